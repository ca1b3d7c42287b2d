package io.isomorph.family.pypto.kind;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The enumerations of PyPTO that are in files: some by name, some by code. Upstream's reader takes codes that have no name, and
 * refuses names that it does not know.
 */
@SuppressWarnings("ImmutableEnumChecker") // the maps are private, and filled once
public enum Enumeration {
    /** By code in types, by name among keywords. */
    MEMORY_SPACE("MemorySpace", "DDR Vec Mat Left Right Acc Bias ScalarLocal LeftScale RightScale"),
    /** By name. */
    TENSOR_LAYOUT("TensorLayout", "ND DN NZ MX_A_ZZ MX_B_NN"),
    /** By name. */
    TILE_LAYOUT("TileLayout", "none_box row_major col_major"),
    /** By name. */
    PAD_VALUE("PadValue", "null zero max min"),
    /** By name. */
    COMPACT_MODE("CompactMode", "null normal"),
    /** By code. */
    DATA_TYPE(
            "DataType",
            "BOOL INT4=16 INT8 INT16 INT32 INT64 INDEX UINT4=32 UINT8 UINT16 UINT32 UINT64 FP4=48 FP8E4M3FN FP8E5M2 FP16 FP32"
                    + " FP8E8M0=54 BF16=64 HF4 HF8 TASK_ID=80"),
    /** By code. */
    FUNCTION_TYPE("FunctionType", "Opaque Orchestration InCore AIC AIV Group Spmd Inline Graph"),
    /** By code. */
    LEVEL("Level", "AIV AIC CORE_GROUP CHIP_DIE CHIP HOST CLUSTER_0 CLUSTER_1 CLUSTER_2 GLOBAL UNDEFINED=255"),
    /** By code. */
    ROLE("Role", "Orchestrator SubWorker"),
    /** By code. */
    PARAM_DIRECTION("ParamDirection", "In Out InOut"),
    /** By code. */
    ARG_DIRECTION("ArgDirection", "Input Output InOut OutputExisting NoDep Scalar"),
    /** By code. */
    FOR_KIND("ForKind", "Sequential Parallel Unroll Pipeline"),
    /** By code. */
    SPLIT_MODE("SplitMode", "None UpDown LeftRight"),
    /** By code. */
    INLINE_LANGUAGE("InlineLanguage", "Python");

    private final String text;
    private final Map<String, Integer> codes = new LinkedHashMap<>();
    private final NavigableMap<Integer, String> names = new TreeMap<>();

    /** @param values in order of their codes, which go on from the one before */
    Enumeration(String text, String values) {
        this.text = text;
        int next = 0;
        for (String value : values.split(" ", -1)) {
            int given = value.indexOf('=');
            int code = given < 0 ? next : Integer.parseInt(value.substring(given + 1));
            String name = given < 0 ? value : value.substring(0, given);
            codes.put(name, code);
            names.put(code, name);
            next = code + 1;
        }
    }

    /** Returns what upstream calls it. */
    public String text() {
        return text;
    }

    /** Returns the names, in order of their codes. */
    public Collection<String> names() {
        return Collections.unmodifiableSet(codes.keySet());
    }

    /** Returns whether a value is called so. */
    public boolean has(String name) {
        return codes.containsKey(name);
    }

    /** Returns the code of a name that is there. */
    public int code(String name) {
        Integer code = codes.get(name);
        if (code == null) {
            throw new IllegalArgumentException(text + " has no " + name);
        }
        return code;
    }

    /** Returns the name of a code, or null if the code has none. */
    @Nullable
    public String name(int code) {
        return names.get(code);
    }

    /** Returns the highest code that has a name. */
    public int highest() {
        return names.lastKey();
    }
}
