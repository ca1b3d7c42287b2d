package io.isomorph.family.pir.print;

import io.isomorph.family.pir.type.DenseTensorArrayType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.family.pir.type.SelectedRowsType;
import io.isomorph.family.pir.type.SparseCooTensorType;
import io.isomorph.family.pir.type.SparseCsrTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import io.isomorph.kind.SimpleType;
import io.isomorph.kind.TypeView;
import io.isomorph.text.TextSink;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Types as PaddlePaddle prints them. */
final class PirTypes {
    private static final String NULL = "<<NULL TYPE>>";

    /** What the types are called that are their name and nothing else. */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("NULL", NULL),
            Map.entry("builtin.t_bool", "b"),
            Map.entry("builtin.t_bf16", "bf16"),
            Map.entry("builtin.t_f16", "f16"),
            Map.entry("builtin.t_f32", "f32"),
            Map.entry("builtin.t_f64", "f64"),
            Map.entry("builtin.t_i8", "i8"),
            Map.entry("builtin.t_i16", "i16"),
            Map.entry("builtin.t_i32", "i32"),
            Map.entry("builtin.t_i64", "i64"),
            Map.entry("builtin.t_ui8", "u8"),
            Map.entry("builtin.t_index", "index"),
            Map.entry("builtin.t_c64", "c64"),
            Map.entry("builtin.t_c128", "c128"),
            Map.entry("builtin.t_f8e4m3fn", "f8e4m3fn"),
            Map.entry("builtin.t_f8e5m2", "f8e5m2"),
            Map.entry("builtin.t_undefined", "undefined"),
            Map.entry("cf.t_stack", "cf.stack"),
            Map.entry("cf.t_inlet", "cf.inlet"),
            Map.entry("cf.t_outlet", "cf.outlet"));

    private final TextSink out;
    private final PirAttributes attributes;
    private final TextCache texts;

    PirTypes(TextSink out, PirAttributes attributes, TextCache texts) {
        this.texts = texts;
        this.out = out;
        this.attributes = attributes;
    }

    /**
     * Prints a type.
     *
     * @param type any type; null for that of the null value
     */
    void print(@Nullable IrType type) {
        if (type == null) {
            out.append(NULL);
        } else {
            texts.print(type, () -> known(type));
        }
    }

    private void known(IrType type) {
        TypeView view = ShapeFit.view(type);
        if (view instanceof DenseTensorType tensor) {
            tensor("tensor<", tensor.dims(), tensor.element());
        } else if (view instanceof SimpleType simple) {
            out.append(
                    WORDS.getOrDefault(simple.name().toString(), simple.name().toString()));
        } else if (view instanceof VectorType vector) {
            vector(vector.members());
        } else if (view instanceof SelectedRowsType rows) {
            tensor("pd_op.selectedrows<", rows.dims(), rows.element());
        } else if (view instanceof DenseTensorArrayType array) {
            tensor("pd_op.tensor_array<", Longs.EMPTY, array.element());
        } else if (view instanceof SparseCooTensorType sparse) {
            tensor("pd_op.sparsecootensor<", sparse.dims(), sparse.element());
        } else if (view instanceof SparseCsrTensorType) {
            out.append("pd_op."); // PaddlePaddle has no text for it
        } else if (view instanceof DistDenseTensorType dist) {
            distributed(dist);
        } else {
            attributes.unknown(type);
        }
    }

    private void tensor(String begin, Longs dims, IrType element) {
        out.append(begin);
        dims(dims, element);
        out.append('>');
    }

    private void dims(Longs dims, IrType element) {
        for (int i = 0; i < dims.size(); i++) {
            out.append(dims.get(i)).append('x');
        }
        print(element);
    }

    private void vector(List<IrType> members) {
        out.append("vec[");
        String separator = "";
        for (IrType member : members) {
            out.append(separator);
            print(member);
            separator = ",";
        }
        out.append(']');
    }

    /** The whole tensor is read as a dense one, whatever it calls itself. */
    private void distributed(DistDenseTensorType dist) {
        out.append("pd_dist.tensor<");
        TypeView global = ShapeFit.view(dist.global());
        if (global instanceof DenseTensorType tensor) {
            dims(tensor.dims(), tensor.element());
        } else {
            print(dist.global());
        }
        out.append(", ");
        attributes.print(dist.distribution());
        out.append('>');
    }
}
