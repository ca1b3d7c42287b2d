package io.isomorph.conformance;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Content;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.Width;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.CRC32C;

/** The columns of a file of the format {@code flatbuffers}, to be changed and made into a file again, with checksums that fit. */
final class FlatbuffersColumns {
    private static final int HEAD = 8;
    private static final int SLOTS = HEAD + 4;
    private static final int FOOTER = 12;

    private final Map<Column, long[]> columns = new EnumMap<>(Column.class);
    private final Set<Column> wide = EnumSet.noneOf(Column.class);
    private MajorVersion version;
    private int minor;
    private int unknownFields;

    /** Takes the columns out of a file that the format has written. */
    FlatbuffersColumns(byte[] file) {
        for (Column column : Column.ALL) {
            Vector vector = new Vector(file, column);
            long[] numbers = new long[vector.count()];
            Arrays.setAll(numbers, vector::number);
            columns.put(column, numbers);
        }
        version = version(file);
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        minor = bytes.getInt(bytes.getInt(0) + 4);
    }

    /** A column in the bytes of a file that has it. */
    static final class Vector {
        private final ByteBuffer bytes;
        private final Content content;
        private final Width width;
        private final int start;

        Vector(byte[] file, Column column) {
            this.bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
            this.content = column.content();
            int table = bytes.getInt(0);
            int slots = table - bytes.getInt(table) + 4;
            boolean narrow = place(slots, column.fieldId(false)) == 0;
            int place = place(slots, column.fieldId(narrow));
            this.start = place == 0 ? 0 : table + place + bytes.getInt(table + place);
            this.width = narrow ? content.narrow() : content.width();
        }

        /** Returns the place of a field in the table, or 0 if it is absent. */
        private int place(int slots, int id) {
            return 4 + 2 * id < bytes.getShort(slots - 4) ? bytes.getShort(slots + 2 * id) : 0;
        }

        /** Where its count is. */
        int start() {
            return start;
        }

        int count() {
            return start == 0 ? 0 : bytes.getInt(start);
        }

        int place(int index) {
            return start + 4 + index * width.bytes();
        }

        private long number(int index) {
            int at = place(index);
            return switch (width) {
                case BYTE, TEXT, BLOB -> bytes.get(at) & 0xff;
                case SHORT -> content == Content.SIGNED ? bytes.getShort(at) : bytes.getShort(at) & 0xffff;
                case INT -> bytes.getInt(at);
                case LONG -> bytes.getLong(at);
            };
        }
    }

    long get(Column column, int index) {
        return columns.get(column)[index];
    }

    int count(Column column) {
        return columns.get(column).length;
    }

    int last(Column column) {
        return count(column) - 1;
    }

    /** Returns the index of the first element that is a number. */
    int find(Column column, long number) {
        int index = 0;
        while (get(column, index) != number) {
            index++;
        }
        return index;
    }

    FlatbuffersColumns set(Column column, int index, long number) {
        columns.get(column)[index] = number;
        return this;
    }

    FlatbuffersColumns put(Column column, long... numbers) {
        columns.put(column, numbers);
        return this;
    }

    FlatbuffersColumns append(Column column, long... numbers) {
        long[] longer = Arrays.copyOf(columns.get(column), count(column) + numbers.length);
        System.arraycopy(numbers, 0, longer, count(column), numbers.length);
        return put(column, longer);
    }

    /** Makes two elements change places. */
    FlatbuffersColumns swap(Column column, int one, int other) {
        long number = get(column, one);
        return set(column, one, get(column, other)).set(column, other, number);
    }

    /** Adds a string that nothing refers to yet, and returns its number. */
    long addString(String string) {
        for (byte octet : string.getBytes(StandardCharsets.UTF_8)) {
            append(Column.TEXT, octet & 0xff);
        }
        append(Column.STRING_END, count(Column.TEXT));
        return last(Column.STRING_END);
    }

    /** Stores a column in 32 bits. */
    FlatbuffersColumns wide(Column column) {
        wide.add(column);
        return this;
    }

    /** Makes it a file of another major version, whose rows stay as they are. */
    FlatbuffersColumns version(MajorVersion major) {
        version = major;
        return this;
    }

    FlatbuffersColumns minor(int number) {
        minor = number;
        return this;
    }

