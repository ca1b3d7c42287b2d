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
    private final Recent<Text<T>> texts;

    private static final class Text<T> {
        final byte[] bytes;
        final int indentation;
        final T value;

        Text(byte[] bytes, int indentation, T value) {
            this.bytes = bytes;
            this.indentation = indentation;
            this.value = value;
        }
    }

    /** Makes an empty memory of at most so many texts. */
    RecentTexts(Room room, int most) {
        this.room = room;
        this.texts = new Recent<>(most);
    }

    /** Steps over the value that begins here and returns it; null, and nothing is done, if it was not read lately. */
    @Nullable
    T take(JsonScanner scanner) {
        int indentation = scanner.indentation();
        for (int i = 0; i < texts.size(); i++) {
            Text<T> text = texts.get(i);
            if (text.indentation == indentation && scanner.skip(text.bytes)) {
                texts.use(i);
                return text.value;
            }
        }
        return null;
    }

    /** Remembers what the text from an offset up to here means. */
    void add(JsonScanner scanner, long from, T value) {
        byte @Nullable [] bytes = scanner.isIrregular() ? null : scanner.textFrom(from, LONGEST);
        if (bytes == null || !room.take(bytes.length)) {
            return;
        }
        @Nullable Text<T> dropped = texts.add(new Text<>(bytes, scanner.indentation(), value));
        if (dropped != null) {
            room.giveBack(dropped.bytes.length);
        }
    }
}
