package io.isomorph.edit;

import io.isomorph.edit.tree.MutableBlock;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableRegion;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.family.Answer;
import io.isomorph.family.Family;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which values of a program may be in the same memory, so that whoever overwrites one of them overwrites all. A result may be in the memory of an
 * operand, as the family reports; and an operation hands its last operands to the arguments of its blocks, and the last operands of a block's last
 * operation out as its results, and in again as arguments. Found for the program as it is; does not follow edits. Not for several threads.
 *
 * @see Family#sharedResults
 */
public final class SharedMemory {
    private final @Nullable Family family;
    /** By value: another one of the same memory, or itself; absent for one that shares with none. */
    private final Map<MutableValue, MutableValue> links = new HashMap<>();

    private final Set<MutableValue> overwritten = new HashSet<>();

    private SharedMemory(@Nullable Family family) {
        this.family = family;
    }

    /**
     * Finds out which values share memory.
     *
     * @param editor has the program
     * @param family that of the program; null if it is not on the class path: then any operation may do anything
     * @return what is known of the program as it is
     */
    public static SharedMemory of(ProgramEditor editor, @Nullable Family family) {
        SharedMemory memory = new SharedMemory(family);
        List<MutableOperation> operations = editor.operations();
        operations.forEach(memory::link);
        operations.forEach(memory::overwrite);
        return memory;
    }

    /**
     * Returns whether an operation may write an operand in place.
     *
     * @param operation the operation
     * @param operand index of the operand
     * @return true unless it is known that it does not
     */
    public boolean mayOverwrite(MutableOperation operation, int operand) {
        return family == null || family.overwrites(operation.head(), operand) != Answer.NO;
    }

    /**
     * Returns whether some operation may write a value in place, or one of the same memory.
     *
     * @param value a value of the program
     * @return true unless it is known that no operation does
     */
    public boolean mayBeOverwritten(MutableValue value) {
        return overwritten.contains(first(value));
    }

    /**
     * Returns a value that represents all that may be in the same memory.
     *
     * @param value a value of the program
     * @return one of them, the same for all of them
     */
    public MutableValue first(MutableValue value) {
        MutableValue at = value;
        for (MutableValue next = links.getOrDefault(at, at); next != at; next = links.getOrDefault(at, at)) {
            links.put(at, links.getOrDefault(next, next)); // half of the way for who comes next
            at = next;
        }
        return at;
    }

    private void unite(@Nullable MutableValue one, @Nullable MutableValue other) {
        if (one != null && other != null) {
            links.put(first(other), first(one));
        }
    }

    private void link(MutableOperation operation) {
        if (operation.resultCount() > 0) {
            linkResults(operation);
        }
        if (family != null && family.hasOneMemory(operation.head())) {
            operation.results().forEach(result -> unite(operation.result(0), result));
        }
        for (MutableRegion region : operation.regions()) {
            region.blocks().forEach(block -> link(operation, block));
        }
    }

    /** Unites results with operands, and so operands that share a result with one another. */
    private void linkResults(MutableOperation operation) {
        @Nullable MutableValue ofAll = null;
        for (int i = 0; i < operation.operandCount(); i++) {
            @Nullable MutableValue operand = operation.operand(i);
            int @Nullable [] shared =
                    operand == null || family == null ? null : family.sharedResults(operation.head(), i);
            if (shared != null) {
                for (int result : shared) {
                    unite(operand, operation.result(result));
                }
            } else if (ofAll != null) {
                unite(ofAll, operand); // which is enough; many operands may share many results
            } else if (operand != null) {
                operation.results().forEach(result -> unite(operand, result));
                ofAll = operand;
            }
        }
    }

    private void link(MutableOperation around, MutableBlock block) {
        List<MutableValue> arguments = block.arguments();
        uniteLast(arguments, around.operands());
        @Nullable MutableOperation last = block.last();
        if (last != null) {
            uniteLast(around.results(), last.operands());
            uniteLast(arguments, last.operands());
        }
    }

    /** Unites values with the last ones of others; with all of them if there are fewer, as it is not known which is which. */
    private void uniteLast(
            List<? extends @Nullable MutableValue> values, List<? extends @Nullable MutableValue> others) {
        int first = others.size() - values.size();
        if (first < 0 && !others.isEmpty()) {
            @Nullable MutableValue one = values.get(0);
            values.forEach(value -> unite(one, value));
            others.forEach(other -> unite(one, other));
        }
        for (int i = 0; i < values.size() && first >= 0; i++) {
            unite(values.get(i), others.get(first + i));
        }
    }

    private void overwrite(MutableOperation operation) {
        for (int i = 0; i < operation.operandCount(); i++) {
            @Nullable MutableValue operand = operation.operand(i);
            if (operand != null && mayOverwrite(operation, i)) {
                overwritten.add(first(operand));
            }
        }
    }
}
