package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.io.ByteSource;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** The bytes of a verified file, and what is where in it. Positions are from its begin; 0 is where no field is. */
public final class CacheBuffer {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int COUNT_SIZE = 4;
    private static final int VTABLE_HEAD = 4;
    private static final int PLACE_BITS = 8;
    private static final int MIX = 0x9e3779b1;

    private final ByteBuffer bytes;
    /** Behind the file, or null: read in half the time that a buffer takes. */
    private final byte @Nullable [] array;

    private final ByteSource source;
    /** By hash; a file has a few dozen vtables. */
    private final @Nullable FieldPlaces[] places = new @Nullable FieldPlaces[1 << PLACE_BITS];

    public CacheBuffer(ByteBuffer bytes, ByteSource source) {
        this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
        this.array = source.array();
        this.source = source;
    }

    public ByteSource source() {
        return source;
    }

    public int root() {
        return bytes.getInt(0);
    }

    /** Returns where a table has its fields; those that share a vtable share it. */
    public FieldPlaces places(int table) {
        int vtable = table - intAt(table);
        int slot = (vtable * MIX) >>> (Integer.SIZE - PLACE_BITS);
        FieldPlaces known = places[slot];
        if (known == null || known.vtable() != vtable) {
            known = read(vtable);
            places[slot] = known;
        }
        return known;
    }

    private FieldPlaces read(int vtable) {
        char[] inside = new char[((bytes.getShort(vtable) & 0xffff) - VTABLE_HEAD) / Short.BYTES];
        for (int id = 0; id < inside.length; id++) {
            inside[id] = bytes.getChar(vtable + VTABLE_HEAD + Short.BYTES * id);
        }
        return new FieldPlaces(vtable, inside);
    }

    /** Returns where a field is, or 0 if the table does not have it. */
    public int field(int table, int id) {
        int inside = places(table).of(id);
        return inside == 0 ? 0 : table + inside;
    }

    /** Returns where the table, string or vector of a field begins, or 0 if the table does not have it. */
    public int target(int table, int id) {
        int at = field(table, id);
        return at == 0 ? 0 : follow(at);
    }

    /** Returns the same for a table whose places are known. */
    public int target(int table, FieldPlaces known, int id) {
        int inside = known.of(id);
        return inside == 0 ? 0 : follow(table + inside);
    }

    public int follow(int slot) {
        return slot + intAt(slot);
    }

    /** Returns the number of elements of a vector or bytes of a string, 0 for none. */
    public int count(int vector) {
        return vector == 0 ? 0 : intAt(vector);
    }

    /** Returns where an element is. */
    public static int element(int vector, int index, int size) {
        return vector + COUNT_SIZE + index * size;
    }

    /** Returns the table or string that an element of a vector leads to. */
    public int elementTarget(int vector, int index) {
        return follow(element(vector, index, Integer.BYTES));
    }

    public byte byteAt(int at) {
        return array == null ? bytes.get(at) : array[at];
    }

    public int intAt(int at) {
        return array == null ? bytes.getInt(at) : (int) INTS.get(array, at);
    }

    public long longAt(int at) {
        return array == null ? bytes.getLong(at) : (long) LONGS.get(array, at);
    }

    public long longField(int table, int id) {
        int at = field(table, id);
        return at == 0 ? 0 : longAt(at);
    }

    /** Returns the scalars of the outermost table. */
    public CacheHeader header() {
        int root = root();
        return new CacheHeader(
                longField(root, CacheHeader.MAX_FUSIONS),
                longField(root, CacheHeader.GLOBAL_FUSION_COUNT),
                new Environment(
                        longField(root, CacheHeader.DEVICE_MAJOR),
                        longField(root, CacheHeader.DEVICE_MINOR),
                        longField(root, CacheHeader.CUDA_MAJOR),
                        longField(root, CacheHeader.CUDA_MINOR)));
    }

    /** Returns up to 8 bytes as a number, the first as its lowest. */
    public long word(int at, int length) {
        if (at <= bytes.limit() - Long.BYTES) {
            return length >= Long.BYTES ? longAt(at) : longAt(at) & ((1L << (Byte.SIZE * length)) - 1);
        }
        long word = 0;
        for (int i = length - 1; i >= 0; i--) {
            word = (word << Byte.SIZE) | (byteAt(at + i) & 0xff);
        }
        return word;
    }

    /** Copies the bytes of a string or of a vector of bytes. */
    public byte[] bytesOf(int vector) {
        byte[] copy = new byte[count(vector)];
        if (copy.length == 0) {
            return copy;
        }
        bytes.get(vector + COUNT_SIZE, copy);
        return copy;
    }

    /** Returns a number of a scalar type, in 64 bits. */
    public long scalar(int at, CacheType type) {
        return switch (type) {
            case BOOL -> byteAt(at) == 0 ? 0 : 1;
            case UBYTE -> byteAt(at) & 0xff;
            case BYTE -> byteAt(at);
            case INT -> intAt(at);
            default -> longAt(at);
        };
    }

    public Location location(int at, String pointer) {
        return new Location(source.name(), at, pointer, Location.UNKNOWN);
    }

    public MalformedInputException fault(ErrorCode code, int at, String pointer, String problem) {
        return new MalformedInputException(code, location(at, pointer), problem, null);
    }
}
