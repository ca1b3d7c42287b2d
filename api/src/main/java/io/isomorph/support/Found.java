package io.isomorph.support;

import io.isomorph.error.Location;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A difference on its way up: each level of the walk puts its part of the location in front. So nothing is built as long as no
 * difference is found.
 */
public final class Found {
    /** What a side has that has nothing. */
    public static final String NOTHING = "nothing";

    private final Deque<String> steps = new ArrayDeque<>();
    private final String left;
    private final String right;
    private String what = "";
    private long operation = Location.UNKNOWN;

    /**
     * Begins where the difference is.
     *
     * @param left what the left side has there, short
     * @param right what the right side has there, short
     */
    public Found(String left, String right) {
        this.left = left;
        this.right = right;
    }

    /**
     * Returns what one side has and the other has not.
     *
     * @param left what the left side has, or null for nothing
     * @param right what the right side has, or null for nothing
     * @return the difference
     */
    public static Found missing(@Nullable String left, @Nullable String right) {
        return new Found(left == null ? NOTHING : left, right == null ? NOTHING : right);
    }

    /**
     * Puts a key in front of the pointer.
     *
     * @param key any text; escaped here
     * @return this
     */
    public Found in(String key) {
        steps.push(key.replace("~", "~0").replace("/", "~1"));
        return this;
    }

    /**
     * Puts an index in front of the pointer.
     *
     * @param index 0-based
     * @return this
     */
    public Found in(int index) {
        steps.push(Integer.toString(index));
        return this;
    }

    /**
     * Puts words in front of those that describe what differs.
     *
     * @param words what the difference is about
     * @return this
     */
    public Found about(String words) {
        what = what.isEmpty() ? words : words + ", " + what;
        return this;
    }

    /**
     * Puts words behind those that describe what differs.
     *
     * @param words what the difference is within
     * @return this
     */
    public Found within(String words) {
        what = what + ", in " + words;
        return this;
    }

    /**
     * Sets the operation that the location belongs to, unless one further in was named already.
     *
     * @param index in the walk
     * @param name its name, for people
     * @return this
     */
    public Found ofOperation(long index, String name) {
        if (operation == Location.UNKNOWN) {
            operation = index;
            about(name);
        }
        return this;
    }

    /**
     * Returns where it is.
     *
     * @return the pointer from where the walk began, and the operation if one was named
     */
    public Location place() {
        StringBuilder pointer = new StringBuilder();
        for (String step : steps) {
            pointer.append('/').append(step);
        }
        return Location.ofPointer(pointer.toString(), operation);
    }

    /**
     * Returns what differs.
     *
     * @return words; empty if there are none
     */
    public String what() {
        return what;
    }

    /**
     * Returns what the left side has.
     *
     * @return a short text
     */
    public String left() {
        return left;
    }

    /**
     * Returns what the right side has.
     *
     * @return a short text
     */
    public String right() {
        return right;
    }
}
