package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.Width;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import org.jspecify.annotations.Nullable;

/** Finds columns by the table of a document. Follows nothing out of the buffer, whether it was verified or not. */
final class Columns {
    private static final int LEAST_VTABLE = 4;

    private final Blocks blocks;
    private final boolean lowMemory;
    private final @Nullable ColumnView[] found = new ColumnView[Column.ALL.size()];
    private final int table;
    private final int vtable;
    private final int vtableSize;
    private final int tableSize;

    Columns(Blocks blocks) {
        this(blocks, false);
    }

    Columns(Blocks blocks, boolean lowMemory) {
        this.blocks = blocks;
        this.lowMemory = lowMemory;
        this.table = aligned(follow(0, "the root"), "the table");
        this.vtable = vtable(table - (long) blocks.intAt(table));
        this.vtableSize = shortAt(vtable);
        if (vtableSize < LEAST_VTABLE || vtableSize % 2 != 0 || vtable + (long) vtableSize > size()) {
            throw blocks.fault(FlatbuffersCode.VTABLE, vtable, null, "the vtable has " + vtableSize + " bytes");
        }
        this.tableSize = shortAt(vtable + 2);
        if (tableSize < Integer.BYTES || tableSize > size() - table) {
            throw blocks.fault(FlatbuffersCode.VTABLE, vtable + 2, null, "the table has " + tableSize + " bytes");
        }
    }

    private int size() {
        return blocks.buffer().limit();
    }

    /** Returns where an offset leads: to a number of four bytes, all of them in the buffer. */
    private int follow(int slot, String what) {
        long offset = slot > size() - Integer.BYTES ? 0 : Integer.toUnsignedLong(blocks.intAt(slot));
        long target = slot + offset;
        if (offset == 0 || target > size() - Integer.BYTES) {
            throw blocks.fault(FlatbuffersCode.OFFSET, slot, null, what + " would be at " + target + " of " + size());
        }
        return (int) target;
    }

    private int aligned(int position, String what) {
        if (position % Integer.BYTES != 0) {
            throw blocks.fault(FlatbuffersCode.ALIGNMENT, position, null, what + " is not aligned");
        }
        return position;
    }

    private int vtable(long position) {
        if (position < 0 || position > size() - LEAST_VTABLE || position % 2 != 0) {
            throw blocks.fault(
                    FlatbuffersCode.VTABLE, table, null, "the vtable would be at " + position + " of " + size());
        }
        return (int) position;
    }

    private int shortAt(int position) {
        return position + 2 > size() ? 0 : blocks.byteAt(position) | blocks.byteAt(position + 1) << 8;
    }

    /** Returns the position of a field, or 0 if it is absent. */
    private int field(int id) {
        int slot = LEAST_VTABLE + 2 * id;
        int offset = slot + 2 > vtableSize ? 0 : shortAt(vtable + slot);
        if (offset == 0) {
            return 0;
        }
        if (offset < Integer.BYTES || offset + Integer.BYTES > tableSize) {
            throw blocks.fault(FlatbuffersCode.FIELD, vtable + slot, null, "field " + id + " is outside of the table");
        }
        return aligned(table + offset, "field " + id);
    }

    MajorVersion version() {
        return blocks.version();
    }

    /** Returns whether rows come before those that consist of them. */
    boolean hasOrderedRows() {
        return version() != MajorVersion.ONE;
    }

    /** Returns an empty cache for the rows of a column: each can be decoded again, in the same time whatever else there is. */
    <T> RowCache<T> cache(ColumnView column) {
        return new RowCache<>(column.count(), lowMemory);
    }

    /** Returns whether few rows are kept. */
    boolean isLowMemory() {
        return lowMemory;
    }

    /** Returns the minor version. */
    long minor() {
        int field = field(0);
        return field == 0 ? 0 : Integer.toUnsignedLong(blocks.intAt(field));
    }

    /** Returns whether the table has fields that this reader does not know. */
    boolean hasUnknownFields() {
        return vtableSize > LEAST_VTABLE + 2 * Column.FIELDS;
    }

    /** Returns a column; one that is absent is empty. Its count is not trusted before the elements are known to be in the buffer. */
    ColumnView get(Column column) {
        @Nullable ColumnView known = found[column.ordinal()];
        if (known == null) {
            known = find(column);
            found[column.ordinal()] = known;
        }
        return known;
    }

    private ColumnView find(Column column) {
        int narrow = column.content().hasNarrowForm() ? field(column.fieldId(true)) : 0;
        int wide = field(column.fieldId(false));
        if (narrow != 0 && wide != 0) {
            throw blocks.fault(
                    StandardCode.SCHEMA_DUPLICATE,
                    narrow,
                    "/" + column.fieldName(true),
                    column.fieldName() + " is there in 32 and in 16 bits");
        }
        Width width = narrow == 0 ? column.content().width() : column.content().narrow();
        return narrow == 0 && wide == 0
                ? new ColumnView(blocks, column, column.content().narrow(), 0, 0, lowMemory)
                : find(column, width, narrow == 0 ? wide : narrow);
    }

