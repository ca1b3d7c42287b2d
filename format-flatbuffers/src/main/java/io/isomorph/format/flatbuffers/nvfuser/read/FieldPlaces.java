package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;

/**
 * What the tables of one kind that share a vtable have in common: where their fields are, which is checked once. What remains to be
 * checked of each is that it is inside the buffer, and how it is aligned.
 */
final class FieldPlaces {
    private final int vtable;
    private final CacheTable kind;
    private final char[] inside;
    private final int tableSize;
    private final int looked;
    /** The strictest alignment of a field, less one, and what is over where a table begins. */
    private final int alignmentMask;

    private final int remainder;

    FieldPlaces(CheckedBuffer buffer, int vtable, CacheTable kind) {
        int left = buffer.size() - vtable;
        if (vtable < 0 || left < CacheBuffer.VTABLE_HEAD || (vtable & 1) != 0) {
            throw buffer.unsound(vtable);
        }
        int vtableSize = buffer.shortAt(vtable);
        int[] sizes = kind.sizes();
        this.vtable = vtable;
        this.kind = kind;
        this.inside = new char[sizes.length];
        this.tableSize = buffer.shortAt(vtable + Short.BYTES);
        this.looked = vtableSize + tableSize;
        if (vtableSize < CacheBuffer.VTABLE_HEAD
                || (vtableSize & 1) != 0
                || vtableSize > left
                || tableSize < Integer.BYTES) {
            throw buffer.unsound(vtable);
        }
        int alignment = Integer.BYTES;
        int over = 0;
        for (int id = 0; CacheBuffer.VTABLE_HEAD + Short.BYTES * id < vtableSize; id++) {
            int place = buffer.shortAt(vtable + CacheBuffer.VTABLE_HEAD + Short.BYTES * id);
            boolean isKnown = id < sizes.length;
            int size = isKnown ? sizes[id] : 1;
            if (place != 0 && (place < Integer.BYTES || size > tableSize - place)) {
                throw buffer.unsound(vtable);
            }
            if (isKnown) {
                inside[id] = (char) place;
            }
            if (isKnown && place != 0 && size > alignment) {
                alignment = size;
                over = -place & (size - 1);
            }
        }
        this.alignmentMask = alignment - 1;
        this.remainder = over;
        requireAligned(buffer, sizes);
    }

    /** Checks that there is a place for a table where all fields are aligned: the strictest alignment decides for all. */
    private void requireAligned(CheckedBuffer buffer, int[] sizes) {
        boolean isAligned = remainder % Integer.BYTES == 0;
        for (int id = 0; id < sizes.length; id++) {
            isAligned &= inside[id] == 0 || (remainder + inside[id]) % sizes[id] == 0;
        }
        if (!isAligned) {
            throw buffer.unsound(vtable);
        }
    }

    @SuppressWarnings("ReferenceEquality") // a kind is one object
    boolean isOf(int otherVtable, CacheTable otherKind) {
        return vtable == otherVtable && kind == otherKind;
    }

    /** Returns how many bytes are looked at, those of the vtable again for each table. */
    int looked() {
        return looked;
    }

    /** Returns whether a table is inside the buffer, and its fields are where their alignments allow. */
    boolean fits(int at, int size) {
        return tableSize <= size - at && (at & alignmentMask) == remainder;
    }

    /** Returns how many bytes a table has. */
    int tableSize() {
        return tableSize;
    }

    /** Returns how many bytes a table has behind the offset to its vtable. */
    int bodySize() {
        return tableSize - Integer.BYTES;
    }

    /** Returns how far a field is from the begin of its table, or 0 if tables do not have it. */
    int of(int id) {
        return inside[id];
    }
}
