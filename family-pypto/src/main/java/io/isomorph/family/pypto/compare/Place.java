package io.isomorph.family.pypto.compare;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Where a comparison is: the fields that lead there from the root.
 *
 * @param outer what it is in; null for the root
 * @param step key or index in there
 * @param left the number of the left program's node that the place is in
 */
record Place(@Nullable Place outer, String step, int left) {
    static Place root(int left) {
        return new Place(null, "", left);
    }

    Place in(String key) {
        return new Place(this, key, left);
    }

    Place in(int index) {
        return new Place(this, Integer.toString(index), left);
    }

    /** This location as that of a node. */
    Place atNode(int node) {
        return new Place(outer, step, node);
    }

    /** The location as a JSON pointer. */
    String pointer() {
        Deque<String> steps = new ArrayDeque<>();
        for (Place place = this; place.outer != null; place = place.outer) {
            steps.push("/" + place.step.replace("~", "~0").replace("/", "~1"));
        }
        return String.join("", steps);
    }
}
