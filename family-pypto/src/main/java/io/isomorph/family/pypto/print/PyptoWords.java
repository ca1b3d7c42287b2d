package io.isomorph.family.pypto.print;

import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.MapValue;
import io.isomorph.ir.Payload;
import io.isomorph.ir.PayloadText;
import io.isomorph.ir.StringValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The words of PyPTO for what its files hold as numbers, and its literals. */
final class PyptoWords {
    static final List<String> MEMORY_SPACE =
            List.of("DDR", "Vec", "Mat", "Left", "Right", "Acc", "Bias", "ScalarLocal", "LeftScale", "RightScale");
    static final List<String> FUNCTION_TYPE =
            List.of("Opaque", "Orchestration", "InCore", "AIC", "AIV", "Group", "Spmd", "Inline", "Graph");
    private static final List<String> LEVEL = List.of(
            "AIV", "AIC", "CORE_GROUP", "CHIP_DIE", "CHIP", "HOST", "CLUSTER_0", "CLUSTER_1", "CLUSTER_2", "GLOBAL");
    static final List<String> ROLE = List.of("Orchestrator", "SubWorker");
    static final List<String> PARAM_DIRECTION = List.of("In", "Out", "InOut");
    static final List<String> ARG_DIRECTION = List.of("Input", "Output", "InOut", "OutputExisting", "NoDep", "Scalar");
    /** Kinds of loops, as they are called in Python. */
    static final List<String> LOOP = List.of("range", "parallel", "unroll", "pipeline");

    static final List<String> SPLIT_MODE = List.of("None", "UpDown", "LeftRight");
    static final List<String> INLINE_LANGUAGE = List.of("Python");

    private static final Map<Long, String> DATA_TYPE = Map.ofEntries(
            Map.entry(0L, "BOOL"),
            Map.entry(16L, "INT4"),
            Map.entry(17L, "INT8"),
            Map.entry(18L, "INT16"),
            Map.entry(19L, "INT32"),
            Map.entry(20L, "INT64"),
            Map.entry(21L, "INDEX"),
            Map.entry(32L, "UINT4"),
            Map.entry(33L, "UINT8"),
            Map.entry(34L, "UINT16"),
            Map.entry(35L, "UINT32"),
            Map.entry(36L, "UINT64"),
            Map.entry(48L, "FP4"),
            Map.entry(49L, "FP8E4M3FN"),
            Map.entry(50L, "FP8E5M2"),
            Map.entry(51L, "FP16"),
            Map.entry(52L, "FP32"),
            Map.entry(54L, "FP8E8M0"),
            Map.entry(64L, "BF16"),
            Map.entry(65L, "HF4"),
            Map.entry(66L, "HF8"),
            Map.entry(80L, "TASK_ID"));

    private static final long UNDEFINED_LEVEL = 255;

    private PyptoWords() {}

    /**
     * Returns a word for a number.
     *
     * @param words by number
     * @param number any number
     * @return its word, or its digits
     */
    static String of(List<String> words, IntValue number) {
        return number.isBetween(0, words.size() - 1L) ? words.get((int) number.bits()) : number.toString();
    }

    /** Returns the name of a level of the machine. */
    static String level(IntValue number) {
        return number.isBetween(UNDEFINED_LEVEL, UNDEFINED_LEVEL) ? "UNDEFINED" : of(LEVEL, number);
    }

    /** Returns the name of an element type; {@code DataType(99)} for a number that has none. */
    static String dataType(IntValue code) {
        @Nullable String word = code.isLong() ? DATA_TYPE.get(code.bits()) : null;
        return word == null ? "DataType(" + code + ")" : word;
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
