package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.ir.payload.StringValue;
import org.jspecify.annotations.Nullable;

/** The strings of a document, each decoded once. */
final class StringTable {
    private static final StringValue EMPTY = Payload.of("");

    private final ColumnView ends;
    private final ColumnView text;
    private final Limits limits;
    private final long longest;
    private final RowCache<StringValue> strings;
    private final RowCache<Name> names;
    private byte[] buffer = new byte[64];

    StringTable(Columns columns, Limits limits) {
        this.ends = columns.get(Column.STRING_END);
        this.text = columns.get(Column.TEXT);
        this.limits = limits;
        this.longest = limits.get(Limit.STRING);
        this.strings = columns.cache(ends);
        this.names = columns.cache(ends);
    }

    void decodeAll() {
        strings.fill(new StringValue[ends.count()]);
        decode(0, ends.count());
    }

    /** Returns an empty cache for what there is of each string. */
    <T> RowCache<T> cache(Columns columns) {
        return columns.cache(ends);
    }

    String text(int row) {
        return get(row).value();
    }

    StringValue get(int row) {
        @Nullable StringValue known = strings.get(row);
        return known != null ? known : decode(row, row + 1);
    }

    /** Decodes a range of rows, and returns the last one. */
    private StringValue decode(int from, int to) {
        int start = ends.start(from);
        int[] end = ends.numbers(from, to);
        byte @Nullable [] array = text.array();
        StringValue string = EMPTY;
        for (int i = 0; i < end.length; i++) {
            ends.requireRange(from + i, start, end[i], text.count());
            int length = end[i] - start;
            if (length > longest) {
                throw limits.exceeded(Limit.STRING, length, ends.location(from + i));
            }
            string = array != null
                    ? decode(from + i, start, array, text.arrayIndex(start, length), length)
                    : decode(from + i, start, copy(start, length), 0, length);
            strings.set(from + i, string, length > RowCache.LONGEST);
            start = end[i];
        }
        return string;
    }

    private byte[] copy(int start, int length) {
        if (length > buffer.length) {
            buffer = new byte[Math.max(length, 2 * buffer.length)];
        }
        text.copy(start, buffer, length);
        return buffer;
    }

    private StringValue decode(int row, int start, byte[] bytes, int index, int length) {
        try {
            return Payload.ofUtf8(bytes, index, index + length);
        } catch (IllegalArgumentException e) {
            int malformed = Utf8.firstMalformed(bytes, index, index + length) - index;
            throw text.fault(StandardCode.INPUT_ENCODING, start + malformed, "string " + row + " is not UTF-8");
        }
    }

    /** Returns a string as the name of an operation, a type or an attribute. */
    Name name(int row) {
        @Nullable Name known = names.get(row);
        return known != null ? known : decodeName(row);
    }

    private Name decodeName(int row) {
        String string = text(row);
        try {
            Name name = Name.of(string);
            names.set(row, name, string.length() > RowCache.LONGEST);
            return name;
        } catch (IllegalArgumentException e) {
            throw ends.fault(
                    StandardCode.NAME_MALFORMED,
                    row,
                    PayloadText.quote(string) + " is no name, which would be dialect.local");
        }
    }
}
