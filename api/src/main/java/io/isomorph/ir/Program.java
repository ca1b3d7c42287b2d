package io.isomorph.ir;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A program: what it declares about itself and its body.
 *
 * <p><b>Values are numbers, and the numbers are implicit.</b> One walk visits an operation before its regions, regions and
 * blocks in order. On the way results get 1, 2, 3 …, block arguments −1, −2, −3 … (positional, then keyword); an operation's
 * results are numbered before its regions. Only operands store numbers: 0 for the null value, or a number that the walk has
 * already given. So two programs are structurally equal exactly when they are {@code equals}, and programs that begin alike have
 * equal beginnings.
 *
 * <p>{@link ProgramBuilder} makes programs by hand, {@link ProgramCollector} from events.
 */
public final class Program {
    private final ProgramInfo info;
    private final Region body;
    private final Counts counts;

    /**
     * How much there is in a program.
     *
     * @param operations operations, nested ones included
     * @param results results of all operations: the highest value number
     * @param arguments block arguments: the lowest value number, negated
     * @param elements what counts against {@link io.isomorph.io.Limit#ELEMENTS}, after expansion of sharing
     */
    public record Counts(long operations, int results, int arguments, long elements) {}

    private Program(ProgramInfo info, Region body, Counts counts) {
        this.info = info;
        this.body = body;
        this.counts = counts;
    }

    /**
     * Returns a program.
     *
     * @param info what it declares about itself
     * @param body its body
     * @return the program
     * @throws io.isomorph.error.InvalidModelException if an operand names a value that is not numbered before it
     */
    public static Program of(ProgramInfo info, Region body) {
        ProgramCollector collector = new ProgramCollector();
        replay(info, body, collector);
        return new Program(info, body, collector.program().counts);
    }

    /**
     * Returns a program of one block without arguments, whose operations have no regions, as those of traces are.
     *
     * @param info what it declares about itself
     * @param operations in order; copied
     * @return the program that a collector makes of the same events
     * @throws io.isomorph.error.InvalidModelException if an operand names a value that is not numbered before it
     */
    public static Program ofFlat(ProgramInfo info, OperationHead... operations) {
        int results = 0;
        long elements = 1 + Block.elements(List.of(), List.of());
        for (int i = 0; i < operations.length; i++) {
            OperationHead head = operations[i];
            ProgramCollector.requireDefined(head, i, results, 0);
            results = Math.addExact(results, head.resultCount());
            elements += head.elements();
        }
        Block block = new Block(List.of(), List.of(), OperationList.ofFlat(operations));
        return new Program(info, new Region(List.of(block), 0), new Counts(operations.length, results, 0, elements));
    }

    /** Takes what {@link ProgramCollector} has checked on the way. */
    static Program ofChecked(ProgramInfo info, Region body, Counts counts) {
        return new Program(info, body, counts);
    }

    /**
     * Returns what the program declares about itself.
     *
     * @return family, version and whether it is trainable
     */
    public ProgramInfo info() {
        return info;
    }

    /**
     * Returns the body.
     *
     * @return the outermost region
     */
    public Region body() {
        return body;
    }

    /**
     * Returns how much there is in it.
     *
     * @return counts that were taken once
     */
    public Counts counts() {
        return counts;
    }

    /**
     * Pushes the program as events, in the order of {@link ProgramVisitor}'s grammar. May be called any number of times.
     *
     * @param visitor what receives them
     */
    public void accept(ProgramVisitor visitor) {
        replay(info, body, visitor);
    }

    private static void replay(ProgramInfo info, Region body, ProgramVisitor visitor) {
        visitor.visitInfo(info.family(), info.version(), info.trainable());
        replay(body, visitor);
    }

    private static void replay(Region region, ProgramVisitor visitor) {
        visitor.enterRegion();
        for (Block block : region.blocks()) {
            visitor.enterBlock(block.argumentTypes(), block.keywordArguments());
            OperationList operations = block.held();
            for (int i = 0; i < operations.size(); i++) {
                List<Region> nested = operations.regions(i);
                boolean hasRegions = !nested.isEmpty();
                visitor.visitOperation(operations.head(i), hasRegions);
                if (hasRegions) {
                    for (int k = 0; k < nested.size(); k++) {
                        replay(nested.get(k), visitor);
                    }
                    visitor.exitOperation();
                }
            }
            visitor.exitBlock();
        }
        visitor.exitRegion();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Program program
                        && counts.equals(program.counts)
                        && info.equals(program.info)
                        && body.equals(program.body));
    }

    @Override
    public int hashCode() {
        return Objects.hash(info, counts, body);
    }

    @Override
    public String toString() {
        return "Program(" + info.family() + ", version " + info.version() + ", " + counts.operations() + " operations)";
    }
}
