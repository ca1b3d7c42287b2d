package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.Kind;
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
    private boolean reportedIrregular;

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

    /** Reports the first number or length that is not in its smallest form, if there is one by now. */
    void irregular() {
        int offset = in.irregularAt();
        if (offset == WireInput.NOWHERE || reportedIrregular) {
            return;
        }
        reportedIrregular = true;
        int here = in.at();
        in.goTo(offset);
        Kind kind = in.kind();
        in.goTo(here);
        if (kind == Kind.INT || kind == Kind.FLOAT) {
            once(NormalizationCode.NUMBER_TEXT, offset, "a number is wider than it needs to be, or a float of 32 bits");
        } else {
            layout(offset, "a length is wider than it needs to be");
        }
    }
}
