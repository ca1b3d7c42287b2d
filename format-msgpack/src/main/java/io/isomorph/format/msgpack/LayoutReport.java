package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.spi.Normalisation;
import io.isomorph.spi.NormalisationCode;
import io.isomorph.spi.ReadOptions;
import java.util.EnumSet;
import java.util.Set;

/**
 * Tells of what is valid but not as the writer does it: of each code once, at the first place, as to find a place takes a walk
 * through the file.
 */
final class LayoutReport {
    private final WireInput in;
    private final ReadOptions options;
    private final Set<NormalisationCode> said = EnumSet.noneOf(NormalisationCode.class);
    private boolean saidIrregular;

    LayoutReport(WireInput in, ReadOptions options) {
        this.in = in;
        this.options = options;
    }

    /** Returns whether anybody learns of it. */
    boolean isHeard() {
        return options.hearsNormalisations();
    }

    void layout(int offset, String detail) {
        once(NormalisationCode.LAYOUT, offset, detail);
    }

    void once(NormalisationCode code, int offset, String detail) {
        if (said.add(code)) {
            options.normalised(new Normalisation(code, in.place(offset), detail));
        }
    }

    /** Tells of the first number or length that is not in its smallest form, if there is one by now. */
    void irregular() {
        int offset = in.irregularAt();
        if (offset == WireInput.NOWHERE || saidIrregular) {
            return;
        }
        saidIrregular = true;
        int here = in.at();
        in.goTo(offset);
        Kind kind = in.kind();
        in.goTo(here);
        if (kind == Kind.INT || kind == Kind.FLOAT) {
            once(NormalisationCode.NUMBER_TEXT, offset, "a number is wider than it needs to be, or a float of 32 bits");
        } else {
            layout(offset, "a length is wider than it needs to be");
        }
    }
}
