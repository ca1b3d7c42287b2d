package io.isomorph.ir.payload;

import java.util.Arrays;

/**
 * A reference to a value: one of the operands of the operation that the payload belongs to. It means nothing elsewhere, so
 * block-argument types have none.
 *
 * @param index which operand, 0-based
 */
public record OperandValue(int index) implements Payload {
    static final OperandValue[] SHARED = new OperandValue[64];

    static {
        Arrays.setAll(SHARED, OperandValue::new);
    }

    /**
     * Checks the index.
     *
     * @param index which operand, 0-based
     */
    public OperandValue {
        if (index < 0) {
            throw new IllegalArgumentException("operand index " + index + " is negative");
        }
    }

    @Override
    public Kind kind() {
        return Kind.OPERAND;
    }

    @Override
    public int highestOperand() {
        return index;
    }

    @Override
    public String toString() {
        return "operand " + index;
    }
}
