package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.EditCode;
import io.isomorph.edit.tree.MutableBlock;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.edit.tree.Use;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.family.Family;
import io.isomorph.family.FamilyEdits;
import io.isomorph.family.Inference;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Types that change, and those that follow from them, also by way of values that are shapes. Where no rule is known, dimensions become
 * unknown: no type is left as it was.
 */
final class TypeUpdate {
    private final List<MutableOperation> operations;
    private final PassContext context;
    private final Family family;
    private final FamilyEdits edits;
    /** Operations of which an operand has another type. */
    private final Set<MutableOperation> open = new HashSet<>();
    /** Operations of which an operand may be another shape. */
    private final Set<MutableOperation> reshaped = new HashSet<>();

    /** Of all operations, once a branch requires one. */
    private final Map<MutableOperation, Integer> indexes = new HashMap<>();

    /** Operations around the one at hand whose regions hand on values of other types, the innermost first. */
    private final Deque<MutableOperation> branches = new ArrayDeque<>();

    TypeUpdate(ProgramEditor editor, PassContext context) {
        this.edits = context.edits(); // refuses where there is no family
        this.operations = editor.operations();
        this.context = context;
        this.family = Objects.requireNonNull(context.family());
    }

    void change(MutableValue value, IrType type) {
        value.setType(type);
        openUsers(value);
    }

    private void openUsers(MutableValue value) {
        for (Use use : value.uses()) {
            open.add(use.operation());
        }
    }

    /** Returns what follows for an operation, to compare with what follows when it is changed. */
    Inference infer(MutableOperation operation) {
        return family.infer(new OperationInEditor(operation));
    }

    /**
     * Takes over what follows for an operation of which an attribute was changed, if it has to do with types: nothing else that was known of them holds.
     * What an operation with regions gives follows from them.
     *
     * @param before what followed when it had the old attribute
     */
    void changed(MutableOperation operation, int index, String attribute, Inference before) {
        if (!operation.regions().isEmpty() || !edits.mayChangeTypes(operation.head(), attribute)) {
            return;
        }
        Inference after = infer(operation);
        if (after.problem() != null && before.problem() == null) {
            throw refused(index, operation, after);
        }
        take(operation, index, after.types());
    }

    /** Gives an operation types; what uses a result is looked at where its type is another one, or it may be another shape. */
    private void set(MutableOperation operation, List<IrType> types) {
        for (int i = 0; i < types.size(); i++) {
            MutableValue result = operation.result(i);
            if (!types.get(i).equals(result.type())) {
                openUsers(result);
            } else if (edits.mayHoldShape(types.get(i))) {
                result.uses().forEach(use -> reshaped.add(use.operation()));
            }
        }
        operation.setResultTypes(types);
    }

    /**
     * Infers the types of all that uses what was changed. Users come later in the walk, those of a branch behind its regions, so one walk is
     * enough.
     */
    void follow() {
        for (int i = 0; i < operations.size(); i++) {
            MutableOperation operation = operations.get(i);
            leaveBranches(operation);
            if (open.contains(operation) || reshaped.contains(operation)) {
                follow(operation, i);
            }
        }
        leaveBranches(null);
    }

    /** Gives operations whose regions hand on values of other types, and which end before this one, the types that follow. */
    private void leaveBranches(@Nullable MutableOperation next) {
        while (!branches.isEmpty() && !isIn(next, branches.element())) {
            leave(branches.pop());
        }
    }

    private static boolean isIn(@Nullable MutableOperation operation, MutableOperation outer) {
        for (MutableOperation at = operation; at != null; at = at.parent()) {
            if (at == outer) {
                return true;
            }
        }
        return false;
    }

    private int indexOf(MutableOperation branch) {
        if (indexes.isEmpty()) {
            for (int i = 0; i < operations.size(); i++) {
                indexes.put(operations.get(i), i);
            }
        }
        return Objects.requireNonNull(indexes.get(branch));
    }

    private void leave(MutableOperation branch) {
        @Nullable List<IrType> types = branchTypes(branch);
        if (types == null && handsOnWhatItTakes(branch)) {
            return; // what it had is true of the new types, too
        }
        if (types == null) {
            throw fault(indexOf(branch), branch.name() + " gives what its regions hand on, whose types do not follow");
        }
        take(branch, indexOf(branch), types);
    }