    /** Adds fields behind those of the schema, all of them the number 0. */
    FlatbuffersColumns unknownFields(int count) {
        unknownFields = count;
        return this;
    }

    byte[] bytes() {
        return sealed(buffer());
    }

    /** Whether a column is in the file: all of minor version 0 are, others where something is beside programs. */
    private boolean isPresent(Column column) {
        Column presence = column.presence();
        return presence == null || count(presence) > 0;
    }

    /** Returns what comes before the checksums. */
    byte[] buffer() {
        List<Column> present = Column.ALL.stream().filter(this::isPresent).toList();
        boolean isOfMinor0 = present.stream().allMatch(column -> column.presence() == null) && unknownFields == 0;
        int known = isOfMinor0 ? Column.FIELDS_OF_MINOR_0 : Column.FIELDS;
        int fields = known + unknownFields;
        int vtableSize = 4 + 2 * fields;
        int table = align(HEAD + vtableSize, 4);
        int tableSize = 4 + 4 * (1 + present.size() + unknownFields);
        int room = table + tableSize + 16;
        for (Column column : present) {
            room += 72 + 8 * count(column);
        }
        ByteBuffer out = ByteBuffer.allocate(room).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0, table).put(4, version.identifier().getBytes(StandardCharsets.ISO_8859_1));
        out.putShort(HEAD, (short) vtableSize).putShort(HEAD + 2, (short) tableSize);
        out.putInt(table, table - HEAD).putShort(SLOTS, (short) 4).putInt(table + 4, minor);
        out.position(table + tableSize);
        for (Column column : present) {
            vector(out, table, 8 + 4 * present.indexOf(column), column);
        }
        for (int i = 0; i < unknownFields; i++) {
            out.putShort(SLOTS + 2 * (known + i), (short) (8 + 4 * (present.size() + i)));
        }
        return Arrays.copyOf(out.array(), align(out.position(), 8));
    }

    private void vector(ByteBuffer out, int table, int slot, Column column) {
        Content content = column.content();
        int[] numbers = Arrays.stream(columns.get(column))
                .mapToInt(number -> (int) number)
                .toArray();
        boolean narrow =
                content.hasNarrowForm() && !wide.contains(column) && content.areNarrow(numbers, numbers.length);
        Width width = narrow ? content.narrow() : content.width();
        out.position(align(out.position() + 4, Math.max(4, width.alignment())) - 4);
        out.putShort(SLOTS + 2 * column.fieldId(narrow), (short) slot);
        out.putInt(table + slot, out.position() - table - slot);
        out.putInt(count(column));
        for (long number : columns.get(column)) {
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

    private static int align(int position, int alignment) {
        return (position + alignment - 1) & -alignment;
    }

    /** Returns what comes before the checksums. */
    static byte[] buffer(byte[] file) {
        return Arrays.copyOf(
                file, ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - FOOTER));
    }

    /** Returns the version that the identifier of a file or buffer states. */
    private static MajorVersion version(byte[] file) {
        return Objects.requireNonNull(MajorVersion.of(new String(file, 4, 4, StandardCharsets.ISO_8859_1)));
    }

    /** Puts checksums behind a buffer, of the blocks of its version. */
    static byte[] sealed(byte[] buffer) {
        return sealed(buffer, version(buffer));
    }

    /** Puts checksums behind a buffer, of the blocks of a version. */
    static byte[] sealed(byte[] buffer, MajorVersion blocks) {
        int size = blocks.blockSize();
        int count = (buffer.length + size - 1) / size;
        ByteBuffer file =
                ByteBuffer.allocate(buffer.length + 4 * count + FOOTER).order(ByteOrder.LITTLE_ENDIAN);
        file.put(buffer);
        for (int at = 0; at < buffer.length; at += size) {
            file.putInt(checksum(buffer, at, Math.min(size, buffer.length - at)));
        }
        file.putInt(buffer.length);
        file.putInt(checksum(file.array(), buffer.length, 4 * count + 4));
        return file.put("ISOT".getBytes(StandardCharsets.ISO_8859_1)).array();
    }

    private static int checksum(byte[] bytes, int from, int count) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, count);
        return (int) crc.getValue();
    }
}
