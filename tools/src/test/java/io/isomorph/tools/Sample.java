package io.isomorph.tools;

import io.isomorph.family.Arity;
import io.isomorph.family.CheckedOperation;
import io.isomorph.family.Dialect;
import io.isomorph.family.Families;
import io.isomorph.family.FamilyProvider;
import io.isomorph.family.OperationDefinition;
import io.isomorph.family.Trait;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.kind.Kind;
import io.isomorph.kind.KindTable;
import io.isomorph.kind.OpaqueAttribute;
import io.isomorph.kind.Shape;
import java.util.List;
import java.util.function.Consumer;

/** A family of a few operations, which no module knows. */
public final class Sample implements FamilyProvider {
    /** The name of its only kind, a 32-bit integer. */
    public static final Name INT = Name.of("s.a_int");

    private final Consumer<CheckedOperation> check;

    public Sample(Consumer<CheckedOperation> check) {
        this.check = check;
    }

    /** The registry of this family alone. */
    public static Families families(Consumer<CheckedOperation> check) {
        return Families.of(new Sample(check));
    }

    /** Begins a program of the family. */
    public static ProgramBuilder builder() {
        return ProgramBuilder.of(new ProgramInfo("sample", 1, false));
    }

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public String id() {
        return "sample";
    }

    @Override
    public KindTable kinds() {
        return new KindTable(
                List.of(),
                List.of(new Kind<>(
                        INT,
                        Shape.INT32,
                        OpaqueAttribute.class,
                        attribute -> new OpaqueAttribute(attribute.name(), attribute.payload()))));
    }

    /** Prints types and leaves attributes. */
    private static String print(TypeOrAttribute printed) {
        return printed instanceof IrType ? "<" + printed.name().local() + ">" : null;
    }

    @Override
    public List<Dialect> dialects() {
        OperationDefinition add = OperationDefinition.of("s.add")
                .operands(Arity.exactly(2))
                .neededOperands(2)
                .results(Arity.exactly(1))
                .regions(Arity.NONE)
                .requires("n", INT)
                .requires("any", null)
                .check(check)
                .build();
        OperationDefinition end =
                OperationDefinition.of("s.end").traits(Trait.TERMINATOR).build();
        return List.of(Dialect.of("s", List.of(add, end), Sample::print));
    }
}
