package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.Described;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import java.util.BitSet;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The types, or the values of attributes, each decoded once. */
final class DescribedTable<T extends Described> {
    private final FirstUse firstUse;
    private final Strings strings;
    private final PayloadDecoder payloads;
    private final ColumnView names;
    private final ColumnView kinds;
    private final ColumnView words;
    private final T ofNull;
    private final BiFunction<Name, @Nullable Payload, T> maker;
    private final Paged<T> rows;

    /** Rows that are being decoded, and so contain what is decoded now. */
    private final BitSet open = new BitSet();

    /**
     * Makes a table of which nothing is decoded.
     *
     * @param names the column that has the names; the next two have the kinds and the words of the payloads
     * @param ofNull what the number 0 means
     * @param maker makes a type or a value
     */
    DescribedTable(
            Columns columns,
            Column names,
            FirstUse firstUse,
            Strings strings,
            PayloadDecoder payloads,
            T ofNull,
            BiFunction<Name, @Nullable Payload, T> maker) {
        this.firstUse = firstUse;
        this.strings = strings;
        this.payloads = payloads;
        this.names = columns.get(names);
        this.kinds = columns.get(Column.ALL.get(names.ordinal() + 1));
        this.words = columns.get(Column.ALL.get(names.ordinal() + 2));
        this.ofNull = ofNull;
        this.maker = maker;
        this.rows = new Paged<>(this.names.count());
    }

    /** Returns what has a number, from 1, and whose payload would be at a level, from 1; for 0 that of null. */
    T get(int number, int level) {
        if (number == 0) {
            return ofNull;
        }
        int row = number - 1;
        @Nullable T known = rows.get(row);
        if (known == null) {
            return decode(row, level);
        }
        payloads.requireLevel(level - 1 + known.depth(), names, row);
        return known;
    }

    private T decode(int row, int level) {
        int name = names.intAt(row);
        Name spelled = strings.name(name);
        int kind = kinds.intAt(row);
        firstUse.items(names.column(), row, row + 1);
        begin(kind, row);
        try {
            T described = maker.apply(spelled, payloads.decode(kinds, words, row, level));
            if (!PayloadKind.isSimple(kind)) {
                described = firstUse.described(names.column(), row, described);
            } else if (firstUse.isNoted()) {
                firstUse.simple(names.column(), row, name, kind, payloads.content(kind, words.intAt(row)));
            }
            rows.set(row, described);
            return described;
        } finally {
            end(kind, row);
        }
    }

    /** Notes that a row is being decoded, if it may contain another one. */
    private void begin(int kind, int row) {
        if (PayloadKind.isDeep(kind)) {
            if (open.get(row)) {
                throw names.fault(FlatbuffersCode.CYCLE, row, "the definition of row " + row + " contains itself");
            }
            open.set(row);
        }
    }

    /** Also after a fault: the same row may be read again, at a level that is allowed. */
    private void end(int kind, int row) {
        if (PayloadKind.isDeep(kind)) {
            open.clear(row);
        }
    }
}
