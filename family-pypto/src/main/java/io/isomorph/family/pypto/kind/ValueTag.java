package io.isomorph.family.pypto.kind;

import io.isomorph.ir.payload.MapValue;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a tagged value among keywords is: a map of a {@code type}, which is the tag, and the value. */
public enum ValueTag {
    /** The type of elements; the one tag whose value is under {@code code}. */
    DATA_TYPE("DataType", "code", FieldShape.U8),
    /** A memory space by name. */
    MEMORY_SPACE("MemorySpace", FieldShape.MEMORY_SPACE),
    /** A tensor's layout by name. */
    TENSOR_LAYOUT("TensorLayout", FieldShape.TENSOR_LAYOUT),
    /** A tile's layout by name. */
    TILE_LAYOUT("TileLayout", FieldShape.TILE_LAYOUT),
    /** A padding value by name. */
    PAD_VALUE("PadValue", FieldShape.PAD_VALUE),
    /** A direction. */
    ARG_DIRECTION("ArgDirection", FieldShape.ARG_DIRECTION),
    /** Directions. */
    ARG_DIRECTIONS("ArgDirectionVector", FieldShape.ARG_DIRECTIONS),
    /** A variable, or nil. */
    VAR("Var", FieldShape.OPTIONAL_NODE),
    /** Variables and nils. */
    VARS("VarList", FieldShape.NULLABLE_NODES),
    /** Integers. */
    INT32S("Int32Vector", FieldShape.INT32S),
    /** An expression, or nil. */
    EXPR("Expr", FieldShape.OPTIONAL_NODE);

    /** The key of the tag. */
    public static final String TYPE = "type";

    private static final Map<String, ValueTag> BY_TEXT = byText();

    private final String text;
    private final String key;
    private final FieldShape shape;

    ValueTag(String text, FieldShape shape) {
        this(text, "value", shape);
    }

    ValueTag(String text, String key, FieldShape shape) {
        this.text = text;
        this.key = key;
        this.shape = shape;
    }

    private static Map<String, ValueTag> byText() {
        Map<String, ValueTag> tags = new HashMap<>();
        for (ValueTag tag : values()) {
            tags.put(tag.text, tag);
        }
        return tags;
    }

    /** Returns the tag of a value, or null if it has none, or one that is not in the table. */
    public static @Nullable ValueTag of(MapValue value) {
        String text = Texts.of(value.get(TYPE));
        return text == null ? null : BY_TEXT.get(text);
    }

    /** Returns the tag as a file spells it. */
    public String text() {
        return text;
    }

    /** Returns the key under which the value is. */
    public String key() {
        return key;
    }

    /** Returns whether the value is the name of something. */
    public boolean isName() {
        return switch (this) {
            case MEMORY_SPACE, TENSOR_LAYOUT, TILE_LAYOUT, PAD_VALUE -> true;
            case DATA_TYPE, ARG_DIRECTION, ARG_DIRECTIONS, VAR, VARS, INT32S, EXPR -> false;
        };
    }

    /** Returns what the value is. */
    public FieldShape shape() {
        return shape;
    }
}
