package io.isomorph.family.pir.check;

import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import java.util.List;

/** Types and values that the tests of the built-in checks share. */
public final class Tensors {
    public static final IrType BOOL = dense("bool", 1);
    public static final IrType X = dense("f32", 2, 3);
    public static final IrType DYNAMIC = dense("f32", -1, 3);
    public static final IrType OTHER_DIMS = dense("f32", 2, 4);
    public static final IrType OTHER_RANK = dense("f32", 2);
    public static final IrType OTHER_ELEMENT = dense("i64", 2, 3);

    private Tensors() {}

    public static IrType dense(String element, long... dims) {
        return dense(element, "NCHW", dims);
    }

    public static IrType dense(String element, String layout, long... dims) {
        return new DenseTensorType(IrType.of("builtin.t_" + element), Longs.of(dims), layout, List.of(), 0).toType();
    }

    public static IrType vector(IrType... members) {
        return new VectorType(List.of(members)).toType();
    }

    public static Value value(ProgramBuilder b, IrType type) {
        return b.op("x.value").results(type).add().result(0);
    }

    public static Value value(ProgramBuilder.BlockBuilder b, IrType type) {
        return b.op("x.value").results(type).add().result(0);
    }

    /** The general form, as messages have it. */
    public static String text(IrType type) {
        return type.toString();
    }
}
