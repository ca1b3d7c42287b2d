package io.isomorph.patch;

import io.isomorph.patch.change.Mark;

/**
 * Two actions that cannot both be meant: they set one thing to different values, take away what the other needs, such as one
 * operand twice, or give names that lead in a ring.
 *
 * @param severe true if they are of one version, so that the later one undoes the earlier; false if they are of two versions, or
 *     act under different conditions: then that may be meant
 * @param version the version of the later one
 * @param first the earlier action
 * @param second the later action
 * @param text what they do, without a final dot
 */
public record PatchConflict(boolean severe, long version, Mark first, Mark second, String text) {
    @Override
    public String toString() {
        return second + ": " + text + " (the other is " + first + ")";
    }
}
