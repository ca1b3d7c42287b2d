package io.isomorph.compression;

import io.isomorph.io.ByteSink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Compresses what goes to another sink. What is not committed leaves no end there, and is taken back with the rest. */
final class CompressingSink implements ByteSink {
    private final ByteSink sink;
    private final OutputStream compressing;
    private boolean taken = true;
    private boolean ended;

    CompressingSink(ByteSink sink, CompressionProvider compression) throws IOException {
        this.sink = sink;
        this.compressing = compression.compress(new Compressed());
    }

    /** What the compressor writes. */
    private final class Compressed extends OutputStream {
        @Override
        public void write(int octet) {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (taken) {
                sink.write(bytes, offset, length);
            }
        }
    }

    @Override
    public String name() {
        return sink.name();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        try {
            compressing.write(bytes, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void commit() {
        end();
        sink.commit();
    }

    @Override
    public void close() {
        try {
            taken = false; // the end of what does not count
            end();
        } finally {
            sink.close();
        }
    }

    private void end() {
        if (ended) {
            return;
        }
        ended = true;
        try {
            compressing.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
