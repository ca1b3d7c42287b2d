package io.isomorph.family.pypto.print;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldPlacement;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The nodes of a program of PyPTO, by number from 0: a node follows those that it has. */
final class PyptoNodes {
    /** Represents no node. */
    static final int NONE = -1;

    private final List<OperationHead> heads;
    private final @Nullable NodeKind[] kinds;
    /** Nodes that others have. */
    private final BitSet inner = new BitSet();
    /** Nodes that others have where it is printed. */
    private final BitSet used = new BitSet();

    private final BitSet usedAgain = new BitSet();
    private final BitSet defined = new BitSet();
    private final BitSet irregular = new BitSet();

    /**
     * Takes nodes.
     *
     * @param heads each {@link #fits}; kept
     */
    PyptoNodes(List<OperationHead> heads) {
        this.heads = heads;
        this.kinds = new @Nullable NodeKind[heads.size()];
        for (int node = 0; node < kinds.length; node++) {
            boolean regular = PyptoPlaces.eachOnce(heads.get(node));
            irregular.set(node, !regular);
            kinds[node] = regular ? PyptoForm.kind(heads.get(node)) : null;
            FieldPlacement[] placements = placements(node);
            for (int i = 0; i < placements.length; i++) {
                use(child(node, i), placements[i], regular);
            }
        }
    }

    private void use(int node, FieldPlacement placement, boolean once) {
        if (node == NONE) {
            return;
        }
        inner.set(node);
        if (placement != FieldPlacement.HIDDEN) {
            usedAgain.set(node, usedAgain.get(node) || used.get(node) || !once);
            used.set(node);
            defined.set(node, defined.get(node) || placement == FieldPlacement.DEFINED);
        }
    }

    /**
     * Returns whether an operation is a node.
     *
     * @param head an operation without regions in a block without arguments
     * @return false if it is no node of PyPTO
     */
    static boolean fits(OperationHead head) {
        return head.name().isOf("pypto")
                && head.resultTypes().equals(List.of(IrType.NULL))
                && head.resultAttributes().isEmpty();
    }

    int count() {
        return kinds.length;
    }

    OperationHead head(int node) {
        return heads.get(node);
    }

    PyptoFields fields(int node) {
        return new PyptoFields(heads.get(node));
    }

    /** Returns the kind of a node, or null if it has no text of its own. */
    @Nullable
    NodeKind kind(int node) {
        return kinds[node];
    }

    /** Returns whether a node is of a sort of things. */
    boolean is(int node, NodeKind.Category category) {
        @Nullable NodeKind kind = kinds[node];
        return kind != null && kind.category() == category;
    }

    /** Returns whether the fields of a node do not place each of its operands once. */
    boolean isIrregular(int node) {
        return irregular.get(node);
    }

    /** Returns what is at an operand, or {@link #NONE}. */
    int child(int node, int operand) {
        return heads.get(node).operands().get(operand) - 1;
    }

    /** Returns the node that a field is, or {@link #NONE}. */
    int child(int node, String key) {
        int operand = fields(node).operand(key);
        return operand < 0 ? NONE : child(node, operand);
    }

    /** Returns whether no node has it. */
    boolean isRoot(int node) {
        return !inner.get(node);
    }

    /** Returns whether a variable is somewhere as one that begins to be there. */
    boolean isDefined(int node) {
        return defined.get(node);
    }

    /** Returns whether a node is printed once under a name: several have it, and it is more than a name or a literal. */
    boolean isShared(int node) {
        return usedAgain.get(node) && !is(node, NodeKind.Category.VARIABLE) && !is(node, NodeKind.Category.CONSTANT);
    }

    /** Returns what each operand is to its node. */
    FieldPlacement[] placements(int node) {
        Operands operands = heads.get(node).operands();
        FieldPlacement[] placements = new FieldPlacement[operands.size()];
        Arrays.fill(placements, FieldPlacement.PART);
        @Nullable NodeKind kind = kinds[node];
        if (kind != null) {
            PyptoFields fields = fields(node);
            for (Field field : kind.layout().fields()) {
                @Nullable Payload value = fields.get(field.key());
                if (value != null && field.placement() != FieldPlacement.PART && !isCast(kind)) {
                    mark(value, field.placement(), placements);
                }
            }
        }
        return placements;
    }

    /** A cast shares the table's row of unary operators, but its type is printed. */
    private static boolean isCast(NodeKind kind) {
        return kind.name().equals(PyptoOperator.CAST.kind());
    }

    /** Takes no longer than {@link PyptoPlaces} did. */
    private static void mark(Payload value, FieldPlacement placement, FieldPlacement[] placements) {
        if (value.highestOperand() < 0) {
            return;
        }
        if (value instanceof OperandValue operand) {
            placements[operand.index()] = placement;
        } else if (value instanceof ListValue list) {
            for (int i = 0; i < list.size(); i++) {
                mark(list.get(i), placement, placements);
            }
        } else if (value instanceof MapValue map) {
            for (int i = 0; i < map.size(); i++) {
                mark(map.value(i), placement, placements);
            }
        }
    }
}
