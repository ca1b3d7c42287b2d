package io.isomorph.testkit.edit.source;

import io.isomorph.ir.Operands;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;

/** Values without children as Java. */
public final class JavaLiterals {
    /** A constant has at most 65,535 bytes, and a character at most three of them. */
    private static final int LONGEST_CONSTANT = 20_000;
    /** Numbers of an array that are written one by one; each takes some bytes of code. */
    private static final int MOST_NUMBERS = 200;

    private JavaLiterals() {}

    public static JavaExpression text(String text) {
        if (text.length() <= LONGEST_CONSTANT) {
            return JavaExpression.of(quoted(text));
        }
        // the compiler would fold a sum of constants into one constant
        List<JavaExpression> parts = new ArrayList<>();
        parts.add(JavaExpression.of("\"\""));
        for (int from = 0; from < text.length(); from += LONGEST_CONSTANT) {
            parts.add(
                    JavaExpression.of(quoted(text.substring(from, Math.min(text.length(), from + LONGEST_CONSTANT)))));
        }
        return JavaExpression.call("String.join", parts);
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || c > 0x7e) {
                        out.append("\\u").append(HexFormat.of().toHexDigits(c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }

    public static JavaExpression number(long value) {
        return JavaExpression.of(digits(value));
    }

    private static String digits(long value) {
        return value + (value == (int) value ? "" : "L");
    }

    static JavaExpression integer(IntValue value) {
        return JavaExpression.of(
                value.aboveLong()
                        ? "Payload.ofUnsigned(0x" + HexFormat.of().toHexDigits(value.bits()) + "L)"
                        : "Payload.of(" + digits(value.bits()) + ")");
    }

    static JavaExpression floating(FloatValue value) {
        return JavaExpression.of(
                Double.isFinite(value.value())
                        ? "Payload.of(" + value.value() + ")"
                        : "new FloatValue(0x" + HexFormat.of().toHexDigits(value.bits()) + "L)");
    }

    /** Returns what {@code of} of a class makes of bytes. */
    public static JavaExpression bytes(String className, byte[] bytes) {
        JavaExpression hex = text(HexFormat.of().formatHex(bytes));
        return JavaExpression.call(
                className + ".of", List.of(JavaExpression.call("HexFormat.of().parseHex", List.of(hex))));
    }

    public static JavaExpression operands(Operands operands) {
        if (operands.size() == 0) {
            return JavaExpression.of("Operands.EMPTY");
        }
        boolean many = operands.size() > MOST_NUMBERS;
        StringJoiner numbers = new StringJoiner(many ? "," : ", ");
        for (int value : operands.toArray()) {
            numbers.add(String.valueOf(value));
        }
        return JavaExpression.of(
                many
                        ? "Operands.of(Arrays.stream(" + text(numbers.toString()) + ".split(\",\"))"
                                + ".mapToInt(Integer::parseInt).toArray())"
                        : "Operands.of(" + numbers + ")");
    }
}
