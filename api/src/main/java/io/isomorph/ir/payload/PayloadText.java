package io.isomorph.ir.payload;

import io.isomorph.error.Location;
import io.isomorph.error.Printable;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Payloads, types and attributes as text for people and for traces: complete, one line, unambiguous. {@code toString} of the
 * model gives the same, cut at {@value #SHORT} characters.
 */
public final class PayloadText {
    private static final int SHORT = 200;

    private final Consumer<CharSequence> out;
    private final int mostCharacters;
    private long characters;

    private PayloadText(Consumer<CharSequence> out, int mostCharacters) {
        this.out = out;
        this.mostCharacters = mostCharacters;
    }

    /**
     * Appends a whole type or attribute.
     *
     * @param described what
     * @param out where to
     * @param limits {@link Limit#ELEMENTS} is kept: sharing can make a small object mean a huge text
     * @throws io.isomorph.error.LimitExceededException if it has more elements than allowed
     */
    public static void append(TypeOrAttribute described, StringBuilder out, Limits limits) {
        limits.check(Limit.ELEMENTS, described.elements(), Location.NOWHERE);
        append(described, out::append);
    }

    /**
     * Appends a whole payload.
     *
     * @param payload what
     * @param out where to
     * @param limits {@link Limit#ELEMENTS} is kept: sharing can make a small object mean a huge text
     * @throws io.isomorph.error.LimitExceededException if it has more elements than allowed
     */
    public static void append(Payload payload, StringBuilder out, Limits limits) {
        limits.check(Limit.ELEMENTS, payload.elements(), Location.NOWHERE);
        new PayloadText(out::append, Integer.MAX_VALUE).payload(payload);
    }

    /**
     * Writes a whole type or attribute piece by piece, so that the text need not be held.
     *
     * @param described what
     * @param out takes the pieces; it has to stop by an exception when it gets too much: sharing can make a small object mean a
     *     huge text
     */
    public static void append(TypeOrAttribute described, Consumer<CharSequence> out) {
        new PayloadText(out, Integer.MAX_VALUE).described(described);
    }

    static String of(Payload payload) {
        StringBuilder out = new StringBuilder();
        new PayloadText(out::append, SHORT).payload(payload);
        return cut(out);
    }

    static String of(TypeOrAttribute described) {
        StringBuilder out = new StringBuilder();
        new PayloadText(out::append, SHORT).described(described);
        return cut(out);
    }

    private static String cut(StringBuilder out) {
        if (out.length() <= SHORT) {
            return out.toString();
        }
        int end = Character.isHighSurrogate(out.charAt(SHORT - 1)) ? SHORT - 1 : SHORT;
        return out.substring(0, end) + "…";
    }

    /**
     * Returns a text in double quotes; quotes, backslashes and control characters are escaped as in JSON.
     *
     * @param text any text
     * @return the quoted text
     */
    public static String quote(String text) {
        return quote(text, '"');
    }

    /**
     * Returns a name as it is, or in apostrophes where it could be taken for something else, such as {@code '1.5'}: plain names
     * hold letters, digits, underscores and dots, and do not begin with a digit.
     *
     * @param name any name
     * @return a text that no other name has
     */
    public static String nameOf(Name name) {
        String text = name.toString();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = Character.isLetter(c) || c == '_' || (i > 0 && (c == '.' || Character.isDigit(c)));
            if (!plain) {
                return quote(text, '\'');
            }
        }
        return text;
    }

    private static String quote(String text, char mark) {
        StringBuilder out = new StringBuilder(text.length() + 2).append(mark);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == mark || c == '\\') {
                out.append('\\').append(c);
            } else if (!Character.isSurrogate(c) && !Printable.is(c)) {
                out.append(Printable.escape(c));
            } else {
                out.append(c);
            }
        }
        return out.append(mark).toString();
    }

    private boolean isFull() {
        return characters > mostCharacters;
    }

    private void append(String text) {
        characters += text.length();
        out.accept(text);
    }

    private void described(TypeOrAttribute described) {
        append(nameOf(described.name()));
        @Nullable Payload payload = described.payload();
        if (payload != null) {
            append("(");
            payload(payload);
            append(")");
        }
    }

    private void payload(Payload payload) {
        if (isFull()) {
            return;
        }
        switch (payload.kind()) {
            case LIST -> list((ListValue) payload);
            case MAP -> map((MapValue) payload);
            case TYPE -> {
                append("type ");
                described(((TypeValue) payload).type());
            }
            case ATTRIBUTE -> described(((AttributeValue) payload).attribute());
            case BYTES -> bytes((BytesValue) payload);
            case STRING -> string(((StringValue) payload).value());
            case NULL, BOOL, INT, FLOAT, OPERAND -> append(payload.toString());
        }
    }

    /** What is cut in the end need not be quoted as a whole. */
    private void string(String text) {
        append(quote(text.length() > mostCharacters ? text.substring(0, mostCharacters) : text));
    }

    private void list(ListValue list) {
        append("[");
        for (int i = 0; i < list.size() && !isFull(); i++) {
            append(i == 0 ? "" : ", ");
            payload(list.get(i));
        }
        append("]");
    }

    private void map(MapValue map) {
        append("{");
        for (int i = 0; i < map.size() && !isFull(); i++) {
            append((i == 0 ? "" : ", ") + quote(map.key(i)) + ": ");
            payload(map.value(i));
        }
        append("}");
    }

    private void bytes(BytesValue bytes) {
        byte[] content = bytes.toByteArray();
        int shown = Math.min(content.length, mostCharacters);
        append("bytes " + HexFormat.of().formatHex(content, 0, shown));
    }
}
