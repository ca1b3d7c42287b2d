package io.isomorph.weights.npy;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.weights.TensorFormatDescriptor;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.pickle.NumpyTypes;
import java.util.List;

/** Arrays in an archive, as {@code numpy.savez} writes them. */
public final class NpzFormat implements TensorFormatProvider {
    private static final TensorFormatDescriptor DESCRIPTOR = new TensorFormatDescriptor(
            "npz", "numpy archive", List.of(".npz"), NumpyTypes.held(), false, true, List.of());

    /** Makes the provider. */
    public NpzFormat() {}

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
        return prefix.length >= 4
                && prefix[0] == 'P'
                && prefix[1] == 'K'
                && ((prefix[2] == 3 && prefix[3] == 4) || (prefix[2] == 5 && prefix[3] == 6));
    }

    @Override
    public TensorSet read(ByteSource source, TensorReadOptions options) {
        return new NpzReader(source, options.limits()).read();
    }

    @Override
    public void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options) {
        new NpzWriter(sink).write(tensors.tensors());
    }
}
