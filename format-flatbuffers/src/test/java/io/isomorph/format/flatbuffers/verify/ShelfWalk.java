package io.isomorph.format.flatbuffers.verify;

import java.nio.ByteBuffer;

/** Reads everything that a reader of the schema {@code shelf.fbs} can reach, by FlatBuffers' own reader. */
final class ShelfWalk {
    private long sum;

    private ShelfWalk() {}

    /**
     * Walks a buffer whose end is the end of the array.
     *
     * @return something that depends on all that was read
     */
    static long of(byte[] bytes) {
        ShelfWalk walk = new ShelfWalk();
        walk.shelf(OracleTable.root(bytes));
        return walk.sum;
    }

    private void shelf(OracleTable shelf) {
        ByteBuffer buffer = shelf.buffer();
        sum += shelf.text(Shelves.LABEL).length();
        sum += shelf.has(Shelves.FLOOR) ? buffer.getInt(shelf.field(Shelves.FLOOR)) : 0;
        sum += shelf.has(Shelves.AREA) ? buffer.getLong(shelf.field(Shelves.AREA)) : 0;
        sum += shelf.has(Shelves.OPEN) ? buffer.get(shelf.field(Shelves.OPEN)) : 0;
        if (shelf.has(Shelves.SIZE)) {
            sum += buffer.getLong(shelf.field(Shelves.SIZE)) + buffer.getLong(shelf.field(Shelves.SIZE) + 8);
        }
        for (int i = 0; i < count(shelf, Shelves.CODES); i++) {
            sum += buffer.getLong(shelf.element(Shelves.CODES, 8, i));
        }
        for (int i = 0; i < count(shelf, Shelves.SIZES); i++) {
            sum += buffer.getLong(shelf.element(Shelves.SIZES, 16, i) + 8);
        }
        for (int i = 0; i < count(shelf, Shelves.TITLES); i++) {
            sum += shelf.textAt(shelf.element(Shelves.TITLES, 4, i)).length();
        }
        for (int i = 0; i < count(shelf, Shelves.THUMBNAIL); i++) {
            sum += buffer.get(shelf.element(Shelves.THUMBNAIL, 1, i));
        }
        for (int i = 0; i < count(shelf, Shelves.INNER); i++) {
            shelf(shelf.at(shelf.indirect(shelf.element(Shelves.INNER, 4, i))));
        }
        if (shelf.has(Shelves.NEXT)) {
            shelf(shelf.table(Shelves.NEXT));
        }
        owners(shelf);
    }

    private static int count(OracleTable shelf, int id) {
        return shelf.has(id) ? shelf.length(id) : 0;
    }

    private void owners(OracleTable shelf) {
        ByteBuffer buffer = shelf.buffer();
        if (shelf.has(Shelves.OWNER_TYPE)) {
            owner(shelf, buffer.get(shelf.field(Shelves.OWNER_TYPE)), shelf.field(Shelves.OWNER));
        }
        for (int i = 0; i < count(shelf, Shelves.OWNERS); i++) {
            byte type = buffer.get(shelf.element(Shelves.OWNERS_TYPE, 1, i));
            owner(shelf, type, shelf.element(Shelves.OWNERS, 4, i));
        }
    }

    private void owner(OracleTable shelf, int type, int slot) {
        ByteBuffer buffer = shelf.buffer();
        switch (type) {
            case 0 -> sum++;
            case Shelves.PERSON -> {
                OracleTable person = shelf.at(shelf.indirect(slot));
                sum += person.text(Shelves.PERSON_NAME).length();
                sum += person.has(Shelves.PERSON_BORN) ? buffer.getShort(person.field(Shelves.PERSON_BORN)) : 0;
            }
            case Shelves.BADGE -> sum += buffer.getLong(shelf.indirect(slot));
            case Shelves.NOTE -> sum += shelf.textAt(slot).length();
            default -> throw new IllegalStateException("type " + type);
        }
    }
}
