package io.isomorph.ir;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Program} of events, and refuses operands that are not numbered before their use. */
public final class ProgramCollector extends ProgramVisitor {
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
    public ProgramCollector() {}

    /** A region whose end has not yet come. */
    private static final class OpenRegion {
        final List<Block> blocks = new ArrayList<>(1);
        /** The depth of the deepest region in it so far. */
        int within;

        @Nullable
        OpenBlock block;
    }

    /** A block whose end has not yet come. */
    private static final class OpenBlock {
        final List<IrType> argumentTypes;
        final List<KeywordArgument> keywordArguments;
        final OperationList.Builder operations = new OperationList.Builder();
        /** The last operation, until its last region has come. */
        @Nullable
        OperationHead open;

        final List<Region> regions = new ArrayList<>(0);

        OpenBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            this.argumentTypes = argumentTypes;
            this.keywordArguments = keywordArguments;
        }
    }

    /**
     * Returns the program.
     *
     * @return what was received
     * @throws IllegalStateException if its end was not received
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
        if (info == null || program != null || (!regions.isEmpty() && !isInOperation(block))) {
            throw outOfOrder("enterRegion");
        }
        regions.push(new OpenRegion());
        block = null;
    }

    private static boolean isInOperation(@Nullable OpenBlock block) {
        return block != null && block.open != null;
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
    public void visitOperation(OperationHead head, boolean hasRegions) {
        OpenBlock in = openBlock("visitOperation");
        requireDefined(head, operations, results, arguments);
        results = Math.addExact(results, head.resultCount());
        operations++;
        elements += head.elements();
        if (hasRegions) {
            in.open = head;
        } else {
            in.operations.add(head);
        }
    }

    @Override
    public void exitOperation() {
        OpenBlock in = block;
        if (in == null || in.open == null || in.regions.isEmpty()) {
            throw outOfOrder("exitOperation");
        }
        in.operations.add(in.open, in.regions);
        in.regions.clear();
        in.open = null;
    }

    private OpenBlock openBlock(String event) {
        OpenBlock innermost = block;
        if (innermost == null || innermost.open != null) {
            throw outOfOrder(event);
        }
        return innermost;
    }

    /** Refuses an operation, of which so many are before it, that takes a value which is not numbered. */
    static void requireDefined(OperationHead head, long operations, int results, int arguments) {
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
                    Objects.requireNonNull(info),
                    new Program.Held(whole, new Program.Counts(operations, results, arguments, elements)));
        } else {
            outer.within = Math.max(outer.within, whole.depth());
            OpenBlock around = Objects.requireNonNull(outer.block);
            block = around;
            around.regions.add(whole);
        }
    }

    private static IllegalStateException outOfOrder(String event) {
        return new IllegalStateException(event + " is out of order; see the grammar of ProgramVisitor");
    }
}
