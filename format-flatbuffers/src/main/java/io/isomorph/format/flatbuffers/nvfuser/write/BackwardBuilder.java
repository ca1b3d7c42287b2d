package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Builds a buffer from its end to its beginning, byte for byte as FlatBuffers' C++ library v23.3.3 does for the same calls. What is
 * created is known by its distance from the end. flatbuffers-java aligns empty vectors otherwise, and looks for an equal vtable one by
 * one. Single-use, not safe for several threads.
 */
public final class BackwardBuilder {
    private static final VarHandle SHORT = handle(short[].class);
    private static final VarHandle INT = handle(int[].class);
    private static final VarHandle LONG = handle(long[].class);
    private static final int FIRST_CAPACITY = 1 << 10;
    private static final int LARGEST = Integer.MAX_VALUE - 16;
    private static final int OFFSET_SIZE = 4;
    private static final int VTABLE_HEAD = 4;
    private static final int MOST_FIELDS = 32;

    private byte[] bytes = new byte[FIRST_CAPACITY];
    /** Index of the first byte. */
    private int start = FIRST_CAPACITY;

    private int minimalAlignment = 1;
    private int tableStart;
    private final int[] fields = new int[MOST_FIELDS];
    private int fieldCount;
    private final VtableSet vtables = new VtableSet();

    private static VarHandle handle(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the number of bytes so far, which is the distance of the first one from the end. */
    public int size() {
        return bytes.length - start;
    }

    /** Makes space for bytes in front; they are zero. */
    private void grow(int count) {
        if (count > start) {
            long needed = (long) size() + count;
            if (needed > LARGEST) {
                throw tooLarge(needed);
            }
            byte[] larger = new byte[(int) Math.min(LARGEST, Math.max(needed, 2L * bytes.length))];
            System.arraycopy(bytes, start, larger, larger.length - size(), size());
            start += larger.length - bytes.length;
            bytes = larger;
        }
        start -= count;
    }

    /** Pads with zeros, so that after the given number of further bytes the size is a multiple of an alignment. */
    private void pad(int alignment, int furtherBytes) {
        minimalAlignment = Math.max(minimalAlignment, alignment);
        grow(-(size() + furtherBytes) & (alignment - 1));
    }

    private void putByte(int value) {
        grow(1);
        bytes[start] = (byte) value;
    }

    private void putShort(int value) {
        grow(Short.BYTES);
        SHORT.set(bytes, start, (short) value);
    }

    private void putInt(int value) {
        grow(Integer.BYTES);
        INT.set(bytes, start, value);
    }

    private void putLong(long value) {
        grow(Long.BYTES);
        LONG.set(bytes, start, value);
    }

    private void putBytes(byte[] source, int from, int count) {
        grow(count);
        System.arraycopy(source, from, bytes, start, count);
    }

    private void putOffset(int target) {
        pad(OFFSET_SIZE, 0);
        putInt(size() - target + OFFSET_SIZE);
    }

    public int string(byte[] text) {
        pad(OFFSET_SIZE, text.length + 1);
        putByte(0);
        putBytes(text, 0, text.length);
        pad(OFFSET_SIZE, 0);
        putInt(text.length);
        return size();
    }

    /** Begins a vector, whose elements follow from the last to the first; an empty one is not aligned to its elements. */
    public void startVector(int elementSize, int count, int alignment) {
        long length = (long) elementSize * count;
        if (length > LARGEST) {
            throw tooLarge(length);
        }
        pad(OFFSET_SIZE, (int) length);
        if (count > 0) {
            pad(alignment, (int) length);
        }
    }

    public void element(int size, long value) {
        switch (size) {
            case 1 -> putByte((int) value);
            case Integer.BYTES -> putInt((int) value);
            default -> putLong(value);
        }
    }

    public int endVector(int count) {
        pad(OFFSET_SIZE, 0);
        putInt(count);
        return size();
    }

    public int bytes(byte[] content) {
        startVector(1, content.length, 1);
        putBytes(content, 0, content.length);
        return endVector(content.length);
    }

    /** Creates a vector of what was created before. */
    public int offsets(int[] targets) {
        startVector(OFFSET_SIZE, targets.length, OFFSET_SIZE);
        for (int i = targets.length - 1; i >= 0; i--) {
            putOffset(targets[i]);
        }
        return endVector(targets.length);
    }

    public void startTable() {
        tableStart = size();
        fieldCount = 0;
    }

    private void field(int id) {
        while (fieldCount <= id) {
            fields[fieldCount++] = 0;
        }
        fields[id] = size();
    }

    /** Adds a scalar of 1, 4 or 8 bytes to the table that is open. */
    public void scalar(int id, int size, long value) {
        pad(size, 0);
        element(size, value);
        field(id);
    }

    public void offset(int id, int target) {
        putOffset(target);
        field(id);
    }

    public int endTable() {
        pad(OFFSET_SIZE, 0);
        putInt(0);
        int table = size();
        for (int id = fieldCount - 1; id >= 0; id--) {
            putShort(fields[id] == 0 ? 0 : table - fields[id]);
        }
        putShort(table - tableStart);
        int length = VTABLE_HEAD + Short.BYTES * fieldCount;
        putShort(length);
        int vtable = vtables.intern(bytes, start, length, size());
        if (vtable != size()) {
            Arrays.fill(bytes, start, start + length, (byte) 0);
            start += length;
        }
        INT.set(bytes, bytes.length - table, vtable - table);
        return table;
    }

    /** Ends the buffer, and writes it. */
    public void finish(int root, byte[] identifier, ByteSink sink) {
        pad(minimalAlignment, OFFSET_SIZE + identifier.length);
        putBytes(identifier, 0, identifier.length);
        putOffset(root);
        sink.write(bytes, start, size());
    }

    private static UnrepresentableException tooLarge(long needed) {
        return Misfit.of("a FlatBuffers buffer has less than 2^31 bytes; " + needed + " are needed");
    }

    /** Vtables by content: an open hash table of their distances from the end. */
    private static final class VtableSet {
        private int[] distances = new int[64];
        private byte[][] contents = new byte[64][];
        private int count;

        /** Returns the distance of an equal vtable, which is the given one if there is none yet. */
        int intern(byte[] bytes, int from, int length, int distance) {
            int slot = hash(bytes, from, length) & (distances.length - 1);
            while (distances[slot] != 0) {
                if (Arrays.equals(contents[slot], 0, contents[slot].length, bytes, from, from + length)) {
                    return distances[slot];
                }
                slot = (slot + 1) & (distances.length - 1);
            }
            distances[slot] = distance;
            contents[slot] = Arrays.copyOfRange(bytes, from, from + length);
            if (++count * 2 > distances.length) {
                enlarge();
            }
            return distance;
        }

        private static int hash(byte[] bytes, int from, int length) {
            int hash = 1;
            for (int i = from; i < from + length; i++) {
                hash = 31 * hash + bytes[i];
            }
            return hash ^ (hash >>> 16);
        }

        private void enlarge() {
            int[] oldDistances = distances;
            byte[][] oldContents = contents;
            distances = new int[2 * oldDistances.length];
            contents = new byte[2 * oldDistances.length][];
            for (int i = 0; i < oldDistances.length; i++) {
                if (oldDistances[i] != 0) {
                    int slot = hash(oldContents[i], 0, oldContents[i].length) & (distances.length - 1);
                    while (distances[slot] != 0) {
                        slot = (slot + 1) & (distances.length - 1);
                    }
                    distances[slot] = oldDistances[i];
                    contents[slot] = oldContents[i];
                }
            }
        }
    }
}
