package io.isomorph.ir.payload;

/** The null value; differs from having no payload. */
public enum NullValue implements Payload {
    /** The only one. */
    INSTANCE;

    @Override
    public Kind kind() {
        return Kind.NULL;
    }

    @Override
    public String toString() {
        return "null";
    }
}
