package io.isomorph.patch.engine;

import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadRewriter;

/** References of payloads to operands behind one that comes or goes. */
final class OperandShift extends PayloadRewriter {
    private final int from;
    private final int by;

    OperandShift(int from, int by) {
        this.from = from;
        this.by = by;
    }

    @Override
    protected boolean concerns(Payload payload) {
        return payload.highestOperand() >= from;
    }

    @Override
    protected Payload operand(OperandValue operand) {
        return operand.index() < from ? operand : Payload.operand(operand.index() + by);
    }
}
