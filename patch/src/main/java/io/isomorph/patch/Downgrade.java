package io.isomorph.patch;

import io.isomorph.compare.Difference;
import io.isomorph.error.IsomorphException;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.patch.change.Blocker;
import io.isomorph.patch.change.Rounding;
import io.isomorph.patch.engine.ReleaseCheck;
import io.isomorph.patch.engine.RepeatedAdditions;
import io.isomorph.patch.engine.VersionDowngrade;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A program brought back to an older version, as far as the patches define how. Where nothing blocks, upgrading the result
 * gives the program again, up to the order of attributes.
 *
 * @param program the program of the older version; null if something blocks
 * @param blockers all that is in the way; empty if the program is there
 * @param roundings the numbers that were rounded, if that was allowed: upgrading gives the program but for them
 */
public record Downgrade(@Nullable Program program, List<Blocker> blockers, List<Rounding> roundings) {
    /**
     * Copies the lists.
     *
     * @param program the program of the older version; null if something blocks
     * @param blockers all that is in the way
     * @param roundings the numbers that were rounded
     */
    public Downgrade {
        blockers = List.copyOf(blockers);
        roundings = List.copyOf(roundings);
    }

    /**
     * Brings a program back. What the release that wrote the older version cannot run is in the way: operators that it does not have, and
     * operands, results and attributes. A number that the older version does not hold exactly is in the way too.
     *
     * @param program the program
     * @param patches the patches that led to its version
     * @param to the older version
     * @return the program, or what is in the way
     * @throws IsomorphException if the versions or the family do not fit the patches
     */
    public static Downgrade of(Program program, PatchSet patches, long to) {
        return of(program, patches, to, false);
    }

    /**
     * Brings a program back, and reports which numbers it rounds.
     *
     * @param program the program
     * @param patches the patches that led to its version
     * @param to the older version
     * @param round whether a number that the older version does not hold exactly is rounded to the nearest one, instead of being in the way
     * @return the program, or what is in the way
     * @throws IsomorphException if the versions or the family do not fit the patches
     */
    public static Downgrade of(Program program, PatchSet patches, long to, boolean round) {
        FamilyRules rules = patches.rules();
        rules.requireFamily(program.info().family());
        long from = program.info().version();
        List<Long> path = rules.back(from, to);
        if (from == to) {
            return new Downgrade(program, List.of(), List.of());
        }
        List<Blocker> blockers = new ArrayList<>();
        List<Rounding> roundings = new ArrayList<>();
        ProgramCollector collector = new ProgramCollector();
        ProgramVisitor first = new ProgramVisitor(collector) {
            @Override
            public void visitInfo(String family, long version, boolean trainable) {
                super.visitInfo(family, to, trainable);
            }
        };
        List<Rules> files =
                path.stream().flatMap(version -> rules.of(version).stream()).toList();
        for (Rules file : RepeatedAdditions.without(files)) {
            first = new VersionDowngrade(file, to, blockers::add, round ? roundings::add : null, first);
        }
        program.accept(first);
        if (blockers.isEmpty()) {
            unequal(program, collector.program(), patches.to(from).skippingOwnVersion(), roundings, blockers);
        }
        @Nullable ReleaseCheck release = ReleaseCheck.of(to, blockers::add);
        if (release != null && blockers.isEmpty()) {
            collector.program().accept(release);
        }
        return new Downgrade(blockers.isEmpty() ? collector.program() : null, blockers, roundings);
    }

    /** The proof: what comes of upgrading is the program. */
    private static void unequal(
            Program program, Program older, Upgrade upgrade, List<Rounding> roundings, List<Blocker> blockers) {
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
        Difference difference = Difference.first(
                rounded(program, roundings), again.program(), Difference.Option.IGNORE_ATTRIBUTE_ORDER);
        if (difference != null) {
            blockers.add(new Blocker(
                    difference.place().operation(),
                    difference.what(),
                    version,
                    null,
                    "upgrading it again gives " + difference.right() + " where it has " + difference.left()));
        }
    }

    /** Returns the program with the numbers that the older one gives. */
    private static Program rounded(Program program, List<Rounding> roundings) {
        if (roundings.isEmpty()) {
            return program;
        }
        Map<Long, List<Rounding>> byOperation = roundings.stream().collect(Collectors.groupingBy(Rounding::operation));
        ProgramCollector collector = new ProgramCollector();
        program.accept(new ProgramVisitor(collector) {
            private long operation;

            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                AttributeList attributes = head.attributes();
                for (Rounding rounding : byOperation.getOrDefault(operation, List.of())) {
                    if (rounding.exact().equals(attributes.get(rounding.attribute()))) {
                        attributes = attributes.with(rounding.attribute(), rounding.rounded());
                    }
                }
                operation++;
                super.visitOperation(head.withAttributes(attributes), hasRegions);
            }
        });
        return collector.program();
    }
}
