package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What one reading normalized: for each code the first location, reported when all is read. */
final class Normalizations {
    private final WireInput in;
    private final Map<NormalizationCode, Normalization> first = new EnumMap<>(NormalizationCode.class);

    Normalizations(WireInput in) {
        this.in = in;
    }

    void add(NormalizationCode code, int offset, String detail) {
        @Nullable Normalization known = first.get(code);
        if (known == null || offset < known.location().byteOffset()) {
            first.put(code, new Normalization(code, in.place(offset), detail));
        }
    }

    boolean isEmpty() {
        return first.isEmpty();
    }

    void report(Consumer<Normalization> listener) {
        first.values().forEach(listener);
    }
}
