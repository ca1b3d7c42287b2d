package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import java.util.Arrays;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The types, or the values of attributes: rows of a name and a payload, each decoded once. */
final class PayloadTable<T extends TypeOrAttribute> {
    private final StringTable strings;
    private final PayloadReader payloads;
    private final ColumnView names;
    private final ColumnView kinds;
    private final ColumnView words;
    private final T ofNull;
    private final BiFunction<Name, @Nullable Payload, T> factory;
    private final RowCache<T> rows;
    /** Whether a row refers only to rows of this table that are before it. */
    private final boolean isOrdered;

    /** The rows that are being decoded, each inside the one before it: no more than there are levels. */
    private int[] open = new int[4];

    private int openCount;

    /**
     * Creates a table.
     *
     * @param names the column of names; the next two columns hold the kinds and the words of the payloads
     * @param ofNull what the number 0 represents
     */
    PayloadTable(
            Columns columns,
            Column names,
            StringTable strings,
            PayloadReader payloads,
            T ofNull,
            BiFunction<Name, @Nullable Payload, T> factory) {
        this.strings = strings;
        this.payloads = payloads;
        this.names = columns.get(names);
        this.kinds = columns.get(Column.ALL.get(names.ordinal() + 1));
        this.words = columns.get(Column.ALL.get(names.ordinal() + 2));
        this.isOrdered = columns.hasOrderedRows();
        this.ofNull = ofNull;
        this.factory = factory;
        this.rows = columns.cache(this.names);
    }

    /** Allocates all rows, before any of this table or of a table that refers to it is decoded. */
    @SuppressWarnings("unchecked") // what T is erased to
    void allocate() {
        rows.fill((T[]) new TypeOrAttribute[names.count()]);
    }

    void decodeAll() {
        int[] string = names.numbers(0, names.count());
        int[] kind = kinds.numbers(0, string.length);
        int[] word = words.numbers(0, string.length);
        for (int row = 0; row < string.length; row++) {
            // a row before it may contain it
            if (rows.get(row) == null) {
                decode(row, string[row], kind[row], word[row], 1);
            }
        }
    }

    /** Returns the type or value of a number, from 1, that is in no other; for 0 that of null. */
    T get(int number) {
        if (number == 0) {
            return ofNull;
        }
        // what was decoded at some level is not too deep at the first
        @Nullable T known = rows.get(number - 1);
        return known != null ? known : decode(number - 1, 1);
    }

    /** Returns the type or value of a number, from 1, whose payload would be at a level, from 1; for 0 that of null. */
    T get(int number, int level) {
        if (number == 0) {
            return ofNull;
        }
        if (isOrdered && payloads.isDecoding(this)) {
            requireBefore(number);
        }
        @Nullable T known = rows.get(number - 1);
        if (known == null) {
            return decode(number - 1, level);
        }
        payloads.requireLevel(level - 1 + known.depth(), names, number - 1);
        return known;
    }

    private T decode(int row, int level) {
        return decode(row, names.intAt(row), kinds.intAt(row), words.intAt(row), level);
    }

    private T decode(int row, int string, int kind, int word, int level) {
        Name name = strings.name(string);
        if (!PayloadKind.isDeep(kind)) {
            T decoded = factory.apply(name, payloads.read(kind, word, kinds, words, row, level));
            rows.set(row, decoded);
            return decoded;
        }
        open(row);
        @Nullable PayloadTable<?> outer = payloads.decoding(this);
        try {
            T decoded = factory.apply(name, payloads.read(kind, word, kinds, words, row, level));
            rows.set(row, decoded, true); // its parts are taken once
            return decoded;
        } finally {
            // also after a fault: the same row may be read again, at a level that is allowed
            openCount--;
            payloads.decoding(outer);
        }
    }

    /** Checks the number of a row that is in the payload of the innermost one that is being decoded. */
    private void requireBefore(int number) {
        int row = open[openCount - 1];
        if (number > row && number <= names.count()) {
            throw names.fault(
                    FlatbuffersCode.CYCLE,
                    row,
                    "the definition of row " + row + " contains row " + (number - 1) + ", which is not before it");
        }
    }

    /** Notes that a row is being decoded that may contain another one. */
    private void open(int row) {
        for (int i = 0; i < openCount; i++) {
            if (open[i] == row) {
                throw names.fault(FlatbuffersCode.CYCLE, row, "the definition of row " + row + " contains itself");
            }
        }
        if (openCount == open.length) {
            open = Arrays.copyOf(open, 2 * openCount);
        }
        open[openCount++] = row;
    }
}
