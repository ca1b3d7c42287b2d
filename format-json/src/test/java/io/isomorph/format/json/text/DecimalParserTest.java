package io.isomorph.format.json.text;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.format.json.text.DecimalParser.PowersOfTen;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DecimalParserTest {

    private static final int RANDOM_TEXTS = 200_000;

    /** As many digits as a number half-way between two doubles can have, and more. */
    private static final int LONG = 2_000;

    @Test
    void readsEveryFormOfTheGrammar() {
        assertAll(
                () -> assertReads(0.0, "0"),
                () -> assertReads(-0.0, "-0"),
                () -> assertReads(-0.0, "-0.000e+5"),
                () -> assertReads(0.0, "0e999999999999"),
                () -> assertReads(-12.0, "-12"),
                () -> assertReads(0.5, "0.5"),
                () -> assertReads(1e3, "1e3"),
                () -> assertReads(1e3, "1E+003"),
                () -> assertReads(-0.00125, "-1.25e-0003"),
                () -> assertReads(120.0, "0.0012e5"));
    }

    @Test
    void readsOnlyTheBytesBetweenTheBounds() {
        byte[] text = "9[-1.5e1,7e5]".getBytes(US_ASCII);
        assertEquals(-15.0, DecimalParser.parse(text, 2, 8));
        assertEquals(7.0, DecimalParser.parse(text, 9, 10));
        assertEquals(-1.5, DecimalParser.parse(text, 2, 6));
    }

    @Test
    void overflowsToInfinityAndUnderflowsToZero() {
        assertAll(
                () -> assertReads(Double.MAX_VALUE, "1.7976931348623157e308"),
                () -> assertReads(Double.MAX_VALUE, "1.797693134862315807e308"),
                () -> assertReads(Double.POSITIVE_INFINITY, "1.797693134862315808e308"),
                () -> assertReads(Double.POSITIVE_INFINITY, "1e309"),
                () -> assertReads(Double.NEGATIVE_INFINITY, "-1e400"),
                () -> assertReads(Double.MIN_VALUE, "4.9e-324"),
                () -> assertReads(Double.MIN_VALUE, "2.4703282292062328e-324"),
                () -> assertReads(0.0, "2.4703282292062327e-324"),
                () -> assertReads(-0.0, "-1e-324"),
                () -> assertReads(0.0, "9999999999999999999e-344"),
                () -> assertReads(Double.MIN_NORMAL, "2.2250738585072014e-308"),
                () -> assertReads(Double.MIN_NORMAL, "2.2250738585072012e-308"),
                () -> assertReads(Math.nextDown(Double.MIN_NORMAL), "2.2250738585072011e-308"));
    }

    @Test
    void readsExponentsThatNoIntegerTypeHolds() {
        assertAll(
                () -> assertReads(0.0, "1e-999999999999"),
                () -> assertReads(Double.POSITIVE_INFINITY, "1e999999999999"),
                () -> assertReads(-0.0, "-123.456e-99999999999999999999999999"),
                () -> assertReads(Double.NEGATIVE_INFINITY, "-0.001e+99999999999999999999999999"),
                () -> assertReads(0.0, "0.0e99999999999999999999999999"),
                () -> assertReads(10.0, "1e" + "0".repeat(LONG) + "1"));
    }

    @Test
    void weighsZerosAgainstTheExponent() {
        assertAll(
                () -> assertReads(1.0, "0." + "0".repeat(LONG) + "1e" + (LONG + 1)),
                () -> assertReads(1.0, "1" + "0".repeat(LONG) + "e-" + LONG),
                () -> assertReads(1.0, "1" + "0".repeat(LONG) + ".5e-" + LONG),
                () -> assertReads(1e300, "1" + "0".repeat(LONG) + ".000e-" + (LONG - 300)),
                () -> assertReads(Double.POSITIVE_INFINITY, "1" + "0".repeat(LONG)),
                () -> assertReads(0.0, "0." + "0".repeat(LONG) + "1"));
    }

    @Test
    void readsTheCornersWhereDigitsStopFitting() {
        assertAll(
                () -> assertReads(9007199254740991.0, "9007199254740991"),
                () -> assertReads(9007199254740992.0, "9007199254740993"),
                () -> assertReads(9007199254740996.0, "9007199254740995"),
                () -> assertReads(1e22, "1e22"),
                () -> assertReads(9.999999999999999e22, "1e23"),
                () -> assertReads(1e19, "9999999999999999999"),
                () -> assertReads(1e19, "9999999999999999999.9999999999"),
                () -> assertReads(0x1p64, "18446744073709551615"),
                () -> assertReads(1.0, "0.99999999999999999999999999999999999999"));
    }

    @Test
    void roundsHalvesToEvenAndTheLeastBeyondUp() {
        var random = new SplittableRandom(1);
        for (int i = 0; i < 3_000; i++) {
            double low = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
            if (low < Double.MAX_VALUE) {
                checkAroundTheHalf(low);
            }
        }
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            double power = Math.scalb(1.0, exponent);
            checkAroundTheHalf(power);
            checkAroundTheHalf(Math.nextDown(power));
        }
    }

    @Test
    void agreesWithTheJdkOnRandomTexts() {
        var random = new SplittableRandom(2);
        for (int i = 0; i < RANDOM_TEXTS; i++) {
            assertAgrees(randomText(random, 25, 360));
        }
    }

    @Test
    void agreesWithTheJdkOnShortDecimals() {
        var random = new SplittableRandom(3);
        for (int i = 0; i < RANDOM_TEXTS; i++) {
            assertAgrees(randomText(random, 10, 30));
        }
    }

    @Test
    void agreesWithTheJdkOnLongDigitStrings() {
        var random = new SplittableRandom(4);
        for (int i = 0; i < 2_000; i++) {
            assertAgrees(randomText(random, LONG, 1_000));
        }
    }

    @Test
    void agreesWithTheJdkOnDigitsCutOffAtAnyLength() {
        var random = new SplittableRandom(5);
        for (int i = 0; i < 300; i++) {
            double value = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
            if (value < Double.MAX_VALUE) {
                BigDecimal half = half(value);
                String digits = half.unscaledValue().toString();
                for (int length = 1; length <= digits.length(); length += 1 + length / 20) {
                    assertAgrees(digits.substring(0, length) + "e" + (digits.length() - length - half.scale()));
                }
            }
        }
    }

    @Test
    void hasThePowersOfTenThatExactArithmeticGives() {
        for (int exponent = PowersOfTen.MIN; exponent <= PowersOfTen.MAX; exponent++) {
            // the first 65 bits, truncated
            BigInteger power = BigInteger.TEN.pow(Math.abs(exponent));
            int bits = power.bitLength();
            BigInteger first = exponent < 0
                    ? BigInteger.ONE.shiftLeft(bits + 64).divide(power)
                    : power.shiftLeft(65).shiftRight(bits);
            assertEquals(65, first.bitLength());
            int binaryExponent = exponent < 0 ? -bits : bits - 1;
            assertEquals(binaryExponent, PowersOfTen.binaryExponent(exponent), "exponent of 1e" + exponent);
            long truncated = first.shiftRight(1).longValue();
            assertEquals(truncated, PowersOfTen.truncated(exponent), "1e" + exponent);
            long rounded = first.add(BigInteger.ONE).shiftRight(1).longValue();
            assertEquals(rounded, PowersOfTen.rounded(exponent), "1e" + exponent);
        }
    }

    /** The expectations come from exact arithmetic here, not from another parser. */
    private static void checkAroundTheHalf(double low) {
        double high = Math.nextUp(low);
        BigDecimal half = half(low);
        double even = (Double.doubleToRawLongBits(low) & 1) == 0 ? low : high;
        String digits = half.unscaledValue().toString();
        String tail = "e" + -half.scale();
        assertReads(even, digits + tail);
        assertReads(even, digits + "." + "0".repeat(1_000) + tail);
        assertReads(even, half.toPlainString());
        assertReads(high, digits + ".1" + tail);
        assertReads(high, digits + "." + "0".repeat(1_000) + "1" + tail);
        assertReads(low, half.unscaledValue().subtract(BigInteger.ONE) + tail);
        assertReads(low, half.unscaledValue().subtract(BigInteger.ONE) + "." + "9".repeat(1_000) + tail);
        assertReads(
                -even,
                "-" + digits.charAt(0) + "." + digits.substring(1) + "0E" + (digits.length() - 1 - half.scale()));
    }

    /** Returns what lies half-way between a double and the next one; of the greatest it is where infinity begins. */
    private static BigDecimal half(double low) {
        return new BigDecimal(low).add(new BigDecimal(Math.ulp(low)).divide(BigDecimal.valueOf(2)));
    }

    private static String randomText(SplittableRandom random, int maxDigits, int maxExponent) {
        var text = new StringBuilder();
        if (random.nextBoolean()) {
            text.append('-');
        }
        if (random.nextInt(4) == 0) {
            text.append('0');
        } else {
            text.append((char) ('1' + random.nextInt(9)));
            appendDigits(text, random, random.nextInt(maxDigits));
        }
        if (random.nextInt(4) != 0) {
            text.append('.');
            if (random.nextInt(4) == 0) {
                text.append("0".repeat(random.nextInt(maxDigits)));
            }
            appendDigits(text, random, 1 + random.nextInt(maxDigits));
        }
        if (random.nextBoolean()) {
            text.append(random.nextBoolean() ? 'e' : 'E');
            int exponent = random.nextInt(-maxExponent, maxExponent + 1);
            text.append(exponent >= 0 && random.nextBoolean() ? "+" : "").append(exponent);
        }
        return text.toString();
    }

    private static void appendDigits(StringBuilder text, SplittableRandom random, int count) {
        for (int i = 0; i < count; i++) {
            text.append((char) ('0' + random.nextInt(10)));
        }
    }

    private static void assertAgrees(String text) {
        assertReads(Double.parseDouble(text), text);
    }

    private static void assertReads(double expected, String text) {
        byte[] bytes = text.getBytes(US_ASCII);
        double actual = DecimalParser.parse(bytes, 0, bytes.length);
        if (Double.doubleToRawLongBits(actual) != Double.doubleToRawLongBits(expected)) {
            assertEquals(expected, actual, text);
        }
    }
}
