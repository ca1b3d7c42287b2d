package io.isomorph.family;

/**
 * How many of something there may be.
 *
 * @param least the lowest number allowed, at least 0
 * @param most the highest number allowed, at least {@code least}; {@link Integer#MAX_VALUE} for no bound
 */
public record Arity(int least, int most) {
    /** Any number, also none. */
    public static final Arity ANY = new Arity(0, Integer.MAX_VALUE);

    /** None. */
    public static final Arity NONE = new Arity(0, 0);

    /**
     * Checks the bounds.
     *
     * @param least the lowest number allowed, at least 0
     * @param most the highest number allowed, at least {@code least}
     * @throws IllegalArgumentException if they are not so
     */
    public Arity {
        if (least < 0 || most < least) {
            throw new IllegalArgumentException("an arity from " + least + " to " + most + " allows no number");
        }
    }

    /**
     * Returns the arity of a fixed number.
     *
     * @param count the only number allowed
     * @return the arity
     */
    public static Arity exactly(int count) {
        return new Arity(count, count);
    }

    /**
     * Returns the arity without upper bound.
     *
     * @param count the lowest number allowed
     * @return the arity
     */
    public static Arity atLeast(int count) {
        return new Arity(count, Integer.MAX_VALUE);
    }

    /**
     * Returns whether a number is allowed.
     *
     * @param count the number found
     * @return true if it lies between the bounds, which are allowed
     */
    public boolean allows(int count) {
        return count >= least && count <= most;
    }

    /**
     * Returns the arity in words.
     *
     * @return such as {@code 2}, {@code at least 1}, {@code 1 to 3} or {@code any number}
     */
    @Override
    public String toString() {
        if (least == most) {
            return Integer.toString(least);
        }
        if (most < Integer.MAX_VALUE) {
            return least + " to " + most;
        }
        return least == 0 ? "any number" : "at least " + least;
    }
}
