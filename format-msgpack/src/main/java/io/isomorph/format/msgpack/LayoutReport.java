package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import java.util.EnumSet;
import java.util.Set;

/**
 * Reports what is valid but not as the writer does it: each code once, at the first location, as locating takes a walk
 * through the file.
 */
final class LayoutReport {
    private final WireInput in;
    private final ReadOptions options;
    private final Set<NormalizationCode> reported = EnumSet.noneOf(NormalizationCode.class);

    LayoutReport(WireInput in, ReadOptions options) {
        this.in = in;
        this.options = options;
    }

    /** Returns whether there is a listener for it. */
    boolean hasListener() {
        return options.hasNormalizationListener();
    }

    void layout(int offset, String detail) {
        once(NormalizationCode.LAYOUT, offset, detail);
    }

    void once(NormalizationCode code, int offset, String detail) {
        if (reported.add(code)) {
            options.normalized(new Normalization(code, in.place(offset), detail));
        }
    }

    /** Reports the first number and the first length that are not in their smallest form, if there are some by now. */
    void irregular() {
        if (in.wideNumberAt() != WireInput.NOWHERE) {
            once(
                    NormalizationCode.NUMBER_TEXT,
                    in.wideNumberAt(),
                    "a number is wider than it needs to be, or a float of 32 bits");
        }
        if (in.wideLengthAt() != WireInput.NOWHERE) {
            layout(in.wideLengthAt(), "a length is wider than it needs to be");
        }
    }
}
