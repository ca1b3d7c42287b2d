package io.isomorph.ir.payload;

/**
 * A type.
 *
 * @param type the type
 */
public record TypeValue(IrType type) implements Payload {
    /**
     * Checks depth and size.
     *
     * @param type the type
     */
    public TypeValue {
        Extent.requireAround(type);
    }

    @Override
    public Kind kind() {
        return Kind.TYPE;
    }

    @Override
    public int depth() {
        return 1 + type.depth();
    }

    @Override
    public long elements() {
        return 1 + type.elements();
    }

    @Override
    public int highestOperand() {
        return type.highestOperand();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TypeValue value && type.equals(value.type);
    }

    @Override
    public int hashCode() {
        return 31 * Kind.TYPE.name().hashCode() + type.hashCode();
    }

    @Override
    public String toString() {
        return PayloadText.of(this);
    }
}
