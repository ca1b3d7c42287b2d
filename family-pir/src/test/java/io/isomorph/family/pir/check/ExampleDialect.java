package io.isomorph.family.pir.check;

// What follows is in docs/dialects.md.
import io.isomorph.family.*;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.type.TypeMatch;
import java.util.List;

public final class ExampleDialect implements DialectProvider {
    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String family() {
        return "pir";
    }

    @Override
    public List<Dialect> dialects() {
        OperationDefinition gather = OperationDefinition.of("acme.gather")
                .traits(Trait.SIDE_EFFECT)
                .operands(Arity.exactly(2))
                .neededOperands(2)
                .results(Arity.exactly(1))
                .regions(Arity.NONE)
                .requires("axis", Int64Attribute.NAME)
                .check(ExampleDialect::sameElements)
                .build();
        return List.of(Dialect.of("acme", List.of(gather)));
    }

    private static void sameElements(CheckedOperation operation) {
        TypeMatch match = TypeMatch.of(
                operation.operandType(0), operation.head().resultTypes().get(0));
        if (match.isWorseThan(TypeMatch.RANK)) {
            operation.report(SemanticCode.RESULT_TYPE, "/O/0/TT", "the result has other elements than operand 0");
        }
    }
}
