package io.isomorph.format.flatbuffers.verify;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A table as the FlatBuffers project's own Java reader sees it, by ids of fields in place of generated code. */
final class OracleTable extends Table {
    private OracleTable(ByteBuffer buffer, int at) {
        __reset(at, buffer);
    }

    static OracleTable root(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return new OracleTable(buffer, buffer.getInt(0));
    }

    OracleTable at(int position) {
        return new OracleTable(bb, position);
    }

    ByteBuffer buffer() {
        return bb;
    }

    int position() {
        return bb_pos;
    }

    int vtable() {
        return bb_pos - bb.getInt(bb_pos);
    }

    /** Returns the position of the entry of a field in the vtable. */
    int entry(int id) {
        return vtable() + 4 + 2 * id;
    }

    boolean has(int id) {
        return __offset(4 + 2 * id) != 0;
    }

    /** Returns the position of a field that is there. */
    int field(int id) {
        return bb_pos + __offset(4 + 2 * id);
    }

    /** Returns where the offset in a field leads. */
    int target(int id) {
        return __indirect(field(id));
    }

    OracleTable table(int id) {
        return at(target(id));
    }

    String text(int id) {
        return __string(field(id));
    }

    String textAt(int slot) {
        return __string(slot);
    }

    int indirect(int slot) {
        return __indirect(slot);
    }

    int length(int id) {
        return __vector_len(__offset(4 + 2 * id));
    }

    /** Returns the position of an element of a vector. */
    int element(int id, int size, int index) {
        return __vector(__offset(4 + 2 * id)) + index * size;
    }
}
