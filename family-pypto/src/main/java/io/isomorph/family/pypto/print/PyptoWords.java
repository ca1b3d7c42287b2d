package io.isomorph.family.pypto.print;

import io.isomorph.family.pypto.kind.Enumeration;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.StringValue;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The words of PyPTO for what its files hold as numbers, and its literals. */
final class PyptoWords {
    /** Kinds of loops, as they are called in Python. */
    private static final List<String> LOOPS = List.of("range", "parallel", "unroll", "pipeline");

    private PyptoWords() {}

    /**
     * Returns a word for a number.
     *
     * @param words by number
     * @param number any number
     * @return its word, or its digits
     */
    static String of(Enumeration words, IntValue number) {
        @Nullable String word = number.isBetween(0, words.highest()) ? words.name((int) number.bits()) : null;
        return word == null ? number.toString() : word;
    }

    /** Returns what a kind of loops is called, or its digits. */
    static String loop(IntValue number) {
        return number.isBetween(0, LOOPS.size() - 1L) ? LOOPS.get((int) number.bits()) : number.toString();
    }

    /** Returns the name of an element type; {@code DataType(99)} for a number that has none. */
    static String dataType(IntValue code) {
        String word = of(Enumeration.DATA_TYPE, code);
        return word.equals(code.toString()) ? "DataType(" + code + ")" : word;
    }

    /**
     * Returns the element type of the type of a scalar.
     *
     * @param type any type
     * @return such as {@code INT64}, or null if the type is another, or has more to it
     */
    static @Nullable String scalar(MapValue type) {
        return type.size() == 2
                        && type.get("type_kind") instanceof StringValue kind
                        && kind.value().equals("ScalarType")
                        && type.get("dtype") instanceof IntValue code
                ? dataType(code)
                : null;
    }

    /**
     * Returns a literal.
     *
     * @param node a constant
     * @return such as {@code 42}, {@code 1.5}, {@code True}, {@code FP16(1.5)}
     */
    static String constant(PyptoFields node) {
        Payload value = node.value("value");
        String type = Objects.requireNonNullElse(scalar((MapValue) node.value("type")), "");
        String text = literal(value);
        return switch (value.kind()) {
            case BOOL -> type.equals("BOOL") ? text : type + "(" + text + ")";
            case FLOAT -> type.equals("FP32") ? text : type + "(" + text + ")";
            default -> type.equals("INT64") || type.equals("INDEX") ? text : type + "(" + text + ")";
        };
    }

    /**
     * Returns a truth value, number, string or nothing as Python writes it.
     *
     * @param leaf a payload without parts
     * @return its text
     */
    static String literal(Payload leaf) {
        return switch (leaf.kind()) {
            case NULL -> "None";
            case BOOL -> leaf.equals(Payload.of(true)) ? "True" : "False";
            case FLOAT -> number(((FloatValue) leaf).value());
            case STRING -> PayloadText.quote(((StringValue) leaf).value());
            default -> leaf.toString();
        };
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        return Double.isInfinite(value)
                ? (value > 0 ? "inf" : "-inf")
                : Double.toString(value).replace("E", "e");
    }

    /**
     * Returns a name, in apostrophes where it could be taken for something else.
     *
     * @param text any text
     * @return such as {@code x} or {@code 'x y'}
     */
    static String name(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isLetter(c) && c != '_' && (i == 0 || (c != '.' && !Character.isDigit(c)))) {
                return quoted(text);
            }
        }
        return text.isEmpty() ? "''" : text;
    }

    private static String quoted(String text) {
        String quoted = PayloadText.quote(text);
        return "'"
                + quoted.substring(1, quoted.length() - 1).replace("'", "\\'").replace("\\\"", "\"") + "'";
    }
}
