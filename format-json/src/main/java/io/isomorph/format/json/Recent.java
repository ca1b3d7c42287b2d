package io.isomorph.format.json;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A few things, the one used last first; of too many the one that was not used for longest is let go. */
final class Recent<T> {
    private final List<T> things = new ArrayList<>(2);
    private final int most;

    /** Makes an empty one of at most so many things. */
    Recent(int most) {
        this.most = most;
    }

    int size() {
        return things.size();
    }

    T get(int index) {
        return things.get(index);
    }

    /** Says that a thing is used: it becomes the first. */
    void use(int index) {
        if (index > 0) {
            things.add(0, things.remove(index));
        }
    }

    /** Adds a thing as the first, and returns the one that is let go, or null. */
    @Nullable
    T add(T thing) {
        @Nullable T dropped = things.size() == most ? things.remove(most - 1) : null;
        things.add(0, thing);
        return dropped;
    }
}
