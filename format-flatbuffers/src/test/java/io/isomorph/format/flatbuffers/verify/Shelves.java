package io.isomorph.format.flatbuffers.verify;

import static io.isomorph.format.flatbuffers.verify.FieldType.scalar;
import static io.isomorph.format.flatbuffers.verify.FieldType.string;
import static io.isomorph.format.flatbuffers.verify.FieldType.struct;
import static io.isomorph.format.flatbuffers.verify.FieldType.table;
import static io.isomorph.format.flatbuffers.verify.FieldType.union;
import static io.isomorph.format.flatbuffers.verify.FieldType.vector;

import com.google.flatbuffers.FlatBufferBuilder;
import java.util.Map;
import java.util.SplittableRandom;

/** Buffers of the schema {@code shelf.fbs}, made by the FlatBuffers project's own builder. */
final class Shelves {
    static final int LABEL = 0;
    static final int FLOOR = 1;
    static final int AREA = 2;
    static final int SIZE = 3;
    static final int CODES = 4;
    static final int SIZES = 5;
    static final int TITLES = 6;
    static final int INNER = 7;
    static final int NEXT = 8;
    static final int OWNER_TYPE = 9;
    static final int OWNER = 10;
    static final int OWNERS_TYPE = 11;
    static final int OWNERS = 12;
    static final int THUMBNAIL = 13;
    static final int OPEN = 14;

    /** Deprecated, so it is not written although it is required. */
    static final int SHELFMARK = 15;

    static final int FIELDS = 16;

    static final int PERSON_NAME = 0;
    static final int PERSON_BORN = 1;

    static final int PERSON = 1;
    static final int BADGE = 2;
    static final int NOTE = 3;

    private static final FieldType SIZE_STRUCT = struct(16, 8);

    private Shelves() {}

    /** Returns the schema of {@code shelf.fbs}, in code. */
    static Schema schema() {
        return Schema.builder()
                .table("library.Shelf")
                .required(LABEL, "label", string())
                .field(FLOOR, "floor", scalar(4))
                .field(AREA, "area", scalar(8))
                .field(SIZE, "size", SIZE_STRUCT)
                .field(CODES, "codes", vector(scalar(8)))
                .field(SIZES, "sizes", vector(SIZE_STRUCT))
                .field(TITLES, "titles", vector(string()))
                .field(INNER, "inner", vector(table("library.Shelf")))
                .field(NEXT, "next", table("library.Shelf"))
                .field(OWNER, "owner", union("library.Owner"))
                .field(OWNERS, "owners", vector(union("library.Owner")))
                .field(THUMBNAIL, "thumbnail", vector(scalar(1)))
                .field(OPEN, "open", scalar(1))
                .field(SHELFMARK, "shelfmark", string())
                .table("library.Person")
                .required(PERSON_NAME, "name", string())
                .field(PERSON_BORN, "born", scalar(2))
                .union("library.Owner", Map.of(PERSON, table("library.Person"), BADGE, struct(8, 4), NOTE, string()))
                .root("library.Shelf")
                .identifier("SHLF")
                .build();
    }

    /** Returns a buffer in which every field of the root is set. */
    static byte[] full() {
        FlatBufferBuilder b = new FlatBufferBuilder();
        int innermost = labelled(b, "innermost");
        int inner = b.createVectorOfTables(new int[] {labelled(b, "first"), withNext(b, "second", innermost)});
        int titles = b.createVectorOfTables(
                new int[] {b.createString("Emma"), b.createString("\u00c9l\u00e9gie \ud83d\udcd6")});
        int codes = longs(b, 3);
        int sizes = sizes(b, 2);
        int label = b.createString("shelf");
        int thumbnail = b.createByteVector(new byte[] {1, 2, 3});
        int next = labelled(b, "next");
        int owner = person(b, "Ada");
        int owners = b.createVectorOfTables(new int[] {person(b, "Max"), badge(b), b.createString("nobody")});
        int types = b.createByteVector(new byte[] {PERSON, BADGE, NOTE});
        b.startTable(FIELDS);
        b.addOffset(LABEL, label, 0);
        b.addInt(FLOOR, 3, 0);
        b.addDouble(AREA, 1.5, 0);
        b.addStruct(SIZE, size(b), 0);
        b.addOffset(CODES, codes, 0);
        b.addOffset(SIZES, sizes, 0);
        b.addOffset(TITLES, titles, 0);
        b.addOffset(INNER, inner, 0);
        b.addOffset(NEXT, next, 0);
        b.addByte(OWNER_TYPE, (byte) PERSON, 0);
        b.addOffset(OWNER, owner, 0);
        b.addOffset(OWNERS_TYPE, types, 0);
        b.addOffset(OWNERS, owners, 0);
        b.addOffset(THUMBNAIL, thumbnail, 0);
        b.addBoolean(OPEN, true, false);
        return finish(b, b.endTable());
    }

    /** Returns a buffer with a root that has nothing but its label. */
    static byte[] labelled(String label) {
        FlatBufferBuilder b = new FlatBufferBuilder();
        return finish(b, labelled(b, label));
    }

