package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.io.ByteSource;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The bytes of a file, and what is where in it if it is sound. Positions are from its begin; 0 is where no field is. */
public class CacheBuffer {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long MIX = 0x9e3779b97f4a7c15L;
    private static final int ROTATION = 29;
    private static final int COUNT_SIZE = 4;
    static final int VTABLE_HEAD = 4;

    private final ByteBuffer bytes;
    /** Behind the file, or null: read in half the time that a buffer takes. */
    private final byte @Nullable [] array;

    private final ByteSource source;

    public CacheBuffer(ByteBuffer bytes, ByteSource source) {
        this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
        this.array = source.array();
        this.source = source;
    }

    ByteBuffer bytes() {
        return bytes;
    }

    int size() {
        return bytes.limit();
    }

    public final ByteSource source() {
        return source;
    }

    public int root() {
        return follow(0);
    }

    /** Returns where a field is, or 0 if the table does not have it. */
    public final int field(int table, int id) {
        int vtable = vtable(table);
        int entry = VTABLE_HEAD + Short.BYTES * id;
        int inside = entry < shortAt(vtable) ? shortAt(vtable + entry) : 0;
        return inside == 0 ? 0 : table + inside;
    }

    /** Returns where the table, string or vector of a field begins, or 0 if the table does not have it. */
    public final int target(int table, int id) {
        int at = field(table, id);
        return at == 0 ? 0 : follow(at);
    }

    /** Returns where the vtable of a table begins. */
    final int vtable(int table) {
        return table - intAt(table);
    }

    int follow(int slot) {
        return leadsTo(slot);
    }

    /** Returns where an offset leads to, sound or not. */
    final int leadsTo(int slot) {
        return slot + intAt(slot);
    }

    /** Returns the number of elements of a vector or bytes of a string, 0 for none. */
    public final int count(int vector) {
        return vector == 0 ? 0 : intAt(vector);
    }

    /** Returns where an element is. */
    public static int element(int vector, int index, int size) {
        return vector + COUNT_SIZE + index * size;
    }

    /** Returns the table or string that an element of a vector leads to. */
    public final int elementTarget(int vector, int index) {
        return follow(element(vector, index, Integer.BYTES));
    }

    public final byte byteAt(int at) {
        return array == null ? bytes.get(at) : array[at];
    }

    /** Returns a number without sign. */
    int shortAt(int at) {
        return bytes.getShort(at) & 0xffff;
    }

    public final int intAt(int at) {
        return array == null ? bytes.getInt(at) : (int) INTS.get(array, at);
    }

    public final long longAt(int at) {
        return array == null ? bytes.getLong(at) : (long) LONGS.get(array, at);
    }

    /** Returns up to 8 bytes as a number, the first as its lowest. */
    private long word(int at, int length) {
        if (at <= bytes.limit() - Long.BYTES) {
            return length >= Long.BYTES ? longAt(at) : longAt(at) & ((1L << (Byte.SIZE * length)) - 1);
        }
        long word = 0;
        for (int i = length - 1; i >= 0; i--) {
            word = (word << Byte.SIZE) | (byteAt(at + i) & 0xff);
        }
        return word;
    }

    /** Returns a hash of bytes and of what was hashed before them; its highest bits are the best. */
    final long hash(int at, int length, long before) {
        long hash = before;
        int i = 0;
        for (; i <= length - Long.BYTES; i += Long.BYTES) {
            hash = mix(hash, longAt(at + i));
        }
        return i == length ? hash : mix(hash, word(at + i, length - i));
    }

    static long mix(long hash, long bits) {
        return (Long.rotateLeft(hash, ROTATION) ^ bits) * MIX;
    }

    /** Returns whether there are the same bytes in two places. */
    final boolean areEqual(int at, int other, int length) {
        int i = 0;
        for (; i <= length - Long.BYTES; i += Long.BYTES) {
            if (longAt(at + i) != longAt(other + i)) {
                return false;
            }
        }
        return i == length || word(at + i, length - i) == word(other + i, length - i);
    }

    /** Returns the same as {@link #areEqual}, sooner for more than a few bytes. */
    final boolean areSame(int at, int other, int length) {
        return array == null
                ? areEqual(at, other, length)
                : Arrays.equals(array, at, at + length, array, other, other + length);
    }

    /** Copies the bytes of a string or of a vector of bytes. */
    public final byte[] bytesOf(int vector) {
        byte[] copy = new byte[count(vector)];
        if (copy.length == 0) {
            return copy;
        }
        bytes.get(vector + COUNT_SIZE, copy);
        return copy;
    }

    /** Returns a number of a scalar type, in 64 bits. */
    public final long scalar(int at, CacheType type) {
        return switch (type) {
            case BOOL -> byteAt(at) == 0 ? 0 : 1;
            case UBYTE -> byteAt(at) & 0xff;
            case BYTE -> byteAt(at);
            case INT -> intAt(at);
            default -> longAt(at);
        };
    }

    public final Location location(int at, String pointer) {
        return new Location(source.name(), at, pointer, Location.UNKNOWN);
    }

    public final MalformedInputException fault(ErrorCode code, int at, String pointer, String problem) {
        return new MalformedInputException(code, location(at, pointer), problem, null);
    }
}
