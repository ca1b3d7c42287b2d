package io.isomorph.family.pir.infer;

import static java.util.Map.entry;

import io.isomorph.family.pir.operator.OperatorDefinition;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules by the function of PaddlePaddle that they follow. Operators with the same function have the same rule. */
final class RuleTable {
    /** Functions whose first result is like their first argument. */
    private static final String[] SAME_AS_FIRST = {
        "Unchanged",
        "UnchangedExceptLayout",
        "Softmax",
        "SetValue",
        "ClipByNorm",
        "Tril",
        "Triu",
        "Roll",
        "Flip",
        "PRelu",
        "InstanceNorm",
        "GroupNorm",
        "RmsNorm",
        "Inverse",
        "Cholesky",
        "RRelu",
        "GumbelSoftmax",
        "Scatter",
        "IndexAdd",
        "IndexPut",
        "ShardIndex",
        "FFTC2C",
        "MatrixPower",
        "Increment",
        "FakeQuantOrWithDequantMovingAverageAbsMax",
        "FakeQuantizeAbsMax",
        "UniformRandomInplace",
        "CumWithIndices",
    };

    /** Functions whose result k is like their argument k. */
    private static final String[] SAME_AS_ARGUMENTS = {
        "GeneralUnaryGrad",
        "GeneralBinaryGrad",
        "GeneralTernaryGrad",
        "GeneralQuaternaryGrad",
        "GeneralQuinaryGrad",
        "LayerNormGrad",
    };

    /** Functions that write into operands what is not like them. */
    private static final String[] NOT_AS_WRITTEN = {
        "AverageAccumulates",
        "CSoftmaxWithCrossEntropyGrad",
        "FakeQuantizeRangeAbsMax",
        "LodResetGrad",
        "LUGrad",
        "MovingAverageAbsMaxScale",
        "QuantizeLinear",
        "UpdateLossScaling",
    };

    /** Operators without such a function. */
    private static final Map<String, Rule> STRUCTURAL = Map.of(
            "builtin.combine", StructuralRules::combine,
            "builtin.slice", StructuralRules::slice,
            "builtin.split", StructuralRules::split,
            "pd_op.while", StructuralRules::loop);

    private static final Map<String, Rule> RULES = rules();

    private RuleTable() {}

