package io.isomorph.format.flatbuffers.layout;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where everything is in the buffer of a document of the newest version: the root's offset, the identifier, the vtable, the only table, and the
 * columns in the order of their ids, each as soon as its alignment allows. So the lengths of the columns determine the layout.
 */
public final class FileLayout {
    /** The minor version that is known of each major one. It is written where there is something beside programs, else 0. */
    public static final int MINOR = 1;

    /** A FlatBuffers buffer is shorter, and so is the file with its checksums. */
    public static final long LARGEST = Integer.MAX_VALUE - 16;

    /** How many bytes a file begins with up to the end of the identifier. */
    public static final int HEAD = 8;

    private static final MajorVersion VERSION = MajorVersion.NEWEST;
    private static final String MARK = VERSION.identifier().substring(0, 3);

    private static final int VTABLE = HEAD;

    /** The columns that are in the file. */
    private final List<Column> columns;

    private final int vtableSize;
    private final int tableSize;

    /** The position of the table. */
    private final int table;

    private final long[] counts;
    private final boolean[] narrow;
    private final long[] starts = new long[Column.ALL.size()];
    private final long size;

    /**
     * Lays columns out.
     *
     * @param counts elements of each column, in the order of {@link Column}
     * @param narrow of each column, whether 16 bits are enough
     */
    public FileLayout(long[] counts, boolean[] narrow) {
        this.counts = counts.clone();
        this.narrow = narrow.clone();
        this.columns = Column.ALL.stream().filter(this::isPresent).toList();
        this.vtableSize = 4 + 2 * (isOfMinor0() ? Column.FIELDS_OF_MINOR_0 : Column.FIELDS);
        this.tableSize = 4 + 4 * (1 + columns.size());
        this.table = align(VTABLE + vtableSize, 4);
        long at = table + (long) tableSize;
        for (Column column : columns) {
            Width width = width(column);
            // the elements are aligned, and so is the count before them, of four bytes
            long data = align(at + 4, Math.max(4, width.alignment()));
            starts[column.ordinal()] = data - 4;
            at = data + bytes(column) + width.terminator();
        }
        this.size = align(at, 8);
    }

    /** Returns whether there is nothing beside programs. */
    private boolean isOfMinor0() {
        return columns.stream().allMatch(column -> column.presence() == null);
    }

    private boolean isPresent(Column column) {
        @Nullable Column presence = column.presence();
        return presence == null || counts[presence.ordinal()] > 0;
    }

    /**
     * Returns the columns that are in the file.
     *
     * @return in the order in which they are there
     */
    public List<Column> columns() {
        return columns;
    }

    /**
     * Returns whether a file begins as those of this format do, of any version.
     *
     * @param prefix its first bytes
     * @return true if it should be read in this format
     */
    public static boolean isMarked(byte[] prefix) {
        return prefix.length >= HEAD
                && new String(prefix, 4, MARK.length(), StandardCharsets.ISO_8859_1).equals(MARK)
                && Character.isDigit(prefix[HEAD - 1]);
    }

    private static int align(int position, int alignment) {
        return (int) align((long) position, alignment);
    }

    private static long align(long position, int alignment) {
        return (position + alignment - 1) & -alignment;
    }

    /**
     * Returns where a column begins, with its count.
     *
     * @param column one that is in the file
     * @return in bytes from the begin of the file
     */
    public long start(Column column) {
        return starts[column.ordinal()];
    }

    /**
     * Returns how a column is stored.
     *
     * @param column which
     * @return its width
     */
    public Width width(Column column) {
        Content content = column.content();
        return narrow[column.ordinal()] ? content.narrow() : content.width();
    }

    /**
     * Returns the size of the buffer.
     *
     * @return in bytes, without the checksums behind it
     */
    public long size() {
        return size;
    }

    /**
     * Returns the size of the file.
     *
     * @return in bytes
     */
    public long fileSize() {
        return size + Trailer.size(size, VERSION);
    }

    /**
     * Checks that the file stays within what FlatBuffers can address.
     *
     * @throws UnrepresentableException if not
     */
    public void requireAddressable() {
        if (fileSize() > LARGEST) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE,
                    Location.NOWHERE,
                    "the document takes " + fileSize() + " bytes in FlatBuffers, whose offsets end at " + LARGEST
                            + "; the largest part is " + largest(),
                    "split its entries over several files, or write it as json");
        }
    }

    private String largest() {
        Column found = Column.TEXT;
        for (Column column : Column.ALL) {
            if (bytes(column) > bytes(found)) {
                found = column;
            }
        }
        return found.fieldName() + " with " + bytes(found);
    }

    private long bytes(Column column) {
        return counts[column.ordinal()] * width(column).bytes();
    }

    /**
     * Returns the bytes before the first column. The layout is addressable.
     *
     * @return owned by the caller
     */
    public byte[] head() {
        ByteBuffer head = ByteBuffer.allocate(table + tableSize).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(0, table);
        head.put(4, VERSION.identifier().getBytes(StandardCharsets.ISO_8859_1));
        head.putShort(VTABLE, (short) vtableSize).putShort(VTABLE + 2, (short) tableSize);
        head.putInt(table, table - VTABLE);
        int offset = 4;
        head.putShort(VTABLE + 4, (short) offset);
        head.putInt(table + offset, isOfMinor0() ? 0 : MINOR);
        for (Column column : columns) {
            offset += 4;
            int id = column.fieldId(narrow[column.ordinal()]);
            head.putShort(VTABLE + 4 + 2 * id, (short) offset);
            head.putInt(table + offset, (int) start(column) - table - offset);
        }
        return head.array();
    }
}
