package io.isomorph.testkit.edit.draft;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Makes a program of a draft; numbers its values on the way. */
final class DraftWriter {
    private final ProgramCollector out = new ProgramCollector();
    private final IdentityHashMap<Draft.Value, Integer> numbers = new IdentityHashMap<>();
    private int results;
    private int arguments;

    private DraftWriter() {}

    static Program write(Draft draft) {
        DraftWriter writer = new DraftWriter();
        writer.out.visitInfo(draft.info.family(), draft.info.version(), draft.info.trainable());
        writer.region(draft.body);
        return writer.out.program();
    }

    private void region(Draft.Region region) {
        out.enterRegion();
        for (Draft.Block block : region.blocks) {
            enter(block);
            for (Draft.Operation operation : block.operations) {
                boolean hasRegions = !operation.regions.isEmpty();
                out.visitOperation(head(operation), hasRegions);
                for (Draft.Region nested : operation.regions) {
                    region(nested);
                }
                if (hasRegions) {
                    out.exitOperation();
                }
            }
            out.exitBlock();
        }
        out.exitRegion();
    }

    private void enter(Draft.Block block) {
        List<KeywordArgument> keywordArguments = new ArrayList<>(block.keywordArguments.size());
        for (Draft.Value argument : block.arguments) {
            numbers.put(argument, --arguments);
        }
        for (Draft.Value argument : block.keywordArguments) {
            numbers.put(argument, --arguments);
            keywordArguments.add(new KeywordArgument(argument.name, argument.type));
        }
        out.enterBlock(types(block.arguments), keywordArguments);
    }

    private OperationHead head(Draft.Operation operation) {
        int[] operands = new int[operation.operands.size()];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = numbers.getOrDefault(operation.operands.get(i), 0);
        }
        for (Draft.Value result : operation.results) {
            numbers.put(result, ++results);
        }
        return new OperationHead(
                operation.name,
                operation.attributes,
                Operands.of(operands),
                types(operation.results),
                operation.resultAttributes);
    }

    private static List<IrType> types(List<Draft.Value> values) {
        List<IrType> types = new ArrayList<>(values.size());
        for (Draft.Value value : values) {
            types.add(value.type);
        }
        return types;
    }
}
