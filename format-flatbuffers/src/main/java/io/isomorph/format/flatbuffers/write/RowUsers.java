package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.format.flatbuffers.layout.RecordKind;

/**
 * Finds which rows of a document have several users, and the order of their first use: that of the entries, the nodes and what is beside
 * programs. What a row consists of comes before it.
 */
final class RowUsers {
    private final Rows rows;
    final TableOrder strings;
    /** Types, and behind them values: in one order, which is that of the elements that belong to them. */
    final TableOrder typesAndValues;

    final TableOrder attributes;
    final TableOrder lists;
    final TableOrder typeLists;
    final TableOrder keywordLists;
    final TableOrder operandLists;
    final TableOrder signatures;
    final TableOrder records;

    /** The number of types, and of the first value among types and values. */
    private final int types;

    /** The current user, from 1. */
    private int user;

    /** The index of the next part. */
    private int at;

    private RowUsers(Rows rows) {
        this.rows = rows;
        this.types = rows.types.name.size;
        this.strings = new TableOrder(rows.stringEnd.size);
        this.typesAndValues = new TableOrder(types + rows.values.name.size);
        this.attributes = new TableOrder(rows.attributeName.size);
        this.lists = new TableOrder(rows.listEnd.size);
        this.typeLists = new TableOrder(rows.typeListEnd.size);
        this.keywordLists = new TableOrder(rows.keywordListEnd.size);
        this.operandLists = new TableOrder(rows.operandListEnd.size);
        this.signatures = new TableOrder(rows.signatureKind.size);
        this.records = new TableOrder(rows.recordSignature.size);
    }

    /** Finds the users of a document whose columns are all filled. */
    static RowUsers of(Rows rows) {
        RowUsers users = new RowUsers(rows);
        users.entries();
        users.nodes();
        users.user = TableOrder.BESIDE;
        users.besidePrograms();
        return users;
    }

    private void entries() {
        IntColumn names = rows.columns.ints(Column.ENTRY_NAME);
        IntColumn families = rows.columns.ints(Column.ENTRY_FAMILY);
        IntColumn formEnds = rows.columns.ints(Column.ENTRY_FORM_END);
        IntColumn keys = rows.columns.ints(Column.FORM_KEY);
        IntColumn words = rows.columns.ints(Column.FORM_WORD);
        for (int entry = 0; entry < names.size; entry++) {
            user++;
            string(names.get(entry));
            for (int i = Rows.start(formEnds, entry); i < formEnds.get(entry); i++) {
                string(keys.get(i));
                string(words.get(i));
            }
            string(families.get(entry));
        }
    }

    private void nodes() {
        IntColumn ends = rows.columns.ints(Column.NODE_SEQUENCE_END);
        IntColumn sequence = rows.columns.ints(Column.SEQUENCE);
        for (int node = 0; node < ends.size; node++) {
            user++;
            for (int i = Rows.start(ends, node); i < ends.get(node); i++) {
                record(sequence.get(i));
            }
        }
    }

    private void besidePrograms() {
        payloads(Column.DOCUMENT_KIND, Column.DOCUMENT_WORD, 0, rows.columns.bytes(Column.DOCUMENT_KIND).size);
        IntColumn keys = rows.columns.ints(Column.ATTACHMENT_KEY);
        for (int i = 0; i < keys.size; i++) {
            string(keys.get(i));
            payloads(Column.ATTACHMENT_KIND, Column.ATTACHMENT_WORD, i, i + 1);
        }
    }

    private void payloads(Column kinds, Column words, int from, int to) {
        for (int i = from; i < to; i++) {
            payload(rows.columns.bytes(kinds).get(i), rows.columns.ints(words).get(i));
        }
    }

    private void record(int row) {
        if (records.isUsedBy(row, user)) {
            return;
        }
        boolean isFirst = records.use(row, user);
        int signature = rows.recordSignature.get(row);
        signature(signature);
        operandList(rows.recordOperands.get(row));
        int number = rows.recordAttributes.get(row);
        if (rows.signatureKind.get(signature) == RecordKind.BLOCK) {
            keywordList(number);
        } else {
            list(number);
        }
        if (isFirst) {
            records.found(row);
        }
    }

