package io.isomorph.format.json;

import org.jspecify.annotations.Nullable;

/**
 * Texts that were read a short while ago at one place of the schema, with what they mean: where one of them is next again, it is
 * compared and not read. A JSON value says itself where it ends, so what begins with the bytes of one is that value.
 *
 * <p>Only texts that were read without a word are remembered, and only a few, the latest; so a hit is what reading would give.
 */
final class RecentTexts<T> {
    private static final int LONGEST = 1 << 11;

    private final Room room;
    private final int most;
    private @Nullable Text<T> first;

    private static final class Text<T> {
        final byte[] bytes;
        final int indentation;
        final T value;

        @Nullable
        Text<T> next;

        Text(byte[] bytes, int indentation, T value) {
            this.bytes = bytes;
            this.indentation = indentation;
            this.value = value;
        }
    }

    /** Makes an empty memory of at most so many texts. */
    RecentTexts(Room room, int most) {
        this.room = room;
        this.most = most;
    }

    /** Steps over the value that begins here and returns it; null, and nothing is done, if it was not read lately. */
    @Nullable
    T take(JsonScanner scanner) {
        int indentation = scanner.indentation();
        Text<T> before = null;
        for (Text<T> text = first; text != null; text = text.next) {
            if (text.indentation == indentation && scanner.skip(text.bytes)) {
                if (before != null) {
                    before.next = text.next;
                    text.next = first;
                    first = text;
                }
                return text.value;
            }
            before = text;
        }
        return null;
    }

    /** Remembers what the text from an offset up to here means. */
    void add(JsonScanner scanner, long from, T value) {
        byte @Nullable [] bytes = scanner.isIrregular() ? null : scanner.textFrom(from, LONGEST);
        if (bytes == null || !room.take(bytes.length)) {
            return;
        }
        Text<T> text = new Text<>(bytes, scanner.indentation(), value);
        text.next = first;
        first = text;
        int kept = 1;
        for (Text<T> last = text; last.next != null; last = last.next, kept++) {
            if (kept == most) {
                room.giveBack(last.next.bytes.length);
                last.next = null;
                return;
            }
        }
    }
}
