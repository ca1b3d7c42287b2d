package io.isomorph.io;

import java.io.ByteArrayOutputStream;

/** A sink in memory, for documents below 2 GiB. */
public final class MemorySink implements ByteSink {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    MemorySink() {}

    @Override
    public String name() {
        return "<memory>";
    }

    @Override
    public void write(byte[] content, int offset, int length) {
        bytes.write(content, offset, length);
    }

    @Override
    public void commit() {
        // what is in memory counts already
    }

    @Override
    public void close() {
        // the bytes stay readable
    }

    /**
     * Returns what was written.
     *
     * @return a copy, owned by the caller
     */
    public byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