    private void signature(int row) {
        if (signatures.isUsedBy(row, user)) {
            return;
        }
        boolean isFirst = signatures.use(row, user);
        if (rows.signatureKind.get(row) == RecordKind.OPERATION) {
            string(rows.signatureName.get(row));
        }
        typeList(rows.signatureTypes.get(row));
        list(rows.signatureResultAttributes.get(row));
        if (isFirst) {
            signatures.found(row);
        }
    }

    private void operandList(int number) {
        if (number > 0 && !operandLists.isUsedBy(number - 1, user) && operandLists.use(number - 1, user)) {
            operandLists.found(number - 1);
        }
    }

    private void list(int number) {
        int row = number - 1;
        if (number == 0 || lists.isUsedBy(row, user)) {
            return;
        }
        boolean isFirst = lists.use(row, user);
        for (int i = Rows.start(rows.listEnd, row); i < rows.listEnd.get(row); i++) {
            attribute(rows.listAttribute.get(i));
        }
        if (isFirst) {
            lists.found(row);
        }
    }

    private void attribute(int row) {
        if (attributes.isUsedBy(row, user)) {
            return;
        }
        boolean isFirst = attributes.use(row, user);
        string(rows.attributeName.get(row));
        value(rows.attributeValue.get(row));
        if (isFirst) {
            attributes.found(row);
        }
    }

    private void typeList(int number) {
        int row = number - 1;
        if (number == 0 || typeLists.isUsedBy(row, user)) {
            return;
        }
        boolean isFirst = typeLists.use(row, user);
        for (int i = Rows.start(rows.typeListEnd, row); i < rows.typeListEnd.get(row); i++) {
            type(rows.typeListType.get(i));
        }
        if (isFirst) {
            typeLists.found(row);
        }
    }

    private void keywordList(int number) {
        int row = number - 1;
        if (number == 0 || keywordLists.isUsedBy(row, user)) {
            return;
        }
        boolean isFirst = keywordLists.use(row, user);
        for (int i = Rows.start(rows.keywordListEnd, row); i < rows.keywordListEnd.get(row); i++) {
            string(rows.keywordName.get(i));
            type(rows.keywordType.get(i));
        }
        if (isFirst) {
            keywordLists.found(row);
        }
    }

    private void type(int number) {
        if (number > 0) {
            typeOrValue(rows.types, number - 1, number - 1);
        }
    }

    private void value(int number) {
        if (number > 0) {
            typeOrValue(rows.values, number - 1, types + number - 1);
        }
    }

    private void typeOrValue(Rows.PayloadTable table, int row, int place) {
        if (typesAndValues.isUsedBy(place, user)) {
            return;
        }
        boolean isFirst = typesAndValues.use(place, user);
        string(table.name.get(row));
        payload(table.kind.get(row), table.word.get(row));
        if (isFirst) {
            typesAndValues.found(place);
        }
    }

    private void payload(int kind, int word) {
        if (!PayloadKind.hasParts(kind)) {
            leaf(kind, word);
            return;
        }
        int outer = at;
        at = word;
        part();
        at = outer;
    }

    private void part() {
        int kind = rows.partKind.get(at);
        int word = rows.partWord.get(at++);
        int parts = PayloadKind.parts(kind, word);
        for (int i = 0; i < parts; i++) {
            part();
        }
        leaf(kind, word);
    }

    private void leaf(int kind, int word) {
        switch (kind) {
            case PayloadKind.STRING, PayloadKind.KEY -> string(word);
            case PayloadKind.TYPE -> type(word);
            case PayloadKind.ATTRIBUTE -> value(word);
            default -> {
                // refers to no row that others have
            }
        }
    }

    private void string(int row) {
        if (!strings.isUsedBy(row, user) && strings.use(row, user)) {
            strings.found(row);
        }
    }
}
