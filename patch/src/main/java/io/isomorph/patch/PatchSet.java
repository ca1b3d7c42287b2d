package io.isomorph.patch;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.patch.rule.Rules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The patches of one family of programs: a file {@code N.yaml} for each version N, which brings programs of the version before to
 * N; {@code 0.yaml} is what is not released yet, and is carried out after the newest. Every file is checked when the set is made.
 * Immutable; may be used by any number of threads.
 *
 * @see "docs/patches.md"
 */
public final class PatchSet {
    private final FamilyRules rules;
    private final List<PatchWarning> warnings;

    private PatchSet(PatchFiles read) {
        NavigableMap<Long, List<Rules>> files = Collections.unmodifiableNavigableMap(read.rules());
        rules = new FamilyRules(files.firstEntry().getValue().get(0).family(), files);
        warnings = List.copyOf(read.warnings());
    }

    /**
     * Reads the files {@code N.yaml} of a folder; other files are left alone. The first fault ends it; {@link
     * PatchSurvey#of(Path)} gathers all.
     *
     * @param folder the folder
     * @return the set
     * @throws IOException if the folder or a file cannot be read
     * @throws io.isomorph.error.IsomorphException if a file does not follow the grammar, or none is there
     */
    public static PatchSet load(Path folder) throws IOException {
        return new PatchSet(PatchFiles.strict().addFolder(folder));
    }

    /**
     * Returns the patches that PaddlePaddle 3.3.1 has, up to version 4.
     *
     * @return the set
     */
    public static PatchSet paddle() {
        return new PatchSet(PatchFiles.strict().addShipped("paddle"));
    }

    /**
     * Returns the patches of PaddlePaddle 3.3.1, each followed by ours for what they leave out: gradients and in-place forms of
     * operations that they change, and new attributes. With them stored training programs run in PaddlePaddle 3.3.1 that it loads
     * and cannot run otherwise.
     *
     * @return the set
     */
    public static PatchSet extended() {
        return new PatchSet(PatchFiles.strict().addShipped("paddle", "extended"));
    }

    /**
     * Returns whose programs the set is for.
     *
     * @return the family, such as {@code pir}
     */
    public String family() {
        return rules.family();
    }

    /**
     * Returns the newest released version that the set leads to.
     *
     * @return the highest number of a file
     */
    public long newest() {
        return rules.newest();
    }

    /**
     * Returns all versions that have a file.
     *
     * @return ascending; 0 is the one in development
     */
    public List<Long> versions() {
        return List.copyOf(rules.files().keySet());
    }

    /**
     * Returns what is unusual in the files.
     *
     * @return in the order of the files
     */
    public List<PatchWarning> warnings() {
        return warnings;
    }

    /** Returns what the files define. */
    FamilyRules rules() {
        return rules;
    }

    /**
     * Returns an adapter that brings programs of one version to another. The versions are checked here; a program of another
     * version or family is refused when it comes. Each program needs a visitor of its own. For programs of several versions, and
     * for other options, see {@link #to}.
     *
     * @param from the version of the programs
     * @param to the target version, the same or newer; 0 is the one in development, which is newer than all others
     * @param report receives every change of every program, in order
     * @return given what receives a program of the new version, returns what receives the program of the old one
     * @throws io.isomorph.error.IsomorphException if {@code from} is newer, or a version between has no file
     */
    public UnaryOperator<ProgramVisitor> upgrade(long from, long to, Consumer<Change> report) {
        rules.up(from, to);
        Upgrade upgrade = to(to);
        return next -> new ProgramVisitor(upgrade.program(report, next)) {
            @Override
            public void visitInfo(String ofProgram, long version, boolean trainable) {
                rules.requireFamily(ofProgram);
                if (version != from) {
                    throw new InvalidModelException(
                            PatchCode.VERSION,
                            Location.NOWHERE,
                            "the program is of version " + version + ", and the upgrade is one of programs of version "
                                    + from,
                            null);
                }
                super.visitInfo(ofProgram, version, trainable);
            }
        };
    }

    /**
     * Returns what brings programs to a version.
     *
     * @param to the target version; 0 is the one in development
     * @return the upgrade, with default options
     */
    public Upgrade to(long to) {
        return new Upgrade(rules, to);
    }
}
