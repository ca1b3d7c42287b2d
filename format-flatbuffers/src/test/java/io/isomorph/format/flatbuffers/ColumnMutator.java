package io.isomorph.format.flatbuffers;

import io.isomorph.format.flatbuffers.layout.Column;
import java.util.SplittableRandom;

/** Changes numbers of columns at random, so that the result is a buffer whose content is unusual. */
final class ColumnMutator {
    private static final long[] EDGES = {
        0, 1, 2, -1, -2, 0x7f, 0xff, 0x7fff, 0xffff, 0x10000, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MIN_VALUE
    };

    private final SplittableRandom random;

    ColumnMutator(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Returns the buffer of a canonical file with one to three changes. */
    byte[] mutate(byte[] file) {
        Draft draft = Draft.of(file);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            change(draft, Column.ALL.get(random.nextInt(Column.ALL.size())));
        }
        return draft.buffer();
    }

    private void change(Draft draft, Column column) {
        int count = draft.count(column);
        if (count == 0) {
            draft.append(column, EDGES[random.nextInt(EDGES.length)]);
            return;
        }
        int at = random.nextInt(count);
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> draft.set(column, at, draft.get(column, at) + (random.nextBoolean() ? 1 : -1));
            case 3, 4 -> draft.set(column, at, EDGES[random.nextInt(EDGES.length)]);
            case 5, 6 -> draft.set(column, at, draft.get(column, random.nextInt(count)));
            case 7 -> swap(draft, column, at, random.nextInt(count));
            case 8 -> draft.append(column, draft.get(column, at));
            case 9 -> draft.removeLast(column);
            case 10 -> otherLayout(draft, column);
            default -> addRow(draft);
        }
    }

    private static void swap(Draft draft, Column column, int a, int b) {
        long number = draft.get(column, a);
        draft.set(column, a, draft.get(column, b)).set(column, b, number);
    }

    private void otherLayout(Draft draft, Column column) {
        switch (random.nextInt(6)) {
            case 0 -> draft.wide(column);
            case 1 -> draft.without(column);
            case 2 -> draft.reversed();
            case 3 -> draft.padded(random.nextInt(9));
            case 4 -> draft.minor(random.nextInt(3));
            default -> draft.unknownFields(random.nextInt(3));
        }
    }

    /** Adds a row to a table, as it may be in a file that another program wrote. */
    private void addRow(Draft draft) {
        Column[][] tables = {
            {Column.TYPE_NAME, Column.TYPE_KIND, Column.TYPE_WORD},
            {Column.VALUE_NAME, Column.VALUE_KIND, Column.VALUE_WORD},
            {Column.ATTRIBUTE_NAME, Column.ATTRIBUTE_VALUE},
            {Column.RECORD_SIGNATURE, Column.RECORD_OPERANDS, Column.RECORD_ATTRIBUTES},
            {Column.PART_KIND, Column.PART_WORD},
            {Column.ATTACHMENT_KEY, Column.ATTACHMENT_KIND, Column.ATTACHMENT_WORD, Column.ATTACHMENT_BLOB}
        };
        for (Column column : tables[random.nextInt(tables.length)]) {
            int count = draft.count(column);
            draft.append(column, count == 0 ? 0 : draft.get(column, random.nextInt(count)));
        }
    }
}
