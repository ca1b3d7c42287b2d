package io.isomorph.io;

import java.util.ArrayList;
import java.util.List;

/** A sink in memory, for documents below 2 GiB. */
public final class MemorySink implements ByteSink {
    private static final int CHUNK = 1 << 12;

    /** Full arrays, in order; what follows them is in {@link #last}. */
    private final List<byte[]> full = new ArrayList<>();

    private byte[] last = {};
    private int lastLength;
    private int fullLength;

    MemorySink() {}

    @Override
    public String name() {
        return "<memory>";
    }

    @Override
    public void write(byte[] content, int offset, int length) {
        int room = Math.min(length, last.length - lastLength);
        System.arraycopy(content, offset, last, lastLength, room);
        lastLength += room;
        int rest = length - room;
        if (rest > 0) {
            full.add(last);
            fullLength = Math.addExact(fullLength, last.length);
            // as much again as there is, so that arrays are few; nothing is copied to grow
            last = new byte[Math.max(rest, Math.max(CHUNK, fullLength))];
            System.arraycopy(content, offset + room, last, 0, rest);
            lastLength = rest;
        }
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
        byte[] bytes = new byte[Math.addExact(fullLength, lastLength)];
        int at = 0;
        for (byte[] chunk : full) {
            System.arraycopy(chunk, 0, bytes, at, chunk.length);
            at += chunk.length;
        }
        System.arraycopy(last, 0, bytes, at, lastLength);
        return bytes;
    }
}
