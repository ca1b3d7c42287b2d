package io.isomorph.io;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** A sink in front of a stream. */
final class StreamSink implements ByteSink {
    private final OutputStream stream;
    private final String name;
    private final boolean owned;

    private StreamSink(OutputStream stream, String name, boolean owned) {
        this.stream = stream;
        this.name = name;
        this.owned = owned;
    }

    /** Returns a sink that leaves the stream open, which is the caller's. */
    static StreamSink borrowing(OutputStream stream, String name) {
        return new StreamSink(stream, name, false);
    }

    /** Returns a sink that closes its stream, which nobody else knows. */
    static StreamSink owning(OutputStream stream, String name) {
        return new StreamSink(stream, name, true);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        try {
            stream.write(bytes, offset, length);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void commit() {
        try {
            stream.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        if (!owned) {
            return;
        }
        try {
            stream.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** What a borrowed stream throws is its owner's, who may know it by its class. */
    private UncheckedIOException failed(IOException fault) {
        return new UncheckedIOException(owned ? FileFault.named(name, fault) : fault);
    }
}
