package io.isomorph.tools.diff;

import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.tools.diff.FlatProgram.FlatBlock;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers that distinguish operations, equal for equal ones in both programs, and independent of the numbers of values: so what is
 * inserted before an operation does not change its keys. Different operations may have the same key by chance; keys lead the
 * search for pairs, and pairs are compared in full.
 */
final class ContentKeys {
    /** Operations by name. */
    final int[] leftNames;

    final int[] rightNames;
    /** Operations with all that is in them, but for operands. */
    final int[] leftOwn;

    final int[] rightOwn;
    /** The same, with what their operands come from and where their results go. */
    final int[] leftContext;

    final int[] rightContext;
    /** By block, with all that is in it. */
    final long[] leftBlocks;

    final long[] rightBlocks;

    private final DiffOptions options;
    private final Map<Long, Integer> numbers = new HashMap<>();
    /** Attributes in any order, sorted by hash. */
    private final IdentityHashMap<AttributeList, long[]> hashes = new IdentityHashMap<>();

    ContentKeys(FlatProgram left, FlatProgram right, DiffOptions options) {
        this.options = options;
        leftNames = names(left);
        rightNames = names(right);
        leftBlocks = new long[left.blockCount()];
        rightBlocks = new long[right.blockCount()];
        long[] leftHashes = own(left, leftBlocks);
        long[] rightHashes = own(right, rightBlocks);
        leftOwn = numbers(leftHashes);
        rightOwn = numbers(rightHashes);
        leftContext = numbers(context(left, leftHashes));
        rightContext = numbers(context(right, rightHashes));
    }

    /** Returns how many keys there are; all are below. */
    int count() {
        return numbers.size();
    }

    private int[] numbers(long[] keys) {
        int[] dense = new int[keys.length];
        for (int i = 0; i < keys.length; i++) {
            dense[i] = number(keys[i]);
        }
        return dense;
    }

    private int number(long key) {
        return numbers.computeIfAbsent(key, unknown -> numbers.size());
    }

    private static long mix(long hash, long more) {
        long mixed = (hash ^ more) * 0x9e3779b97f4a7c15L;
        return (mixed ^ (mixed >>> 32)) * 0xd6e8feb86659fd93L + 1;
    }

    private int[] names(FlatProgram program) {
        int[] keys = new int[program.operationCount()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = number(mix(1, program.operation(i).name().hashCode()));
        }
        return keys;
    }

    /** Goes backwards: what is nested comes behind what it is nested in. */
    private long[] own(FlatProgram program, long[] blocks) {
        long[] keys = new long[program.operationCount()];
        for (int i = keys.length - 1; i >= 0; i--) {
            for (int region = 0; region < program.regionCount(i); region++) {
                ofBlocks(program, program.blocks(i, region), keys, blocks);
            }
            keys[i] = ofOperation(program, i, blocks);
        }
        ofBlocks(program, program.blocks(FlatProgram.BODY, 0), keys, blocks);
        return keys;
    }

    private static void ofBlocks(FlatProgram program, int[] indices, long[] operations, long[] blocks) {
        for (int block : indices) {
            blocks[block] = ofBlock(program.block(block), operations);
        }
    }

    private static long ofBlock(FlatBlock block, long[] operations) {
        long hash = mix(2, block.block().argumentTypes().hashCode());
        hash = mix(hash, block.block().keywordArguments().hashCode());
        for (int operation : block.operations()) {
            hash = mix(hash, operations[operation]);
        }
        return hash;
    }

    private long ofOperation(FlatProgram program, int index, long[] blocks) {
        OperationHead head = program.operation(index).head();
        long hash = mix(3, head.name().hashCode());
        hash = mix(hash, Arrays.hashCode(attributes(head.attributes())));
        hash = mix(hash, types(head.resultTypes()));
        hash = mix(hash, Arrays.hashCode(attributes(head.resultAttributes())));
        for (int region = 0; region < program.regionCount(index); region++) {
            hash = mix(hash, 4);
            for (int block : program.blocks(index, region)) {
                hash = mix(hash, blocks[block]);
            }
        }
        return hash;
    }

    private static long types(List<IrType> types) {
        long hash = types.size();
        for (int i = 0; i < types.size(); i++) {
            hash = mix(hash, types.get(i).hashCode());
        }
        return hash;
    }

    /** Returns a hash of each attribute that counts, in ascending order. */
    long[] attributes(AttributeList list) {
        return hashes.computeIfAbsent(list, unknown -> {
            long[] items = new long[list.size()];
            int count = 0;
            for (NamedAttribute item : list) {
                if (!options.ignoresAttribute(item.name())) {
                    items[count++] = mix(item.name().hashCode(), item.value().hashCode());
                }
            }
            long[] sorted = Arrays.copyOf(items, count);
            Arrays.sort(sorted);
            return sorted;
        });
    }

    private static long[] context(FlatProgram program, long[] own) {
        long[] users = new long[own.length];
        long[] keys = new long[own.length];
        for (int i = 0; i < own.length; i++) {
            Operation operation = program.operation(i);
            Operands operands = operation.head().operands();
            long hash = mix(5, own[i]);
            for (int k = 0; k < operands.size(); k++) {
                int value = operands.get(k);
                if (value > 0) {
                    int definer = program.definer(value);
                    hash = mix(hash, mix(own[definer], program.resultIndex(value)));
                    users[definer] += mix(own[i], k);
                } else {
                    hash = mix(hash, value == 0 ? 0 : program.argumentIndex(value) + 1);
                }
            }
            keys[i] = hash;
        }
        for (int i = 0; i < own.length; i++) {
            keys[i] = mix(keys[i], users[i]);
        }
        return keys;
    }
}
