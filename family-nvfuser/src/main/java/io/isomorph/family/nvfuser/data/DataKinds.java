package io.isomorph.family.nvfuser.data;

import static io.isomorph.kind.Shape.BOOL;
import static io.isomorph.kind.Shape.F64;
import static io.isomorph.kind.Shape.INT64;
import static io.isomorph.kind.Shape.SIZE;
import static io.isomorph.kind.Shape.list;
import static io.isomorph.kind.Shape.tuple;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import java.util.List;
import java.util.function.Function;

/**
 * The data of records: what a record holds besides its arguments and outputs, one kind for each table of nvFuser's schema. A
 * payload is the list of the fields in their order there. A vector that is absent in the file is null, and makes the attribute
 * opaque.
 */
public final class DataKinds {
    /** The kinds, in the order of nvFuser's schema. */
    public static final List<Kind<IrAttribute, AttributeView>> ALL = List.of(
            row(AtData.NAME, tuple(INT64), AtData.class, AtData::of),
            row(BatchNormData.NAME, tuple(BOOL, BOOL), BatchNormData.class, BatchNormData::of),
            row(BroadcastData.NAME, tuple(list(BOOL)), BroadcastData.class, BroadcastData::of),
            row(BroadcastInDimData.NAME, tuple(SIZE, list(INT64)), BroadcastInDimData.class, BroadcastInDimData::of),
            row(CatData.NAME, tuple(INT64, BOOL), CatData.class, CatData::of),
            row(DimensionData.NAME, tuple(INT64), DimensionData.class, DimensionData::of),
            row(DtypeData.NAME, tuple(INT64), DtypeData.class, DtypeData::of),
            row(NormData.NAME, tuple(list(INT64), INT64, BOOL), NormData.class, NormData::of),
            row(OutputData.NAME, tuple(list(INT64)), OutputData.class, OutputData::of),
            row(DimsData.NAME, tuple(list(INT64)), DimsData.class, DimsData::of),
            row(SliceData.NAME, tuple(BOOL), SliceData.class, SliceData::of),
            row(SqueezeData.NAME, tuple(list(INT64), BOOL), SqueezeData.class, SqueezeData::of),
            row(ReductionData.NAME, tuple(list(INT64), BOOL, INT64), ReductionData.class, ReductionData::of),
            row(
                    ScalarData.NAME,
                    tuple(INT64, BOOL, INT64, BOOL, INT64, F64, F64, F64),
                    ScalarData.class,
                    ScalarData::of),
            row(SizeData.NAME, tuple(INT64), SizeData.class, SizeData::of),
            row(
                    TensorData.NAME,
                    tuple(list(INT64), list(INT64), list(INT64), INT64, BOOL),
                    TensorData.class,
                    TensorData::of),
            row(
                    TensorCreationSymbolicData.NAME,
                    tuple(INT64),
                    TensorCreationSymbolicData.class,
                    TensorCreationSymbolicData::of),
            row(VectorData.NAME, tuple(INT64), VectorData.class, VectorData::of),
            row(WelfordData.NAME, tuple(list(INT64)), WelfordData.class, WelfordData::of),
            row(SortData.NAME, tuple(INT64, BOOL, BOOL), SortData.class, SortData::of),
            row(TopKData.NAME, tuple(INT64, BOOL, BOOL), TopKData.class, TopKData::of),
            row(ScaledOpData.NAME, tuple(INT64, INT64, INT64, BOOL), ScaledOpData.class, ScaledOpData::of),
            row(ScanOpData.NAME, tuple(INT64), ScanOpData.class, ScanOpData::of));

    private DataKinds() {}

    private static <V extends AttributeView> Kind<IrAttribute, AttributeView> row(
            Name name, Shape shape, Class<V> view, Function<IrAttribute, V> toView) {
        return new Kind<>(name, shape, view, toView);
    }
}
