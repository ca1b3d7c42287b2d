package io.isomorph.family.pypto.rule;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.payload.AttributeList;
import org.jspecify.annotations.Nullable;

/** The operations that were seen before, by the number of their result, which is what operands name. */
public interface NodeLookup {
    /** Returns what a node is, or null for a kind that is not in the table. */
    @Nullable
    NodeKind kind(int node);

    /** Returns a node's fields. */
    AttributeList attributes(int node);

    /**
     * Returns the node that an operand of a node names.
     *
     * @param index 0-based, below the number of the node's operands
     */
    int operand(int node, int index);
}
