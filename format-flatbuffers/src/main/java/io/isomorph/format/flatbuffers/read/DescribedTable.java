package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.later.LaterPayloads;
import io.isomorph.format.flatbuffers.later.LaterTable;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.Described;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import java.util.Arrays;
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
    /** Has rows that are checked, though not decoded; null if all are decoded here. */
    private @Nullable LaterTable<T> later;

    /** Rows that are being decoded, up to an index, and so contain what is decoded now: no more than there are levels. */
    private int[] open = new int[4];

    private int openCount;

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

    int count() {
        return names.count();
    }

    /** Returns the kinds of payloads, by row. */
    int[] kinds() {
        return kinds.all();
    }

    /** Decodes all rows, into an array that is as long as there are rows. */
    void decodeAll(StringValue[] texts, T[] decoded) {
        int[] name = names.all();
        int[] kind = kinds.all();
        int[] word = words.all();
        int lastName = -1;
        Name spelled = Name.NULL;
        rows.fill(decoded);
        for (int row = 0; row < decoded.length; row++) {
            int number = word[row];
            if (kind[row] != PayloadKind.STRING || number < 0 || number >= texts.length) {
                get(row + 1, 1);
                continue;
            }
            if (name[row] != lastName) {
                lastName = name[row];
                spelled = strings.name(lastName);
            }
            decoded[row] = maker.apply(spelled, texts[number]);
        }
    }

    /**
     * Begins to leave rows for later.
     *
     * @param laterPayloads makes payloads
     * @param decoded as long as there are rows
     * @return a table without rows, to which {@link #checkAll} adds them
     */
    LaterTable<T> later(LaterPayloads laterPayloads, @Nullable T[] decoded) {
        rows.fill(decoded);
        LaterTable<T> table = new LaterTable<>(kinds.all(), words.all(), laterPayloads, ofNull, maker, decoded);
        later = table;
        return table;
    }

    /** Checks all rows, and decodes those that are not made later. */
    void checkAll(LaterPayloads laterPayloads, LaterTable<T> table) {
        int[] name = names.all();
        int[] kind = kinds.all();
        int[] word = words.all();
        Name spelled = Name.NULL;
        for (int row = 0; row < name.length; row++) {
            if (row == 0 || name[row] != name[row - 1]) {
                spelled = strings.name(name[row]);
            }
            // one that a row before it contains is decoded already
            int elements = rows.get(row) == null ? laterPayloads.measure(kind[row], word[row], payloads.deepest()) : -1;
            // all values but the first are items, each of which is one part
            boolean isLater = elements >= 0 && payloads.take(Math.max(0, elements - 1));
            table.add(spelled, isLater ? elements : (int) get(row + 1, 1).elements());
        }
    }

    /** Returns what has a number, from 1, and whose payload would be at a level, from 1; for 0 that of null. */
    T get(int number, int level) {
        if (number == 0) {
            return ofNull;
        }
        int row = number - 1;
        @Nullable T known = rows.get(row);
        @Nullable LaterTable<T> table = later;
        if (known == null && table != null && number > 0 && number <= table.checked()) {
            known = table.get(number);
        }
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
        int before = openCount;
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
            // also after a fault: the same row may be read again, at a level that is allowed
            openCount = before;
        }
    }

    /** Notes that a row is being decoded, if it may contain another one. */
    private void begin(int kind, int row) {
        if (PayloadKind.isDeep(kind)) {
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
}
