package io.isomorph.format.flatbuffers.write;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.flatbuffers.layout.Width;

/** A column that grows at its end. */
abstract class GrowingColumn {
    /** What a virtual machine surely has as an array; a column of so many elements fits into no file. */
    private static final int MOST = Integer.MAX_VALUE - 16;

    private static final int LONG = 1 << 20;

    /** Whether the array behind is to have little room for more, at the expense of time. */
    boolean sparing;

    /** Elements in use; the array behind may have room for more. */
    int size;

    /** Puts the elements. */
    abstract void writeTo(BlockSink sink, Width width);

    /** Returns how much room this gets if it has too little: twice as much, or if it is long and sparing, a quarter more. */
    final int grown(int room, long needed) {
        if (needed > MOST) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE,
                    Location.NOWHERE,
                    "a part of the document has " + needed + " elements, and FlatBuffers addresses no more than " + MOST
                            + " bytes",
                    "split its entries over several files, or write it as json");
        }
        return (int) Math.min(MOST, Math.max(needed, sparing && room >= LONG ? room + room / 4L : 2L * room));
    }
}
