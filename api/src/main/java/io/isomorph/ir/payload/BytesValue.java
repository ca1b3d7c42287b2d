package io.isomorph.ir.payload;

import java.util.Arrays;

/** Raw bytes. */
public final class BytesValue implements Payload {
    private final byte[] bytes;

    BytesValue(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Returns the number of bytes.
     *
     * @return at least 0
     */
    public int size() {
        return bytes.length;
    }

    /**
     * Returns the bytes.
     *
     * @return a copy, owned by the caller
     */
    public byte[] toByteArray() {
        return bytes.clone();
    }

    @Override
    public Kind kind() {
        return Kind.BYTES;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BytesValue value && Arrays.equals(bytes, value.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return PayloadText.of(this);
    }
}
