package io.isomorph.format.flatbuffers;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.Width;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The columns of a file as arrays: to be changed, and made into bytes again, also as the writer would not do it. */
final class Draft {
    private static final int HEAD = 8;
    private static final int ALIGNMENT = 8;

    private final Map<Column, long[]> columns = new EnumMap<>(Column.class);
    private final Set<Column> wide = EnumSet.noneOf(Column.class);
    private final Set<Column> twice = EnumSet.noneOf(Column.class);
    private final Set<Column> absent = EnumSet.noneOf(Column.class);
    private boolean reversed;
    private int padding;
    private int filler;
    private int minor;
    private int unknownFields;

    private Draft() {}

    private MajorVersion version = MajorVersion.NEWEST;

    /** Where a column is in a file that has it. */
    private static final class Field {
        private final ByteBuffer bytes;
        private final Width width;
        private final int start;

        Field(ByteBuffer bytes, Column column) {
            this.bytes = bytes;
            int table = bytes.getInt(0);
            int wide = slot(table, column.fieldId(false));
            int narrow = slot(table, column.fieldId(true));
            int field = table + Math.max(wide, narrow);
            this.start = field == table ? 0 : field + bytes.getInt(field);
            this.width =
                    wide == 0 ? column.content().narrow() : column.content().width();
        }

        /** Returns the place of a field in the table, or 0 if it is absent. */
        private int slot(int table, int id) {
            int vtable = table - bytes.getInt(table);
            int slot = 4 + 2 * id;
            return slot < bytes.getShort(vtable) ? bytes.getShort(vtable + slot) : 0;
        }

        int count() {
            return start == 0 ? 0 : bytes.getInt(start);
        }

        int place(int index) {
            return start + 4 + index * width.bytes();
        }
    }

    private static MajorVersion version(ByteBuffer bytes) {
        byte[] identifier = new byte[4];
        bytes.get(4, identifier);
        return MajorVersion.of(new String(identifier, StandardCharsets.ISO_8859_1));
    }

    /** Takes the columns out of a canonical file, or one of version 1. */
    static Draft of(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        Draft draft = new Draft();
        draft.version = version(bytes);
        for (Column column : Column.ALL) {
            Field field = new Field(bytes, column);
            long[] numbers = new long[field.count()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = number(bytes, field.place(i), field.width, column.content() == Content.SIGNED);
            }
            draft.columns.put(column, numbers);
        }
        return draft.minor(bytes.getInt(bytes.getInt(0) + 4));
    }

