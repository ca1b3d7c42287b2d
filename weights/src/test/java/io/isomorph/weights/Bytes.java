package io.isomorph.weights;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;

/** Sets of tensors as bytes, and back. */
final class Bytes {
    static final TensorFormats FORMATS = TensorFormats.load();

    private Bytes() {}

    static byte[] of(TensorSet set, String format) {
        MemorySink sink = ByteSink.inMemory();
        TensorFormats.write(set, FORMATS.require(format), sink, TensorWriteOptions.DEFAULTS);
        return sink.take();
    }

    static TensorSet read(byte[] bytes, String format) {
        return read(bytes, format, TensorReadOptions.DEFAULTS);
    }

    static TensorSet read(byte[] bytes, String format, TensorReadOptions options) {
        return TensorFormats.open(ByteSource.of(bytes), FORMATS.require(format), options)
                .tensors();
    }
}
