package io.isomorph.family.pir.kind;

import static io.isomorph.kind.Shape.ATTRIBUTE;
import static io.isomorph.kind.Shape.BOOL;
import static io.isomorph.kind.Shape.F32;
import static io.isomorph.kind.Shape.F64;
import static io.isomorph.kind.Shape.INT32;
import static io.isomorph.kind.Shape.INT64;
import static io.isomorph.kind.Shape.INT8;
import static io.isomorph.kind.Shape.PLAIN;
import static io.isomorph.kind.Shape.TEXT;
import static io.isomorph.kind.Shape.TYPE;
import static io.isomorph.kind.Shape.list;
import static io.isomorph.kind.Shape.tuple;

import io.isomorph.family.pir.type.TypeKinds;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.kind.KindTable;
import io.isomorph.kind.Shape;
import java.util.List;
import java.util.function.Function;

/**
 * The table of kinds: every type and attribute of PaddlePaddle's IR that a file can hold, with what its payload looks like and
 * which record views it. A new kind is one row here, its record and its test; no format changes.
 *
 * @see "docs/adding-a-kind.md"
 */
public final class PirKinds {
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
    public static final KindTable TABLE = new KindTable(TypeKinds.ALL, ATTRIBUTES);

    private PirKinds() {}

    private static <V extends AttributeView> Kind<IrAttribute, AttributeView> attribute(
            Name name, Shape shape, Class<V> view, Function<IrAttribute, V> toView) {
        return new Kind<>(name, shape, view, toView);
    }
}
