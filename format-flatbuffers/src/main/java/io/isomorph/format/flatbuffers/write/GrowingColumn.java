package io.isomorph.format.flatbuffers.write;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.flatbuffers.layout.Width;

/** A column that grows at its end. */
abstract class GrowingColumn {
    /** The longest array of any virtual machine; a column of so many elements fits into no file. */
    private static final int MOST = Integer.MAX_VALUE - 16;

    private static final int LONG = 1 << 20;

    /** Whether the array grows in small steps, which takes more time and less memory. */
    boolean lowMemory;

    /** Elements in use; the array may be longer. */
    int size;

    /** Removes all elements. */
    void clear() {
        size = 0;
    }

    /** Puts the elements. */
    abstract void writeTo(BlockSink sink, Width width);

    /** Returns the length of a longer array: twice as much, or a quarter more for a long one in low-memory mode. */
    final int grown(int length, long needed) {
        requireAddressable(needed);
        return (int) Math.min(MOST, Math.max(needed, lowMemory && length >= LONG ? length + length / 4L : 2L * length));
    }

    /** Refuses more elements than fit into a file. */
    static void requireAddressable(long needed) {
        if (needed > MOST) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE,
                    Location.NOWHERE,
                    "a part of the document has " + needed + " elements, and FlatBuffers addresses no more than " + MOST
                            + " bytes",
                    "split its entries over several files, or write it as json");
        }
    }
}
