package io.isomorph.testkit.generate;

import io.isomorph.ir.Region;
import io.isomorph.ir.payload.Payload;

/**
 * How large and of what sort generated programs and documents are. Immutable.
 *
 * @param name a word for reports
 * @param content what programs consist of
 * @param minOperations fewest operations of a program, nested ones included, at least 0
 * @param maxOperations most operations of a program, at least {@code minOperations}
 * @param regionDepth most levels of regions, the body included, 1 to {@link Region#MAX_DEPTH}; above {@value #SHALLOW} every
 *     second program or so goes as deep as its operations reach. {@link Content#MODEL} has at most three levels whatever is set here
 * @param payloadDepth most levels of a payload, 1 to {@link Payload#MAX_DEPTH}; above {@value #SHALLOW} some programs have one payload of
 *     just so many
 * @param width most parts of one thing (operands, results, attributes, arguments, blocks, items, bytes), at least 1. Up to
 *     {@value #NARROW} it is left to chance, whatever is set here; above, each program
 *     has one thing that is wide, and the others have few parts. Not looked at for {@link Content#MODEL}
 * @param entries most entries of a document, at least 1; every second document or so has one all the same
 */
public record Profile(
        String name,
        Content content,
        int minOperations,
        int maxOperations,
        int regionDepth,
        int payloadDepth,
        int width,
        int entries) {

    /** Up to this many levels, depth is left to chance. */
    static final int SHALLOW = 16;

    /** Up to this many parts, width is left to chance. */
    static final int NARROW = 300;

    /** What programs consist of. */
    public enum Content {
        /** Whatever the IR allows, the unusual as often as the plain. */
        ANYTHING,
        /** What real models consist of, in the frequencies of the measured table {@code typical.tsv}. */
        MODEL
    }

    /** No more than five operations of any content: most of what can go wrong goes wrong here, and is easy to read. */
    public static final Profile TINY = new Profile("tiny", Content.ANYTHING, 0, 5, 3, 3, NARROW, 3);

    /** The mix of real models, tens to hundreds of operations. */
    public static final Profile TYPICAL = new Profile("typical", Content.MODEL, 50, 500, 3, 3, NARROW, 3);

    /** Unusual but valid: any content, nested and in several blocks. */
    public static final Profile ODD = new Profile("odd", Content.ANYTHING, 2, 15, 6, 5, NARROW, 5);

    /** Regions, payloads or both up to the limits of the IR. */
    public static final Profile DEEP =
            new Profile("deep", Content.ANYTHING, 511, 620, Region.MAX_DEPTH, Payload.MAX_DEPTH, NARROW, 2);

    /** Thousands of operands, results, attributes, arguments, blocks, items or entries. */
    public static final Profile WIDE = new Profile("wide", Content.ANYTHING, 1, 10, 3, 3, 65_537, 3_000);

    /** A hundred thousand operations of the mix of real models. */
    public static final Profile HUGE = new Profile("huge", Content.MODEL, 100_000, 100_000, 3, 3, NARROW, 1);

    /**
     * Checks the ranges.
     *
     * @param name a word for reports
     * @param content what programs consist of
     * @param minOperations fewest operations of a program, nested ones included, at least 0
     * @param maxOperations most operations of a program, at least {@code minOperations}
     * @param regionDepth most levels of regions, the body included, 1 to {@link Region#MAX_DEPTH}
     * @param payloadDepth most levels of a payload, 1 to {@link Payload#MAX_DEPTH}
     * @param width most parts of one thing, at least 1
     * @param entries most entries of a document, at least 1
     * @throws IllegalArgumentException if a number is out of its range
     */
    public Profile {
        requireRange("minOperations", minOperations, 0, Integer.MAX_VALUE);
        requireRange("maxOperations", maxOperations, minOperations, Integer.MAX_VALUE);
        requireRange("regionDepth", regionDepth, 1, Region.MAX_DEPTH);
        requireRange("payloadDepth", payloadDepth, 1, Payload.MAX_DEPTH);
        requireRange("width", width, 1, Integer.MAX_VALUE);
        requireRange("entries", entries, 1, Integer.MAX_VALUE);
    }

    private static void requireRange(String what, int number, int low, int high) {
        if (number < low || number > high) {
            throw new IllegalArgumentException(what + " is " + number + "; allowed are " + low + " to " + high);
        }
    }

    /**
     * Returns this profile with another number of operations.
     *
     * @param min fewest operations of a program, nested ones included, at least 0
     * @param max most operations, at least {@code min}
     * @return another profile
     * @throws IllegalArgumentException if the numbers are not so
     */
    public Profile withOperations(int min, int max) {
        return new Profile(name, content, min, max, regionDepth, payloadDepth, width, entries);
    }

    boolean isDeep() {
        return regionDepth > SHALLOW || payloadDepth > SHALLOW;
    }

    boolean isWide() {
        return width > NARROW;
    }
}
