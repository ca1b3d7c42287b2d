package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.SharedMemory;
import io.isomorph.edit.tree.EditCode;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.family.Effects;
import io.isomorph.family.Family;
import io.isomorph.family.FamilyEdits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a pass queries about operations, and where it reports what it changed. For one run of one pass. */
public final class PassContext {
    private final @Nullable Family family;
    private final List<String> changes = new ArrayList<>();

    /**
     * Makes a context.
     *
     * @param family that of the program; null if it is not on the class path: then nothing is known of any operation
     */
    public PassContext(@Nullable Family family) {
        this.family = family;
    }

    /**
     * Returns the family of the program.
     *
     * @return the family, or null if it is not on the class path
     */
    public @Nullable Family family() {
        return family;
    }

    /**
     * Returns what an operation does besides giving results.
     *
     * @param operation with its regions
     * @return its effects; unknown without a family
     */
    public Effects effects(MutableOperation operation) {
        return family == null ? Effects.UNKNOWN : family.effects(operation.snapshot());
    }

    /**
     * Returns what the family knows of changing its programs.
     *
     * @return answers questions about operations
     * @throws InvalidModelException if the family is not on the class path, or does not know
     */
    public FamilyEdits edits() {
        @Nullable FamilyEdits edits = family == null ? null : family.edits();
        if (edits == null) {
            throw new InvalidModelException(
                    EditCode.FAMILY,
                    Location.NOWHERE,
                    family == null
                            ? "the family of the program is not on the class path"
                            : "the family " + family.id()
                                    + " does not define what its inputs, outputs and attributes are",
                    null);
        }
        return edits;
    }

    /**
     * Returns which values of the program are in the same memory, and which of them are overwritten in place.
     *
     * @param editor has the program
     * @return what is known of the program as it is; without a family, any value may be overwritten where it is used
     */
    public SharedMemory sharedMemory(ProgramEditor editor) {
        return SharedMemory.of(editor, family);
    }

    /**
     * Reports a change. Call it before the change, while what is named is still in its place.
     *
     * @param change one sentence without a final dot
     */
    public void changed(String change) {
        changes.add(change);
    }

    /**
     * Returns what was reported.
     *
     * @return a copy, in order
     */
    public List<String> changes() {
        return List.copyOf(changes);
    }
}
