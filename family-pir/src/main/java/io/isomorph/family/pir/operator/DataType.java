package io.isomorph.family.pir.operator;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Types of the elements of tensors, with the names that attributes have for them. */
public enum DataType {
    /** Truth values. */
    BOOL("t_bool", "bool", 1),
    /** Signed, 8 bits. */
    INT8("t_i8", "int8", 1),
    /** Unsigned, 8 bits. */
    UINT8("t_ui8", "uint8", 1),
    /** Signed, 16 bits. */
    INT16("t_i16", "int16", 2),
    /** Signed, 32 bits. */
    INT32("t_i32", "int32", 4),
    /** Signed, 64 bits. */
    INT64("t_i64", "int64", 8),
    /** IEEE 754, 16 bits. */
    FLOAT16("t_f16", "float16", 2),
    /** The upper half of IEEE 754, 32 bits. */
    BFLOAT16("t_bf16", "bfloat16", 2),
    /** IEEE 754, 32 bits. */
    FLOAT32("t_f32", "float32", 4),
    /** IEEE 754, 64 bits. */
    FLOAT64("t_f64", "float64", 8),
    /** Two of IEEE 754, 32 bits. */
    COMPLEX64("t_c64", "complex64", 8),
    /** Two of IEEE 754, 64 bits. */
    COMPLEX128("t_c128", "complex128", 16),
    /** 8 bits, 4 of them exponent. */
    FLOAT8_E4M3FN("t_f8e4m3fn", "float8_e4m3fn", 1),
    /** 8 bits, 5 of them exponent. */
    FLOAT8_E5M2("t_f8e5m2", "float8_e5m2", 1);

    private static final Map<Name, DataType> BY_TYPE = by(element -> Name.of(element.typeName));
    private static final Map<String, DataType> BY_DATA_TYPE = by(DataType::dataType);

    private final String typeName;
    private final String dataType;
    private final int bytes;

    DataType(String type, String dataType, int bytes) {
        this.typeName = "builtin." + type;
        this.dataType = dataType;
        this.bytes = bytes;
    }

    private static <K> Map<K, DataType> by(Function<DataType, K> key) {
        return Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(key, element -> element));
    }

    /**
     * Finds the element type that a type of the IR is.
     *
     * @param type any type
     * @return the element type, or null if it is none
     */
    public static @Nullable DataType of(IrType type) {
        return BY_TYPE.get(type.name());
    }

    /**
     * Finds the element type that an attribute names.
     *
     * @param dataType as in a {@link io.isomorph.family.pir.kind.DataTypeAttribute}, such as {@code float32}
     * @return the element type, or null if it is none, such as the undefined one
     */
    public static @Nullable DataType ofDataType(String dataType) {
        return BY_DATA_TYPE.get(dataType);
    }

    /**
     * Returns the type in the IR.
     *
     * @return such as {@code builtin.t_f32}
     */
    public IrType type() {
        return IrType.of(typeName);
    }

    /**
     * Returns what attributes call it.
     *
     * @return such as {@code float32}
     */
    public String dataType() {
        return dataType;
    }

    /**
     * Returns the size of one element.
     *
     * @return its bytes, at least 1
     */
    public int bytes() {
        return bytes;
    }

    /**
     * Returns whether the elements are whole numbers.
     *
     * @return false for truth values
     */
    public boolean isInteger() {
        return switch (this) {
            case INT8, UINT8, INT16, INT32, INT64 -> true;
            default -> false;
        };
    }
}
