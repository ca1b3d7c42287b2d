package io.isomorph.family.pir.type;

import static io.isomorph.kind.Shape.ATTRIBUTE;
import static io.isomorph.kind.Shape.INT64;
import static io.isomorph.kind.Shape.NONE;
import static io.isomorph.kind.Shape.SIZE;
import static io.isomorph.kind.Shape.TEXT;
import static io.isomorph.kind.Shape.TYPE;
import static io.isomorph.kind.Shape.list;
import static io.isomorph.kind.Shape.tuple;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import io.isomorph.kind.SimpleType;
import io.isomorph.kind.TypeView;
import java.util.List;
import java.util.function.Function;

/** The rows of types in the table of PaddlePaddle's kinds; {@code PirKinds} has those of attributes, and the table. */
public final class TypeKinds {
    private static final Shape DIMS = list(INT64);
    private static final Shape DENSE = tuple(TYPE, DIMS, TEXT, list(list(SIZE)), SIZE);

    /** In the order of the fact sheet (section 4). */
    public static final List<Kind<IrType, TypeView>> ALL = List.of(
            simple("builtin.t_bool"),
            simple("builtin.t_bf16"),
            simple("builtin.t_f16"),
            simple("builtin.t_f32"),
            simple("builtin.t_f64"),
            simple("builtin.t_i8"),
            simple("builtin.t_i16"),
            simple("builtin.t_i32"),
            simple("builtin.t_i64"),
            simple("builtin.t_ui8"),
            simple("builtin.t_index"),
            simple("builtin.t_c64"),
            simple("builtin.t_c128"),
            simple("builtin.t_f8e4m3fn"),
            simple("builtin.t_f8e5m2"),
            simple("builtin.t_undefined"),
            simple("cf.t_stack"),
            simple("cf.t_inlet"),
            simple("cf.t_outlet"),
            type(DenseTensorType.NAME, DENSE, DenseTensorType.class, DenseTensorType::of),
            type(SelectedRowsType.NAME, DENSE, SelectedRowsType.class, SelectedRowsType::of),
            type(
                    DenseTensorArrayType.NAME,
                    tuple(TYPE, DIMS, TEXT),
                    DenseTensorArrayType.class,
                    DenseTensorArrayType::of),
            type(
                    SparseCooTensorType.NAME,
                    tuple(TYPE, DIMS, DIMS, TEXT, TYPE, TYPE),
                    SparseCooTensorType.class,
                    SparseCooTensorType::of),
            type(
                    SparseCsrTensorType.NAME,
                    tuple(TYPE, DIMS, TEXT, TYPE, TYPE, TYPE),
                    SparseCsrTensorType.class,
                    SparseCsrTensorType::of),
            type(VectorType.NAME, list(TYPE), VectorType.class, VectorType::of),
            type(
                    DistDenseTensorType.NAME,
                    tuple(TYPE, ATTRIBUTE, DIMS),
                    DistDenseTensorType.class,
                    DistDenseTensorType::of));

    private TypeKinds() {}

    private static Kind<IrType, TypeView> simple(String name) {
        return type(Name.of(name), NONE, SimpleType.class, type -> new SimpleType(type.name()));
    }

    private static <V extends TypeView> Kind<IrType, TypeView> type(
            Name name, Shape shape, Class<V> view, Function<IrType, V> toView) {
        return new Kind<>(name, shape, view, toView);
    }
}
