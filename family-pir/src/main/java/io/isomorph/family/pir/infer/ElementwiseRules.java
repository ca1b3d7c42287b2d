package io.isomorph.family.pir.infer;

import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.List;
import java.util.Set;

/** Rules of operators that compute each element from those at the same place, and of those that give the type that they take. */
final class ElementwiseRules {
    private static final Name RMSPROP = Name.of("pd_op.rmsprop_");

    /** Operators that make parameters of other elements float32. */
    private static final Set<Name> OF_FLOAT32 = Set.of(Name.of("pd_op.momentum_"), Name.of("pd_op.lamb_"));

    private ElementwiseRules() {}

    /** The first result is like the first argument of the function. */
    static void sameAsFirst(RuleContext c) {
        c.same(0, c.argument(0));
    }

    /** The result is like the first argument, with the elements of the second, which is the gradient of what was computed of the first. */
    static void gradientOfFirst(RuleContext c) {
        String gradient = c.argument(1);
        c.same(0, c.argument(0));
        if (!c.element(gradient).equals(c.element(c.argument(0)))) {
            c.result(0, c.element(gradient), c.dims(c.argument(0)));
        }
    }

    /** Result k is like argument k of the function. */
    static void sameAsArguments(RuleContext c) {
        for (int i = 0; i < Math.min(c.resultCount(), c.argumentCount()); i++) {
            if (c.has(c.argument(i))) {
                c.same(i, c.argument(i));
            }
        }
    }

    /** The result is a vector like the one taken. */
    static void sameVector(RuleContext c) {
        c.tensors(c.argument(0));
        c.set(0, c.type(c.argument(0)));
    }

    /** Each result is written into an operand and is like it; but for some to which Paddle gives other types. */
    static void sameAsWritten(RuleContext c) {
        boolean isCentered = !c.definition().name().equals(RMSPROP) || c.flag("centered");
        c.definition().written().forEach((result, operand) -> {
            if (!isCentered && result.equals("mean_grad_out") && c.has(operand)) {
                c.result(c.definition().resultIndex(result), DataType.FLOAT32.type());
            } else if (c.has(operand)
                    && ConstantValues.dense(c.type(operand)) != null
                    && !isOtherwise(c, result, operand)) {
                c.same(c.definition().resultIndex(result), operand);
            }
        });
    }

    /** A parameter's copy for mixed precision has a type only if that is on. */
    private static boolean isOtherwise(RuleContext c, String result, String operand) {
        return result.startsWith("master_param")
                ? !c.flag("multi_precision")
                : result.equals("param_out")
                        && OF_FLOAT32.contains(c.definition().name())
                        && !c.element(operand).equals(DataType.FLOAT32.type());
    }

    static void binary(RuleContext c) {
        c.requireSameElement(c.argument(0), c.argument(1));
        c.result(0, c.element(c.argument(0)), Dims.broadcast(c.dims(c.argument(0)), c.dims(c.argument(1))));
    }

    static void comparison(RuleContext c) {
        c.requireSameElement(c.argument(0), c.argument(1));
        long[] dims = Dims.broadcast(c.dims(c.argument(0)), c.dims(c.argument(1)));
        c.result(0, DataType.BOOL.type(), dims);
    }

    /** The two may have different elements, as long as they are read as truth values. */
    static void logical(RuleContext c) {
        long[] dims = Dims.broadcast(c.dims(c.argument(0)), c.dims(c.argument(1)));
        c.result(0, DataType.BOOL.type(), dims);
    }

    /** A truth value for each element of the first argument. */
    static void predicate(RuleContext c) {
        c.result(0, DataType.BOOL.type(), c.dims(c.argument(0)));
    }

    /** A truth value for all elements together. */
    static void predicateOfAll(RuleContext c) {
        c.tensor(c.argument(0));
        c.result(0, DataType.BOOL.type());
    }

    /** Absolute values and parts of complex numbers. */
    static void realPart(RuleContext c) {
        IrType element = c.element(c.argument(0));
        if (element.equals(DataType.COMPLEX64.type())) {
            element = DataType.FLOAT32.type();
        } else if (element.equals(DataType.COMPLEX128.type())) {
            element = DataType.FLOAT64.type();
        }
        c.result(0, element, c.dims(c.argument(0)));
    }

    static void cast(RuleContext c) {
        c.result(0, c.element("dtype", null), c.dims(c.argument(0)));
    }

    static void createLike(RuleContext c) {
        c.result(0, c.element("dtype", c.element(c.argument(0))), c.dims(c.argument(0)));
    }

    static void where(RuleContext c) {
        c.requireBool("condition");
        c.requireSameElement("x", "y");
        long[] dims = Dims.broadcast(Dims.broadcast(c.dims("condition"), c.dims("x")), c.dims("y"));
        c.result(0, c.element("x"), dims);
    }

    static void maskedFill(RuleContext c) {
        c.result(0, c.element("x"), Dims.broadcast(c.dims("x"), c.dims("mask")));
    }

    static void lerp(RuleContext c) {
        c.result(0, c.element("x"), Dims.broadcast(Dims.broadcast(c.dims("x"), c.dims("y")), c.dims("weight")));
    }

    static void addAll(RuleContext c) {
        List<DenseTensorType> parts = c.tensors(c.argument(0));
        DenseTensorType first = parts.get(0);
        for (DenseTensorType part : parts) {
            if (!part.element().equals(first.element())
                    || !Dims.agree(part.dims().toArray(), first.dims().toArray())) {
                throw RuleContext.misfit(
                        "the parts are " + first.toType() + " and " + part.toType() + "; expected the same");
            }
        }
        c.set(0, first.toType());
    }

    static void dropout(RuleContext c) {
        c.same(0, "x");
        c.result(1, DataType.UINT8.type(), c.dims("x"));
    }

    /** The result with the values sorted, and a whole number for each. */
    static void sorted(RuleContext c) {
        c.same(0, "x");
        c.result(1, DataType.INT64.type(), c.dims("x"));
    }

    static void cumulative(RuleContext c) {
        if (c.flag("flatten")) {
            c.result(0, c.element("x"), Dims.product(c.dims("x")));
        } else {
            c.same(0, "x");
        }
    }

    static IrType vector(List<IrType> members) {
        return new VectorType(members).toType();
    }
}
