package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;

/** Keeps the limit of elements, over all entries of a file. */
final class ElementCount {
    private final WireInput in;
    private final long most;
    private long count;

    ElementCount(WireInput in) {
        this.in = in;
        this.most = in.limits().get(Limit.ELEMENTS);
    }

    void add(long more, int offset) {
        count += more;
        if (count > most) {
            throw in.limits().exceeded(Limit.ELEMENTS, count, in.place(offset));
        }
    }
}
