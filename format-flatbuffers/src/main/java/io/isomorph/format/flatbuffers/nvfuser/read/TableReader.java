package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.format.flatbuffers.nvfuser.layout.Blob;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheField;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tables of what was executed as payloads: maps of the fields that are there, and scalars with or without. What becomes an attachment is
 * reported beside.
 */
public final class TableReader {
    private static final String ID_STRINGS = "InputsIdLookup";
    private static final String RUNTIME = "FusionKernelRuntime";
    private static final String EXECUTOR = "KernelExecutor";
    private static final String TENSOR = "TensorArg";
    private static final Payload NO_ITEMS = Payload.list();
    private static final int SIZES = 1;
    private static final int STRIDES = 2;

    /** Receives a field that is an attachment. */
    public interface BlobListener {
        /** Takes the key, and where the vector or string begins. */
        void blob(String key, int vector);
    }

    private final CheckedBuffer buffer;
    private final Limits limits;
    private final long mostElements;
    private final long longestString;
    private final Map<CacheTable, MapValue> lastOfTable = new HashMap<>();
    private BlobListener blobs = (key, vector) -> {};
    private long elements;
    private int runtime;
    private int executor;
    private @Nullable Boolean sizesFirst;

    public TableReader(CheckedBuffer buffer, Limits limits) {
        this.buffer = buffer;
        this.limits = limits;
        this.mostElements = limits.get(Limit.ELEMENTS);
        this.longestString = limits.get(Limit.STRING);
    }

    /** Returns what was executed of a fusion. */
    public MapValue fusion(int table, BlobListener listener) {
        blobs = listener;
        runtime = -1;
        sizesFirst = null;
        return map(table, CacheSchema.table("FusionExecutorCache"));
    }

    /** Returns whether the first tensor with strides among the arguments of that fusion has its sizes written before them. */
    public boolean isSizesFirst() {
        return sizesFirst != null && sizesFirst;
    }

    private MapValue map(int at, CacheTable table) {
        FieldPlaces places = buffer.table(at, table);
        enter(at, places, table);
        CacheField[] fields = table.byName();
        Payload[] values = new Payload[fields.length];
        String[] keys = new String[fields.length];
        int count = 0;
        for (CacheField field : fields) {
            @Nullable Payload value = value(at, places, field, table);
            if (value != null) {
                add(1);
                keys[count] = field.name();
                values[count++] = value;
            }
        }
        if (count < fields.length) {
            return Payload.map(keys, values, 0, count);
        }
        MapValue last = lastOfTable.get(table);
        MapValue map = last == null ? Payload.map(keys, values, 0, count) : last.withValues(values);
        if (last == null) {
            lastOfTable.put(table, map);
        }
        return map;
    }

    private void enter(int at, FieldPlaces places, CacheTable table) {
        if (table.name().equals(RUNTIME)) {
            runtime++;
            executor = -1;
        } else if (table.name().equals(EXECUTOR)) {
            executor++;
        } else if (sizesFirst == null && table.name().equals(TENSOR)) {
            int sizes = buffer.target(at, places, SIZES);
            int strides = buffer.target(at, places, STRIDES);
            sizesFirst = (sizes != 0 && strides != 0) ? sizes > strides : null;
        }
    }

    /** Returns how many values were counted. */
    long elements() {
        return elements;
    }

    /** Counts values from 0 again. */
    void restart() {
        elements = 0;
    }

    /** Counts values, those of a vector before they are made, never more than the payload has. */
    void add(int count) {
        elements += count;
        if (elements > mostElements) {
            throw limits.exceeded(Limit.ELEMENTS, elements, buffer.location(0, ""));
        }
    }

    private @Nullable Payload value(int at, FieldPlaces places, CacheField field, CacheTable table) {
        int inside = places.of(field.id());
        int place = inside == 0 ? 0 : at + inside;
        if (field.isInline()) {
            return scalar(field.type(), place == 0 ? field.absent() : buffer.scalar(place, field.type()));
        }
        if (field.type() == CacheType.UNION) {
            return union(at, places, field);
        }
        if (place == 0) {
            return null;
        }
        int target = buffer.follow(place);
        @Nullable Blob blob = Blob.of(field);
        if (blob != null) {
            if (field.isVector()) {
                buffer.requireVector(target, field.type());
            } else {
                buffer.requireString(target);
            }
            blobs.blob(blob.key(runtime, executor), target);
            return null;
        }
        boolean isText = !table.name().equals(ID_STRINGS);
        if (field.isVector()) {
            return vector(target, field, isText);
        }
        return field.type() == CacheType.STRING ? string(target, isText) : map(target, CacheSchema.target(field));
    }

    private @Nullable MapValue union(int at, FieldPlaces places, CacheField field) {
        List<String> members = CacheSchema.members(String.valueOf(field.target()));
        int type = unionType(buffer, at, places, field.id(), members.size());
        if (type == 0) {
            return null;
        }
        int target = buffer.target(at, places, field.id());
        return Payload.map(Map.of(members.get(type), map(target, CacheSchema.table(members.get(type)))));
    }

    /** Returns the type of a union by the id of its value, or 0; a value is there exactly if it has a type. */
    static int unionType(CheckedBuffer buffer, int at, FieldPlaces places, int id, int count) {
        int inside = places.of(id - 1);
        int type = inside == 0 ? 0 : buffer.byteAt(at + inside) & 0xff;
        if ((type == 0) != (places.of(id) == 0) || type >= count) {
            throw buffer.unsound(at);
        }
        return type;
    }

    static Payload scalar(CacheType type, long bits) {
        return switch (type) {
            case BOOL -> Payload.of(bits != 0);
            case ULONG -> Payload.ofUnsigned(bits);
            case DOUBLE -> Payload.of(Double.longBitsToDouble(bits));
            default -> Payload.of(bits);
        };
    }

    /** Returns a string: text, or bytes where it is not UTF-8 or is never meant to be. */
    private Payload string(int at, boolean isText) {
        buffer.requireString(at);
        if (buffer.count(at) > longestString) {
            throw limits.exceeded(Limit.STRING, buffer.count(at), buffer.location(at, ""));
        }
        byte[] bytes = buffer.bytesOf(at);
        return isText && Utf8.firstMalformed(bytes, 0, bytes.length) < 0
                ? Payload.ofUtf8(bytes, 0, bytes.length)
                : Payload.of(bytes);
    }

    private Payload vector(int at, CacheField field, boolean isText) {
        buffer.requireVector(at, field.type());
        int count = buffer.count(at);
        if (count == 0) {
            return NO_ITEMS;
        }
        add(count);
        Payload[] items = new Payload[count];
        CacheType type = field.type();
        for (int i = 0; i < count; i++) {
            int element = CacheBuffer.element(at, i, type.size());
            items[i] = switch (type) {
                case STRING -> string(buffer.follow(element), isText);
                case TABLE -> map(buffer.follow(element), CacheSchema.target(field));
                case ENCODING_ENTRY ->
                    Payload.list(
                            Payload.ofUnsigned(buffer.longAt(element)),
                            Payload.ofUnsigned(buffer.longAt(element + Long.BYTES)));
                default -> scalar(type, buffer.scalar(element, type));
            };
        }
        return Payload.list(items, 0, count);
    }
}
