package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.format.flatbuffers.nvfuser.layout.Blob;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheField;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheTable;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.Payload;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes payloads as tables, in the order of nvFuser's writer: elements of vectors, then child tables, then vectors and strings, then the
 * table.
 */
public final class TableWriter {
    private static final String ID_STRINGS = "InputsIdLookup";
    private static final String RUNTIME = "FusionKernelRuntime";
    private static final String EXECUTOR = "KernelExecutor";

    private final BackwardBuilder builder;
    private final Map<CacheTable, CreationOrder> orders = new HashMap<>();
    private Map<String, AttachmentBytes> blobs = Map.of();
    private boolean isSizesFirst;
    private int runtime;
    private int executor;

    public TableWriter(BackwardBuilder builder) {
        this.builder = builder;
    }

    /**
     * Writes what was executed of a fusion.
     *
     * @param blobsByKey those that are written are removed
     * @param sizesFirst in which order tensor arguments have their vectors
     */
    public int fusion(MapValue fusion, Map<String, AttachmentBytes> blobsByKey, boolean sizesFirst) {
        blobs = blobsByKey;
        if (isSizesFirst != sizesFirst) {
            orders.clear();
            isSizesFirst = sizesFirst;
        }
        runtime = -1;
        return map(fusion, CacheSchema.table("FusionExecutorCache"));
    }

    /** Writes the data of a record. */
    public int data(@Nullable Payload payload, CacheTable table) {
        List<CacheField> fields = table.fields();
        if (!(payload instanceof ListValue list) || list.size() != fields.size()) {
            throw Misfit.of("the data of a record is no list of the " + fields.size() + " fields of " + table.name());
        }
        @Nullable Payload[] values = new @Nullable Payload[fields.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = list.get(i) instanceof NullValue ? null : list.get(i);
        }
        return table(table, values);
    }

    private int map(MapValue map, CacheTable table) {
        if (table.name().equals(RUNTIME)) {
            runtime++;
            executor = -1;
        } else if (table.name().equals(EXECUTOR)) {
            executor++;
        }
        List<CacheField> fields = table.fields();
        @Nullable Payload[] values = new @Nullable Payload[fields.size()];
        int known = 0;
        for (int i = 0; i < values.length; i++) {
            CacheField field = fields.get(i);
            values[i] = Blob.of(field) == null ? map.get(field.name()) : null;
            known += values[i] == null ? 0 : 1;
        }
        if (known < map.size()) {
            throw Misfit.of("a map has other keys than a table " + table.name() + " has fields");
        }
        return table(table, values);
    }

    private int table(CacheTable table, @Nullable Payload[] values) {
        List<CacheField> fields = table.fields();
        CreationOrder order = orders.computeIfAbsent(table, key -> CreationOrder.of(key, isSizesFirst));
        int[] targets = new int[fields.size()];
        int[][] elements = new int[fields.size()][];
        for (int i : order.vectors) {
            CacheField field = fields.get(i);
            if (values[i] != null && isOfOffsets(field)) {
                elements[i] = elements(FieldValues.list(values[i], field), field, table);
            }
        }
        for (int i : order.children) {
            if (values[i] != null) {
                targets[i] = child(values[i], fields.get(i));
            }
        }
        for (int i : order.vectors) {
            CacheField field = fields.get(i);
            @Nullable Blob blob = Blob.of(field);
            targets[i] = blob == null
                    ? vectorOrString(field, values[i], elements[i], table)
                    : blob(field, blob.key(runtime, executor));
        }
        builder.startTable();
        for (int i : order.fields) {
            add(fields, i, values, targets);
        }
        return builder.endTable();
    }

    private static boolean isOfOffsets(CacheField field) {
        return field.isVector() && (field.type() == CacheType.TABLE || field.type() == CacheType.STRING);
    }

    private int[] elements(ListValue list, CacheField field, CacheTable table) {
        int[] targets = new int[list.size()];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = field.type() == CacheType.TABLE
                    ? map(FieldValues.map(list.get(i), field), CacheSchema.target(field))
                    : builder.string(FieldValues.string(list.get(i), field, isText(table)));
        }
        return targets;
    }

    private static boolean isText(CacheTable table) {
        return !table.name().equals(ID_STRINGS);
    }

    private int child(Payload value, CacheField field) {
        MapValue map = FieldValues.map(value, field);
        if (field.type() != CacheType.UNION) {
            return map(map, CacheSchema.target(field));
        }
        CacheTable member = CacheSchema.table(member(map, field));
        return map(FieldValues.map(map.value(0), field), member);
    }

    /** Returns the name of the member that a union is. */
    private static String member(MapValue union, CacheField field) {
        List<String> members = CacheSchema.members(String.valueOf(field.target()));
        if (union.size() != 1 || members.indexOf(union.key(0)) < 1) {
            throw Misfit.of("the field " + field.name() + " is none of " + members.subList(1, members.size()));
        }
        return union.key(0);
    }

    private int blob(CacheField field, String key) {
        @Nullable AttachmentBytes bytes = blobs.remove(key);
        if (bytes == null) {
            return 0;
        }
        return field.type() == CacheType.STRING
                ? builder.string(bytes.toByteArray())
                : builder.bytes(bytes.toByteArray());
    }

    private int vectorOrString(CacheField field, @Nullable Payload value, int[] elements, CacheTable table) {
        if (value == null) {
            return 0;
        }
        if (isOfOffsets(field)) {
            return builder.offsets(elements);
        }
        if (!field.isVector()) {
            return builder.string(FieldValues.string(value, field, isText(table)));
        }
        ListValue list = FieldValues.list(value, field);
        CacheType type = field.type();
        builder.startVector(type.size(), list.size(), type.alignment());
        for (int i = list.size() - 1; i >= 0; i--) {
            if (type == CacheType.ENCODING_ENTRY) {
                long[] entry = FieldValues.entry(list.get(i), field);
                builder.element(Long.BYTES, entry[1]);
                builder.element(Long.BYTES, entry[0]);
            } else {
                builder.element(type.size(), FieldValues.scalar(list.get(i), field));
            }
        }
        return builder.endVector(list.size());
    }

    private void add(List<CacheField> fields, int index, @Nullable Payload[] values, int[] targets) {
        CacheField field = fields.get(index < 0 ? ~index : index);
        if (index < 0) {
            if (values[~index] instanceof MapValue union) {
                int type = CacheSchema.members(String.valueOf(field.target())).indexOf(union.key(0));
                builder.scalar(field.id() - 1, 1, type);
            }
        } else if (!field.isInline()) {
            if (targets[index] != 0) {
                builder.offset(field.id(), targets[index]);
            }
        } else {
            @Nullable Payload value = values[index];
            if (value == null) {
                throw Misfit.of("the field " + field.name() + " is absent");
            }
            long bits = FieldValues.scalar(value, field);
            if (bits != field.absent()) {
                builder.scalar(field.id(), field.type().size(), bits);
            }
        }
    }
}
