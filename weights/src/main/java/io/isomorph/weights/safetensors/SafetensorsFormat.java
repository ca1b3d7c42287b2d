package io.isomorph.weights.safetensors;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.weights.TensorFormatDescriptor;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import java.util.List;

/** Safetensors: a JSON header and the bytes of all tensors. */
public final class SafetensorsFormat implements TensorFormatProvider {
    private static final TensorFormatDescriptor DESCRIPTOR = new TensorFormatDescriptor(
            "safetensors", "safetensors", List.of(".safetensors"), SafetensorsTypes.held(), true, true, List.of());

    /** Makes the provider. */
    public SafetensorsFormat() {}

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
        return prefix.length > Long.BYTES
                && prefix[Long.BYTES] == '{'
                && prefix[Integer.BYTES] == 0
                && prefix[5] == 0
                && prefix[6] == 0
                && prefix[7] == 0;
    }

    @Override
    public TensorSet read(ByteSource source, TensorReadOptions options) {
        return new SafetensorsReader(source, options.limits()).read();
    }

    @Override
    public void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options) {
        SafetensorsWriter.write(tensors, sink);
    }
}
