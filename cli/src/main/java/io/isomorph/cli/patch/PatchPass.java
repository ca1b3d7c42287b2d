package io.isomorph.cli.patch;

import io.isomorph.cli.output.Changes;
import io.isomorph.compare.DocumentHasher;
import io.isomorph.io.Limits;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.patch.Upgrade;
import io.isomorph.patch.change.Change;
import io.isomorph.spi.DocumentReader;
import io.isomorph.visit.CheckingVisitor;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Brings a document to another version without writing it, to see what changes. Holds no tree. Single-use. */
final class PatchPass {
    /** Counts in the place of an operation's name: whose block it is has passed by when an argument changes. */
    private static final String ARGUMENTS = "(block arguments)";

    private final long to;
    private final BiConsumer<String, Change> listener;
    private final DocumentHasher before;
    private final DocumentHasher after;
    private final ReleaseWarnings warnings;
    private final Map<String, Long> operations = new TreeMap<>();
    private @Nullable String operation;
    private long from = -1;
    private long changes;

    /**
     * Prepares.
     *
     * @param upgrade how the patches are carried out
     * @param to the version
     * @param limits of what is read
     * @param listener receives the name of the entry and every change
     */
    PatchPass(Upgrade upgrade, long to, Limits limits, BiConsumer<String, Change> listener) {
        this.to = to;
        this.listener = listener;
        after = new DocumentHasher(limits, null);
        warnings = new ReleaseWarnings(after);
        before = new DocumentHasher(limits, new Names(upgrade.document(this::changed, warnings)));
    }

    /**
     * Reads a document.
     *
     * @param reader the document
     * @param format id of its format
     * @param otherwise has what is read otherwise than it is written
     * @return what was seen
     */
    PatchFindings run(DocumentReader reader, String format, Changes otherwise) {
        reader.accept(new CheckingVisitor(before));
        return new PatchFindings(
                format, from, to, changes, operations, warnings.list(), before.hash(), after.hash(), otherwise);
    }

    private void changed(String entry, Change change) {
        changes++;
        if (change.part() != Change.Part.VERSION) {
            String name = change.part() == Change.Part.ARGUMENT || operation == null ? ARGUMENTS : operation;
            operations.merge(name, 1L, Long::sum);
        }
        listener.accept(entry, change);
    }

    /** Notes the lowest version, and the name of the operation that passes by. */
    private final class Names extends DocumentVisitor {
        Names(DocumentVisitor next) {
            super(next);
        }

        @Override
        public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
            ProgramVisitor program = super.visitEntry(name, visits, form);
            return program == null
                    ? null
                    : new ProgramVisitor(program) {
                        @Override
                        public void visitInfo(String family, long version, boolean trainable) {
                            from = from < 0 ? version : Math.min(from, version);
                            super.visitInfo(family, version, trainable);
                        }

                        @Override
                        public void visitOperation(OperationHead head, boolean hasRegions) {
                            operation = head.name().toString();
                            super.visitOperation(head, hasRegions);
                        }
                    };
        }
    }
}
