package io.isomorph.cli.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What is printed about one file while others are worked at. Until its turn comes it is held, and whoever prints more than may be
 * held waits; from then on it passes through. So what is held has a bound, whatever is printed. Safe for several threads.
 */
public final class Page {
    /** The most bytes that are held. */
    public static final int MOST = 1 << 20;

    private final List<Part> parts = new ArrayList<>();
    private int held;
    private boolean current;

    /** Bytes, and where they go. */
    private record Part(OutputStream to, ByteArrayOutputStream bytes) {}

    /**
     * Returns a stream that prints on this page.
     *
     * @param to takes what is printed, from the turn of the page on
     * @return the stream
     */
    OutputStream stream(OutputStream to) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                print(to, bytes, offset, length);
            }

            @Override
            public void flush() throws IOException {
                pass(to);
            }
        };
    }

    private synchronized void print(OutputStream to, byte[] bytes, int offset, int length) throws IOException {
        while (!current && held + length > MOST) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("the command ends");
            }
        }
        if (current) {
            to.write(bytes, offset, length);
        } else {
            last(to).bytes.write(bytes, offset, length);
            held += length;
        }
    }

    /** Returns the part that goes on if the next bytes go there. */
    private Part last(OutputStream to) {
        if (parts.isEmpty() || parts.get(parts.size() - 1).to != to) {
            parts.add(new Part(to, new ByteArrayOutputStream()));
        }
        return parts.get(parts.size() - 1);
    }

    private synchronized void pass(OutputStream to) throws IOException {
        if (current) {
            to.flush();
        }
    }

    /**
     * Begins the turn of this page: prints what is held, and lets through what follows.
     *
     * @throws IOException if it cannot be printed
     */
    public synchronized void begin() throws IOException {
        for (Part part : parts) {
            part.bytes.writeTo(part.to);
            part.to.flush();
        }
        parts.clear();
        current = true;
        notifyAll();
    }
}
