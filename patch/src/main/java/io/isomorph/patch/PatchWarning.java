package io.isomorph.patch;

import io.isomorph.patch.change.Mark;

/**
 * Something in a patch file that is accepted and probably not meant.
 *
 * @param mark where
 * @param text what, without a final dot
 */
public record PatchWarning(Mark mark, String text) {
    @Override
    public String toString() {
        return mark + ": " + text;
    }
}
