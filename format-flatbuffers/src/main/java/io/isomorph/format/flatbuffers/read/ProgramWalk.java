package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.later.CheckedOperations;
import io.isomorph.format.flatbuffers.later.OperationRuns;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Block;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.RelativeOperand;
import io.isomorph.visit.ProgramVisitor;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pushes the events of one program: those of the records on the path to its node. */
final class ProgramWalk {
    private final Reading reading;
    private final Nodes nodes;
    private final Records records;
    private final ProgramVisitor visitor;
    /** Tells of operations that are checked but for their operands; null if they are decoded record by record. */
    private final @Nullable OperationRuns runs;

    private final Limits limits;
    private final long deepest;
    private long mostElements;

    private int[] operands = new int[16];
    private int results;
    private int arguments;
    private long operations;
    private long elements;

    /** By level of regions: how many of an operation are still to come. */
    private int[] regionsLeft = new int[8];

    private int level;
    private boolean inBlock;

    /** The record that is walked over, for faults. */
    private int index;

    /** Makes a walk that pushes all events. */
    ProgramWalk(Reading reading, ProgramVisitor visitor) {
        this(reading, visitor, runs(reading.operations(), visitor));
    }

    /** Makes a walk that leaves operations for later, if they have no regions. */
    ProgramWalk(Reading reading, OperationRuns runs) {
        this(reading, runs.visitor(), runs);
    }

    private ProgramWalk(Reading reading, ProgramVisitor visitor, @Nullable OperationRuns runs) {
        this.reading = reading;
        this.nodes = reading.nodes();
        this.records = reading.records();
        this.visitor = visitor;
        this.runs = runs;
        this.limits = reading.limits();
        this.deepest = limits.get(Limit.DEPTH);
    }

    private static @Nullable OperationRuns runs(@Nullable CheckedOperations operations, ProgramVisitor visitor) {
        return operations == null ? null : OperationRuns.pushed(operations, visitor);
    }

    /**
     * Walks from the root to the node of an entry.
     *
     * @param elementsBefore of the programs that were read before, which count against the same limit
     * @return the elements of this one
     */
    long run(int entry, long elementsBefore) {
        mostElements = limits.get(Limit.ELEMENTS) - elementsBefore;
        Entries entries = reading.entries();
        visitor.visitInfo(entries.family(entry), entries.version(entry), entries.trainable(entry));
        enterRegion();
        for (int node : nodes.path(entries.node(entry))) {
            records(nodes.start(node), nodes.end(node));
        }
        if (level > 0) {
            throw misplaced("the records end before the program does");
        }
        entries.requireTotals(entry, operations, results, arguments, elements);
        return elements;
    }

    /** Says of which operation a fault is. */
    private MalformedInputException located(MalformedInputException fault) {
        return new MalformedInputException(fault.code(), here(fault.location()), fault.problem(), fault.mend());
    }

    private Location here(Location place) {
        return new Location(place.source(), place.byteOffset(), place.pointer(), operations);
    }

    private MalformedInputException fault(String problem) {
        return new MalformedInputException(
                FlatbuffersCode.GRAMMAR, here(nodes.place(index)), problem + " (record " + index + ")", null);
    }

    /** A fault where the program has no operation any more. */
    private MalformedInputException misplaced(String problem) {
        return new MalformedInputException(
                FlatbuffersCode.GRAMMAR, nodes.place(index), problem + " (record " + index + ")", null);
    }

    private LimitExceededException exceeded(Limit limit, long found) {
        return limits.exceeded(limit, found, here(nodes.place(index)));
    }

    private void records(int from, int to) {
        for (index = from; index < to; index++) {
            if (runs != null && inBlock) {
                run(runs, to);
                if (index == to) {
                    return;
                }
            }
            int record = nodes.record(index);
            Signature signature = signature(record);
            if (signature.kind == RecordKind.OPERATION) {
                operation(record, signature);
            } else if (signature.kind == RecordKind.BLOCK) {
                records.requireBare(record, false);
                enterBlock(signature.types, keywords(record));
            } else {
                records.requireBare(record, true);
                end();
            }
        }
    }

    /** Goes on to the next record that is no plain operation, or is at fault. */
    private void run(OperationRuns to, int end) {
        to.run(index, end, results, arguments, mostElements - elements);
        operations += to.end() - index;
        results = to.results();
        elements += to.elements();
        index = to.end();
    }

    private Signature signature(int record) {
        try {
            return records.signature(record);
        } catch (MalformedInputException e) {
            throw located(e);
        }
    }

    private List<KeywordArgument> keywords(int record) {
        try {
            return records.keywords(record);
        } catch (MalformedInputException e) {
            throw located(e);
        }
    }

    private void count(long more) {
        elements += more;
        if (elements > mostElements) {
            throw exceeded(Limit.ELEMENTS, elements - mostElements + limits.get(Limit.ELEMENTS));
        }
    }

    private void enterRegion() {
        level++;
        inBlock = false;
        if (level > deepest) {
            throw exceeded(Limit.DEPTH, level);
        }
        if (level == regionsLeft.length) {
            regionsLeft = Arrays.copyOf(regionsLeft, 2 * level);
        }
        count(1);
        visitor.enterRegion();
    }

    private void enterBlock(List<IrType> types, List<KeywordArgument> keywords) {
        if (level == 0) {
            throw misplaced("a block follows the end of the program");
        }
        if (inBlock) {
            throw fault("a block begins in a block");
        }
        inBlock = true;
        arguments += types.size() + keywords.size();
        count(Block.elements(types, keywords));
        visitor.enterBlock(types, keywords);
    }

    private void operation(int record, Signature signature) {
        if (!inBlock) {
            throw fault("an operation stands outside of a block");
        }
        OperationHead head = head(record, signature);
        count(signature.elements + head.operands().size() + head.attributes().elements());
        results += signature.types.size();
        operations++;
        visitor.visitOperation(head, signature.regions);
        if (signature.regions > 0) {
            regionsLeft[level] = signature.regions;
            enterRegion();
        }
    }

    private OperationHead head(int record, Signature signature) {
        try {
            return records.head(record, signature, records.attributes(record), operands(records.operandList(record)));
        } catch (MalformedInputException e) {
            throw located(e);
        }
    }

    private Operands operands(int list) {
        if (list == 0) {
            return Operands.EMPTY;
        }
        int start = records.operandStart(list);
        int count = records.operandEnd(list) - start;
        if (count > operands.length) {
            operands = new int[Math.max(count, 2 * operands.length)];
        }
        for (int i = 0; i < count; i++) {
            int relative = records.operand(start + i);
            if (!RelativeOperand.isDefined(relative, results, arguments)) {
                throw new MalformedInputException(
                        StandardCode.OPERAND_UNDEFINED,
                        nodes.place(index),
                        "operand " + relative + " counts back further than " + results + " results and " + arguments
                                + " arguments",
                        null);
            }
            operands[i] = RelativeOperand.value(relative, results, arguments);
        }
        return Operands.of(operands, count);
    }

    /** Ends the open block; or a region, after which comes the next one of its operation, or the block goes on. */
    private void end() {
        if (inBlock) {
            inBlock = false;
            visitor.exitBlock();
            return;
        }
        if (level == 0) {
            throw misplaced("a region ends after the program did");
        }
        visitor.exitRegion();
        level--;
        if (level > 0 && --regionsLeft[level] > 0) {
            enterRegion();
        } else {
            inBlock = level > 0;
        }
    }
}
