package io.isomorph.family.pir.print;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Floats as C++ streams write them by default: {@code printf("%g")}, six significant digits. */
final class SixDigits {
    private static final int DIGITS = 6;
    private static final MathContext ROUNDING = new MathContext(DIGITS, RoundingMode.HALF_EVEN);
    /** Below this, whole numbers have at most six digits and need no rounding. */
    private static final double PLAIN_WHOLE = 1e6;

    private static final int LOWEST_PLAIN_EXPONENT = -4;

    private SixDigits() {}

    /**
     * Writes a number.
     *
     * @param value any double; a float is widened first
     * @return such as {@code 0.1}, {@code -0}, {@code 1e+06}, {@code inf} or {@code nan}
     */
    static String of(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        if (Math.abs(value) < PLAIN_WHOLE && value == Math.rint(value)) {
            return (value == 0 && 1 / value < 0 ? "-" : "") + (long) value;
        }
        BigDecimal rounded = new BigDecimal(value).round(ROUNDING).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        return exponent >= LOWEST_PLAIN_EXPONENT && exponent < DIGITS
                ? rounded.toPlainString()
                : scientific(rounded, exponent);
    }

    private static String scientific(BigDecimal rounded, int exponent) {
        String digits = rounded.unscaledValue().abs().toString();
        StringBuilder text = new StringBuilder(rounded.signum() < 0 ? "-" : "").append(digits.charAt(0));
        if (digits.length() > 1) {
            text.append('.').append(digits, 1, digits.length());
        }
        int size = Math.abs(exponent);
        return text.append(exponent < 0 ? "e-" : "e+")
                .append(size < 10 ? "0" : "")
                .append(size)
                .toString();
    }
}
