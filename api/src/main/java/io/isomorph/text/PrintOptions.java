package io.isomorph.text;

import io.isomorph.io.Limits;
import java.util.Objects;
import java.util.Set;

/**
 * What is printed of a program. Immutable.
 *
 * @param only names of the operations to print, with or without dialect; empty for all. Each is printed with all that is in it
 * @param depth how many levels of operations are printed, from 0; the operations of a deeper level are counted only. The first level
 *     is the body of the program, or the operations that {@code only} names
 * @param spans whether locations in source files are printed, where the family has them
 * @param names whether operands are printed with the names that their operation has for them, where the family has a printer
 *     of its own that does so; the general form has none
 * @param limits {@link io.isomorph.io.Limit#OUTPUT} is kept for each program
 */
public record PrintOptions(Set<String> only, int depth, boolean spans, boolean names, Limits limits) {
    /** Everything is printed but spans and names of operands. */
    public static final PrintOptions DEFAULTS = new PrintOptions(Set.of(), Integer.MAX_VALUE, false, Limits.DEFAULTS);

    /**
     * Checks and copies.
     *
     * @param only names of the operations to print, with or without dialect; empty for all
     * @param depth how many levels of operations are printed, from 0
     * @param spans whether locations in source files are printed
     * @param names whether operands are printed with names
     * @param limits how much may be written
     * @throws IllegalArgumentException if the depth is negative
     */
    public PrintOptions {
        only = Set.copyOf(only); // queried for members only, so its order shows nowhere
        Objects.requireNonNull(limits, "limits");
        if (depth < 0) {
            throw new IllegalArgumentException("the depth is " + depth + "; it is 0 or more");
        }
    }

    /**
     * Returns options without names of operands.
     *
     * @param only names of the operations to print, with or without dialect; empty for all
     * @param depth how many levels of operations are printed, from 0
     * @param spans whether locations in source files are printed
     * @param limits how much may be written
     * @throws IllegalArgumentException if the depth is negative
     */
    public PrintOptions(Set<String> only, int depth, boolean spans, Limits limits) {
        this(only, depth, spans, false, limits);
    }
}
