package io.isomorph.format.msgpack;

import io.isomorph.intern.InternTable;
import org.jspecify.annotations.Nullable;

/** The nodes of one sort that were read so far, by number. */
final class NodeTable<T> {
    private final String what;
    private final InternTable index;
    private final boolean findsEqual;

    /**
     * Makes an empty table.
     *
     * @param what the sort, for faults
     * @param index empty; filled here
     * @param findsEqual whether to find nodes that equal one before, which takes their hash and a search
     */
    NodeTable(String what, InternTable index, boolean findsEqual) {
        this.what = what;
        this.index = index;
        this.findsEqual = findsEqual;
    }

    int size() {
        return index.size();
    }

    String what() {
        return what;
    }

    /** Takes the next number for a node that begins here; it cannot be referred to before it is complete. */
    int begin() {
        return index.reserve();
    }

    /** Completes a node. Returns it, or the equal one that was complete before, if such are looked for. */
    T complete(int number, T node) {
        if (!findsEqual) {
            index.set(number, node);
            return node;
        }
        int before = index.put(node, node.hashCode(), number);
        T kept = before < 0 ? node : cast(index.node(before));
        index.set(number, kept);
        return kept;
    }

    /** Returns a node, or null if the number is none of a complete node. */
    @Nullable
    T find(long number) {
        return number >= 0 && number < index.size() ? cast(index.node((int) number)) : null;
    }

    /** Returns whether a number is that of a node which is not complete. */
    boolean isOpen(long number) {
        return number >= 0 && number < index.size() && index.node((int) number) == null;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // only nodes of this sort are put in; null passes through
    private T cast(@Nullable Object node) {
        return (T) node;
    }
}
