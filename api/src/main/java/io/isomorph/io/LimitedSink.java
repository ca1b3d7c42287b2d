package io.isomorph.io;

import io.isomorph.error.Location;
import java.nio.ByteBuffer;

/** Counts what passes, and stops at {@link Limit#OUTPUT}. */
final class LimitedSink implements ByteSink {
    private final ByteSink sink;
    private final Limits limits;
    private long written;

    LimitedSink(ByteSink sink, Limits limits) {
        this.sink = sink;
        this.limits = limits;
    }

    @Override
    public String name() {
        return sink.name();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        count(length);
        sink.write(bytes, offset, length);
    }

    @Override
    public void write(ByteBuffer bytes) {
        count(bytes.remaining());
        sink.write(bytes);
    }

    private void count(int length) {
        written += length;
        long most = limits.get(Limit.OUTPUT);
        if (written > most) {
            // the first byte too many, not all that came with it: a writer hands over more or less at once
            throw limits.exceeded(Limit.OUTPUT, most + 1, Location.ofByte(sink.name(), most));
        }
    }

    @Override
    public void commit() {
        sink.commit();
    }

    @Override
    public void close() {
        sink.close();
    }
}
