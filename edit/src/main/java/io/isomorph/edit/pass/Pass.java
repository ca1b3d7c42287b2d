package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;

/** A change of a whole program. A pass with its options set keeps nothing from one program to the next, and serves several threads. */
@FunctionalInterface
public interface Pass {
    /**
     * Changes a program. What the family does not know, a pass does not touch.
     *
     * @param editor the program
     * @param context what is known of its operations, and where changes are reported
     */
    void run(ProgramEditor editor, PassContext context);
}
