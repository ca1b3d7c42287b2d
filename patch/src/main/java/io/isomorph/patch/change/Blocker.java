package io.isomorph.patch.change;

import org.jspecify.annotations.Nullable;

/**
 * Why a program cannot go back to an older version.
 *
 * @param operation index of the operation in the pre-order walk, from 0; −1 for the program and its outermost blocks
 * @param what the operation and the part, in words
 * @param version the version that is needed for it
 * @param mark the patch that blocks it; null where none is to blame
 * @param why the reason, in words
 */
public record Blocker(
        long operation, String what, long version, @Nullable Mark mark, String why) {
    @Override
    public String toString() {
        String place = operation < 0 ? "program" : "op " + operation;
        return place + " " + what + " needs version " + version + ": " + why + (mark == null ? "" : " (" + mark + ")");
    }
}
