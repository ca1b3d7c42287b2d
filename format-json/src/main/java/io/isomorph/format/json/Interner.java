package io.isomorph.format.json;

import java.util.HashMap;
import java.util.Map;

/** Gives equal things as one object, as long as there is room: then writers remember by object what they encoded. */
final class Interner<T> {
    /** Beyond this many different things nothing is remembered any more: they will not repeat. */
    static final int MOST = 1 << 16;

    private final Map<T, T> known = new HashMap<>();

    T intern(T thing) {
        T before = known.get(thing);
        if (before != null) {
            return before;
        }
        if (known.size() < MOST) {
            known.put(thing, thing);
        }
        return thing;
    }
}
