package io.isomorph.edit;

import io.isomorph.ir.Program;
import io.isomorph.ir.ValueIndex;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Programs in short, for tests. */
public final class OperationNames {
    private OperationNames() {}

    /** Names operations in order, with the numbers of their operands. */
    public static String names(Program program) {
        ValueIndex index = ValueIndex.of(program);
        return IntStream.range(0, index.operationCount())
                .mapToObj(index::operation)
                .map(head -> head.name().local() + head.operands().toString().replace(" ", ""))
                .collect(Collectors.joining(" "));
    }
}
