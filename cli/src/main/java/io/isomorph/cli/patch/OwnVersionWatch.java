package io.isomorph.cli.patch;

import io.isomorph.error.IsomorphException;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.patch.Change;
import io.isomorph.patch.PatchSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tries the patches of each program's own version while the program passes by, and counts what they would change: some writers
 * wrote a version before its patches were complete. Passes on what it hears.
 */
final class OwnVersionWatch extends DocumentVisitor {
    private final PatchSet patches;
    private long version = -1;
    private long wouldChange;
    private long changed;

    /**
     * Watches a document.
     *
     * @param patches the patches
     * @param next hears the document
     */
    OwnVersionWatch(PatchSet patches, DocumentVisitor next) {
        super(next);
        this.patches = patches;
    }

    /** Returns how many changes the patches of the programs' own versions would make that are not made. */
    long missed() {
        return Math.max(0, wouldChange - changed);
    }

    /**
     * Hears a change that is made: patches may ask for being carried out on programs of their own version too.
     *
     * @param change of the program that passes by
     */
    void made(Change change) {
        if (change.part() != Change.Part.VERSION && change.cause().version() == version) {
            changed++;
        }
    }

    @Override
    public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
        ProgramVisitor program = super.visitEntry(name, visits, form);
        return program == null ? null : new Watched(program);
    }

    private final class Watched extends ProgramVisitor {
        private @Nullable ProgramVisitor trial;

        Watched(ProgramVisitor next) {
            super(next);
        }

        /** Carries an event into the trial. One that fails is over: what the patches cannot do, nobody misses. */
        private void attempt(Consumer<ProgramVisitor> event) {
            if (trial == null) {
                return;
            }
            try {
                event.accept(trial);
            } catch (IsomorphException e) {
                trial = null;
            }
        }

        @Override
        public void visitInfo(String family, long number, boolean trainable) {
            version = number;
            if (patches.versions().contains(number)) {
                trial = patches.to(number).includingOwnVersion(true).program(change -> wouldChange++, new Ignoring());
            }
            attempt(visitor -> visitor.visitInfo(family, number, trainable));
            super.visitInfo(family, number, trainable);
        }

        @Override
        public void enterRegion() {
            attempt(ProgramVisitor::enterRegion);
            super.enterRegion();
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            attempt(visitor -> visitor.enterBlock(argumentTypes, keywordArguments));
            super.enterBlock(argumentTypes, keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            attempt(visitor -> visitor.visitOperation(head, hasRegions));
            super.visitOperation(head, hasRegions);
        }

        @Override
        public void exitOperation() {
            attempt(ProgramVisitor::exitOperation);
            super.exitOperation();
        }

        @Override
        public void exitBlock() {
            attempt(ProgramVisitor::exitBlock);
            super.exitBlock();
        }

        @Override
        public void exitRegion() {
            attempt(ProgramVisitor::exitRegion);
            super.exitRegion();
        }
    }

    /** Where the events of a trial end. */
    private static final class Ignoring extends ProgramVisitor {}
}
