package io.isomorph.tools.diff;

import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program laid out for a diff: operations and blocks by their index in the walk, and who defines which value. */
final class FlatProgram {
    /** Represents the operation whose only region is the body of the program. */
    static final int BODY = -1;

    private static final int[] NONE = {};

    private final List<Operation> operations = new ArrayList<>();
    private final List<FlatBlock> blocks = new ArrayList<>();
    /** By operation: number of its first result, or of the next one if it has none. */
    private final int[] firstResult;
    /** By operation: index of its block, and its place there. */
    private final int[] blockOf;

    private final int[] positionOf;
    /** By result number − 1, index of the operation. */
    private final int[] definers;
    /** By argument number − 1, index of the block. */
    private final int[] argumentBlocks;
    /** By operation, the blocks of its regions; null if it has no regions. */
    private final List<int @Nullable [][]> regions = new ArrayList<>();

    private final int[] body;

    /** A block of the program. */
    static final class FlatBlock {
        private final Block block;
        private final int owner;
        private final int region;
        private final int index;
        private final int firstArgument;
        private final int[] operations;

        private FlatBlock(Block block, int owner, int region, int index, int firstArgument) {
            this.block = block;
            this.owner = owner;
            this.region = region;
            this.index = index;
            this.firstArgument = firstArgument;
            this.operations = new int[block.operations().size()];
        }

        /** Returns what is in the program. */
        Block block() {
            return block;
        }

        /** Returns the index of the operation whose it is, or {@link #BODY}. */
        int owner() {
            return owner;
        }

        /** Returns the index of its region in the operation. */
        int region() {
            return region;
        }

        /** Returns its index in the region. */
        int index() {
            return index;
        }

        /** Returns the indices of its operations; owned by the program. */
        int[] operations() {
            return operations;
        }
    }

    /** Uses of the results of operation i are from {@code useFrom[i]} to {@code useFrom[i + 1] - 1}. */
    private final int[] useFrom;

    private final int[] users;
    private final int[] userOperands;
    private int results;
    private int arguments;

    FlatProgram(Program program) {
        int operationCount = Math.toIntExact(program.counts().operations());
        this.firstResult = new int[operationCount];
        this.blockOf = new int[operationCount];
        this.positionOf = new int[operationCount];
        this.definers = new int[program.counts().results()];
        this.argumentBlocks = new int[program.counts().arguments()];
        this.useFrom = new int[operationCount + 1];
        this.body = region(program.body(), BODY, 0);
        for (int i = 0; i < operationCount; i++) {
            useFrom[i + 1] += useFrom[i];
        }
        this.users = new int[useFrom[operationCount]];
        this.userOperands = new int[users.length];
        gatherUses();
    }

    private void gatherUses() {
        int[] next = useFrom.clone();
        for (int user = 0; user < operations.size(); user++) {
            Operands operands = operations.get(user).head().operands();
            for (int k = 0; k < operands.size(); k++) {
                if (operands.get(k) > 0) {
                    int at = next[definer(operands.get(k))]++;
                    users[at] = user;
                    userOperands[at] = k;
                }
            }
        }
    }

    private int[] region(Region region, int owner, int regionIndex) {
        int[] indices = new int[region.blocks().size()];
        for (int i = 0; i < indices.length; i++) {
            Block block = region.blocks().get(i);
            FlatBlock flat = new FlatBlock(block, owner, regionIndex, i, arguments);
            indices[i] = blocks.size();
            blocks.add(flat);
            Arrays.fill(argumentBlocks, arguments, arguments + block.argumentCount(), indices[i]);
            arguments += block.argumentCount();
            for (int k = 0; k < flat.operations.length; k++) {
                flat.operations[k] = operation(block.operations().get(k), indices[i], k);
            }
        }
        return indices;
    }

    private int operation(Operation operation, int block, int position) {
        int index = operations.size();
        operations.add(operation);
        blockOf[index] = block;
        positionOf[index] = position;
        firstResult[index] = results + 1;
        int count = operation.head().resultCount();
        Arrays.fill(definers, results, results + count, index);
        results += count;
        Operands operands = operation.head().operands();
        for (int k = 0; k < operands.size(); k++) {
            if (operands.get(k) > 0) {
                useFrom[definer(operands.get(k)) + 1]++;
            }
        }
        int size = operation.regions().size();
        regions.add(null);
        if (size > 0) {
            int[][] nested = new int[size][];
            for (int i = 0; i < size; i++) {
                nested[i] = region(operation.regions().get(i), index, i);
            }
            regions.set(index, nested);
        }
        return index;
    }

    int operationCount() {
        return operations.size();
    }

    Operation operation(int index) {
        return operations.get(index);
    }

    boolean hasRegions(int operation) {
        return regions.get(operation) != null;
    }

    int regionCount(int operation) {
        int @Nullable [][] nested = regions.get(operation);
        return nested == null ? 0 : nested.length;
    }

    /** Returns the blocks of a region of an operation, or of the body. */
    int[] blocks(int operation, int region) {
        if (operation == BODY) {
            return body;
        }
        int @Nullable [][] nested = regions.get(operation);
        return nested == null ? NONE : nested[region];
    }

    int blockCount() {
        return blocks.size();
    }

    FlatBlock block(int index) {
        return blocks.get(index);
    }

    int blockOf(int operation) {
        return blockOf[operation];
    }

    int positionOf(int operation) {
        return positionOf[operation];
    }

    int definer(int result) {
        return definers[result - 1];
    }

    int firstResult(int operation) {
        return firstResult[operation];
    }

    /** Returns which result of its operation a value is, from 0. */
    int resultIndex(int result) {
        return result - firstResult[definer(result)];
    }

    int argumentBlock(int argument) {
        return argumentBlocks[-argument - 1];
    }

    /** Returns the number of the first argument of a block, or of the next one if it has none. */
    int firstArgument(int block) {
        return -1 - blocks.get(block).firstArgument;
    }

    /** Returns which argument of its block a value is, from 0: those by name come after those by position. */
    int argumentIndex(int argument) {
        return -argument - 1 - blocks.get(argumentBlock(argument)).firstArgument;
    }

    /** Returns the number of the first use of an operation's results; those up to that of the next operation are its uses. */
    int firstUse(int operation) {
        return useFrom[operation];
    }

    int user(int use) {
        return users[use];
    }

    /** Returns which operand of the user it is. */
    int userOperand(int use) {
        return userOperands[use];
    }

    /** Returns where an operation is, as a JSON pointer. */
    String pointer(int operation) {
        return blockPointer(blockOf[operation]) + "/ops/" + positionOf[operation];
    }

    /** Returns where a block is, as a JSON pointer. */
    String blockPointer(int block) {
        Deque<String> steps = new ArrayDeque<>();
        for (int at = block; ; at = blockOf[blocks.get(at).owner()]) {
            FlatBlock flat = blocks.get(at);
            steps.push("/regions/" + flat.region() + "/blocks/" + flat.index());
            if (flat.owner() == BODY) {
                return "/program" + String.join("", steps);
            }
            steps.push("/ops/" + positionOf[flat.owner()]);
        }
    }
}
