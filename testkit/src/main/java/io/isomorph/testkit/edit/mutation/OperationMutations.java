package io.isomorph.testkit.edit.mutation;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.testkit.edit.draft.Draft;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Mutations of whole operations. */
public final class OperationMutations {
    private OperationMutations() {}

    public static void rename(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation != null) {
            operation.name = pieces.name();
        }
    }

    public static void insert(Draft draft, Pieces pieces) {
        Draft.@Nullable Block block = pieces.oneOf(draft.blocks());
        if (block != null) {
            int at = pieces.below(block.operations.size() + 1);
            block.operations.add(at, fresh(draft, pieces, pieces.below(3)));
        }
    }

    /** Makes an operation of random parts; operands that turn out to come after it become null values. */
    static Draft.Operation fresh(Draft draft, Pieces pieces, int results) {
        Draft.Operation operation = new Draft.Operation(pieces.name());
        List<Draft.Value> values = ValueMutations.valuesOf(draft);
        for (int i = pieces.below(3); i > 0; i--) {
            operation.operands.add(pieces.one(values));
        }
        int operands = operation.operands.size();
        if (pieces.chance()) {
            operation.attributes = AttributeList.of(new NamedAttribute(pieces.text(), pieces.attribute(operands)));
        }
        for (int i = 0; i < results; i++) {
            operation.results.add(new Draft.Value("", pieces.type(operands)));
        }
        return operation;
    }

    public static void delete(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation != null) {
            draft.removeOperations(List.of(operation));
        }
    }

    public static void replace(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation == null) {
            return;
        }
        Draft.Operation other = fresh(draft, pieces, 0);
        // the same value objects, so that their users need not be notified
        for (Draft.Value result : operation.results) {
            result.type = pieces.type(other.operands.size());
            other.results.add(result);
        }
        List<Draft.Operation> block = draft.blockOf(operation).operations;
        block.set(block.indexOf(operation), other);
    }

    public static void duplicate(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation == null) {
            return;
        }
        Draft.Operation copy = new Draft.Operation(operation.name);
        copy.attributes = operation.attributes;
        copy.resultAttributes = operation.resultAttributes;
        copy.operands.addAll(operation.operands);
        operation.results.forEach(result -> copy.results.add(new Draft.Value("", result.type)));
        List<Draft.Operation> block = draft.blockOf(operation).operations;
        block.add(block.indexOf(operation) + 1, copy);
    }

    public static void move(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation != null) {
            List<Draft.Operation> block = draft.blockOf(operation).operations;
            Collections.swap(block, block.indexOf(operation), pieces.below(block.size()));
        }
    }

    public static void hoist(Draft draft, Pieces pieces) {
        List<Draft.Operation> nesting = draft.operations();
        nesting.removeIf(operation -> operation.regions.isEmpty());
        Draft.@Nullable Operation operation = pieces.oneOf(nesting);
        if (operation != null) {
            draft.hoist(operation);
        }
    }
}