    private static Map<String, Rule> rules() {
        Map<String, Rule> rules = new HashMap<>(Map.ofEntries(
                entry("UnchangedMulti", ElementwiseRules::sameVector),
                entry("UnchangedVector", ElementwiseRules::sameVector),
                entry("UnchangedInferMetaCheckAxis", ElementwiseRules::sameAsFirst),
                entry("Elementwise", ElementwiseRules::binary),
                entry("BitwiseShift", ElementwiseRules::binary),
                entry("Compare", ElementwiseRules::comparison),
                entry("LogicalBinary", ElementwiseRules::logical),
                entry("LogicalNot", ElementwiseRules::predicate),
                entry("Isfinite", ElementwiseRules::predicate),
                entry("ValueCompare", ElementwiseRules::predicate),
                entry("AllValueCompare", ElementwiseRules::predicateOfAll),
                entry("GradSameWithX", ElementwiseRules::gradientOfFirst),
                entry("RealAndImag", ElementwiseRules::realPart),
                entry("Cast", ElementwiseRules::cast),
                entry("CreateLike", ElementwiseRules::createLike),
                entry("Where", ElementwiseRules::where),
                entry("Lerp", ElementwiseRules::lerp),
                entry("MaskedFill", ElementwiseRules::maskedFill),
                entry("AddN", ElementwiseRules::addAll),
                entry("Dropout", ElementwiseRules::dropout),
                entry("Argsort", ElementwiseRules::sorted),
                entry("Cum", ElementwiseRules::cumulative),
                entry("CumScalarAxis", ElementwiseRules::cumulative)));
        rules.putAll(Map.ofEntries(
                entry("Create", CreationRules::shapeAndType),
                entry("Data", CreationRules::shapeAndType),
                entry("AssignValue", CreationRules::assignedValues),
                entry("FullWithTensor", CreationRules::shapeAndType),
                entry("UniformRandom", CreationRules::shapeAndType),
                entry("Gaussian", CreationRules::shapeAndType),
                entry("TruncatedGaussianRandom", CreationRules::shapeAndType),
                entry("Randint", CreationRules::shapeAndType),
                entry("CreateVecShape", CreationRules::list),
                entry("Arange", CreationRules::sequence),
                entry("Linspace", CreationRules::sequence),
                entry("Randperm", CreationRules::permutation),
                entry("Eye", CreationRules::identity)));
        rules.putAll(Map.ofEntries(
                entry("Reshape", ShapeRules::reshape),
                entry("Transpose", ShapeRules::transpose),
                entry("TransposeGrad", ShapeRules::transposeGradient),
                entry("Flatten", ShapeRules::flatten),
                entry("Squeeze", ShapeRules::squeeze),
                entry("Unsqueeze", ShapeRules::unsqueeze),
                entry("Expand", ShapeRules::expand),
                entry("ExpandAs", ShapeRules::expandAs),
                entry("SliceRaw", ShapeRules::slice),
                entry("Concat", ShapeRules::concat),
                entry("Stack", ShapeRules::stack),
                entry("SplitWithNum", ShapeRules::splitEvenly),
                entry("Split", ShapeRules::split),
                entry("Unbind", ShapeRules::unstack),
                entry("UnStack", ShapeRules::unstack),
                entry("Shape64", ShapeRules::shape64),
                entry("Shape", ShapeRules::shape32),
                entry("Pad", ShapeRules::sameRank),
                entry("Pad3d", ShapeRules::sameRank),
                entry("Crop", ShapeRules::sameRank),
                entry("Set", c -> c.result(0, c.element("x"), c.shape("dims"))),
                entry("StridedSlice", ShapeRules::sameRank)));
        rules.putAll(Map.ofEntries(
                entry("Embedding", IndexRules::embedding),
                entry("TopK", IndexRules::topK),
                entry("Gather", IndexRules::gather),
                entry("IndexSelect", IndexRules::indexSelect),
                entry("GatherNd", IndexRules::gatherNd),
                entry("TakeAlongAxis", IndexRules::takeAlongAxis),
                entry("NonZero", IndexRules::nonZero),
                entry("ArgMinMax", IndexRules::argMinMax),
                entry("OneHot", IndexRules::oneHot),
                entry("CrossEntropyWithSoftmax", IndexRules::crossEntropy),
                entry("CrossEntropyWithSoftmaxGrad", c -> c.same(0, "softmax")),
                entry("Reduce", ReductionRules::reduce),
                entry("ReduceIntArrayAxis", ReductionRules::reduce),
                entry("StrictReduceIntArrayAxis", ReductionRules::reduce),
                entry("ReduceIntArrayAxisInferMetaBase", ReductionRules::reduce),
                entry("Sum", ReductionRules::sum),
                entry("L1Norm", ReductionRules::all),
                entry("IdentityLoss", ReductionRules::loss),
                entry("IdentityLossGrad", ElementwiseRules::gradientOfFirst)));
        rules.putAll(Map.ofEntries(
                entry("Matmul", LinearRules::matmul),
                entry("Bmm", LinearRules::batched),
                entry("Mv", LinearRules::matrixVector),
                entry("Addmm", LinearRules::addedProduct),
                entry("Baddbmm", LinearRules::addedProducts),
                entry("Conv", LayerRules::convolution),
                entry("DepthwiseConv", LayerRules::convolution),
                entry("Conv3D", LayerRules::convolution),
                entry("Conv2dTranspose", LayerRules::transposedConvolution),
                entry("ConvTranspose", LayerRules::transposedConvolution),
                entry("Pool2D", LayerRules::pooling),
                entry("Pool", LayerRules::pooling),
                entry("Interpolate", LayerRules::interpolation),
                entry("BatchNorm", LayerRules::batchNorm),
                entry("LayerNorm", LayerRules::layerNorm),
                entry("FC", LayerRules::fullyConnected)));
        Arrays.stream(SAME_AS_FIRST).forEach(name -> rules.put(name, ElementwiseRules::sameAsFirst));
        Arrays.stream(SAME_AS_ARGUMENTS).forEach(name -> rules.put(name, ElementwiseRules::sameAsArguments));
        Arrays.stream(NOT_AS_WRITTEN).forEach(name -> rules.put(name, c -> {}));
        return Map.copyOf(rules);
    }

    /** Returns the rule of an operator; without one of its own, what is written into an operand is like that operand. */
    static Rule rule(OperatorDefinition definition) {
        String function = definition.inference().name();
        if (function.isEmpty()) {
            return STRUCTURAL.getOrDefault(definition.name().toString(), ElementwiseRules::sameAsWritten);
        }
        String suffix = "InferMeta";
        @Nullable
        Rule rule = RULES.get(
                function.endsWith(suffix) ? function.substring(0, function.length() - suffix.length()) : function);
        return rule == null ? ElementwiseRules::sameAsWritten : rule;
    }
}