    /** Returns where an element of a column is in a file. */
    static long place(byte[] file, Column column, int index) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        return new Field(bytes, column).place(index);
    }

    private static long number(ByteBuffer bytes, int at, Width width, boolean signed) {
        return switch (width) {
            case BYTE, TEXT, BLOB -> bytes.get(at) & 0xff;
            case SHORT -> signed ? bytes.getShort(at) : bytes.getShort(at) & 0xffff;
            case INT -> bytes.getInt(at);
            case LONG -> bytes.getLong(at);
        };
    }

    long[] get(Column column) {
        return columns.get(column);
    }

    long get(Column column, int index) {
        return get(column)[index];
    }

    int count(Column column) {
        return get(column).length;
    }

    Draft set(Column column, int index, long number) {
        get(column)[index] = number;
        return this;
    }

    Draft put(Column column, long... numbers) {
        columns.put(column, numbers);
        return this;
    }

    Draft append(Column column, long... numbers) {
        long[] longer = Arrays.copyOf(get(column), count(column) + numbers.length);
        System.arraycopy(numbers, 0, longer, count(column), numbers.length);
        return put(column, longer);
    }

    Draft removeLast(Column column) {
        return put(column, Arrays.copyOf(get(column), count(column) - 1));
    }

    /** Adds a string that nothing refers to yet, and returns its number. */
    long addString(String string) {
        for (byte octet : string.getBytes(StandardCharsets.UTF_8)) {
            append(Column.TEXT, octet & 0xff);
        }
        append(Column.STRING_END, count(Column.TEXT));
        return count(Column.STRING_END) - 1L;
    }

    /** Returns the string of a number. */
    String string(int row) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = start(Column.STRING_END, row); i < get(Column.STRING_END, row); i++) {
            bytes.write((int) get(Column.TEXT, i));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Returns where the items of a row begin. */
    int start(Column ends, int row) {
        return row == 0 ? 0 : (int) get(ends, row - 1);
    }

    /** Makes this a file of version 1; the order of rows may be another than its writer had. */
    Draft versionOne() {
        version = MajorVersion.ONE;
        return this;
    }

    /** Stores a column in 32 bits. */
    Draft wide(Column column) {
        wide.add(column);
        return this;
    }

    /** Stores a column in both of its fields. */
    Draft twice(Column column) {
        twice.add(column);
        return this;
    }

    /** Leaves a column's field out. */
    Draft without(Column column) {
        absent.add(column);
        return this;
    }

    /** Puts the columns from the last to the first. */
    Draft reversed() {
        reversed = true;
        return this;
    }

    /** Puts bytes before each column. */
    Draft padded(int count) {
        padding = count;
        return this;
    }

    /** Fills what alignment leaves free with other bytes than zeros. */
    Draft filled(int octet) {
        filler = octet;
        return this;
    }

    Draft minor(int version) {
        minor = version;
        return this;
    }

    /** Adds fields behind those of the schema. */
    Draft unknownFields(int count) {
        unknownFields = count;
        return this;
    }

    byte[] file() {
        return Flatbuffers.sealed(buffer());
    }

    /** Whether a column is in the file: all of minor version 0 are, others where something is beside programs. */
    private boolean isPresent(Column column) {
        Column presence = column.presence();
        return presence == null || count(presence) > 0 || count(column) > 0;
    }

    byte[] buffer() {
        boolean hasOptional = Column.ALL.stream().anyMatch(column -> column.presence() != null && isPresent(column));
        int known = hasOptional || unknownFields > 0 ? Column.FIELDS : Column.FIELDS_OF_MINOR_0;
        int fields = known + unknownFields;
        int vtableSize = 4 + 2 * fields;
        int table = align(HEAD + vtableSize, 4);
        List<Column> columnsOfFile = Column.ALL.stream().filter(this::isPresent).toList();
        List<Column> order = new ArrayList<>(columnsOfFile);
        if (reversed) {
            Collections.reverse(order);
        }
        int tableSize = 4 + 4 * (1 + order.size() + twice.size() + unknownFields);
        ByteBuffer out = ByteBuffer.allocate(space(table + tableSize)).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0, table).put(4, version.identifier().getBytes(StandardCharsets.ISO_8859_1));
        out.putShort(HEAD, (short) vtableSize).putShort(HEAD + 2, (short) tableSize);
        out.putInt(table, table - HEAD).putShort(HEAD + 4, (short) 4).putInt(table + 4, minor);
        out.position(table + tableSize);
        for (Column column : order) {
            if (!absent.contains(column)) {
                int slot = 8 + 4 * columnsOfFile.indexOf(column);
                vector(out, table, slot, column, isNarrow(column));
            }
        }
        int slot = 8 + 4 * order.size();
        for (Column column : twice) {
            vector(out, table, slot, column, !isNarrow(column));
            slot += 4;
        }
        for (int id = known; id < fields; id++) {
            out.putShort(HEAD + 4 + 2 * id, (short) slot);
            slot += 4;
        }
        fill(out, align(out.position(), ALIGNMENT));
        return Arrays.copyOf(out.array(), out.position());
    }

    private int space(int head) {
        int space = head + ALIGNMENT;
        for (Column column : Column.ALL) {
            int vector = padding
                    + 2 * Math.max(ALIGNMENT, column.content().width().alignment())
                    + count(column) * column.content().width().bytes();
            space += twice.contains(column) ? 2 * vector : vector;
        }
        return space;
    }

    private boolean isNarrow(Column column) {
        int[] numbers =
                Arrays.stream(get(column)).mapToInt(number -> (int) number).toArray();
        return column.content().hasNarrowForm()
                && !wide.contains(column)
                && column.content().areNarrow(numbers, numbers.length);
    }

    private void vector(ByteBuffer out, int table, int slot, Column column, boolean narrow) {
        Width width = narrow ? column.content().narrow() : column.content().width();
        fill(out, align(out.position() + padding + 4, Math.max(4, width.alignment())) - 4);
        out.putShort(HEAD + 4 + 2 * column.fieldId(narrow), (short) slot);
        out.putInt(table + slot, out.position() - table - slot);
        out.putInt(count(column));
        for (long number : get(column)) {
            switch (width) {
                case BYTE, TEXT, BLOB -> out.put((byte) number);
                case SHORT -> out.putShort((short) number);
                case INT -> out.putInt((int) number);
                case LONG -> out.putLong(number);
            }
        }
        if (width == Width.TEXT) {
            out.put((byte) 0);
        }
    }

    private void fill(ByteBuffer out, int end) {
        while (out.position() < end) {
            out.put((byte) filler);
        }
    }

    private static int align(int position, int alignment) {
        return (position + alignment - 1) & -alignment;
    }
}
