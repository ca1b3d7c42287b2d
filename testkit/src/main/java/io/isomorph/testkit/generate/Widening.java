package io.isomorph.testkit.generate;

import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;

/** The one thing of a wide program that has thousands of parts; programs that are not wide have none. */
final class Widening {
    private static final int[] SIZES = {255, 256, 257, 1_000, 2_047, 4_096, 5_000};
    private static final int[] EDGES = {65_535, 65_536, 65_537};

    /** What has parts. */
    enum Part {
        BLOCKS,
        REGIONS,
        ARGUMENTS,
        KEYWORD_ARGUMENTS,
        OPERANDS,
        RESULTS,
        ATTRIBUTES,
        RESULT_ATTRIBUTES,
        LIST,
        MAP,
        BYTES,
        TEXT,
        NONE
    }

    /** Of these, 65,536 are no megabytes. */
    private static final Set<Part> COMPACT = EnumSet.of(Part.OPERANDS, Part.LIST, Part.BYTES, Part.TEXT);

    private Part part;
    private final int size;

    private Widening(Part part, int size) {
        this.part = part;
        this.size = size;
    }

    static Widening of(Profile profile, SplittableRandom random) {
        if (!profile.isWide()) {
            return new Widening(Part.NONE, 0);
        }
        Part part = Part.values()[Choice.below(random, Part.NONE.ordinal())];
        int[] sizes = COMPACT.contains(part) && Choice.oneIn(random, 4) ? EDGES : SIZES;
        return new Widening(part, Math.min(profile.width(), sizes[Choice.below(random, sizes.length)]));
    }

    /** Returns how many parts something has: the usual number, or once in the program the wide one. */
    int count(Part counted, SplittableRandom random, int usual) {
        if (part != counted || Choice.oneIn(random, 4)) {
            return usual;
        }
        part = Part.NONE;
        return size;
    }
}
