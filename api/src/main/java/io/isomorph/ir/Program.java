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
    private final Content content;

    /**
     * How much there is in a program.
     *
     * @param operations operations, nested ones included
     * @param results results of all operations: the highest value number
     * @param arguments block arguments: the lowest value number, negated
     * @param elements what counts against {@link io.isomorph.io.Limit#ELEMENTS}, after expansion of sharing
     */
    public record Counts(long operations, int results, int arguments, long elements) {}

    /** What a program has, which may be gathered when it is first requested. */
    interface Content {
        Region body();

        Counts counts();
    }

    /** Content that is there. */
    record Held(Region body, Counts counts) implements Content {}

    private Program(ProgramInfo info, Content content) {
        this.info = info;
        this.content = content;
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
        return new Program(info, new Held(body, collector.program().counts()));
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
        return new Program(info, flat(operations.clone(), new Counts(operations.length, results, 0, elements)));
    }

    /** Returns the content of a program of one block without nesting; the array is not copied. */
    static Held flat(OperationHead[] owned, Counts counts) {
        Block block = new Block(List.of(), List.of(), OperationList.ofFlat(owned));
        return new Held(new Region(List.of(block), 0), counts);
    }

    /** Takes what {@link ProgramCollector} has checked on the way. */
    static Program ofChecked(ProgramInfo info, Content content) {
        return new Program(info, content);
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
     * @return the outermost region, an equal one each time
     */
    public Region body() {
        return content.body();
    }

    /**
     * Returns how much there is in it.
     *
     * @return the same each time, known without a walk
     */
    public Counts counts() {
        return content.counts();
    }

    /**
     * Pushes the program as events, in the order of {@link ProgramVisitor}'s grammar. May be called any number of times.
     *
     * @param visitor what receives them
     */
    public void accept(ProgramVisitor visitor) {
        replay(info, body(), visitor);
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
                        && counts().equals(program.counts())
                        && info.equals(program.info)
                        && body().equals(program.body()));
    }

    @Override
    public int hashCode() {
        return Objects.hash(info, counts(), body());
    }

    @Override
    public String toString() {
        return "Program(" + info.family() + ", version " + info.version() + ", " + counts().operations()
                + " operations)";
    }
}
