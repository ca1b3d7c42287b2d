package io.isomorph.cli.output;

import io.isomorph.io.ByteSink;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The files that are being written, so that none is left half when the command is ended by a signal. Safe for several threads. */
final class OpenFiles {
    private final Set<ByteSink> sinks = new HashSet<>();
    private boolean ended;

    /** As {@link ByteSink#replacing}; what it has written is taken back by {@link #end}. */
    synchronized ByteSink replacing(Path file) throws IOException {
        if (ended) {
            throw new IOException("the command ends");
        }
        ByteSink sink = ByteSink.replacing(file);
        sinks.add(sink);
        return new ByteSink() {
            @Override
            public String name() {
                return sink.name();
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                sink.write(bytes, offset, length);
            }

            @Override
            public void write(ByteBuffer bytes) {
                sink.write(bytes); // by way of no array
            }

            @Override
            public void commit() {
                sink.commit();
            }

            @Override
            public void close() {
                try {
                    sink.close();
                } finally {
                    forget(sink);
                }
            }
        };
    }

    private synchronized void forget(ByteSink sink) {
        sinks.remove(sink);
    }

    synchronized boolean ended() {
        return ended;
    }

    /** Takes back what is not committed; from now on no file is opened. */
    void end() {
        List<ByteSink> open;
        synchronized (this) {
            ended = true;
            open = List.copyOf(sinks);
        }
        for (ByteSink sink : open) {
            try {
                sink.close();
            } catch (RuntimeException ignored) {
                // the others are taken back all the same, and the process ends
            }
        }
    }
}
