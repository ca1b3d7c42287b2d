package io.isomorph.family.nvfuser;

import io.isomorph.ir.payload.Name;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a record is: nvFuser's types of records in the numbering of its last state (2025-08-25). An operation of a program is named
 * after its type, in the dialect {@value #DIALECT}.
 */
@SuppressWarnings("ImmutableEnumChecker") // names and patterns are immutable
public enum RecordType {
    /** Base, number 0. */
    BASE("Base", null, null, "", ""),
    /** AtOp, number 1. */
    AT_OP("AtOp", "ops.at", "At", "V", "S"),
    /** BatchNormOp, number 2. */
    BATCH_NORM_OP("BatchNormOp", "ops.batch_norm", "BatchNorm", "TttttSS", "TTT"),
    /** BroadcastOp, number 3. */
    BROADCAST_OP("BroadcastOp", "ops.broadcast", "Broadcast", "T", "T"),
    /** BroadcastInDim, number 4. */
    BROADCAST_IN_DIM("BroadcastInDim", "ops.broadcast_in_dim", "BroadcastInDim", "TV", "T"),
    /** CastTv, number 5. */
    CAST_TV("CastTv", "ops.cast", "Dtype", "T", "T"),
    /** CastVal, number 6. */
    CAST_VAL("CastVal", "ops.cast", "Dtype", "S", "S"),
    /** CatOp, number 7. */
    CAT_OP("CatOp", "ops.cat", "Cat", "T+", "T"),
    /** EmbeddingFwdOp, number 8. */
    EMBEDDING_FWD_OP("EmbeddingFwdOp", "ops.embedding_fwd", null, "TTsssss", "T"),
    /** End, number 9. */
    END("End", "end", null, "", ""),
    /** ExpandOp, number 10. */
    EXPAND_OP("ExpandOp", "ops.expand", null, "TV", "T"),
    /** FullOp, number 11. */
    FULL_OP("FullOp", "ops.full", "TensorCreationSymbolic", "VS", "T"),
    /** IotaOp, number 12. */
    IOTA_OP("IotaOp", "ops.iota", "Dtype", "Sss", "T"),
    /** IndexSelectOp, number 13. */
    INDEX_SELECT_OP("IndexSelectOp", "ops.index_select", "Dimension", "TT", "T"),
    /** IndexPutAccumulateOp, number 14. */
    INDEX_PUT_ACCUMULATE_OP("IndexPutAccumulateOp", "ops.index_put_accumulate", null, "TTT", "T"),
    /** SelectOp, number 15. */
    SELECT_OP("SelectOp", "ops.select", "Dimension", "TS", "T"),
    /** ScatterOp, number 16. */
    SCATTER_OP("ScatterOp", "ops.scatter", "Dimension", "TTX", "T"),
    /** GatherOp, number 17. */
    GATHER_OP("GatherOp", "ops.gather", "Dimension", "TT", "T"),
    /** TakeAlongAxisOp, number 18. */
    TAKE_ALONG_AXIS_OP("TakeAlongAxisOp", "ops.take_along_axis", "Dimension", "TT", "T"),
    /** Unary_TV, number 19. */
    UNARY_TV("Unary_TV", null, null, "T", "T"),
    /** Unary_VAL, number 20. */
    UNARY_VAL("Unary_VAL", null, null, "S", "S"),
    /** Binary_TV, number 21. */
    BINARY_TV("Binary_TV", null, null, "TT", "T"),
    /** Binary_VAL, number 22. */
    BINARY_VAL("Binary_VAL", null, null, "SS", "S"),
    /** Binary_TV_VAL, number 23. */
    BINARY_TV_VAL("Binary_TV_VAL", null, null, "TS", "T"),
    /** Binary_VAL_TV, number 24. */
    BINARY_VAL_TV("Binary_VAL_TV", null, null, "ST", "T"),
    /** Ternary_TV, number 25. */
    TERNARY_TV("Ternary_TV", null, null, "TTT", "T"),
    /** Ternary_VAL, number 26. */
    TERNARY_VAL("Ternary_VAL", null, null, "SSS", "S"),
    /** Ternary_TV_TV_VAL, number 27. */
    TERNARY_TV_TV_VAL("Ternary_TV_TV_VAL", null, null, "TTS", "T"),
    /** Ternary_TV_VAL_TV, number 28. */
    TERNARY_TV_VAL_TV("Ternary_TV_VAL_TV", null, null, "TST", "T"),
    /** Ternary_VAL_TV_TV, number 29. */
    TERNARY_VAL_TV_TV("Ternary_VAL_TV_TV", null, null, "STT", "T"),
    /** Ternary_VAL_VAL_TV, number 30. */
    TERNARY_VAL_VAL_TV("Ternary_VAL_VAL_TV", null, null, "SST", "T"),
    /** Ternary_TV_VAL_VAL, number 31. */
    TERNARY_TV_VAL_VAL("Ternary_TV_VAL_VAL", null, null, "TSS", "T"),
    /** Ternary_VAL_TV_VAL, number 32. */
    TERNARY_VAL_TV_VAL("Ternary_VAL_TV_VAL", null, null, "STS", "T"),
    /** Ternary_Alpha_TV, number 33. */
    TERNARY_ALPHA_TV("Ternary_Alpha_TV", null, null, "TTTS", "T"),
    /** Ternary_Alpha_VAL, number 34. */
    TERNARY_ALPHA_VAL("Ternary_Alpha_VAL", null, null, "SSSS", "S"),
    /** Ternary_Alpha_TV_TV_VAL, number 35. */
    TERNARY_ALPHA_TV_TV_VAL("Ternary_Alpha_TV_TV_VAL", null, null, "TTSS", "T"),
    /** Ternary_Alpha_TV_VAL_TV, number 36. */
    TERNARY_ALPHA_TV_VAL_TV("Ternary_Alpha_TV_VAL_TV", null, null, "TSTS", "T"),
    /** Ternary_Alpha_VAL_TV_TV, number 37. */
    TERNARY_ALPHA_VAL_TV_TV("Ternary_Alpha_VAL_TV_TV", null, null, "STTS", "T"),
    /** Ternary_Alpha_VAL_VAL_TV, number 38. */
    TERNARY_ALPHA_VAL_VAL_TV("Ternary_Alpha_VAL_VAL_TV", null, null, "SSTS", "T"),
    /** Ternary_Alpha_TV_VAL_VAL, number 39. */
    TERNARY_ALPHA_TV_VAL_VAL("Ternary_Alpha_TV_VAL_VAL", null, null, "TSSS", "T"),
    /** Ternary_Alpha_VAL_TV_VAL, number 40. */
    TERNARY_ALPHA_VAL_TV_VAL("Ternary_Alpha_VAL_TV_VAL", null, null, "STSS", "T"),
    /** NormalDistOp, number 41. */
    NORMAL_DIST_OP("NormalDistOp", "ops.normal", "TensorCreationSymbolic", "SSV(SS", "T"),
    /** OutputTv, number 42. */
    OUTPUT_TV("OutputTv", "add_output", "Output", "T(t", ""),
    /** OutputVal, number 43. */
    OUTPUT_VAL("OutputVal", "add_output", "Output", "S", ""),
    /** PadOp, number 44. */
    PAD_OP("PadOp", "ops.pad", null, "TVs", "T"),
    /** PermuteOp, number 45. */
    PERMUTE_OP("PermuteOp", "ops.permute", "Dims", "T", "T"),
    /** StrideOrderOp, number 46. */
    STRIDE_ORDER_OP("StrideOrderOp", "ops.stride_order", "Dims", "T", "T"),
    /** ReductionMax, number 47. */
    REDUCTION_MAX("ReductionMax", "ops.max", "Reduction", "T", "T"),
    /** ReductionMin, number 48. */
    REDUCTION_MIN("ReductionMin", "ops.min", "Reduction", "T", "T"),
    /** ReductionProd, number 49. */
    REDUCTION_PROD("ReductionProd", "ops.prod", "Reduction", "T", "T"),
    /** ReductionSum, number 50. */
    REDUCTION_SUM("ReductionSum", "ops.sum", "Reduction", "T", "T"),
    /** ReshapeOp, number 51. */
    RESHAPE_OP("ReshapeOp", "ops.reshape", null, "TV", "T"),
    /** Scalar, number 52. */
    SCALAR("Scalar", "define_scalar", "Scalar", "", "S"),
    /** ScaledGroupedMmaOp, number 53. */
    SCALED_GROUPED_MMA_OP("ScaledGroupedMmaOp", "ops.grouped_mm", "ScaledOp", "TTTTTttt", "Ttt"),
    /** ScaledMmaOp, number 54. */
    SCALED_MMA_OP("ScaledMmaOp", "ops.scaled_mm", "ScaledOp", "TTTTttt", "Ttt"),
    /** CutlassNvfp4GroupedMmaOp, number 55. */
    CUTLASS_NVFP4_GROUPED_MMA_OP("CutlassNvfp4GroupedMmaOp", "ops.cutlass_nvfp4_grouped_mm", null, "TTTTTTTT", "T"),
    /** SdpaFwdOp, number 56. */
    SDPA_FWD_OP("SdpaFwdOp", "ops.sdpfa_fwd", null, "TTTttsss", "TTTT"),
    /** SdpaBwdOp, number 57. */
    SDPA_BWD_OP("SdpaBwdOp", "ops.sdpfa_bwd", null, "TTTTTTssTTs", "TTT"),
    /** ShapeOp, number 58. */
    SHAPE_OP("ShapeOp", "ops.shape", null, "T", "V"),
    /** SizeOp, number 59. */
    SIZE_OP("SizeOp", "ops.size", "Size", "T", "S"),
    /** SliceOp, number 60. */
    SLICE_OP("SliceOp", "ops.slice", "Slice", "TVVV", "T"),
    /** SqueezeOp, number 61. */
    SQUEEZE_OP("SqueezeOp", "ops.squeeze", "Squeeze", "T", "T"),
    /** Start, number 62. */
    START("Start", "start", null, "", ""),
    /** Tensor, number 63. */
    TENSOR("Tensor", "define_tensor", "Tensor", "", "T"),
    /** TensorSizes, number 64. */
    TENSOR_SIZES("TensorSizes", "ops.tensor_sizes", null, "T", "S*"),
    /** UniformDistOp, number 65. */
    UNIFORM_DIST_OP("UniformDistOp", "ops.uniform", "TensorCreationSymbolic", "SSV(SS", "T"),
    /** VarianceOp, number 66. */
    VARIANCE_OP("VarianceOp", "ops.var", "Norm", "T", "T"),
    /** VarianceMeanOp, number 67. */
    VARIANCE_MEAN_OP("VarianceMeanOp", "ops.var_mean", "Norm", "T", "TT"),
    /** Vector, number 68. */
    VECTOR("Vector", "define_vector", "Vector", "S*", "V"),
    /** WelfordOp, number 69. */
    WELFORD_OP("WelfordOp", "ops.welford", "Welford", "T", "TTT"),
    /** ArgsortOp, number 70. */
    ARGSORT_OP("ArgsortOp", "ops.argsort", "Sort", "T", "T"),
    /** TopKOp, number 71. */
    TOP_KOP("TopKOp", "ops.topk", "TopK", "TS", "TT"),
    /** ScanOpCumsum, number 72. */
    SCAN_OP_CUMSUM("ScanOpCumsum", "ops.cumsum", "ScanOp", "T", "T");

    /** The dialect of all operations, types and attributes. */
    public static final String DIALECT = "nvfuser";

    private static final RecordType[] ALL = values();
    private static final Map<Name, RecordType> BY_NAME = new HashMap<>();

    static {
        for (RecordType type : ALL) {
            BY_NAME.put(type.operation, type);
        }
    }

    private final Name operation;
    private final @Nullable String fixedName;
    private final @Nullable Name data;
    private final ValuePattern arguments;
    private final ValuePattern outputs;

    RecordType(String word, @Nullable String fixedName, @Nullable String data, String arguments, String outputs) {
        this.operation = Name.of("nvfuser", word);
        this.fixedName = fixedName;
        this.data = data == null ? null : Name.of("nvfuser", "a_" + data);
        this.arguments = ValuePattern.of(arguments);
        this.outputs = ValuePattern.of(outputs);
    }

    /**
     * Returns the type of a number.
     *
     * @param number as files have it
     * @return the type, or null if no state of nvFuser's last schema has it
     */
    public static @Nullable RecordType of(int number) {
        return number >= 0 && number < ALL.length ? ALL[number] : null;
    }

    /**
     * Returns the type that an operation is named after.
     *
     * @param operation any name
     * @return the type, or null if there is none of that name
     */
    public static @Nullable RecordType of(Name operation) {
        return BY_NAME.get(operation);
    }

    /**
     * Returns the name of operations of this type.
     *
     * @return such as {@code nvfuser.Binary_TV}
     */
    public Name operation() {
        return operation;
    }

    /**
     * Returns the name that nvFuser gives to each record of this type.
     *
     * @return such as {@code ops.cat}; null where names differ, as {@code ops.add} and {@code ops.mul}
     */
    public @Nullable String fixedName() {
        return fixedName;
    }

    /**
     * Returns the kind of the data that records of this type have.
     *
     * @return such as {@code nvfuser.a_Cat}; null if they have none
     */
    public @Nullable Name data() {
        return data;
    }

    /**
     * Returns what arguments nvFuser gives.
     *
     * @return how many of which kinds
     */
    public ValuePattern arguments() {
        return arguments;
    }

    /**
     * Returns what outputs nvFuser gives.
     *
     * @return how many of which kinds
     */
    public ValuePattern outputs() {
        return outputs;
    }
}