    private static Stream<MutableBlock> blocks(MutableOperation operation) {
        return operation.regions().stream().flatMap(region -> region.blocks().stream());
    }

    /** Returns whether blocks hand on what their arguments and the results of the operation around them leave open, as the body of a loop may. */
    private boolean handsOnWhatItTakes(MutableOperation loop) {
        List<MutableBlock> blocks = blocks(loop).toList();
        for (MutableBlock block : blocks) {
            @Nullable MutableOperation last = block.last();
            if (last == null
                    || block.arguments().isEmpty()
                    || !areWithin(last, block.arguments())
                    || !areWithin(last, loop.results())) {
                return false;
            }
        }
        return !blocks.isEmpty();
    }

    /** Returns the types of what an operation gives that its regions hand on; null if they do not follow. */
    private @Nullable List<IrType> branchTypes(MutableOperation branch) {
        List<MutableBlock> blocks = blocks(branch).toList();
        List<IrType> types = new ArrayList<>();
        for (int i = 0; i < branch.resultCount(); i++) {
            List<IrType> handedOn = new ArrayList<>();
            for (MutableBlock block : blocks) {
                @Nullable MutableOperation last = block.last();
                if (last == null || i >= last.operandCount()) {
                    return null;
                }
                @Nullable MutableValue value = last.operand(i);
                handedOn.add(value == null ? IrType.NULL : value.type());
            }
            @Nullable IrType type = edits.branchType(branch.head(), handedOn);
            if (type == null) {
                return null;
            }
            types.add(type);
        }
        return types;
    }

    private void follow(MutableOperation operation, int index) {
        List<MutableBlock> carriers =
                blocks(operation).filter(block -> !block.arguments().isEmpty()).toList();
        if (!carriers.isEmpty() && open.contains(operation)) {
            if (!carriers.stream().allMatch(block -> areWithin(operation, block.arguments()))) {
                throw fault(index, operation.name() + " hands values to its regions, whose types do not follow");
            }
            return; // what it had is true of the new types, too
        }
        Inference inference = infer(operation);
        if (inference.problem() != null) {
            throw refused(index, operation, inference);
        }
        if (!operation.regions().isEmpty() && branchTypes(operation) != null) {
            branches.push(operation); // what it gives follows from its regions, which come now
            return;
        }
        take(operation, index, inference.types());
        @Nullable MutableOperation around = operation.parent();
        if (around != null && isLast(operation) && open.contains(operation) && !branches.contains(around)) {
            branches.push(around);
        }
    }

    /** Returns whether values are wide enough for the last operands of an operation, which become them. */
    private boolean areWithin(MutableOperation operation, List<MutableValue> values) {
        int first = operation.operandCount() - values.size();
        for (int i = 0; i < values.size(); i++) {
            @Nullable MutableValue operand = first < 0 ? null : operation.operand(first + i);
            if (operand == null || !edits.isWithin(operand.type(), values.get(i).type())) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLast(MutableOperation operation) {
        @Nullable MutableBlock block = operation.block();
        return block != null && block.last() == operation;
    }

    /** Takes types over, and reports those that are others. A result that was not there stays absent. */
    private void take(MutableOperation operation, int index, List<IrType> inferred) {
        List<IrType> types = new ArrayList<>();
        List<String> changed = new ArrayList<>();
        for (int i = 0; i < operation.resultCount(); i++) {
            IrType type = operation.result(i).type().isNull() ? IrType.NULL : inferred.get(i);
            if (!type.equals(operation.result(i).type())) {
                changed.add(family.print(type));
            }
            types.add(type);
        }
        set(operation, types);
        if (!changed.isEmpty()) {
            context.changed(operation.name() + " " + index + " gives " + String.join(", ", changed));
        }
    }

    private static InvalidModelException refused(int index, MutableOperation operation, Inference inference) {
        return fault(index, operation.name() + " does not take what follows: " + inference.problem());
    }

    private static InvalidModelException fault(int index, String problem) {
        return new InvalidModelException(EditCode.SHAPE, Location.ofPointer("", index), problem, null);
    }
}
