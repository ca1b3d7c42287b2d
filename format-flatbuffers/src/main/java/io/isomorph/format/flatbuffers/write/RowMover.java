package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Moves the rows of a document to where they belong, one column after the other, and changes what refers to them. */
final class RowMover {
    private final Rows rows;

    // by table: by old row the new one; null where all stay

    private final int @Nullable [] strings;
    private final int @Nullable [] types;
    private final int @Nullable [] values;

    /** The elements as they were. */
    private final Elements before;

    private static final class Elements {
        final long[] longs;
        final long[] floats;
        final int[] bytesEnd;
        final byte[] bytes;
        final byte[] partKind;
        final int[] partWord;

        /** Takes the elements away. */
        Elements(Rows rows) {
            this.longs = rows.longs.take();
            this.floats = rows.floats.take();
            this.bytesEnd = rows.bytesEnd.take();
            this.bytes = rows.bytes.take();
            this.partKind = rows.partKind.take();
            this.partWord = rows.partWord.take();
        }
    }

    private RowMover(Rows rows, int @Nullable [] strings, int @Nullable [] types, int @Nullable [] values) {
        this.rows = rows;
        this.strings = strings;
        this.types = types;
        this.values = values;
        this.before = new Elements(rows);
    }

    /** Moves the records, and their signatures, to the order of their first use in the sequence; each is used. */
    static void moveRecords(Rows rows) {
        IntColumn sequence = rows.columns.ints(Column.SEQUENCE);
        TableOrder records = new TableOrder(rows.recordSignature.size);
        TableOrder signatures = new TableOrder(rows.signatureKind.size);
        for (int i = 0; i < sequence.size; i++) {
            int record = sequence.get(i);
            if (!records.isUsedBy(record, 1)) {
                records.use(record, 1);
                records.found(record);
                int signature = rows.recordSignature.get(record);
                if (!signatures.isUsedBy(signature, 1)) {
                    signatures.use(signature, 1);
                    signatures.found(signature);
                }
            }
        }
        moveRecords(rows, records.order(), signatures.order());
    }

    private static void moveRecords(Rows rows, int @Nullable [] records, int @Nullable [] signatures) {
        renumber(rows.recordSignature, numbers(signatures), 0);
        move(
                signatures,
                rows.signatureName,
                rows.signatureTypes,
                rows.signatureResultAttributes,
                rows.signatureRegions);
        move(signatures, rows.signatureKind);
        renumber(rows.columns.ints(Column.SEQUENCE), numbers(records), 0);
        move(records, rows.recordSignature, rows.recordOperands, rows.recordAttributes);
    }

    /** Moves all rows. */
    static void move(Rows rows) {
        RowUsers users = RowUsers.of(rows);
        int firstValue = rows.types.name.size;
        int @Nullable [] typesAndValues = users.typesAndValues.order();
        int @Nullable [] types = part(typesAndValues, 0, firstValue);
        int @Nullable [] values = part(typesAndValues, firstValue, firstValue + rows.values.name.size);
        int @Nullable [] strings = users.strings.order();
        new RowMover(rows, numbers(strings), numbers(types), numbers(values)).renumber(typesAndValues, firstValue);
        move(types, rows.types.name, rows.types.word);
        move(types, rows.types.kind);
        move(values, rows.values.name, rows.values.word);
        move(values, rows.values.kind);
        moveStrings(rows, strings);
        moveLists(rows, users);
        moveRecords(rows, users.records.order(), users.signatures.order());
    }

    /** Returns the rows of an order that are in a range, counted from its begin; null if all are in their order. */
    private static int @Nullable [] part(int @Nullable [] order, int from, int to) {
        if (order == null) {
            return null;
        }
        int[] part = Arrays.stream(order)
                .filter(row -> row >= from && row < to)
                .map(row -> row - from)
                .toArray();
        return TableOrder.isInOrder(part, to - from) ? null : part;
    }

    private static void moveStrings(Rows rows, int @Nullable [] order) {
        if (order == null) {
            return;
        }
        int[] ends = rows.stringEnd.take();
        byte[] text = rows.text.take();
        for (int row : order) {
            int start = row == 0 ? 0 : ends[row - 1];
            rows.addString(text, start, ends[row] - start);
        }
    }

    private static void moveLists(Rows rows, RowUsers users) {
        int @Nullable [] attributes = users.attributes.order();
        renumber(rows.listAttribute, numbers(attributes), 0);
        move(attributes, rows.attributeName, rows.attributeValue);
        int @Nullable [] lists = users.lists.order();
        int @Nullable [] keywordLists = users.keywordLists.order();
        renumberAttributes(rows, numbers(lists), numbers(keywordLists));
        renumber(rows.signatureResultAttributes, numbers(lists), 1);
        moveItems(lists, rows.listEnd, rows.listAttribute);
        moveItems(keywordLists, rows.keywordListEnd, rows.keywordName, rows.keywordType);
        int @Nullable [] typeLists = users.typeLists.order();
        renumber(rows.signatureTypes, numbers(typeLists), 1);
        moveItems(typeLists, rows.typeListEnd, rows.typeListType);
        int @Nullable [] operandLists = users.operandLists.order();
        renumber(rows.recordOperands, numbers(operandLists), 1);
        moveItems(operandLists, rows.operandListEnd, rows.operand);
    }

