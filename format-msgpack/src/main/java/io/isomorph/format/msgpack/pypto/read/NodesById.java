package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Finds nodes by their ids, which are mostly the numbers below their count, and may be any 64 bits. */
final class NodesById {
    private final int[] dense;
    private final int size;
    private final Map<Long, Integer> sparse = new HashMap<>();

    /** @param dense at least as long as there are nodes; filled anew */
    NodesById(WireInput in, NodeTable nodes, int[] dense) {
        this.size = nodes.size();
        this.dense = dense;
        Arrays.fill(dense, 0, size, -1);
        for (int node = 0; node < nodes.size(); node++) {
            long id = nodes.id(node);
            if (find(id) >= 0) {
                throw in.fault(
                        MsgpackCode.NODE_REPEATED,
                        nodes.start(node),
                        "a second node of the id " + Long.toUnsignedString(id));
            }
            if (isDense(id)) {
                dense[(int) id] = node;
            } else {
                sparse.put(id, node);
            }
        }
    }

    private boolean isDense(long id) {
        return id >= 0 && id < size;
    }

    /** Returns the node of an id, or −1. */
    int find(long id) {
        return isDense(id) ? dense[(int) id] : sparse.getOrDefault(id, -1);
    }
}
