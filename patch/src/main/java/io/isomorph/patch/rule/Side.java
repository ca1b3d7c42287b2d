package io.isomorph.patch.rule;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;

/** One of the two attribute lists of an operation. */
public enum Side {
    /** The operation's own: {@code A} in files. */
    OWN,
    /** Those about its results: {@code OA} in files. */
    RESULTS;

    /**
     * Returns the list.
     *
     * @param head an operation
     * @return its attributes of this side
     */
    public AttributeList of(OperationHead head) {
        return this == OWN ? head.attributes() : head.resultAttributes();
    }
}
