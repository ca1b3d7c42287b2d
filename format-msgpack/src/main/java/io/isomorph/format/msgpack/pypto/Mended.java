package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.spi.Normalisation;
import io.isomorph.spi.NormalisationCode;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What one reading mended: of each code the place that comes first, told when all is read. */
final class Mended {
    private final WireInput in;
    private final Map<NormalisationCode, Normalisation> first = new EnumMap<>(NormalisationCode.class);

    Mended(WireInput in) {
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

    void tell(Consumer<Normalisation> listener) {
        first.values().forEach(listener);
    }
}