    private ColumnView find(Column column, Width width, int field) {
        int start = follow(field, column.fieldName());
        int elements = start + Integer.BYTES;
        long count = Integer.toUnsignedLong(blocks.buffer().getInt(start));
        // other writers do not align vectors without elements
        if (elements % (count == 0 ? Integer.BYTES : Math.max(Integer.BYTES, width.bytes())) != 0) {
            throw blocks.fault(FlatbuffersCode.ALIGNMENT, start, "/" + column.fieldName(), "the vector is not aligned");
        }
        if (elements + count * width.bytes() + width.terminator() > size()) {
            throw blocks.fault(
                    FlatbuffersCode.BOUNDS,
                    start,
                    "/" + column.fieldName(),
                    count + " elements of " + width.bytes() + " bytes do not fit into the buffer");
        }
        return new ColumnView(blocks, column, width, elements, (int) count, lowMemory);
    }

    /** Checks that columns fit together, and the ends of all rows, so that what one row has, no other has too. */
    void requireTables(Limits limits) {
        requireEqual(
                Column.ENTRY_NAME,
                Column.ENTRY_VISITS,
                Column.ENTRY_NODE,
                Column.ENTRY_FAMILY,
                Column.ENTRY_VERSION,
                Column.ENTRY_TRAINABLE,
                Column.ENTRY_OPERATIONS,
                Column.ENTRY_RESULTS,
                Column.ENTRY_ARGUMENTS,
                Column.ENTRY_ELEMENTS,
                Column.ENTRY_FORM_END);
        requireEqual(Column.FORM_KEY, Column.FORM_WORD);
        requireEqual(Column.NODE_PARENT, Column.NODE_SEQUENCE_END, Column.NODE_CHILD_END, Column.NODE_TERMINALS);
        requireEqual(Column.RECORD_SIGNATURE, Column.RECORD_OPERANDS, Column.RECORD_ATTRIBUTES);
        requireEqual(
                Column.SIGNATURE_KIND,
                Column.SIGNATURE_NAME,
                Column.SIGNATURE_TYPES,
                Column.SIGNATURE_RESULT_ATTRIBUTES,
                Column.SIGNATURE_REGIONS);
        requireEqual(Column.ATTRIBUTE_NAME, Column.ATTRIBUTE_VALUE);
        requireEqual(Column.KEYWORD_NAME, Column.KEYWORD_TYPE);
        requireEqual(Column.VALUE_NAME, Column.VALUE_KIND, Column.VALUE_WORD);
        requireEqual(Column.TYPE_NAME, Column.TYPE_KIND, Column.TYPE_WORD);
        requireEqual(Column.PART_KIND, Column.PART_WORD);
        requireComplete(Column.ENTRY_FORM_END, Column.FORM_KEY);
        requireComplete(Column.OPERAND_LIST_END, Column.OPERAND_LIST_OPERAND);
        requireComplete(Column.LIST_END, Column.LIST_ATTRIBUTE);
        requireComplete(Column.TYPE_LIST_END, Column.TYPE_LIST_TYPE);
        requireComplete(Column.KEYWORD_LIST_END, Column.KEYWORD_NAME);
        requireComplete(Column.BYTES_END, Column.BYTES);
        requireComplete(Column.STRING_END, Column.TEXT);
        requireAttachments();
        long rows = get(Column.NODE_PARENT).count();
        for (Column table : Column.TABLES) {
            rows += get(table).count();
        }
        limits.check(Limit.TABLES, rows, blocks.location(0, null));
    }

    private void requireComplete(Column ends, Column items) {
        ColumnView view = get(items);
        // only blobs have an alignment of their own
        get(ends).requireComplete(view.count(), view.width() == Width.BLOB ? Width.BLOB : Width.BYTE);
    }

    private void requireAttachments() {
        requireEqual(Column.DOCUMENT_KIND, Column.DOCUMENT_WORD);
        ColumnView payload = get(Column.DOCUMENT_KIND);
        if (payload.count() > 1) {
            throw blocks.fault(
                    StandardCode.SCHEMA_COUNT,
                    payload.start(),
                    "/" + Column.DOCUMENT_KIND.fieldName(),
                    "the document has " + payload.count() + " payloads");
        }
        requireEqual(Column.ATTACHMENT_KEY, Column.ATTACHMENT_KIND, Column.ATTACHMENT_WORD, Column.ATTACHMENT_BLOB);
        if (get(Column.ATTACHMENT_END).count() + get(Column.ATTACHMENT_KEY).count() > 0) {
            requireEqual(Column.ENTRY_NAME, Column.ATTACHMENT_END);
            requireComplete(Column.ATTACHMENT_END, Column.ATTACHMENT_KEY);
        }
        requireComplete(Column.BLOB_END, Column.BLOB);
    }

    /** Checks that columns which describe the same rows are of one length. */
    private void requireEqual(Column first, Column... others) {
        for (Column other : others) {
            if (get(first).count() != get(other).count()) {
                throw blocks.fault(
                        StandardCode.SCHEMA_COUNT,
                        get(other).start(),
                        "/" + other.fieldName(),
                        other.fieldName() + " has " + get(other).count() + " elements, and " + first.fieldName() + " "
                                + get(first).count());
            }
        }
    }

    /** Loads the numbers of all columns. */
    void loadAll() {
        for (Column column : Column.ALL) {
            boolean isNumbers = switch (column.content()) {
                case BYTES, NUMBERS, SIGNED -> true;
                case LONGS, TEXT, BLOBS -> false;
            };
            if (isNumbers && column != Column.BYTES) {
                get(column).loadAll();
            }
        }
    }

    /** Returns the first column that has other elements than in another file, or null if there is none. */
    @Nullable
    ColumnView firstDifference(Columns other) {
        for (Column column : Column.ALL) {
            ColumnView view = get(column);
            if (!view.hasElementsOf(other.get(column))) {
                return view;
            }
        }
        return null;
    }
}
