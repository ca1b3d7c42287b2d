package io.isomorph.ir.payload;

/**
 * An attribute.
 *
 * @param attribute the attribute
 */
public record AttributeValue(IrAttribute attribute) implements Payload {
    /**
     * Checks depth and size.
     *
     * @param attribute the attribute
     */
    public AttributeValue {
        Extent.requireAround(attribute);
    }

    @Override
    public Kind kind() {
        return Kind.ATTRIBUTE;
    }

    @Override
    public int depth() {
        return 1 + attribute.depth();
    }

    @Override
    public long elements() {
        return 1 + attribute.elements();
    }

    @Override
    public int highestOperand() {
        return attribute.highestOperand();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AttributeValue value && attribute.equals(value.attribute);
    }

    @Override
    public int hashCode() {
        return 31 * Kind.ATTRIBUTE.name().hashCode() + attribute.hashCode();
    }

    @Override
    public String toString() {
        return PayloadText.of(this);
    }
}
