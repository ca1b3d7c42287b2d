package io.isomorph.family.pypto.kind;

/** What is in a field of a node, or under a key of a map inside a field: as PyPTO's writer writes it, and its reader takes it. */
public enum FieldShape {
    /** A node. */
    NODE("node", true),
    /** A node, or nil for none. */
    OPTIONAL_NODE("node or nil", true),
    /** An array of nodes; what is no array reads as an empty one. */
    NODES("array of nodes", true),
    /** An array of nodes, and nothing else. */
    NODE_ARRAY("array of nodes", true),
    /** An array of nodes and nils, and nothing else. */
    NULLABLE_NODES("array of nodes and nils", true),
    /** A type map. */
    TYPE("type", true),
    /** A type map of the kind {@code ScalarType}. */
    SCALAR_TYPE("scalar type", true),
    /** An array of type maps; what is no array reads as an empty one. */
    TYPES("array of types", true),
    /** The place in memory that a type has: a map, or nil. */
    MEMREF("memory reference", true),
    /** A view of a tensor: a map, or nil. */
    TENSOR_VIEW("tensor view", true),
    /** A view of a tile: a map, or nil. */
    TILE_VIEW("tile view", true),
    /** A list of keys and values: an array of maps of two entries. */
    KEYWORDS("array of keys and values", true),
    /** The functions of a program: an array of maps of an operator and a node; what is no such entry is passed over. */
    FUNCTIONS("array of functions", true),
    /** Where something is in a source file: a map. */
    SPAN("span", false),
    /** An operator: a map. */
    OP("operator", false),
    /** True or false. */
    BOOL("bool", false),
    /** A signed 32-bit integer. */
    INT32("32-bit integer", false),
    /** A signed 64-bit integer. */
    INT64("64-bit integer", false),
    /** An unsigned 64-bit integer. */
    UINT64("unsigned 64-bit integer", false),
    /** A code from 0 to 255. */
    U8("code, 0 to 255", false),
    /** A code that the reader cuts to 8 bits: any integer that is not negative. */
    CODE("code", false),
    /** A code whose MessagePack type the reader does not look at. */
    RAW_CODE("code, read as it comes", false),
    /** A code or nil, and the reader does not look at its MessagePack type. */
    OPTIONAL_RAW_CODE("code or nil, read as it comes", false),
    /** True or false, and the reader does not look at its MessagePack type. */
    RAW_BOOL("bool, read as it comes", false),
    /** A double; integers are taken too. */
    FLOAT("float", false),
    /** A string; BIN is taken too. */
    STRING("string", false),
    /** A string; anything else reads as an empty one. */
    LENIENT_STRING("string", false),
    /** An array of strings; BIN is refused. */
    STRINGS("array of strings", false),
    /** An array of signed 64-bit integers; what is no array reads as an empty one. */
    INTS("array of integers", false),
    /** An array of signed 32-bit integers. */
    INT32S("array of 32-bit integers", false),
    /** The direction of an argument, as a code. */
    ARG_DIRECTION("argument direction", false),
    /** An array of directions of arguments. */
    ARG_DIRECTIONS("array of argument directions", false),
    /** An array of directions of parameters. */
    PARAM_DIRECTIONS("array of parameter directions", false),
    /** The name of a memory space. */
    MEMORY_SPACE("memory space", false),
    /** The name of a tensor's layout. */
    TENSOR_LAYOUT("tensor layout", false),
    /** The name of a tile's layout. */
    TILE_LAYOUT("tile layout", false),
    /** The name of a padding value. */
    PAD_VALUE("padding value", false),
    /** The name of a compact mode. */
    COMPACT_MODE("compact mode", false),
    /** Nil: what was here once can no longer be read. */
    NIL("nil", false);

    private final String text;
    private final boolean holdsNodes;

    FieldShape(String text, boolean holdsNodes) {
        this.text = text;
        this.holdsNodes = holdsNodes;
    }

    /** Returns what it is, in words, as the page has it. */
    public String text() {
        return text;
    }

    /** Returns whether nodes may be in it. */
    boolean holdsNodes() {
        return holdsNodes;
    }
}
