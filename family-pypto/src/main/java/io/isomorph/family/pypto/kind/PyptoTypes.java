package io.isomorph.family.pypto.kind;

import static io.isomorph.family.pypto.kind.Field.optional;
import static io.isomorph.family.pypto.kind.Field.optionalNotNil;
import static io.isomorph.family.pypto.kind.Field.required;

import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The kinds of types that PyPTO has, and the other maps that are inside fields, each with its keys in visit order. */
public final class PyptoTypes {
    /** The key that names the kind of a type. */
    public static final String KIND = "type_kind";

    private static final Payload NIL = Payload.ofNull();
    private static final Payload NONE = Payload.list();
    private static final Payload UNKNOWN_LINE = Payload.of(-1);
    private static final Payload NO_TEXT = Payload.of("");
    private static final Payload ZERO = Payload.of(0);
    private static final Payload NO_PAD = Payload.of("null");

    private static final Field DTYPE = optionalNotNil("dtype", FieldShape.U8, ZERO);
    private static final Field SHAPE = optional("shape", FieldShape.NODES, NONE);
    private static final Field MEMREF = optional("memref", FieldShape.MEMREF, NIL);
    private static final Field TYPES = optional("types", FieldShape.TYPES, NONE);
    private static final Field SPACE = optionalNotNil("memory_space", FieldShape.U8, NIL);
    private static final Field TENSOR_VIEW = optional("tensor_view", FieldShape.TENSOR_VIEW, NIL);
    private static final Field TILE_VIEW = optional("tile_view", FieldShape.TILE_VIEW, NIL);
    private static final Field STRIDE = optional("stride", FieldShape.NODES, NONE);
    private static final Field VALID_SHAPE = optional("valid_shape", FieldShape.NODES, NONE);
    private static final Field PAD = optionalNotNil("pad", FieldShape.PAD_VALUE, NO_PAD);

    /** The keys that upstream's reader converts in a type of whatever kind. */
    public static final Layout OF_ANY_TYPE = Layout.of(DTYPE, SHAPE, TYPES, SPACE);

    /** A memory reference inside a type. */
    public static final Layout INLINE_MEMREF = Layout.of(
            required("base", FieldShape.STRING),
            optional("base_node", FieldShape.OPTIONAL_NODE, NIL),
            required("byte_offset", FieldShape.NODE),
            required("size", FieldShape.UINT64),
            optionalNotNil("is_pinned", FieldShape.BOOL, Payload.of(false)),
            optionalNotNil("slot_count", FieldShape.UINT64, Payload.of(1)),
            optional("slot_index", FieldShape.OPTIONAL_NODE, NIL));

    /** A view of a tensor. */
    public static final Layout OF_TENSOR_VIEW =
            Layout.of(STRIDE, optionalNotNil("layout", FieldShape.TENSOR_LAYOUT, Payload.of("ND")), VALID_SHAPE, PAD);

    /** A view of a tile. */
    public static final Layout OF_TILE_VIEW = Layout.of(
            List.of(
                    VALID_SHAPE,
                    STRIDE,
                    optional("start_offset", FieldShape.OPTIONAL_NODE, NIL),
                    optionalNotNil("blayout", FieldShape.TILE_LAYOUT, Payload.of("row_major")),
                    optionalNotNil("slayout", FieldShape.TILE_LAYOUT, Payload.of("none_box")),
                    optionalNotNil("fractal", FieldShape.UINT64, Payload.of(512)),
                    PAD,
                    optionalNotNil("compact", FieldShape.COMPACT_MODE, Payload.of("null"))),
            "start_offset",
            "stride");

    /** Where something is in a source file. */
    public static final Layout SPAN = Layout.of(
            optionalNotNil("filename", FieldShape.STRING, NO_TEXT),
            optionalNotNil("begin_line", FieldShape.INT32, UNKNOWN_LINE),
            optionalNotNil("begin_column", FieldShape.INT32, UNKNOWN_LINE),
            optionalNotNil("end_line", FieldShape.INT32, UNKNOWN_LINE),
            optionalNotNil("end_column", FieldShape.INT32, UNKNOWN_LINE));

    /** An operator, or the name of a function. */
    public static final Layout OP = Layout.of(
            optionalNotNil("name", FieldShape.STRING, NO_TEXT),
            optionalNotNil("is_global_var", FieldShape.BOOL, Payload.of(false)));

    /** An entry among the functions of a program. */
    public static final Layout FUNCTION = Layout.of(required("key", FieldShape.OP), required("value", FieldShape.NODE));

    private static final Map<String, Layout> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("ScalarType", Layout.of(DTYPE));
        KINDS.put("TensorType", Layout.of(DTYPE, SHAPE, MEMREF, TENSOR_VIEW));
        KINDS.put(
                "DistributedTensorType",
                Layout.of(DTYPE, SHAPE, MEMREF, TENSOR_VIEW, optionalNotNil("window_buffer", FieldShape.NODE, NIL)));
        KINDS.put("TileType", Layout.of(DTYPE, SHAPE, MEMREF, TILE_VIEW, SPACE));
        KINDS.put("ArrayType", Layout.of(DTYPE, SHAPE));
        KINDS.put("TupleType", Layout.of(TYPES));
        for (String marker : List.of(
                "UnknownType",
                "MemRefType",
                "Ptr",
                "WindowBufferType",
                "CommCtxType",
                "PrefetchAsyncContextType",
                "AsyncEventType",
                "AsyncSessionType")) {
            KINDS.put(marker, Layout.of());
        }
    }

    private PyptoTypes() {}

    /** Returns the names of the kinds, in the order of the page. */
    public static Set<String> names() {
        return Collections.unmodifiableSet(KINDS.keySet());
    }

    /** Returns the keys of a kind of types, {@link #KIND} aside, or null for a kind that is not in the table. */
    public static @Nullable Layout of(String kind) {
        return KINDS.get(kind);
    }

    /** Returns the keys of a type's kind, or null for a type without kind, or of a kind that is not in the table. */
    public static @Nullable Layout of(MapValue type) {
        String kind = kindOf(type);
        return kind == null ? null : KINDS.get(kind);
    }

    /** Returns the kind of a type, or null for one that names none. */
    public static @Nullable String kindOf(MapValue type) {
        return Texts.of(type.get(KIND));
    }

    /** Returns whether upstream's reader takes an item for an entry of a program's functions. */
    public static boolean isFunction(Payload item) {
        return item instanceof MapValue entry && entry.get("key") != null && entry.get("value") != null;
    }
}
