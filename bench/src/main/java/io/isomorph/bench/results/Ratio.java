package io.isomorph.bench.results;

/**
 * How many times as fast one thing is as another.
 *
 * @param value more than 1: faster
 * @param spread how far the value may be off to either side, from the errors of both; NaN where that is not known
 */
public record Ratio(double value, double spread) {
    /** Of a thing to itself. */
    static final Ratio ONE = new Ratio(1, Double.NaN);

    /**
     * Compares two measurements of one run.
     *
     * @param of how fast this is
     * @param to in relation to this
     * @return the ratio
     */
    public static Ratio of(Measurement of, Measurement to) {
        double value = of.moreIsBetter() ? of.score() / to.score() : to.score() / of.score();
        return new Ratio(value, value * Math.hypot(of.relativeError(), to.relativeError()));
    }

    /** Returns the spread as a part of the value. */
    double relativeSpread() {
        return spread / value;
    }

    @Override
    public String toString() {
        return Figures.of(value, spread);
    }
}
