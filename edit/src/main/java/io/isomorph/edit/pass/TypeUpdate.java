package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.EditCode;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.edit.tree.Use;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.family.Family;
import io.isomorph.family.Inference;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Types that change, and those that follow from them. Where no rule is known, dimensions become unknown: no type is left as it was. */
final class TypeUpdate {
    private final List<MutableOperation> operations;
    private final PassContext context;
    private final Family family;
    private final Set<MutableOperation> open = new HashSet<>();

    TypeUpdate(ProgramEditor editor, PassContext context) {
        context.edits(); // refuses where there is no family
        this.operations = editor.operations();
        this.context = context;
        this.family = Objects.requireNonNull(context.family());
    }

    void change(MutableValue value, IrType type) {
        value.setType(type);
        for (Use use : value.uses()) {
            open.add(use.operation());
        }
    }

    /** Returns what follows for an operation, to compare with what follows when it is changed. */
    Inference infer(MutableOperation operation) {
        return family.infer(new OperationInEditor(operation));
    }

    /** Takes over what follows for an operation that was changed, as far as it is not what followed before. */
    void changed(MutableOperation operation, int index, Inference before) {
        Inference after = infer(operation);
        if (after.problem() != null && before.problem() == null) {
            throw refused(index, operation, after);
        }
        for (int i = 0; i < operation.resultCount(); i++) {
            if (!after.results().get(i).equals(before.results().get(i))) {
                change(operation.result(i), after.results().get(i).type());
            }
        }
    }

    /** Infers the types of all that uses what was changed. Users come later in the walk, so one walk is enough. */
    void follow() {
        for (int i = 0; i < operations.size(); i++) {
            if (open.contains(operations.get(i))) {
                follow(operations.get(i), i);
            }
        }
    }

    private void follow(MutableOperation operation, int index) {
        boolean carries = operation.regions().stream()
                .flatMap(region -> region.blocks().stream())
                .anyMatch(block -> !block.arguments().isEmpty());
        if (carries) {
            throw fault(index, operation.name() + " hands values to its regions, whose types do not follow");
        }
        Inference inference = infer(operation);
        if (inference.problem() != null) {
            throw refused(index, operation, inference);
        }
        List<String> changed = new ArrayList<>();
        for (int i = 0; i < operation.resultCount(); i++) {
            IrType type = inference.results().get(i).type();
            if (!type.equals(operation.result(i).type())) {
                changed.add(family.print(type));
                change(operation.result(i), type);
            }
        }
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
