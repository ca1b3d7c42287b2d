package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;
import io.isomorph.format.flatbuffers.nvfuser.read.CacheBuffer;
import io.isomorph.io.ByteSource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Changes numbers of a file in place, by the path of the tables to them. */
final class NvfuserPatch {
    private static final int STRUCTURE = 1;
    private static final int ARGS = 0;
    private static final int OUTPUTS = 1;

    private final byte[] bytes;
    private final ByteBuffer numbers;
    private final CacheBuffer buffer;

    NvfuserPatch(byte[] file) {
        bytes = file.clone();
        numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        buffer = new CacheBuffer(ByteBuffer.wrap(bytes), ByteSource.of(bytes));
    }

    byte[] bytes() {
        return bytes;
    }

    int root() {
        return buffer.root();
    }

    int node(int index) {
        return buffer.elementTarget(buffer.target(buffer.root(), STRUCTURE), index);
    }

    int record(int node) {
        return buffer.target(node(node), Trie.RECORD);
    }

    /** Returns where the begin of a state is, its index; the kind is behind. */
    int argument(int node, int index) {
        return CacheBuffer.element(buffer.target(record(node), ARGS), index, 8);
    }

    int output(int node, int index) {
        return CacheBuffer.element(buffer.target(record(node), OUTPUTS), index, 8);
    }

    /** Follows fields of tables, of each the id; a negative number is an element of the vector before, counted from −1. */
    int table(int from, int... path) {
        int at = from;
        for (int step : path) {
            at = step < 0 ? buffer.elementTarget(at, -1 - step) : buffer.target(at, step);
        }
        return at;
    }

    int field(int table, int id) {
        int at = buffer.field(table, id);
        if (at == 0) {
            throw new IllegalArgumentException("the table has no field " + id);
        }
        return at;
    }

    NvfuserPatch putInt(int at, int value) {
        numbers.putInt(at, value);
        return this;
    }

    NvfuserPatch putLong(int at, long value) {
        numbers.putLong(at, value);
        return this;
    }

    /** Lets an offset lead to another place behind it. */
    NvfuserPatch putTarget(int slot, int target) {
        return putInt(slot, target - slot);
    }

    /** Takes a field from all tables that share a vtable with one. */
    NvfuserPatch removeField(int table, int id) {
        numbers.putShort(table - numbers.getInt(table) + 4 + 2 * id, (short) 0);
        return this;
    }

    NvfuserPatch putByte(int at, int value) {
        numbers.put(at, (byte) value);
        return this;
    }
}