    /** Returns a buffer of so many shelves, each the next of the one before. */
    static byte[] chain(int length) {
        FlatBufferBuilder b = new FlatBufferBuilder();
        int last = labelled(b, "last");
        for (int i = 1; i < length; i++) {
            last = withNext(b, "shelf", last);
        }
        return finish(b, last);
    }

    /** Returns a buffer of shelves whose two inner shelves are one and the same, so many deep. */
    static byte[] doubling(int depth) {
        FlatBufferBuilder b = new FlatBufferBuilder();
        int last = labelled(b, "last");
        for (int i = 1; i < depth; i++) {
            int inner = b.createVectorOfTables(new int[] {last, last});
            int label = b.createString("both");
            b.startTable(FIELDS);
            b.addOffset(LABEL, label, 0);
            b.addOffset(INNER, inner, 0);
            last = b.endTable();
        }
        return finish(b, last);
    }

    /** Returns a buffer with some of all that the schema has. */
    static byte[] random(SplittableRandom random) {
        FlatBufferBuilder b = new FlatBufferBuilder();
        return finish(b, randomShelf(b, random, 3));
    }

    private static int randomShelf(FlatBufferBuilder b, SplittableRandom random, int depth) {
        int[] offsets = new int[FIELDS];
        offsets[LABEL] = b.createString("l".repeat(random.nextInt(9)));
        offsets[CODES] = random.nextBoolean() ? longs(b, random.nextInt(4)) : 0;
        offsets[SIZES] = random.nextBoolean() ? sizes(b, random.nextInt(4)) : 0;
        offsets[TITLES] = random.nextBoolean() ? titles(b, random.nextInt(4)) : 0;
        offsets[THUMBNAIL] = random.nextBoolean() ? b.createByteVector(new byte[random.nextInt(9)]) : 0;
        if (depth > 0) {
            offsets[NEXT] = random.nextBoolean() ? randomShelf(b, random, depth - 1) : 0;
            int[] inner = new int[random.nextInt(3)];
            for (int i = 0; i < inner.length; i++) {
                inner[i] = randomShelf(b, random, depth - 2);
            }
            offsets[INNER] = b.createVectorOfTables(inner);
        }
        byte[] types = new byte[1 + random.nextInt(4)];
        int[] values = new int[types.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = (byte) (1 + random.nextInt(NOTE));
            values[i] = owner(b, types[i]);
        }
        offsets[OWNER] = values[0];
        offsets[OWNERS] = b.createVectorOfTables(values);
        offsets[OWNERS_TYPE] = b.createByteVector(types);
        b.startTable(FIELDS);
        for (int id = 0; id < FIELDS; id++) {
            b.addOffset(id, offsets[id], 0);
        }
        b.addByte(OWNER_TYPE, types[0], 0);
        b.addInt(FLOOR, random.nextInt(3), 0);
        b.addDouble(AREA, random.nextInt(2), 0);
        if (random.nextBoolean()) {
            b.addStruct(SIZE, size(b), 0);
        }
        b.addBoolean(OPEN, random.nextBoolean(), false);
        return b.endTable();
    }

    private static int owner(FlatBufferBuilder b, int type) {
        return switch (type) {
            case PERSON -> person(b, "Eve");
            case BADGE -> badge(b);
            default -> b.createString("note");
        };
    }

    private static byte[] finish(FlatBufferBuilder b, int root) {
        b.finish(root, "SHLF");
        return b.sizedByteArray();
    }

    private static int labelled(FlatBufferBuilder b, String label) {
        return withNext(b, label, 0);
    }

    private static int withNext(FlatBufferBuilder b, String label, int next) {
        int text = b.createString(label);
        b.startTable(FIELDS);
        b.addOffset(LABEL, text, 0);
        b.addOffset(NEXT, next, 0);
        return b.endTable();
    }

    private static int person(FlatBufferBuilder b, String name) {
        int text = b.createString(name);
        b.startTable(2);
        b.addOffset(PERSON_NAME, text, 0);
        b.addShort(PERSON_BORN, (short) 1815, 0);
        return b.endTable();
    }

    private static int titles(FlatBufferBuilder b, int count) {
        int[] titles = new int[count];
        for (int i = 0; i < count; i++) {
            titles[i] = b.createString("t\u00e9".repeat(i + 1));
        }
        return b.createVectorOfTables(titles);
    }

    private static int longs(FlatBufferBuilder b, int count) {
        b.startVector(8, count, 8);
        for (int i = 0; i < count; i++) {
            b.addLong(i);
        }
        return b.endVector();
    }

    private static int sizes(FlatBufferBuilder b, int count) {
        b.startVector(16, count, 8);
        for (int i = 0; i < count; i++) {
            size(b);
        }
        return b.endVector();
    }

    private static int size(FlatBufferBuilder b) {
        b.prep(8, 16);
        b.pad(6);
        b.putShort((short) 300);
        b.putDouble(20.5);
        return b.offset();
    }

    private static int badge(FlatBufferBuilder b) {
        b.prep(4, 8);
        b.pad(3);
        b.putByte((byte) 1);
        b.putInt(7);
        return b.offset();
    }
}
