package io.isomorph.patch;

import io.isomorph.compare.Comparison;
import io.isomorph.compare.Difference;
import io.isomorph.error.IsomorphException;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.patch.engine.RepeatedAdditions;
import io.isomorph.patch.engine.VersionDowngrade;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program brought back to an older version, as far as the patches say how. Where nothing blocks, upgrading the result gives the
 * program again, up to the order of attributes.
 *
 * @param program the program of the older version; null if something blocks
 * @param blockers all that is in the way; empty if the program is there
 */
public record Downgrade(@Nullable Program program, List<Blocker> blockers) {
    /**
     * Copies the list.
     *
     * @param program the program of the older version; null if something blocks
     * @param blockers all that is in the way
     */
    public Downgrade {
        blockers = List.copyOf(blockers);
    }

    /**
     * Brings a program back.
     *
     * @param program the program
     * @param patches the patches that led to its version
     * @param to the older version
     * @return the program, or what is in the way
     * @throws IsomorphException if the versions or the family do not fit the patches
     */
    public static Downgrade of(Program program, PatchSet patches, long to) {
        patches.requireFamily(program.info().family());
        long from = program.info().version();
        List<Long> path = patches.paths().back(from, to);
        if (from == to) {
            return new Downgrade(program, List.of());
        }
        List<Blocker> blockers = new ArrayList<>();
        ProgramCollector collector = new ProgramCollector();
        ProgramVisitor first = new ProgramVisitor(collector) {
            @Override
            public void visitInfo(String family, long version, boolean trainable) {
                super.visitInfo(family, to, trainable);
            }
        };
        List<Rules> files = path.stream()
                .flatMap(version -> patches.rules(version).stream())
                .toList();
        for (Rules rules : RepeatedAdditions.without(files)) {
            first = new VersionDowngrade(rules, blockers::add, first);
        }
        program.accept(first);
        if (blockers.isEmpty()) {
            unequal(program, collector.program(), patches.to(from).skippingOwnVersion(), blockers);
        }
        return new Downgrade(blockers.isEmpty() ? collector.program() : null, blockers);
    }

    /** The proof: what comes of upgrading is the program. */
    private static void unequal(Program program, Program older, Upgrade upgrade, List<Blocker> blockers) {
        ProgramCollector again = new ProgramCollector();
        long version = program.info().version();
        try {
            older.accept(upgrade.program(change -> {}, again));
        } catch (IsomorphException e) {
            blockers.add(new Blocker(
                    e.location().operation(), "", version, null, "upgrading it again fails: " + e.getMessage()));
            return;
        }
        @Nullable
        Difference difference =
                Comparison.firstDifference(program, again.program(), Comparison.Option.IGNORE_ATTRIBUTE_ORDER);
        if (difference != null) {
            blockers.add(new Blocker(
                    difference.place().operation(),
                    difference.what(),
                    version,
                    null,
                    "upgrading it again gives " + difference.right() + " where it has " + difference.left()));
        }
    }
}
