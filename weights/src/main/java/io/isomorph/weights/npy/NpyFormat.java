package io.isomorph.weights.npy;

import io.isomorph.error.Location;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorFormatDescriptor;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.pickle.NumpyTypes;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One array as numpy saves it. */
public final class NpyFormat implements TensorFormatProvider {
    private static final TensorFormatDescriptor DESCRIPTOR = new TensorFormatDescriptor(
            "npy", "numpy array", List.of(".npy"), NumpyTypes.held(), false, true, List.of());

    /** Makes the provider. */
    public NpyFormat() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public TensorFormatDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public boolean recognizes(byte[] prefix, long size) {
        return NpyHeader.begins(prefix);
    }

    @Override
    public TensorSet read(ByteSource source, TensorReadOptions options) {
        NpyHeader header = NpyHeader.read(
                target -> source.read(0, target, 0, target.length), source.size(), source.name(), 0, options.limits());
        long size = source.size() - header.length();
        NpyArray.requireSize(header, size, source.name(), 0);
        String file = source.name().substring(source.name().lastIndexOf('/') + 1);
        String name = file.endsWith(".npy") ? file.substring(0, file.length() - 4) : file;
        TensorData stored = TensorData.of(source, header.length(), size);
        return TensorSet.of(List.of(NpyArray.tensor(name, header, stored, source)));
    }

    @Override
    public void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options) {
        if (tensors.size() != 1) {
            throw new UnrepresentableException(
                    WeightsCode.STRUCTURE,
                    Location.NOWHERE,
                    "there are " + tensors.size() + " tensors, and an npy file has one",
                    "write an npz file");
        }
        Tensor tensor = tensors.tensors().get(0);
        byte[] header = NpyHeader.encode(tensor.type(), tensor.shape());
        sink.write(header, 0, header.length);
        try (TensorCursor cursor = tensor.data().cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                sink.write(chunk);
            }
        }
    }
}
