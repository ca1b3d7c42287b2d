package io.isomorph.format.flatbuffers.write;

import java.util.Arrays;

/**
 * The order of a program's records and their signatures, which is that of their first use. The record of an operation with regions is
 * known only when these are counted, behind the records inside of them, so it is moved at the end.
 */
final class RecordOrder {
    private final Rows rows;
    /** By row: the row to which it moves, plus 1; 0 if it was not requested. */
    private final int[] records;

    private final int[] signatures;
    private int recordCount;
    private int signatureCount;

    RecordOrder(Rows rows) {
        this.rows = rows;
        this.records = new int[rows.recordSignature.size];
        this.signatures = new int[rows.signatureKind.size];
    }

    /** Returns the row to which a record moves: the next one on the first request. */
    int record(int row) {
        if (records[row] == 0) {
            records[row] = ++recordCount;
            int signature = rows.recordSignature.get(row);
            if (signatures[signature] == 0) {
                signatures[signature] = ++signatureCount;
            }
            rows.recordSignature.set(row, signatures[signature] - 1);
        }
        return records[row] - 1;
    }

    /** Moves all records, each of which has been requested, and their signatures. */
    void move() {
        move(rows.recordSignature, records);
        move(rows.recordOperands, records);
        move(rows.recordAttributes, records);
        move(rows.signatureKind, signatures);
        move(rows.signatureName, signatures);
        move(rows.signatureTypes, signatures);
        move(rows.signatureResultAttributes, signatures);
        move(rows.signatureRegions, signatures);
    }

    private static void move(IntColumn column, int[] rows) {
        int[] before = column.toArray();
        for (int i = 0; i < before.length; i++) {
            column.set(rows[i] - 1, before[i]);
        }
    }

    private static void move(ByteColumn column, int[] rows) {
        byte[] before = Arrays.copyOf(column.items, column.size);
        for (int i = 0; i < before.length; i++) {
            column.set(rows[i] - 1, before[i]);
        }
    }
}