    /** Of an operation the attributes are an attribute list, of a block a keyword list. */
    private static void renumberAttributes(Rows rows, int @Nullable [] lists, int @Nullable [] keywordLists) {
        for (int record = 0; record < rows.recordAttributes.size; record++) {
            int kind = rows.signatureKind.get(rows.recordSignature.get(record));
            int number = rows.recordAttributes.get(record);
            rows.recordAttributes.set(record, number(number, kind == RecordKind.BLOCK ? keywordLists : lists));
        }
    }

    /** Changes the numbers of strings, types and values, and puts the elements of payloads in their order. */
    private void renumber(int @Nullable [] typesAndValues, int firstValue) {
        if (typesAndValues == null) {
            typesAndValues = new int[firstValue + rows.values.name.size];
            Arrays.setAll(typesAndValues, i -> i);
        }
        for (int place : typesAndValues) {
            Rows.PayloadTable table = place < firstValue ? rows.types : rows.values;
            int row = place < firstValue ? place : place - firstValue;
            payload(table.kind, table.word, row);
        }
        payloads(Column.DOCUMENT_KIND, Column.DOCUMENT_WORD);
        payloads(Column.ATTACHMENT_KIND, Column.ATTACHMENT_WORD);
        for (Column column : new Column[] {
            Column.ENTRY_NAME,
            Column.ENTRY_FAMILY,
            Column.FORM_KEY,
            Column.FORM_WORD,
            Column.ATTRIBUTE_NAME,
            Column.KEYWORD_NAME,
            Column.TYPE_NAME,
            Column.VALUE_NAME,
            Column.ATTACHMENT_KEY
        }) {
            renumber(rows.columns.ints(column), strings, 0);
        }
        for (int row = 0; strings != null && row < rows.signatureKind.size; row++) {
            if (rows.signatureKind.get(row) == RecordKind.OPERATION) {
                rows.signatureName.set(row, strings[rows.signatureName.get(row)]);
            }
        }
        renumber(rows.typeListType, types, 1);
        renumber(rows.keywordType, types, 1);
        renumber(rows.attributeValue, values, 1);
    }

    private void payloads(Column kinds, Column words) {
        ByteColumn kind = rows.columns.bytes(kinds);
        for (int i = 0; i < kind.size; i++) {
            payload(kind, rows.columns.ints(words), i);
        }
    }

    private void payload(ByteColumn kinds, IntColumn words, int row) {
        int kind = kinds.get(row);
        int word = words.get(row);
        if (!PayloadKind.hasParts(kind)) {
            words.set(row, word(kind, word));
            return;
        }
        words.set(row, rows.partKind.size);
        int at = word;
        for (int left = 1; left > 0; left--) {
            int partKind = before.partKind[at];
            int partWord = before.partWord[at++];
            rows.partKind.add(partKind);
            rows.partWord.add(word(partKind, partWord));
            left += PayloadKind.parts(partKind, partWord);
        }
    }

    private int word(int kind, int word) {
        return switch (kind) {
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> rows.addLong(before.longs[word]);
            case PayloadKind.FLOAT -> rows.addFloat(before.floats[word]);
            case PayloadKind.STRING, PayloadKind.KEY -> strings == null ? word : strings[word];
            case PayloadKind.BYTES -> {
                int start = word == 0 ? 0 : before.bytesEnd[word - 1];
                yield rows.addBytes(before.bytes, start, before.bytesEnd[word] - start);
            }
            case PayloadKind.TYPE -> number(word, types);
            case PayloadKind.ATTRIBUTE -> number(word, values);
            default -> word;
        };
    }

    /** Returns the new number of a row by its old one, which are from 1. */
    private static int number(int number, int @Nullable [] numbers) {
        return number == 0 || numbers == null ? number : numbers[number - 1] + 1;
    }

    /** Returns by old row the new one. */
    private static int @Nullable [] numbers(int @Nullable [] order) {
        if (order == null) {
            return null;
        }
        int last = -1;
        for (int row : order) {
            last = Math.max(last, row);
        }
        int[] numbers = new int[last + 1];
        for (int i = 0; i < order.length; i++) {
            numbers[order[i]] = i;
        }
        return numbers;
    }

    /** Changes numbers, which are from 0, or from 1 with 0 for none. */
    private static void renumber(IntColumn column, int @Nullable [] numbers, int least) {
        for (int i = 0; numbers != null && i < column.size; i++) {
            int number = column.get(i);
            column.set(i, least == 0 ? numbers[number] : number(number, numbers));
        }
    }

    private static void move(int @Nullable [] order, IntColumn... columns) {
        if (order == null) {
            return;
        }
        for (IntColumn column : columns) {
            int[] items = column.take();
            for (int row : order) {
                column.add(items[row]);
            }
        }
    }

    private static void move(int @Nullable [] order, ByteColumn column) {
        if (order != null) {
            byte[] items = column.take();
            for (int row : order) {
                column.add(items[row]);
            }
        }
    }

    /** Moves rows of several items. */
    private static void moveItems(int @Nullable [] order, IntColumn ends, IntColumn... columns) {
        if (order == null) {
            return;
        }
        int[] oldEnds = ends.take();
        for (IntColumn column : columns) {
            int[] items = column.take();
            for (int row : order) {
                int start = row == 0 ? 0 : oldEnds[row - 1];
                column.addAll(items, start, oldEnds[row] - start);
            }
        }
        int end = 0;
        for (int row : order) {
            end += oldEnds[row] - (row == 0 ? 0 : oldEnds[row - 1]);
            ends.add(end);
        }
    }
}
