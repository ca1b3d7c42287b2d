package io.isomorph.ir.payload;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import java.util.Objects;

/**
 * What a composite payload knows of its tree without walking it.
 *
 * @param depth levels
 * @param elements values, each counted as often as it occurs
 * @param highestOperand highest operand index referred to, or −1
 */
record Extent(int depth, long elements, int highestOperand) {
    private static final int SHARED_ELEMENTS = 64;

    /** Those of short lists of leaves, which most lists are, by their elements. */
    private static final Extent[] SHARED = new Extent[SHARED_ELEMENTS];

    static {
        for (int i = 0; i < SHARED.length; i++) {
            SHARED[i] = new Extent(2, i, -1);
        }
    }

    /** Measures a node with these children, and refuses one that is too deep or too large. */
    static Extent of(Payload[] children) {
        int depth = 1;
        long elements = 1;
        int highestOperand = -1;
        for (Payload child : children) {
            if (child instanceof IntValue
                    || child instanceof StringValue
                    || child instanceof BoolValue
                    || child instanceof FloatValue) {
                // most are, and need no query
                depth = Math.max(depth, 2);
                elements++;
            } else if (child instanceof ListValue list) {
                // not queried through the interface, which takes three times as long
                Extent known = list.extent();
                depth = Math.max(depth, 1 + known.depth);
                elements += known.elements;
                highestOperand = Math.max(highestOperand, known.highestOperand);
            } else {
                Objects.requireNonNull(child, "an item of a list or map");
                depth = Math.max(depth, 1 + child.depth());
                elements += child.elements();
                highestOperand = Math.max(highestOperand, child.highestOperand());
            }
            requireElements(elements);
        }
        if (depth == 2 && highestOperand < 0 && elements < SHARED_ELEMENTS) {
            return SHARED[(int) elements];
        }
        requireDepth(depth);
        return new Extent(depth, elements, highestOperand);
    }

    /** Returns whether these are the measures of a node whose children, at least one, have none of their own and are no operands. */
    boolean isOfLeaves() {
        return depth == 2 && highestOperand < 0;
    }

    /** Refuses a node around one child that would be too deep or too large. */
    static void requireAround(TypeOrAttribute child) {
        requireElements(1 + child.elements());
        requireDepth(1 + child.depth());
    }

    private static void requireElements(long elements) {
        if (elements > Payload.MAX_ELEMENTS) {
            throw tooMany(Limit.ELEMENTS, elements + " values", Payload.MAX_ELEMENTS);
        }
    }

    private static void requireDepth(int depth) {
        if (depth > Payload.MAX_DEPTH) {
            throw tooMany(Limit.DEPTH, depth + " levels", Payload.MAX_DEPTH);
        }
    }

    private static LimitExceededException tooMany(Limit limit, String found, long most) {
        return new LimitExceededException(
                limit.code(),
                Location.NOWHERE,
                "a payload has " + found + " where at most " + most + " can be held",
                limit.option());
    }
}
