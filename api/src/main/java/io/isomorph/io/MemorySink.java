package io.isomorph.io;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A sink in memory: for documents below 2 GiB, and of at most a third of the heap, as what is written is joined to one array in the end.
 * What is more is an error of the limit {@link Limit#OUTPUT}, not the end of the heap.
 */
public final class MemorySink implements ByteSink {
    /** What a virtual machine surely has as an array. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    /** What is at least so long is kept as an array of its own. */
    private static final int LONG = 1 << 12;

    /** How much of short pieces is gathered: growing one long array would hold thrice as much. */
    private static final int LONGEST_REST = 1 << 20;

    private final int mostBytes;

    /** Complete arrays, in order. */
    private final List<byte[]> chunks = new ArrayList<>();
    /** What comes behind them: short pieces. */
    private final ByteArrayOutputStream rest = new ByteArrayOutputStream();

    private int length;

    MemorySink() {
        this((int) Math.min(LARGEST, Runtime.getRuntime().maxMemory() / 3));
    }

    /** Makes a sink that holds only so many bytes. */
    MemorySink(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    @Override
    public String name() {
        return "<memory>";
    }

    @Override
    public void write(byte[] content, int offset, int count) {
        if (count > mostBytes - length) {
            throw new LimitExceededException(
                    Limit.OUTPUT.code(),
                    Location.ofByte(name(), mostBytes),
                    "output is more than the " + mostBytes + " bytes that can be held in memory; write to a file",
                    Limit.OUTPUT.option());
        }
        length += count;
        if (count < LONG) {
            if (rest.size() >= LONGEST_REST) {
                endRest();
            }
            rest.write(content, offset, count);
        } else {
            endRest();
            chunks.add(Arrays.copyOfRange(content, offset, offset + count));
        }
    }

    private void endRest() {
        if (rest.size() > 0) {
            chunks.add(rest.toByteArray());
            rest.reset();
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
        endRest();
        return chunks.size() == 1 ? chunks.get(0).clone() : joined();
    }

    /**
     * Returns what was written and forgets it, so that what was written at once, as short documents are, need not be copied.
     *
     * @return an array, owned by the caller
     */
    public byte[] take() {
        endRest();
        byte[] bytes = chunks.size() == 1 ? chunks.get(0) : joined();
        chunks.clear();
        length = 0;
        return bytes;
    }

    private byte[] joined() {
        byte[] bytes = new byte[length];
        int at = 0;
        for (byte[] chunk : chunks) {
            System.arraycopy(chunk, 0, bytes, at, chunk.length);
            at += chunk.length;
        }
        return bytes;
    }
}
