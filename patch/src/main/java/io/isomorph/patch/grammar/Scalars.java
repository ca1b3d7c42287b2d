package io.isomorph.patch.grammar;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Shape;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words of patch files as numbers and truth values, as Paddle's YAML library reads them; quotes make no difference. */
final class Scalars {
    private static final Pattern DECIMAL = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final Pattern INTEGER = Pattern.compile("([-+]?)(0[xX][0-9a-fA-F]+|0[0-7]*|[1-9][0-9]*)");

    /** More characters than any number of 64 bits needs; on longer ones patterns and conversions could take long. */
    private static final int LONGEST_NUMBER = 1_000;

    private static final Map<String, Double> SPECIAL = Map.of(
            ".inf", Double.POSITIVE_INFINITY,
            "+.inf", Double.POSITIVE_INFINITY,
            "-.inf", Double.NEGATIVE_INFINITY,
            ".nan", Double.NaN);

    private static final Set<String> TRUE = Set.of("y", "yes", "true", "on");
    private static final Set<String> FALSE = Set.of("n", "no", "false", "off");

    private Scalars() {}

    static Payload bool(YamlNode node) {
        String text = text(node, "a truth value");
        String lower = text.toLowerCase(Locale.ROOT);
        boolean capitals = text.equals(lower)
                || text.equals(text.toUpperCase(Locale.ROOT))
                || text.substring(1).equals(lower.substring(1));
        if (capitals && TRUE.contains(lower)) {
            return Payload.of(true);
        }
        if (capitals && FALSE.contains(lower)) {
            return Payload.of(false);
        }
        throw Faults.value(node.mark(), node.shown(), "true or false");
    }

    static Payload integer(YamlNode node, Shape.Int range) {
        return integer(node, range, "an integer from " + range.low() + " to " + range.high());
    }

    private static IntValue integer(YamlNode node, Shape.Int range, String allowed) {
        Matcher match = INTEGER.matcher(number(node, allowed));
        if (match.matches()) {
            String digits = match.group(2);
            boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
            boolean octal = !hex && digits.length() > 1 && digits.charAt(0) == '0';
            BigInteger number = new BigInteger(hex ? digits.substring(2) : digits, hex ? 16 : octal ? 8 : 10);
            BigInteger value = match.group(1).equals("-") ? number.negate() : number;
            if (value.bitLength() < Long.SIZE && range.fits(Payload.of(value.longValue()))) {
                return Payload.of(value.longValue());
            }
        }
        throw Faults.value(node.mark(), node.shown(), allowed);
    }

    static Payload float32(YamlNode node) {
        String text = number(node, "a number");
        Double special = SPECIAL.get(lowered(text));
        float value = special != null
                ? special.floatValue()
                : DECIMAL.matcher(text).matches() ? Float.parseFloat(text) : Float.NaN;
        if (special == null && !Float.isFinite(value)) {
            throw Faults.value(node.mark(), node.shown(), "a number that a 32-bit float holds");
        }
        return FloatValue.ofFloat32(Float.floatToIntBits(value));
    }

    static Payload float64(YamlNode node) {
        String text = number(node, "a number");
        Double special = SPECIAL.get(lowered(text));
        double value =
                special != null ? special : DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
        if (special == null && !Double.isFinite(value)) {
            throw Faults.value(node.mark(), node.shown(), "a number that a 64-bit float holds");
        }
        return Payload.of(value);
    }

    private static String number(YamlNode node, String allowed) {
        String text = text(node, allowed);
        if (text.length() > LONGEST_NUMBER) {
            throw Faults.value(node.mark(), node.shown(), allowed + " of at most " + LONGEST_NUMBER + " characters");
        }
        return text;
    }

    /** {@code .inf}, {@code .Inf} and {@code .INF}, and so on. */
    private static String lowered(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return SPECIAL.containsKey(lower) ? lower : text;
    }

    static String text(YamlNode node, String allowed) {
        if (!(node instanceof YamlNode.Scalar scalar)) {
            throw Faults.value(node.mark(), node.shown(), allowed);
        }
        // a plain ~ is the text "null", as upstream reads it
        return scalar.plain() && scalar.text().equals("~") ? "null" : scalar.text();
    }

    static int index(YamlNode node) {
        String allowed = "an index, from 0";
        long value = integer(node, (Shape.Int) Shape.INT32, allowed).bits();
        if (value < 0) {
            throw Faults.value(node.mark(), node.shown(), allowed);
        }
        return (int) value;
    }
}
