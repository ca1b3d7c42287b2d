package io.isomorph.ir.payload;

/** A truth value. */
public enum BoolValue implements Payload {
    /** False. */
    FALSE,
    /** True. */
    TRUE;

    /**
     * Returns the value.
     *
     * @return true for {@link #TRUE}
     */
    public boolean value() {
        return this == TRUE;
    }

    @Override
    public Kind kind() {
        return Kind.BOOL;
    }

    @Override
    public String toString() {
        return this == TRUE ? "true" : "false";
    }
}
