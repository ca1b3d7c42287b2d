package io.isomorph.family;

import java.util.Objects;

/**
 * What may be done with an operation without changing what its program computes, as three questions. Whoever changes programs goes
 * by {@link Answer#YES} where it permits something and by anything but {@link Answer#NO} where it forbids something.
 *
 * <p>The answers are about the operation alone. Where another one overwrites in place a value that this one produces or
 * consumes, which {@link Family#overwrites} reports, this one must stay on its side of the other and must not be merged, even
 * without any effect.
 *
 * @param removable whether it may be removed where no result is used
 * @param mergeable whether it may be merged with an equal one that has the same operands
 * @param ordered whether it must stay in order with other ordered operations
 */
public record Effects(Answer removable, Answer mergeable, Answer ordered) {
    /** Computes its results and nothing else. */
    public static final Effects NONE = new Effects(Answer.YES, Answer.YES, Answer.NO);
    /** Computes something else each time: may be removed, but not merged; the order decides what each one computes. */
    public static final Effects RANDOM = new Effects(Answer.YES, Answer.NO, Answer.YES);
    /** Must stay as it is and where it is. */
    public static final Effects FIXED = new Effects(Answer.NO, Answer.NO, Answer.YES);
    /** Nothing is known. */
    public static final Effects UNKNOWN = new Effects(Answer.UNKNOWN, Answer.UNKNOWN, Answer.UNKNOWN);

    /**
     * Checks the answers.
     *
     * @param removable whether it may be removed where no result is used
     * @param mergeable whether it may be merged with an equal one that has the same operands
     * @param ordered whether it must stay in order with other ordered operations
     */
    public Effects {
        Objects.requireNonNull(removable, "removable");
        Objects.requireNonNull(mergeable, "mergeable");
        Objects.requireNonNull(ordered, "ordered");
    }

    /**
     * Returns the effects of two operations as one: what either forbids is forbidden, else what is unknown of either is unknown.
     *
     * @param other what else is executed
     * @return the effects of both together
     */
    public Effects and(Effects other) {
        return new Effects(
                permission(removable, other.removable),
                permission(mergeable, other.mergeable),
                duty(ordered, other.ordered));
    }

    private static Answer permission(Answer a, Answer b) {
        return a == Answer.NO || b == Answer.NO ? Answer.NO : a == Answer.YES ? b : a;
    }

    private static Answer duty(Answer a, Answer b) {
        return a == Answer.YES || b == Answer.YES ? Answer.YES : a == Answer.NO ? b : a;
    }
}
