package io.isomorph.testkit.edit.mutation;

import io.isomorph.testkit.edit.draft.Draft;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Mutations of values: operands, results, block arguments. */
public final class ValueMutations {
    private ValueMutations() {}

    /** Returns all values of a draft, the null value too. */
    public static List<Draft.Value> valuesOf(Draft draft) {
        List<Draft.Value> values = draft.results();
        values.addAll(draft.arguments());
        values.add(Draft.NULL_VALUE);
        return values;
    }

    public static void changeOperand(Draft draft, Pieces pieces) {
        Draft.@Nullable Use use = pieces.oneOf(draft.uses());
        if (use != null) {
            use.operation().operands.set(use.index(), pieces.one(valuesOf(draft)));
        }
    }

    public static void addOperand(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation != null) {
            operation.operands.add(pieces.one(valuesOf(draft)));
        }
    }

    public static void removeOperand(Draft draft, Pieces pieces) {
        Draft.@Nullable Use use = pieces.oneOf(draft.uses());
        if (use != null) {
            draft.removeUses(List.of(use));
        }
    }

    public static void addResult(Draft draft, Pieces pieces) {
        Draft.@Nullable Operation operation = pieces.oneOf(draft.operations());
        if (operation != null) {
            operation.results.add(new Draft.Value("", pieces.type(operation.operands.size())));
        }
    }

    public static void removeResult(Draft draft, Pieces pieces) {
        Draft.@Nullable Value result = pieces.oneOf(draft.results());
        if (result != null) {
            draft.removeResults(List.of(result));
        }
    }

    public static void addArgument(Draft draft, Pieces pieces) {
        Draft.@Nullable Block block = pieces.oneOf(draft.blocks());
        if (block != null) {
            boolean keyword = pieces.chance();
            List<Draft.Value> arguments = keyword ? block.keywordArguments : block.arguments;
            arguments.add(
                    pieces.below(arguments.size() + 1), new Draft.Value(keyword ? pieces.text() : "", pieces.type(0)));
        }
    }

    public static void removeArgument(Draft draft, Pieces pieces) {
        Draft.@Nullable Value argument = pieces.oneOf(draft.arguments());
        if (argument != null) {
            draft.removeArguments(List.of(argument));
        }
    }

    public static void renameArgument(Draft draft, Pieces pieces) {
        List<Draft.Block> blocks = draft.blocks();
        blocks.removeIf(block -> block.keywordArguments.isEmpty());
        Draft.@Nullable Block block = pieces.oneOf(blocks);
        if (block != null) {
            pieces.one(block.keywordArguments).name = pieces.text();
        }
    }
}
