package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.wire.WireInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The layouts whose first keys are the same, that which was met last first. */
final class Candidates {
    /** None at all. */
    static final Candidates NONE = new Candidates(List.of());

    private final LayoutMemory[] layouts;

    Candidates(List<LayoutMemory> layouts) {
        this.layouts = layouts.toArray(new LayoutMemory[0]);
    }

    boolean isEmpty() {
        return layouts.length == 0;
    }

    /** Returns the layout that is expected, where there is one. */
    LayoutMemory expected() {
        return layouts[0];
    }

    /**
     * Steps over a key if it goes on in another layout that has the same keys as one before it. That layout is expected from now on.
     *
     * @param index how many keys there were
     * @return the layout; null, and nothing is done, if there is none
     */
    @Nullable
    LayoutMemory takeKey(WireInput in, LayoutMemory before, int index) {
        for (int i = 0; i < layouts.length; i++) {
            LayoutMemory layout = layouts[i];
            @Nullable FieldMemory next = layout.beginsAs(before, index) ? layout.field(index) : null;
            if (next != null && next.takeKey(in)) {
                layouts[i] = layouts[0];
                layouts[0] = layout;
                return layout;
            }
        }
        return null;
    }
}
