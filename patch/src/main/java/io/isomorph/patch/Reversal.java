package io.isomorph.patch;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.patch.engine.StepRevert;
import io.isomorph.patch.rule.PatchCode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Takes the changes of an {@link Upgrade} back: the program is again the one that was upgraded, and written in its form gives its
 * bytes. A program that is not the one that the changes led to is refused.
 */
public final class Reversal {
    private Reversal() {}

    /**
     * Returns an adapter for one program.
     *
     * @param changes of this program, in the order in which they were reported
     * @param next receives the program as it was before
     * @return what receives the program as it is now
     */
    public static ProgramVisitor of(List<Change> changes, ProgramVisitor next) {
        TreeMap<Integer, List<Change>> steps = new TreeMap<>();
        long from = -1;
        long to = -1;
        for (Change change : changes) {
            if (change.before() instanceof Change.Version before && change.after() instanceof Change.Version after) {
                from = before.number();
                to = after.number();
            } else {
                steps.computeIfAbsent(change.cause().step(), step -> new ArrayList<>())
                        .add(change);
            }
        }
        ProgramVisitor first = next;
        for (List<Change> step : steps.values()) {
            first = new StepRevert(step, first);
        }
        return new VersionBack(from, to, first);
    }

    /** The program's version as it was. */
    private static final class VersionBack extends ProgramVisitor {
        private final long from;
        private final long to;

        VersionBack(long from, long to, ProgramVisitor next) {
            super(next);
            this.from = from;
            this.to = to;
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            if (from >= 0 && version != to) {
                throw new InvalidModelException(
                        PatchCode.REPORT,
                        Location.NOWHERE,
                        "the program is of version " + version + ", and the report leads to version " + to,
                        null);
            }
            super.visitInfo(family, from >= 0 ? from : version, trainable);
        }
    }
}
