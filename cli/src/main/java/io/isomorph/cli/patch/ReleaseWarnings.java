package io.isomorph.cli.patch;

import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.patch.change.Blocker;
import io.isomorph.patch.engine.ReleaseCheck;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Notes what the releases that wrote the versions of a document's programs cannot run, and passes all on. Single-use. */
final class ReleaseWarnings extends DocumentVisitor {
    private final Map<String, Long> misfits = new TreeMap<>();

    /**
     * Prepares.
     *
     * @param next receives the document
     */
    ReleaseWarnings(DocumentVisitor next) {
        super(next);
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        @Nullable ProgramVisitor program = super.visitEntry(name, visits, form);
        return program == null ? null : new Checked(program);
    }

    /** Returns what does not fit, in words: each operator and reason once. */
    List<String> list() {
        return misfits.entrySet().stream()
                .map(misfit -> misfit.getKey() + " (" + misfit.getValue()
                        + (misfit.getValue() == 1 ? " operation)" : " operations)"))
                .toList();
    }

    private void note(Blocker misfit) {
        misfits.merge(misfit.what() + ": " + misfit.why(), 1L, Long::sum);
    }

    private final class Checked extends ProgramVisitor {
        private @Nullable ReleaseCheck release;

        Checked(ProgramVisitor next) {
            super(next);
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            release = ReleaseCheck.of(version, ReleaseWarnings.this::note);
            super.visitInfo(family, version, trainable);
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            if (release != null) {
                release.visitOperation(head, hasRegions);
            }
            super.visitOperation(head, hasRegions);
        }
    }
}
