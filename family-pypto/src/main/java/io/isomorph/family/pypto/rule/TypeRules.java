package io.isomorph.family.pypto.rule;

import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.DataTypes;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.Layout;
import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/** What upstream's reader, and the constructors that it calls, require of a type. Each answer is the first fault, or null. */
final class TypeRules {
    static final String SCALAR = "ScalarType";
    static final String TUPLE = "TupleType";
    static final String ARRAY = "ArrayType";
    private static final String TILE = "TileType";

    private TypeRules() {}

    /** Judges a type; one of a kind that is not in the table is taken as it is. */
    static @Nullable Fault check(Payload payload) {
        if (!(payload instanceof MapValue type)) {
            return Fault.kind(payload, "a type");
        }
        String kind = PyptoTypes.kindOf(type);
        if (kind == null) {
            Payload found = type.get(PyptoTypes.KIND);
            return found == null
                    ? Fault.missing(PyptoTypes.KIND)
                    : Fault.kind(found, "the name of a type").in(PyptoTypes.KIND);
        }
        Layout layout = PyptoTypes.of(kind);
        if (layout == null) {
            return null;
        }
        Fault fault = keys(layout, type);
        return fault != null ? fault : construction(kind, layout, type);
    }

    /** Judges a type that must be a scalar one. */
    static @Nullable Fault checkScalar(Payload payload) {
        Fault fault = check(payload);
        if (fault != null) {
            return fault;
        }
        String kind = PyptoTypes.kindOf((MapValue) payload);
        return SCALAR.equals(kind)
                ? null
                : Fault.of(StandardCode.SCHEMA_VALUE, "the type of such a node is a " + SCALAR)
                        .in(PyptoTypes.KIND);
    }

    private static @Nullable Fault keys(Layout layout, MapValue type) {
        for (int i = 0; i < type.size(); i++) {
            String key = type.key(i);
            Field field = layout.field(i, key);
            if (field == null) {
                // upstream converts these in a type of whatever kind
                field = PyptoTypes.OF_ANY_TYPE.field(key);
            }
            Fault fault = field == null ? null : PayloadRules.check(field, type.value(i));
            if (fault != null) {
                return fault.in(key);
            }
        }
        return null;
    }

    private static @Nullable Fault construction(String kind, Layout layout, MapValue type) {
        if (layout.field("shape") == null) {
            return null;
        }
        int rank = rank(type);
        int element = DataTypes.of(type);
        if (kind.equals(ARRAY)) {
            return array(rank, element);
        }
        if (element == DataTypes.FP4 && rank == 0) {
            return Fault.count(0, "at least one dimension, as elements of FP4 are packed")
                    .in("shape");
        }
        boolean placed = type.get("memref") != null && !(type.get("memref") instanceof NullValue);
        if (kind.equals(TILE) && placed && type.get("memory_space") == null) {
            return Fault.of(StandardCode.SCHEMA_MISSING, "memory_space is missing, and memref needs it");
        }
        return null;
    }

    private static @Nullable Fault array(int rank, int element) {
        if (rank != 1) {
            return Fault.count(rank, "one dimension").in("shape");
        }
        if (DataTypes.isInteger(element) || element == DataTypes.BOOL || element == DataTypes.TASK_ID) {
            return null;
        }
        return Fault.of(
                        StandardCode.SCHEMA_VALUE,
                        "found " + DataTypes.name(element) + ", expected an integer type, BOOL or TASK_ID")
                .in("dtype");
    }

    /** Returns the number of dimensions; what is no array has none. */
    private static int rank(MapValue type) {
        return type.get("shape") instanceof ListValue shape ? shape.size() : 0;
    }
}
