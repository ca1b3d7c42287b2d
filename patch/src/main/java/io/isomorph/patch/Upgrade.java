package io.isomorph.patch;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.engine.VersionRevert;
import io.isomorph.patch.engine.VersionUpgrade;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Brings programs to a version: an adapter between a reader and a writer, one visitor for each version. Programs that are there
 * already go through unchanged. Immutable; its visitors are for one program or document each.
 *
 * <p>Programs of PIR come out as Paddle's own loading leaves them: it carries out the file of a program's own version again if the
 * program is older than the version that is required. Those of other families have that file behind them.
 */
public final class Upgrade {
    private final FamilyRules rules;
    private final long to;
    private final boolean ownAgain;
    private final boolean acceptNewer;

    Upgrade(FamilyRules rules, long to) {
        this(rules, to, rules.family().equals(Pir.FAMILY), false);
    }

    private Upgrade(FamilyRules rules, long to, boolean ownAgain, boolean acceptNewer) {
        this.rules = rules;
        this.to = to;
        this.ownAgain = ownAgain;
        this.acceptNewer = acceptNewer;
    }

    /**
     * Returns this upgrade without the file of a program's own version, except for files that request it
     * ({@code own_version: true}).
     *
     * @return another upgrade
     */
    public Upgrade skippingOwnVersion() {
        return new Upgrade(rules, to, false, acceptNewer);
    }

    /**
     * Returns this upgrade, with newer programs let through as they are, or refused. Refusing is the default.
     *
     * @param accept whether to let them through
     * @return another upgrade
     */
    public Upgrade acceptingNewer(boolean accept) {
        return new Upgrade(rules, to, ownAgain, accept);
    }

    /**
     * Returns an adapter for one program.
     *
     * @param report receives every change, in order
     * @param next receives the program of the new version
     * @return what receives the program of the old version
     */
    public ProgramVisitor program(Consumer<Change> report, ProgramVisitor next) {
        return new Chooser(report, next);
    }

    /**
     * Returns an adapter for a document.
     *
     * @param report receives the name of the entry and every change, in order
     * @param next receives the document
     * @return what receives the document before
     */
    public DocumentVisitor document(BiConsumer<String, Change> report, DocumentVisitor next) {
        return new DocumentVisitor(next) {
            @Override
            public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
                ProgramVisitor program = super.visitEntry(name, visits, form);
                return program == null ? null : program(change -> report.accept(name, change), program);
            }
        };
    }

    /**
     * Takes the changes of an upgrade back: the program is again the one that was upgraded, and written in its form gives its bytes. A
     * program that is not the one that the changes led to is refused.
     *
     * @param changes of this program, in the order in which they were reported
     * @param next receives the program as it was before
     * @return what receives the program as it is now
     */
    public static ProgramVisitor revert(List<Change> changes, ProgramVisitor next) {
        return VersionRevert.of(changes, next);
    }

    /** Receives the version of the program, and makes the visitors that it needs. */
    private final class Chooser extends ProgramVisitor {
        private final Consumer<Change> report;
        private ProgramVisitor first;

        Chooser(Consumer<Change> report, ProgramVisitor next) {
            this.report = report;
            first = next;
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            rules.requireFamily(family);
            boolean newer = version > (to == 0 ? rules.newest() : to);
            if (newer && acceptNewer) {
                first.visitInfo(family, version, trainable);
                return;
            }
            List<Rules> files = new ArrayList<>();
            List<Long> path = rules.up(version, to);
            if (version != 0) {
                boolean all = ownAgain && version != to;
                rules.of(version).stream().filter(file -> all || file.own()).forEach(files::add);
            }
            path.forEach(step -> files.addAll(rules.of(step)));
            for (int i = files.size() - 1; i >= 0; i--) {
                first = new VersionUpgrade(i, files.get(i), report, first);
            }
            if (version != to) {
                report.accept(new Change(
                        new Change.Cause(-1, to, "", 0),
                        Change.Place.PROGRAM,
                        Change.Part.VERSION,
                        0,
                        new Change.Version(version),
                        new Change.Version(to)));
            }
            first.visitInfo(family, to, trainable);
        }

        @Override
        public void enterRegion() {
            first.enterRegion();
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            first.enterBlock(argumentTypes, keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            first.visitOperation(head, hasRegions);
        }

        @Override
        public void exitOperation() {
            first.exitOperation();
        }

        @Override
        public void exitBlock() {
            first.exitBlock();
        }

        @Override
        public void exitRegion() {
            first.exitRegion();
        }
    }
}
