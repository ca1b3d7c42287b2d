package io.isomorph.bench.results;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers for people: three digits show all that a measurement knows; a spread is rounded up. */
public final class Figures {
    private static final int DIGITS = 3;

    private Figures() {}

    /** Returns a number with three digits, or with all that come before the point. */
    public static String of(double value) {
        return fixed(value, decimals(value), RoundingMode.HALF_UP);
    }

    /** Returns a value with its spread, which is left out if it is not known. */
    public static String of(double value, double spread) {
        if (!Double.isFinite(spread)) {
            return of(value);
        }
        return of(value) + " \u00b1 " + fixed(spread, decimals(value), RoundingMode.UP);
    }

    /** Returns a number that is round already. */
    public static String round(double value) {
        return new BigDecimal(value)
                .round(new MathContext(DIGITS))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static int decimals(double value) {
        int lead = value == 0 ? 0 : (int) Math.floor(Math.log10(Math.abs(value)));
        return Math.max(0, DIGITS - 1 - lead);
    }

    private static String fixed(double value, int decimals, RoundingMode rounding) {
        if (!Double.isFinite(value)) {
            return "?";
        }
        return String.format(Locale.ROOT, "%,." + decimals + "f", new BigDecimal(value).setScale(decimals, rounding));
    }

    /** Returns a part of 1 as per cent, such as {@code 4.2 %}. */
    static String percent(double part) {
        return Double.isFinite(part) ? String.format(Locale.ROOT, "%.1f %%", part * 100) : "unknown";
    }

    /** Returns a change as per cent with its sign, such as {@code -17.7 %}. */
    static String change(double factor) {
        return String.format(Locale.ROOT, "%+.1f %%", (factor - 1) * 100);
    }

    /** Returns bytes in the unit that suits them. */
    public static String bytes(double bytes) {
        if (bytes >= 1 << 30) {
            return round(bytes / (1 << 30)) + " GiB";
        }
        if (bytes >= 1 << 20) {
            return round(bytes / (1 << 20)) + " MiB";
        }
        return bytes >= 1 << 10 ? round(bytes / (1 << 10)) + " KiB" : round(bytes) + " B";
    }
}
