package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.io.ByteSource;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a file that was not verified: each table, vector and string is checked when it is reached, by the rules of the verifier. A
 * broken rule is only noticed; the verifier reports which one and where.
 */
final class CheckedBuffer extends CacheBuffer {
    private static final CacheTable ROOT = CacheSchema.table("FusionCache");
    private static final int SLOTS = 512;
    private static final int OFFSET_SIZE = Integer.BYTES;

    private final int size;
    private long tablesLeft;
    private long bytesLeft;
    /** By hash; a file has a few dozen vtables. */
    private final @Nullable FieldPlaces[] places = new @Nullable FieldPlaces[SLOTS];

    /** Takes how many tables and bytes may be looked at, each as often as something leads to it. */
    CheckedBuffer(ByteBuffer bytes, ByteSource source, long mostTables, long mostBytes) {
        super(bytes, source);
        this.size = bytes.limit();
        this.tablesLeft = mostTables;
        this.bytesLeft = mostBytes;
    }

    /** Returns where a table of a kind has its fields; those that share a vtable share it. */
    FieldPlaces table(int at, CacheTable kind) {
        FieldPlaces places = places(at, kind);
        count(at, 1, places.looked());
        return places;
    }

    /** Returns the same, but does not count the table. */
    FieldPlaces places(int at, CacheTable kind) {
        if (at > size - OFFSET_SIZE) {
            throw unsound(at);
        }
        int vtable = vtable(at);
        int slot = ((vtable >>> 1) + kind.salt()) & (SLOTS - 1);
        FieldPlaces known = places[slot];
        if (known == null || !known.isOf(vtable, kind)) {
            known = newPlaces(vtable, kind, slot);
        }
        if (!known.fits(at, size)) {
            throw unsound(at);
        }
        return known;
    }

    private FieldPlaces newPlaces(int vtable, CacheTable kind, int slot) {
        FieldPlaces found = new FieldPlaces(this, vtable, kind);
        places[slot] = found;
        return found;
    }

    /** Counts what is looked at. */
    void count(int at, int tables, long bytes) {
        tablesLeft -= tables;
        bytesLeft -= bytes;
        if ((tablesLeft | bytesLeft) < 0) {
            throw unsound(at);
        }
    }

    /** Returns how many tables may still be looked at. */
    long tablesLeft() {
        return tablesLeft;
    }

    /** Returns how many bytes may still be looked at. */
    long bytesLeft() {
        return bytesLeft;
    }

    @Override
    int follow(int slot) {
        int offset = intAt(slot);
        if (offset <= 0 || offset >= size - slot) {
            throw unsound(slot);
        }
        return slot + offset;
    }

    /** Returns where the table of a field begins, or 0 if there is none. */
    int target(int table, FieldPlaces known, int id) {
        int inside = known.of(id);
        return inside == 0 ? 0 : follow(table + inside);
    }

    /** Returns where the vector of a field begins, or 0 if there is none. */
    int vector(int table, FieldPlaces known, int id, CacheType type) {
        int at = target(table, known, id);
        if (at != 0) {
            requireVector(at, type);
        }
        return at;
    }

    /** Returns where the string of a field begins, or 0 if there is none. */
    int string(int table, FieldPlaces known, int id) {
        int at = target(table, known, id);
        if (at != 0) {
            requireString(at);
        }
        return at;
    }

    /** Checks a vector but for what its elements lead to. */
    void requireVector(int at, CacheType type) {
        int count = requireCount(at, type.size());
        if (count != 0 && ((at + OFFSET_SIZE) & (type.alignment() - 1)) != 0) {
            throw unsound(at);
        }
        bytesLeft -= OFFSET_SIZE + (long) count * type.size();
        if (bytesLeft < 0) {
            throw unsound(at);
        }
    }

    /** Checks a string, of which a zero byte is behind its last. */
    void requireString(int at) {
        int length = requireCount(at, 1);
        bytesLeft -= OFFSET_SIZE + length + 1L;
        if (bytesLeft < 0 || length >= size - at - OFFSET_SIZE || byteAt(at + OFFSET_SIZE + length) != 0) {
            throw unsound(at);
        }
    }

    private int requireCount(int at, int elementSize) {
        if ((at & (OFFSET_SIZE - 1)) != 0 || at > size - OFFSET_SIZE) {
            throw unsound(at);
        }
        int count = intAt(at);
        if (Integer.toUnsignedLong(count) * elementSize > size - at - OFFSET_SIZE) {
            throw unsound(at);
        }
        return count;
    }

    MalformedInputException unsound(int at) {
        return fault(FlatbuffersCode.BOUNDS, at, "", "the file is not sound");
    }

    /** Returns the outermost table. */
    FieldPlaces rootPlaces() {
        return table(root(), ROOT);
    }

    /** Returns the scalars of the outermost table. */
    CacheHeader header(FieldPlaces root) {
        return new CacheHeader(
                number(root, CacheHeader.MAX_FUSIONS),
                number(root, CacheHeader.GLOBAL_FUSION_COUNT),
                new Environment(
                        number(root, CacheHeader.DEVICE_MAJOR),
                        number(root, CacheHeader.DEVICE_MINOR),
                        number(root, CacheHeader.CUDA_MAJOR),
                        number(root, CacheHeader.CUDA_MINOR)));
    }

    private long number(FieldPlaces root, int id) {
        return root.of(id) == 0 ? 0 : longAt(root() + root.of(id));
    }
}
