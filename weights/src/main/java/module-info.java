import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.npy.NpyFormat;
import io.isomorph.weights.npy.NpzFormat;
import io.isomorph.weights.paddle.PdiparamsFormat;
import io.isomorph.weights.paddle.PdparamsFormat;
import io.isomorph.weights.safetensors.SafetensorsFormat;

/** Tensors beside programs: files of weights in any format, and model folders. */
module io.isomorph.weights {
    requires transitive io.isomorph.api;
    requires static org.jspecify;

    exports io.isomorph.weights;
    exports io.isomorph.weights.model;
    exports io.isomorph.weights.tool;

    uses TensorFormatProvider;

    provides TensorFormatProvider with
            NpyFormat,
            NpzFormat,
            PdiparamsFormat,
            PdparamsFormat,
            SafetensorsFormat;
}
