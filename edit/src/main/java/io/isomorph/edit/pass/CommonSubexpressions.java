package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.SharedMemory;
import io.isomorph.edit.tree.MutableBlock;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableRegion;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.family.Answer;
import io.isomorph.intern.InternMap;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Common-subexpression elimination: of equal operations on equal operands, the first gives its results to the users of the others. */
public final class CommonSubexpressions implements PassProvider {
    /** Makes the provider. */
    public CommonSubexpressions() {}

    @Override
    public String name() {
        return "common-subexpressions";
    }

    @Override
    public String description() {
        return "merges equal operations on equal operands, where the family allows it, nobody overwrites what they use or give, and not both results leave the program";
    }

    @Override
    public Pass create(Map<String, String> options) {
        return (editor, context) -> new Run(editor, context).visit(editor.body(), null);
    }

    /** What equal operations have in common. Values are equal if they are the same. */
    private record Expression(
            Name name,
            AttributeList attributes,
            List<@Nullable MutableValue> operands,
            List<IrType> types,
            AttributeList resultAttributes) {
        static Expression of(MutableOperation operation) {
            return new Expression(
                    operation.name(),
                    operation.attributes(),
                    operation.operands(),
                    operation.results().stream().map(MutableValue::type).toList(),
                    operation.resultAttributes());
        }
    }

    /** The operations that are in scope: those of a block, and of the blocks around it. */
    private record Scope(@Nullable Scope outer, InternMap<Expression, MutableOperation> known) {
        @Nullable
        MutableOperation find(Expression expression) {
            @Nullable MutableOperation found = known.get(expression);
            return found != null || outer == null ? found : outer.find(expression);
        }
    }

    private static final class Run {
        private final PassContext context;
        private final SharedMemory memory;
        private final Map<MutableOperation, Integer> indexes = new HashMap<>();

        Run(ProgramEditor editor, PassContext context) {
            this.context = context;
            this.memory = context.sharedMemory(editor);
            editor.operations().forEach(operation -> indexes.put(operation, indexes.size()));
        }

        void visit(MutableRegion region, @Nullable Scope outer) {
            for (MutableBlock block : region.blocks()) {
                Scope scope = new Scope(outer, new InternMap<>());
                for (MutableOperation operation : block.operations()) {
                    visit(operation, scope);
                }
            }
        }

        private void visit(MutableOperation operation, Scope scope) {
            List<MutableRegion> regions = operation.regions();
            if (!regions.isEmpty()) {
                regions.forEach(region -> visit(region, scope));
                return;
            }
            if (operation.resultCount() == 0
                    || context.effects(operation).mergeable() != Answer.YES
                    || isOverwritten(operation)) {
                return;
            }
            Expression expression = Expression.of(operation);
            @Nullable MutableOperation equal = scope.find(expression);
            if (equal == null) {
                scope.known().putIfAbsent(expression, operation);
            } else if (!leaves(operation) || !leaves(equal)) {
                merge(operation, equal);
            }
        }

        /** Returns whether an operation takes or gives something else at another time. */
        private boolean isOverwritten(MutableOperation operation) {
            return Stream.of(operation.operands(), operation.results())
                    .flatMap(List::stream)
                    .anyMatch(value -> value != null && memory.mayBeOverwritten(value));
        }

        /**
         * Returns whether a result goes to something that is more than its results, such as a variable. Two variables must not become one
         * buffer, which another program overwrites: so two parameters that begin with equal values stay two.
         */
        private boolean leaves(MutableOperation operation) {
            return operation.results().stream()
                    .flatMap(result -> result.uses().stream())
                    .anyMatch(use -> context.effects(use.operation()).removable() != Answer.YES);
        }

        private void merge(MutableOperation operation, MutableOperation equal) {
            context.changed(operation.name() + " " + indexes.get(operation) + " is merged with the equal operation "
                    + indexes.get(equal));
            for (int i = 0; i < operation.resultCount(); i++) {
                operation.result(i).replaceAllUses(equal.result(i));
            }
            if (context.effects(operation).removable() == Answer.YES) {
                operation.erase();
            }
        }
    }
}
