package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.spi.Normalisation;
import io.isomorph.spi.NormalisationCode;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What one reading normalized: of each code the place that comes first, reported when all is read. */
final class Normalisations {
    private final WireInput in;
    private final Map<NormalisationCode, Normalisation> first = new EnumMap<>(NormalisationCode.class);

    Normalisations(WireInput in) {
        this.in = in;
    }

    void add(NormalisationCode code, int offset, String detail) {
        @Nullable Normalisation known = first.get(code);
        if (known == null || offset < known.location().byteOffset()) {
            first.put(code, new Normalisation(code, in.place(offset), detail));
        }
    }

    boolean isEmpty() {
        return first.isEmpty();
    }

    void report(Consumer<Normalisation> listener) {
        first.values().forEach(listener);
    }
}
