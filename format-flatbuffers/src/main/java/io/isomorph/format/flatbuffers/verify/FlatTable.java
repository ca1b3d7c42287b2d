package io.isomorph.format.flatbuffers.verify;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of a buffer that was verified: reads fields by id, without checks of its own.
 *
 * @param buffer little-endian
 * @param at position of the table
 */
record FlatTable(ByteBuffer buffer, int at) {
    private static final int FIXED_PART = 4;

    static FlatTable root(ByteBuffer buffer) {
        return new FlatTable(buffer, buffer.getInt(0));
    }

    /** Returns the position of a field, or 0 if the table does not have it. */
    private int position(int id) {
        int vtable = at - buffer.getInt(at);
        int entry = FIXED_PART + 2 * id;
        int inside = entry < unsignedShort(vtable) ? unsignedShort(vtable + entry) : 0;
        return inside == 0 ? 0 : at + inside;
    }

    private int unsignedShort(int position) {
        return buffer.getShort(position) & 0xffff;
    }

    boolean has(int id) {
        return position(id) != 0;
    }

    boolean isTrue(int id) {
        return has(id) && buffer.get(position(id)) != 0;
    }

    int byteAt(int id) {
        return has(id) ? buffer.get(position(id)) : 0;
    }

    int shortAt(int id) {
        return has(id) ? unsignedShort(position(id)) : 0;
    }

    int intAt(int id, int absent) {
        return has(id) ? buffer.getInt(position(id)) : absent;
    }

    long longAt(int id) {
        return has(id) ? buffer.getLong(position(id)) : 0;
    }

    private int target(int slot) {
        return slot + buffer.getInt(slot);
    }

    /** Returns the text of a string that is there. */
    String string(int id) {
        int start = target(position(id));
        byte[] bytes = new byte[buffer.getInt(start)];
        buffer.get(start + Walk.OFFSET_SIZE, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Returns the table in a field that is there. */
    FlatTable table(int id) {
        return new FlatTable(buffer, target(position(id)));
    }

    /** Returns the tables of a vector that is there. */
    List<FlatTable> tables(int id) {
        int start = target(position(id));
        int count = buffer.getInt(start);
        List<FlatTable> tables = new ArrayList<>(count);
        for (int i = 1; i <= count; i++) {
            tables.add(new FlatTable(buffer, target(start + i * Walk.OFFSET_SIZE)));
        }
        return tables;
    }
}
