package io.isomorph.weights.paddle;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.weights.TensorFormatDescriptor;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Paddle's streams of tensors: one after the other in a {@code .pdiparams} file, or one in a file of its own. */
public final class PdiparamsFormat implements TensorFormatProvider {
    private static final TensorFormatDescriptor DESCRIPTOR = new TensorFormatDescriptor(
            "pdiparams",
            "Paddle's inference parameters",
            List.of(".pdiparams"),
            PaddleTypes.held(),
            false,
            false,
            List.of());

    /** Makes the provider. */
    public PdiparamsFormat() {}

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
        if (prefix.length < 22) {
            return false;
        }
        ByteBuffer head = ByteBuffer.wrap(prefix).order(ByteOrder.LITTLE_ENDIAN);
        long levels = head.getLong(4);
        return head.getInt(0) == 0
                && (levels == 0
                        ? head.getInt(12) == 0 && head.getInt(16) >= 2 && prefix[20] == TensorDescription.TYPE_TAG
                        : levels > 0 && levels < 16 && head.getLong(12) < size && head.getLong(12) % Long.BYTES == 0);
    }

    @Override
    public TensorSet read(ByteSource source, TensorReadOptions options) {
        return new PdiparamsReader(source, options).read();
    }

    @Override
    public void write(TensorSet tensors, ByteSink sink, TensorWriteOptions options) {
        PdiparamsWriter.write(tensors, sink);
    }
}
