package io.isomorph.family.pir.print;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.Name;

/** How an operation and its regions are laid out. */
enum PirForm {
    /** The program: of its blocks the first. */
    PROGRAM,
    /** All blocks of all regions, in braces of their own. */
    GENERAL,
    /** Two branches, or the first alone. */
    IF,
    /** One body. */
    PYLAYER,
    /** One body with arguments. */
    WHILE;

    private static final Name IF_NAME = Name.of("pd_op.if");
    private static final Name PYLAYER_NAME = Name.of("pd_op.pylayer");
    private static final Name WHILE_NAME = Name.of("pd_op.while");

    /**
     * Returns the form of an operation. One that lacks what its own form needs has the general one; PaddlePaddle cannot print it.
     *
     * @param head the operation
     * @param hasRegions whether it has regions
     * @return its form
     */
    static PirForm of(OperationHead head, boolean hasRegions) {
        Name name = head.name();
        if (!hasRegions) {
            return GENERAL;
        }
        if (name.equals(IF_NAME)) {
            return IF;
        }
        if (name.equals(PYLAYER_NAME)) {
            return PYLAYER;
        }
        return name.equals(WHILE_NAME) && head.operands().size() > 0 ? WHILE : GENERAL;
    }

    /**
     * Returns whether a block is printed.
     *
     * @param region index of its region
     * @param block its index in the region
     * @return false for what PaddlePaddle leaves out
     */
    boolean prints(int region, int block) {
        return this == GENERAL || (block == 0 && region <= (this == IF ? 1 : 0));
    }

    /** Returns whether each block is in braces of its own. */
    boolean bracesBlocks() {
        return this == GENERAL || this == PROGRAM;
    }
}
