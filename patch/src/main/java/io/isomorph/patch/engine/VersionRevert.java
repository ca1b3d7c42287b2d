package io.isomorph.patch.engine;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Takes all changes of an upgrade back: the version itself, and in front of a {@link StepRevert} for each step. */
public final class VersionRevert extends ProgramVisitor {
    private final long from;
    private final long to;

    private VersionRevert(long from, long to, ProgramVisitor next) {
        super(next);
        this.from = from;
        this.to = to;
    }

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
        return new VersionRevert(from, to, first);
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
