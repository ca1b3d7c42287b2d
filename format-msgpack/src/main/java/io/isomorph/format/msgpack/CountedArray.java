package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.ArrayHeader;
import io.isomorph.format.msgpack.wire.WireInput;

/** Takes the header of an array that the writer counts as it goes: always with 32 bits. */
final class CountedArray {
    private CountedArray() {}

    /** Returns the number of elements; not more than bytes are left. */
    static int take(WireInput in, LayoutReport report, String what) {
        int start = in.at();
        if (start + ArrayHeader.WIDEST <= in.end() && ArrayHeader.isWidest(in.bytes()[start])) {
            return in.takeArrayOf32Bits(what);
        }
        int count = in.takeArray(what);
        report.layout(start, what + " has a count that is not of 32 bits");
        return count;
    }
}
