package io.isomorph.family.pir.infer;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.type.DenseTensorArrayType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.family.pir.type.SelectedRowsType;
import io.isomorph.family.pir.type.SparseCooTensorType;
import io.isomorph.family.pir.type.SparseCsrTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import io.isomorph.kind.TypeView;

/** Tensors of every kind whose dimensions are unknown; how many there are, and all else, stays. */
public final class UnknownDimensions {
    private UnknownDimensions() {}

    /**
     * Makes the dimensions of a type unknown, and those of the types that it consists of.
     *
     * @param type any type
     * @return a type of the same kind; the same type if it is no tensor
     */
    public static IrType of(IrType type) {
        TypeView view = PirKinds.TABLE.view(type);
        if (view instanceof DenseTensorType dense) {
            return new DenseTensorType(
                            dense.element(), unknown(dense.dims()), dense.layout(), dense.lod(), dense.offset())
                    .toType();
        }
        if (view instanceof VectorType vector) {
            return new VectorType(
                            vector.members().stream().map(UnknownDimensions::of).toList())
                    .toType();
        }
        if (view instanceof DistDenseTensorType dist) {
            return new DistDenseTensorType(of(dist.global()), dist.distribution(), unknown(dist.localDims())).toType();
        }
        if (view instanceof SelectedRowsType rows) {
            return new SelectedRowsType(rows.element(), unknown(rows.dims()), rows.layout(), rows.lod(), rows.offset())
                    .toType();
        }
        if (view instanceof DenseTensorArrayType array) {
            return new DenseTensorArrayType(array.element(), unknown(array.dims()), array.layout()).toType();
        }
        return sparse(type, view);
    }

    private static IrType sparse(IrType type, TypeView view) {
        if (view instanceof SparseCooTensorType coo) {
            return new SparseCooTensorType(
                            coo.element(),
                            unknown(coo.dims()),
                            unknown(coo.nonZeroDims()),
                            coo.layout(),
                            of(coo.indices()),
                            of(coo.elements()))
                    .toType();
        }
        if (view instanceof SparseCsrTensorType csr) {
            return new SparseCsrTensorType(
                            csr.element(),
                            unknown(csr.dims()),
                            csr.layout(),
                            of(csr.rows()),
                            of(csr.columns()),
                            of(csr.elements()))
                    .toType();
        }
        return type;
    }

    private static Longs unknown(Longs dims) {
        return Longs.of(Dims.unknown(dims.size()));
    }
}
