package io.isomorph.bench.page;

import io.isomorph.bench.results.Figures;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Where values are in a picture, and the round ones among them.
 *
 * @param place of a value, in the picture's own unit
 * @param ticks in the order of their values
 */
record Axis(DoubleUnaryOperator place, List<Tick> ticks) {
    private static final int TICKS = 5;

    /** A line across the picture, with a number beside it. */
    record Tick(String place, String text) {}

    /** Values from 0 to a round one that is at least {@code end}. */
    static Axis linear(double end, double from, double to) {
        double step = step(end);
        int steps = (int) Math.max(1, Math.ceil(end / step));
        DoubleUnaryOperator place = value -> from + value / (step * steps) * (to - from);
        List<Tick> ticks = IntStream.rangeClosed(0, steps)
                .mapToObj(i -> tick(place, i * step))
                .toList();
        return new Axis(place, ticks);
    }

    /** Positive values between two, where equal distances are equal ratios. */
    static Axis logarithmic(double low, double high, double from, double to) {
        double length = Math.log(high / low);
        DoubleUnaryOperator place = value -> from + Math.log(value / low) / length * (to - from);
        List<Tick> ticks = DoubleStream.iterate(roundUp(low), value -> value <= high, value -> roundUp(value * 1.1))
                .mapToObj(value -> tick(place, value))
                .toList();
        return new Axis(place, ticks);
    }

    /** Returns where a value is, as the template writes it. */
    String at(double value) {
        return number(place.applyAsDouble(value));
    }

    private static Tick tick(DoubleUnaryOperator place, double value) {
        return new Tick(number(place.applyAsDouble(value)), Figures.round(value));
    }

    private static double step(double end) {
        return end > 0 ? roundUp(end / TICKS) : 1;
    }

    /** Returns the least of 1, 2 and 5 times a power of ten that is not below a positive value. */
    private static double roundUp(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        double lead = value / power;
        return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
