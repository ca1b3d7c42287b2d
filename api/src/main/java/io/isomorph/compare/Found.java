package io.isomorph.compare;

import io.isomorph.error.Location;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A difference on its way up: each level of the walk puts its part of the place in front. So nothing is built as long as no
 * difference is found.
 */
final class Found {
    static final String NOTHING = "nothing";

    private final Deque<String> steps = new ArrayDeque<>();
    private final String left;
    private final String right;
    private String what = "";
    private long operation = Location.UNKNOWN;

    Found(String left, String right) {
        this.left = left;
        this.right = right;
    }

    /** Returns what one side has and the other has not. */
    static Found missing(@Nullable String left, @Nullable String right) {
        return new Found(left == null ? NOTHING : left, right == null ? NOTHING : right);
    }

    /** Puts a key in front of the pointer. */
    Found in(String key) {
        steps.push(key.replace("~", "~0").replace("/", "~1"));
        return this;
    }

    /** Puts an index in front of the pointer. */
    Found in(int index) {
        steps.push(Integer.toString(index));
        return this;
    }

    /** Puts words in front of those that say what differs. */
    Found about(String words) {
        what = what.isEmpty() ? words : words + ", " + what;
        return this;
    }

    /** Puts words behind those that say what differs. */
    Found within(String words) {
        what = what + ", in " + words;
        return this;
    }

    /** Says which operation the place belongs to, unless one further in was named already. */
    Found ofOperation(long index, String name) {
        if (operation == Location.UNKNOWN) {
            operation = index;
            about(name);
        }
        return this;
    }

    Difference toDifference() {
        StringBuilder pointer = new StringBuilder();
        for (String step : steps) {
            pointer.append('/').append(step);
        }
        return new Difference(Location.ofPointer(pointer.toString(), operation), what, left, right);
    }
}
