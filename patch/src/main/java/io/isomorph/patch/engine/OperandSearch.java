package io.isomorph.patch.engine;

import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadRewriter;

/** Whether payloads refer to one operand. */
final class OperandSearch extends PayloadRewriter {
    private final int index;
    private boolean found;

    OperandSearch(int index) {
        this.index = index;
    }

    boolean found() {
        return found;
    }

    @Override
    protected boolean concerns(Payload payload) {
        return payload.highestOperand() >= index;
    }

    @Override
    protected Payload operand(OperandValue operand) {
        found |= operand.index() == index;
        return operand;
    }
}
