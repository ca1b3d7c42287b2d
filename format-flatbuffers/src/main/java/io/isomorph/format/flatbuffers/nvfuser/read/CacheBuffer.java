package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.io.ByteSource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The bytes of a verified file, and what is where in it. Positions are from its begin; 0 is where no field is. */
public final class CacheBuffer {
    private static final int COUNT_SIZE = 4;
    private static final int VTABLE_HEAD = 4;

    private final ByteBuffer bytes;
    private final ByteSource source;

    public CacheBuffer(ByteBuffer bytes, ByteSource source) {
        this.bytes = bytes.order(ByteOrder.LITTLE_ENDIAN);
        this.source = source;
    }

    public ByteSource source() {
        return source;
    }

    public int root() {
        return bytes.getInt(0);
    }

    /** Returns where a field is, or 0 if the table does not have it. */
    public int field(int table, int id) {
        int vtable = table - bytes.getInt(table);
        int entry = VTABLE_HEAD + Short.BYTES * id;
        if (entry >= (bytes.getShort(vtable) & 0xffff)) {
            return 0;
        }
        int inside = bytes.getShort(vtable + entry) & 0xffff;
        return inside == 0 ? 0 : table + inside;
    }

    /** Returns where the table, string or vector of a field begins, or 0 if the table does not have it. */
    public int target(int table, int id) {
        int at = field(table, id);
        return at == 0 ? 0 : follow(at);
    }

    public int follow(int slot) {
        return slot + bytes.getInt(slot);
    }

    /** Returns the number of elements of a vector or bytes of a string, 0 for none. */
    public int count(int vector) {
        return vector == 0 ? 0 : bytes.getInt(vector);
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
        return bytes.get(at);
    }

    public int intAt(int at) {
        return bytes.getInt(at);
    }

    public long longAt(int at) {
        return bytes.getLong(at);
    }

    public long longField(int table, int id) {
        int at = field(table, id);
        return at == 0 ? 0 : bytes.getLong(at);
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
            case BOOL -> bytes.get(at) == 0 ? 0 : 1;
            case UBYTE -> bytes.get(at) & 0xff;
            case BYTE -> bytes.get(at);
            case INT -> bytes.getInt(at);
            default -> bytes.getLong(at);
        };
    }

    public Location location(int at, String pointer) {
        return new Location(source.name(), at, pointer, Location.UNKNOWN);
    }

    public MalformedInputException fault(ErrorCode code, int at, String pointer, String problem) {
        return new MalformedInputException(code, location(at, pointer), problem, null);
    }
}
