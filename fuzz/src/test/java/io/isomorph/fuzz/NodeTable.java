package io.isomorph.fuzz;

import static io.isomorph.format.flatbuffers.verify.FieldType.scalar;
import static io.isomorph.format.flatbuffers.verify.FieldType.string;
import static io.isomorph.format.flatbuffers.verify.FieldType.struct;
import static io.isomorph.format.flatbuffers.verify.FieldType.table;
import static io.isomorph.format.flatbuffers.verify.FieldType.union;
import static io.isomorph.format.flatbuffers.verify.FieldType.vector;

import com.google.flatbuffers.Table;
import io.isomorph.format.flatbuffers.verify.FieldType;
import io.isomorph.format.flatbuffers.verify.Schema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;

/**
 * A table of a schema with all that there is in FlatBuffers, as the project's own reader sees it. The schema:
 *
 * <pre>{@code
 * struct Size { width:double; pages:ushort; }
 * union Owner { Node, Size, note:string }
 * table Node {
 *   name:string (required); level:int; size:Size; codes:[ulong]; sizes:[Size]; titles:[string]; children:[Node]; next:Node;
 *   owner:Owner; owners:[Owner]; picture:[ubyte];
 * }
 * root_type Node;
 * file_identifier "NODE";
 * }</pre>
 */
final class NodeTable extends Table {
    private static final int NAME = 0;
    private static final int LEVEL = 1;
    private static final int SIZE = 2;
    private static final int CODES = 3;
    private static final int SIZES = 4;
    private static final int TITLES = 5;
    private static final int CHILDREN = 6;
    private static final int NEXT = 7;
    private static final int OWNER_TYPE = 8;
    private static final int OWNER = 9;
    private static final int OWNERS_TYPE = 10;
    private static final int OWNERS = 11;
    private static final int PICTURE = 12;

    private static final FieldType SIZE_STRUCT = struct(16, 8);

    private NodeTable(ByteBuffer buffer, int at) {
        __reset(at, buffer);
    }

    static Schema schema() {
        return Schema.builder()
                .table("Node")
                .required(NAME, "name", string())
                .field(LEVEL, "level", scalar(4))
                .field(SIZE, "size", SIZE_STRUCT)
                .field(CODES, "codes", vector(scalar(8)))
                .field(SIZES, "sizes", vector(SIZE_STRUCT))
                .field(TITLES, "titles", vector(string()))
                .field(CHILDREN, "children", vector(table("Node")))
                .field(NEXT, "next", table("Node"))
                .field(OWNER, "owner", union("Owner"))
                .field(OWNERS, "owners", vector(union("Owner")))
                .field(PICTURE, "picture", vector(scalar(1)))
                .union("Owner", Map.of(1, table("Node"), 2, SIZE_STRUCT, 3, string()))
                .root("Node")
                .identifier("NODE")
                .build();
    }

    /** Returns the root table of a buffer whose end is the end of the array. */
    static NodeTable root(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return new NodeTable(buffer, buffer.getInt(0));
    }

    /** Reads all that can be reached. */
    void walk() {
        __string(field(NAME));
        if (has(LEVEL)) {
            bb.getInt(field(LEVEL));
        }
        if (has(SIZE)) {
            size(field(SIZE));
        }
        for (int i = 0; i < count(CODES); i++) {
            bb.getLong(element(CODES, 8, i));
        }
        for (int i = 0; i < count(SIZES); i++) {
            size(element(SIZES, 16, i));
        }
        for (int i = 0; i < count(TITLES); i++) {
            __string(element(TITLES, 4, i));
        }
        for (int i = 0; i < count(CHILDREN); i++) {
            node(element(CHILDREN, 4, i));
        }
        for (int i = 0; i < count(PICTURE); i++) {
            bb.get(element(PICTURE, 1, i));
        }
        if (has(NEXT)) {
            node(field(NEXT));
        }
        if (has(OWNER_TYPE)) {
            owner(bb.get(field(OWNER_TYPE)), OWNER, -1);
        }
        for (int i = 0; i < count(OWNERS); i++) {
            owner(bb.get(element(OWNERS_TYPE, 1, i)), OWNERS, i);
        }
    }

    private void owner(int type, int id, int index) {
        if (type == 0) {
            return; // there is no value then, and no field need be there
        }
        int slot = index < 0 ? field(id) : element(id, 4, index);
        switch (type) {
            case 1 -> node(slot);
            case 2 -> size(__indirect(slot));
            case 3 -> __string(slot);
            default -> throw new IllegalStateException("a union has the type " + type);
        }
    }

    private void node(int slot) {
        new NodeTable(bb, __indirect(slot)).walk();
    }

    private void size(int at) {
        bb.getDouble(at);
        bb.getShort(at + 8);
        bb.get(at + 15);
    }

    private boolean has(int id) {
        return __offset(4 + 2 * id) != 0;
    }

    private int field(int id) {
        return bb_pos + __offset(4 + 2 * id);
    }

    private int count(int id) {
        return has(id) ? __vector_len(__offset(4 + 2 * id)) : 0;
    }

    private int element(int id, int size, int index) {
        return __vector(__offset(4 + 2 * id)) + index * size;
    }
}
