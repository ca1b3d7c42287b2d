package io.isomorph.patch.engine;

import io.isomorph.family.pir.operator.AttributeDefinition;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.patch.change.Blocker;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds what the release that wrote a version cannot run: operators that it does not have, and operands, results and attributes that its
 * operators do not have, or have of another kind. Operators that no release has are somebody's own, and no business of this.
 */
public final class ReleaseCheck extends ProgramVisitor {
    private final OperatorTable table = OperatorTable.get();
    private final List<String> releases = table.releases();
    private final String release;
    private final Consumer<Blocker> blockers;
    private long operation;

    private ReleaseCheck(String release, Consumer<Blocker> blockers) {
        this.release = release;
        this.blockers = blockers;
    }

    /**
     * Makes a check.
     *
     * @param version a version of PaddlePaddle's operators: each release of the table wrote one, from 1 on
     * @param blockers receives what is in the way
     * @return what receives the program of that version; null if no release wrote the version
     */
    public static @Nullable ReleaseCheck of(long version, Consumer<Blocker> blockers) {
        @Nullable String release = ReleaseKinds.release(version);
        return release == null ? null : new ReleaseCheck(release, blockers);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        check(head, table.definitions(head.name()));
        operation++;
    }

    /** What no release has so either is wrong from the beginning, and not in the way of this version alone. */
    private void check(OperationHead head, List<OperatorDefinition> known) {
        @Nullable
        OperatorDefinition fitting = known.stream()
                .filter(definition -> fault(head, definition) == null)
                .findFirst()
                .orElse(null);
        if (fitting == null) {
            return;
        }
        @Nullable OperatorDefinition definition = table.inRelease(head.name(), release);
        @Nullable
        String fault = definition == null ? "release " + release + " has no such operator" : fault(head, definition);
        if (fault != null) {
            long version = releases.indexOf(fitting.firstRelease()) + 1L;
            blockers.accept(new Blocker(operation, head.name().toString(), version, null, fault));
        }
    }

    private @Nullable String fault(OperationHead head, OperatorDefinition definition) {
        if (!definition.takesOperands(head.operands().size())) {
            return count(
                    head.operands().size(), "operand", definition.operands().size());
        }
        if (!definition.givesResults(head.resultCount())) {
            return count(head.resultCount(), "result", definition.results().size());
        }
        for (AttributeDefinition attribute : definition.attributes()) {
            @Nullable IrAttribute found = head.attributes().get(attribute.name());
            if (found == null) {
                return "release " + release + " needs the attribute '" + attribute.name() + "'";
            }
            if (!attribute.kind().allows(found)) {
                return "its attribute '" + attribute.name() + "' is " + found.name() + ", and in release " + release
                        + " it is " + attribute.kind();
            }
        }
        return null;
    }

    private String count(int found, String what, int expected) {
        return "it has " + found + " " + what + (found == 1 ? "" : "s") + ", and in release " + release + " it has "
                + expected;
    }
}
