package io.isomorph.family.pir.kind;

import static io.isomorph.kind.Shape.ATTRIBUTE;
import static io.isomorph.kind.Shape.BOOL;
import static io.isomorph.kind.Shape.F32;
import static io.isomorph.kind.Shape.F64;
import static io.isomorph.kind.Shape.INT32;
import static io.isomorph.kind.Shape.INT64;
import static io.isomorph.kind.Shape.INT8;
import static io.isomorph.kind.Shape.NONE;
import static io.isomorph.kind.Shape.PLAIN;
import static io.isomorph.kind.Shape.SIZE;
import static io.isomorph.kind.Shape.TEXT;
import static io.isomorph.kind.Shape.TYPE;
import static io.isomorph.kind.Shape.list;
import static io.isomorph.kind.Shape.tuple;

import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.kind.KindTable;
import io.isomorph.kind.Shape;
import io.isomorph.kind.SimpleType;
import io.isomorph.kind.TypeView;
import java.util.List;
import java.util.function.Function;

/**
 * The table of kinds: every type and attribute of PaddlePaddle's IR that a file can hold, with what its payload looks like and
 * which record views it. A new kind is one row here, its record and its test; no format changes.
 *
 * @see "docs/adding-a-kind.md"
 */
public final class PirKinds {
    private static final Shape DIMS = list(INT64);
    private static final Shape DENSE = tuple(TYPE, DIMS, TEXT, list(list(SIZE)), SIZE);

    /** In the order of the fact sheet (section 4). */
    private static final List<Kind<IrType, TypeView>> TYPES = List.of(
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

    /** In the order of the fact sheet (section 5). */
    private static final List<Kind<IrAttribute, AttributeView>> ATTRIBUTES = List.of(
            attribute(BoolAttribute.NAME, BOOL, BoolAttribute.class, BoolAttribute::of),
            attribute(Int32Attribute.NAME, INT32, Int32Attribute.class, Int32Attribute::of),
            attribute(Int64Attribute.NAME, INT64, Int64Attribute.class, Int64Attribute::of),
            attribute(IndexAttribute.NAME, INT64, IndexAttribute.class, IndexAttribute::of),
            attribute(Float32Attribute.NAME, F32, Float32Attribute.class, Float32Attribute::of),
            attribute(Float64Attribute.NAME, F64, Float64Attribute.class, Float64Attribute::of),
            attribute(StringAttribute.NAME, TEXT, StringAttribute.class, StringAttribute::of),
            attribute(TensorNameAttribute.NAME, TEXT, TensorNameAttribute.class, TensorNameAttribute::of),
            attribute(ArrayAttribute.NAME, list(ATTRIBUTE), ArrayAttribute.class, ArrayAttribute::of),
            attribute(TypeAttribute.NAME, TYPE, TypeAttribute.class, TypeAttribute::of),
            attribute(Complex64Attribute.NAME, tuple(F32, F32), Complex64Attribute.class, Complex64Attribute::of),
            attribute(Complex128Attribute.NAME, tuple(F64, F64), Complex128Attribute.class, Complex128Attribute::of),
            attribute(IntArrayAttribute.NAME, list(INT64), IntArrayAttribute.class, IntArrayAttribute::of),
            attribute(DataTypeAttribute.NAME, TEXT, DataTypeAttribute.class, DataTypeAttribute::of),
            attribute(PlaceAttribute.NAME, tuple(INT8, INT8, TEXT), PlaceAttribute.class, PlaceAttribute::of),
            attribute(LayoutAttribute.NAME, TEXT, LayoutAttribute.class, LayoutAttribute::of),
            attribute(
                    ScalarAttribute.NAME,
                    new Shape.Sequence(List.of(TEXT), PLAIN),
                    ScalarAttribute.class,
                    ScalarAttribute::of),
            attribute(
                    ProcessMeshAttribute.NAME,
                    tuple(list(INT64), list(INT64), list(TEXT)),
                    ProcessMeshAttribute.class,
                    ProcessMeshAttribute::of),
            attribute(
                    TensorDistAttribute.NAME,
                    tuple(ATTRIBUTE, list(INT64), list(tuple(INT64, INT64))),
                    TensorDistAttribute.class,
                    TensorDistAttribute::of),
            attribute(
                    OperationDistAttribute.NAME,
                    tuple(ATTRIBUTE, list(ATTRIBUTE), list(ATTRIBUTE), INT64),
                    OperationDistAttribute.class,
                    OperationDistAttribute::of));

    /** The table. */
    public static final KindTable TABLE = new KindTable(TYPES, ATTRIBUTES);

    private PirKinds() {}

    private static Kind<IrType, TypeView> simple(String name) {
        return type(Name.of(name), NONE, SimpleType.class, type -> new SimpleType(type.name()));
    }

    private static <V extends TypeView> Kind<IrType, TypeView> type(
            Name name, Shape shape, Class<V> view, Function<IrType, V> toView) {
        return new Kind<>(name, shape, view, toView);
    }

    private static <V extends AttributeView> Kind<IrAttribute, AttributeView> attribute(
            Name name, Shape shape, Class<V> view, Function<IrAttribute, V> toView) {
        return new Kind<>(name, shape, view, toView);
    }
}
