package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import io.isomorph.format.flatbuffers.read.RecordTable.Signature;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.support.RelativeOperand;
import java.util.Arrays;
import java.util.List;

/** Pushes the events of one program: those of the records on the path to its node. */
final class ProgramReader {
    private final TrieReader trie;
    private final RecordTable records;
    private final ProgramVisitor visitor;
    private final Limits limits;
    private final long deepest;
    private long mostElements;

    private int results;
    private int arguments;
    private long operations;
    private long elements;

    /** By level of regions: how many regions of an operation are still to come. */
    private int[] regionsLeft = new int[8];

    private int level;
    private boolean inBlock;

    /** Holds the operands of an operation, up to their number. */
    private int[] operands = new int[16];

    /** The index of the current record in the sequence. */
    private int index;

    ProgramReader(TrieReader trie, RecordTable records, Limits limits, ProgramVisitor visitor) {
        this.trie = trie;
        this.records = records;
        this.limits = limits;
        this.deepest = limits.get(Limit.DEPTH);
        this.visitor = visitor;
    }

    /**
     * Reads the program of an entry.
     *
     * @param elementsBefore of the programs that were read before, which count against the same limit
     * @return the elements of this one
     */
    long read(int entry, long elementsBefore) {
        mostElements = limits.get(Limit.ELEMENTS) - elementsBefore;
        ProgramInfo info = trie.info(entry);
        visitor.visitInfo(info.family(), info.version(), info.trainable());
        enterRegion();
        for (int node : trie.path(entry)) {
            read(trie.start(node), trie.end(node));
        }
        if (level > 0) {
            throw misplaced("the records end before the program does");
        }
        trie.requireCounts(entry, new Program.Counts(operations, results, arguments, elements));
        return elements;
    }

    /** Adds to a fault the operation that it is in. */
    private MalformedInputException located(MalformedInputException fault) {
        return new MalformedInputException(fault.code(), here(fault.location()), fault.problem(), fault.hint());
    }

    private Location here(Location place) {
        return new Location(place.source(), place.byteOffset(), place.pointer(), operations);
    }

    private MalformedInputException fault(String problem) {
        return new MalformedInputException(
                FlatbuffersCode.GRAMMAR, here(trie.location(index)), problem + " (record " + index + ")", null);
    }

    /** Returns a fault that belongs to no operation. */
    private MalformedInputException misplaced(String problem) {
        return new MalformedInputException(
                FlatbuffersCode.GRAMMAR, trie.location(index), problem + " (record " + index + ")", null);
    }

    private LimitExceededException exceeded(Limit limit, long found) {
        return limits.exceeded(limit, found, here(trie.location(index)));
    }

    private void read(int from, int to) {
        for (index = from; index < to; index++) {
            int record = trie.record(index);
            Signature signature = signature(record);
            if (signature.kind == RecordKind.OPERATION) {
                operation(record, signature);
            } else if (signature.kind == RecordKind.BLOCK) {
                enterBlock(signature.types, keywords(record));
            } else {
                records.requireEnd(record);
                end();
            }
        }
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
            throw fault("an operation is outside of a block");
        }
        OperationHead head = head(record, signature);
        count(signature.elements + head.operands().size() + head.attributes().elements());
        results += signature.types.size();
        operations++;
        visitor.visitOperation(head, signature.regions > 0);
        if (signature.regions > 0) {
            regionsLeft[level] = signature.regions;
            enterRegion();
        }
    }

    private OperationHead head(int record, Signature signature) {
        try {
            return records.head(record, signature, operands(record));
        } catch (MalformedInputException e) {
            throw located(e);
        }
    }

    private Operands operands(int record) {
        int count = records.openOperands(record);
        if (count > operands.length) {
            operands = new int[Math.max(count, 2 * operands.length)];
        }
        for (int i = 0; i < count; i++) {
            int relative = records.operand(i);
            if (!RelativeOperand.isDefined(relative, results, arguments)) {
                throw new MalformedInputException(
                        StandardCode.OPERAND_UNDEFINED,
                        trie.location(index),
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
        if (level == 0) {
            return;
        }
        if (--regionsLeft[level] > 0) {
            enterRegion();
        } else {
            inBlock = true;
            visitor.exitOperation();
        }
    }
}
