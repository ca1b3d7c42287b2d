package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;

/** The rows of types, or of values: numbered before their parts are, and filled when those are known. */
final class DescribedRows {
    /** The kind of a row whose payload is not known yet. */
    static final int OPEN = -1;

    final IntColumn name;
    final ByteColumn kind;
    final IntColumn word;

    DescribedRows(ColumnSet columns, Column name, Column kind, Column word) {
        this.name = columns.ints(name);
        this.kind = columns.bytes(kind);
        this.word = columns.ints(word);
    }

    /** Adds a row whose payload is {@link #set} later, and returns it. */
    int add(int nameString) {
        name.add(nameString);
        kind.add(OPEN);
        word.add(0);
        return name.size - 1;
    }

    void set(int row, int payloadKind, int payloadWord) {
        kind.set(row, payloadKind);
        word.set(row, payloadWord);
    }
}
