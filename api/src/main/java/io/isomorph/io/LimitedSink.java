package io.isomorph.io;

import io.isomorph.error.Location;

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
        written += length;
        limits.check(Limit.OUTPUT, written, Location.ofByte(sink.name(), written));
        sink.write(bytes, offset, length);
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
