package io.isomorph.conformance;

import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.Document;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.EveryPart;
import java.util.function.ToIntFunction;

/** Makes faults of the format {@code flatbuffers} out of a file that the format has written. */
final class FlatbuffersFaults {
    static final long TOO_LARGE = 60_000;

    private FlatbuffersFaults() {}

    /** Changes columns, and says at which index of the column that a fault is of it is found. */
    interface Change extends ToIntFunction<FlatbuffersColumns> {}

    static byte[] write(Document document) {
        return Formats.toBytes(document, new FlatbuffersFormat(), WriteOptions.DEFAULTS);
    }

    static byte[] whole() {
        return write(EveryPart.document());
    }

    static Fault raw(String name, String code, String says, byte[] file, long place) {
        return Fault.of(name, code, says, Marked.of(file, place), null);
    }

    /** A fault at an element of a column. */
    static Fault changed(
            Document document, String name, String code, String says, Column column, String pointer, Change change) {
        FlatbuffersColumns columns = new FlatbuffersColumns(write(document));
        int index = change.applyAsInt(columns);
        byte[] file = columns.bytes();
        int place = new FlatbuffersColumns.Vector(file, column).place(index);
        return Fault.of(name, code, says, Marked.of(file, place), pointer);
    }

    static Fault at(String name, String code, String says, Column column, Change change) {
        FlatbuffersColumns columns = new FlatbuffersColumns(whole());
        String pointer = "/" + column.fieldName() + "/" + change.applyAsInt(columns);
        return changed(EveryPart.document(), name, code, says, column, pointer, change);
    }

    /** One number is set, and is the place. */
    static Fault set(String name, String code, String says, Column column, int index, long number) {
        return at(name, code, says, column, columns -> {
            columns.set(column, index, number);
            return index;
        });
    }

    /** A number that is set names a row that its table, which is the place, does not have. */
    static Fault number(String name, String says, Column table, Column column, int index) {
        return changed(
                EveryPart.document(), name, "flatbuffers.number", says, table, "/" + table.fieldName(), columns -> {
                    columns.set(column, index, TOO_LARGE);
                    return 0;
                });
    }

    static int place(byte[] file, Column column, int index) {
        return new FlatbuffersColumns.Vector(file, column).place(index);
    }
}
