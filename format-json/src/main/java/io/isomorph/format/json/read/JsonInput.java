package io.isomorph.format.json.read;

import io.isomorph.io.ByteSource;
import io.isomorph.spi.ReadOptions;

/** What is read, and how: unknown members are dropped, or a fault. */
record JsonInput(ByteSource source, ReadOptions options, boolean dropsUnknown) {
    /** Returns the same input, without a listener and without refusing normalizations. */
    JsonInput quiet() {
        return new JsonInput(source, options.withStrict(false).onNormalized(normalization -> {}), dropsUnknown);
    }
}
