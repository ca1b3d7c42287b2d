package io.isomorph.ir;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.visit.ProgramVisitor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Program} of events, and refuses operands that are not numbered before their use. */
public final class ProgramCollector extends ProgramVisitor {
    /** Stands for regions that are counted as they come. */
    private static final int UNCOUNTED = -1;

    private final @Nullable OperationSource source;
    private final Deque<OpenRegion> regions = new ArrayDeque<>();
    /** The block of the innermost region, kept so that each operation need not look for it. */
    private @Nullable OpenBlock block;

    private @Nullable ProgramInfo info;
    private @Nullable Program program;
    private long operations;
    private int results;
    private int arguments;
    private long elements;

    /** Makes a collector for one program. */
    public ProgramCollector() {
        this.source = null;
    }

    /**
     * Makes a collector for one program, of whose operations some are made when somebody first looks at them.
     *
     * @param source makes those that {@link #visitOperations} tells of; the program keeps it
     */
    public ProgramCollector(OperationSource source) {
        this.source = Objects.requireNonNull(source, "source");
    }

    /** A region whose end is not yet heard. */
    private static final class OpenRegion {
        final List<Block> blocks = new ArrayList<>(1);
        /** The depth of the deepest region in it so far. */
        int within;

        @Nullable
        OpenBlock block;
    }

    /** A block whose end is not yet heard. */
    private static final class OpenBlock {
        final List<IrType> argumentTypes;
        final List<KeywordArgument> keywordArguments;
        final OperationList.Builder operations = new OperationList.Builder();
        /** The last operation, while regions of it are still to come. */
        @Nullable
        OperationHead open;

        final List<Region> regions = new ArrayList<>(0);
        /** How many, or {@link #UNCOUNTED}. */
        int regionsToCome;

        OpenBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            this.argumentTypes = argumentTypes;
            this.keywordArguments = keywordArguments;
        }
    }

    /**
     * Returns the program.
     *
     * @return what was heard
     * @throws IllegalStateException if its end was not heard
     */
    public Program program() {
        if (program == null) {
            throw new IllegalStateException("the end of the program was not visited");
        }
        return program;
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        if (info != null) {
            throw outOfOrder("visitInfo");
        }
        info = new ProgramInfo(family, version, trainable);
    }

    @Override
    public void enterRegion() {
        if (info == null || program != null || (!regions.isEmpty() && !expectsRegion(block))) {
            throw outOfOrder("enterRegion");
        }
        regions.push(new OpenRegion());
        block = null;
    }

    private static boolean expectsRegion(@Nullable OpenBlock block) {
        return block != null && block.regionsToCome != 0;
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        OpenRegion region = regions.peek();
        if (region == null || block != null) {
            throw outOfOrder("enterBlock");
        }
        block = new OpenBlock(argumentTypes, keywordArguments);
        region.block = block;
        arguments = Math.addExact(arguments, argumentTypes.size() + keywordArguments.size());
        elements += Block.elements(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, int regionCount) {
        if (regionCount < 0) {
            throw new IllegalArgumentException("regionCount is " + regionCount);
        }
        OpenBlock in = add(head, "visitOperation");
        if (regionCount == 0) {
            in.operations.add(head);
        } else {
            in.open = head;
            in.regionsToCome = regionCount;
        }
    }

    /**
     * Hears of operations without regions that the source makes later, in place of {@link #visitOperation} for each of them. What they
     * come to is believed, and so is that their operands are numbered before them: the reader has checked it.
     *
     * @param firstPlace the place of the first; each other's is one more
     * @param count how many, at least 0
     * @param resultCount how many results all of them have
     * @param elementCount the sum of their {@link OperationHead#elements()}
     * @throws IllegalStateException if no operation may come here, or this collector was made without a source
     * @throws IllegalArgumentException if the count is negative
     */
    public void visitOperations(int firstPlace, int count, int resultCount, long elementCount) {
        if (source == null) {
            throw new IllegalStateException("this collector was made without a source of operations");
        }
        if (count < 0) {
            throw new IllegalArgumentException("count is " + count);
        }
        OpenBlock in = openBlock("visitOperations");
        if (count == 0) {
            return;
        }
        in.operations.add(source, firstPlace, count);
        results = Math.addExact(results, resultCount);
        operations += count;
        elements += elementCount;
    }

    /**
     * Hears of an operation whose regions nobody has counted, in place of {@link #visitOperation}: for readers of files that do not say
     * before the regions how many there are. The regions follow, and then {@link #endOperation}.
     *
     * @param head everything but the regions
     * @throws InvalidModelException if an operand is not numbered before
     * @throws IllegalStateException if no operation may come here
     */
    public void beginOperation(OperationHead head) {
        OpenBlock in = add(head, "beginOperation");
        in.open = head;
        in.regionsToCome = UNCOUNTED;
    }

    /**
     * Hears that all regions of an operation came that {@link #beginOperation} began.
     *
     * @throws IllegalStateException if there is none, or one of its regions has not ended
     */
    public void endOperation() {
        if (block == null || block.regionsToCome != UNCOUNTED) {
            throw outOfOrder("endOperation");
        }
        block.regionsToCome = 0;
        addOpen(block);
    }

    private OpenBlock add(OperationHead head, String event) {
        OpenBlock in = openBlock(event);
        requireDefined(head);
        results = Math.addExact(results, head.resultCount());
        operations++;
        elements += head.elements();
        return in;
    }

    private OpenBlock openBlock(String event) {
        OpenBlock innermost = block;
        if (innermost == null || innermost.regionsToCome != 0) {
            throw outOfOrder(event);
        }
        return innermost;
    }

    private void requireDefined(OperationHead head) {
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            int value = operands.get(i);
            if (value > results || value < -arguments) {
                throw new InvalidModelException(
                        StandardCode.OPERAND_UNDEFINED,
                        new Location(null, Location.UNKNOWN, null, operations),
                        "operand " + i + " of " + head.name() + " is value " + value + "; " + results + " results and "
                                + arguments + " block arguments are defined before it",
                        null);
            }
        }
    }

    @Override
    public void exitBlock() {
        OpenBlock ended = openBlock("exitBlock");
        OpenRegion region = Objects.requireNonNull(regions.peek());
        region.blocks.add(new Block(ended.argumentTypes, ended.keywordArguments, ended.operations.build()));
        region.block = null;
        block = null;
    }

    @Override
    public void exitRegion() {
        OpenRegion region = regions.peek();
        if (region == null || block != null) {
            throw outOfOrder("exitRegion");
        }
        regions.pop();
        elements++;
        Region whole = new Region(region.blocks, region.within);
        OpenRegion outer = regions.peek();
        if (outer == null) {
            program = Program.ofChecked(
                    Objects.requireNonNull(info), whole, new Program.Counts(operations, results, arguments, elements));
        } else {
            outer.within = Math.max(outer.within, whole.depth());
            OpenBlock around = Objects.requireNonNull(outer.block);
            block = around;
            addTo(around, whole);
        }
    }

    private static void addTo(OpenBlock block, Region region) {
        block.regions.add(region);
        if (block.regionsToCome != UNCOUNTED && --block.regionsToCome == 0) {
            addOpen(block);
        }
    }

    private static void addOpen(OpenBlock block) {
        block.operations.add(Objects.requireNonNull(block.open), block.regions);
        block.regions.clear();
        block.open = null;
    }

    private static IllegalStateException outOfOrder(String event) {
        return new IllegalStateException(event + " is out of order; see the grammar of ProgramVisitor");
    }
}
