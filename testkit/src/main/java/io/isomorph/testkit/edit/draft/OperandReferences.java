package io.isomorph.testkit.edit.draft;

import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadRewriter;
import java.util.function.IntUnaryOperator;

/** Changes to which operands payloads refer. What refers to none of those concerned stays the same object, however often shared. */
public final class OperandReferences extends PayloadRewriter {
    private static final int GONE = -1;

    /** The lowest index that changes. */
    private final int lowest;

    private final IntUnaryOperator newIndex;

    private OperandReferences(int lowest, IntUnaryOperator newIndex) {
        this.lowest = lowest;
        this.newIndex = newIndex;
    }

    /** For an operand that is removed: what referred to it becomes the null payload, what is behind it moves up. */
    static OperandReferences without(int index) {
        return new OperandReferences(index, old -> old == index ? GONE : old - 1);
    }

    /** For a part that comes to an operation of so many operands: references to others become null payloads. */
    public static OperandReferences below(int count) {
        return new OperandReferences(count, old -> GONE);
    }

    @Override
    protected boolean concerns(Payload payload) {
        return payload.highestOperand() >= lowest;
    }

    @Override
    protected Payload operand(OperandValue operand) {
        int index = newIndex.applyAsInt(operand.index());
        return index == GONE ? Payload.ofNull() : Payload.operand(index);
    }
}
