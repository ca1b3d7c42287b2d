package io.isomorph.family.pir.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.family.Arity;
import io.isomorph.family.CheckedOperation;
import io.isomorph.family.Dialect;
import io.isomorph.family.DialectProvider;
import io.isomorph.family.Families;
import io.isomorph.family.OperationDefinition;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.Severity;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.tools.check.SemanticCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What is checked whatever the operation: scope, definitions, terminators, and checks that providers bring. */
class SemanticCheckTest {
    static final Families BUILT_IN = Families.of(new PirFamily());
    static final String TOP = "/program/regions/0/blocks/0/ops/";

    static void assertFaults(Program program, String... expected) {
        assertFaults(BUILT_IN, program, expected);
    }

    static void assertFaults(Families families, Program program, String... expected) {
        assertEquals(
                String.join("\n", expected),
                String.join(
                        "\n",
                        SemanticCheck.check(program, families).stream()
                                .map(SemanticFault::toString)
                                .toList()));
    }

    private static final IrType T = IrType.of("x.t");

    private static Value value(ProgramBuilder b) {
        return b.op("x.value").results(T).add().result(0);
    }

    @Test
    void aProgramOfUnknownOperationsHasNoFaults() {
        ProgramBuilder b =
                ProgramBuilder.of(new ProgramInfo("pir", 4, true), List.of(T), List.of(new KeywordArgument("k", T)));
        Value x = value(b);
        b.op("x.op")
                .operands(x, Value.NULL, b.argument(0), b.argument(1))
                .results(T)
                .region(region -> {
                    region.block(List.of(T), List.of(), inner -> {
                        Value y = inner.op("x.value")
                                .operands(inner.argument(0), x)
                                .results(T)
                                .add()
                                .result(0);
                        inner.op("x.op")
                                .operands(y, b.argument(0))
                                .region(deeper -> deeper.block(innermost -> innermost
                                        .op("x.use")
                                        .operands(x, y, inner.argument(0), b.argument(1))
                                        .add()))
                                .add();
                        inner.op("x.use").operands(y).add();
                    });
                    region.block(inner -> inner.op("x.use").operands(x).add());
                })
                .add();
        b.op("x.use").operands(x, b.argument(1)).add();
        assertFaults(b.build());
        assertFaults(Pir.builder(4).build());
    }

    @Test
    void aValueIsNotVisibleAfterItsBlock() {
        ProgramBuilder b = Pir.builder(4);
        Value[] inside = new Value[2];
        b.op("x.op")
                .region(region -> region.block(List.of(T), List.of(), block -> {
                    inside[0] = block.op("x.value").results(T).add().result(0);
                    inside[1] = block.argument(0);
                }))
                .add();
        b.op("x.use").operands(inside).add();
        assertFaults(
                b.build(),
                "error value.scope at " + TOP
                        + "1/I/0 (op 2): operand 0 is a result of x.value (op 1), which is not visible here",
                "error value.scope at " + TOP
                        + "1/I/1 (op 2): operand 1 is argument 1 of the walk, whose block has ended");
    }

    @Test
    void aValueIsNotVisibleInOtherBlocksAndRegions() {
        ProgramBuilder b = Pir.builder(4);
        Value[] inside = new Value[1];
        b.op("x.op")
                .region(region -> {
                    region.block(block ->
                            inside[0] = block.op("x.value").results(T).add().result(0));
                    region.block(block -> block.op("x.use").operands(inside[0]).add());
                })
                .region(region -> region.block(
                        block -> block.op("x.use").operands(inside[0]).add()))
                .add();
        assertFaults(
                b.build(),
                "error value.scope at " + TOP
                        + "0/regions/0/blocks/1/ops/0/I/0 (op 2): operand 0 is a result of x.value (op 1), "
                        + "which is not visible here",
                "error value.scope at " + TOP
                        + "0/regions/1/blocks/0/ops/0/I/0 (op 3): operand 0 is a result of x.value (op 1), "
                        + "which is not visible here");
    }

    /** The builder gives results after the regions; so the head is made by hand. */
    @Test
    void theResultsOfAnOperationAreNotVisibleInItsOwnRegions() {
        var use = new Operation(head("x.use", new int[] {1}));
        var inner = new Region(List.of(new Block(List.of(use))));
        var op = new Operation(head("x.op", new int[0], T), List.of(inner));
        var after = new Operation(head("x.use", new int[] {1}));
        Program program =
                Program.of(new ProgramInfo("pir", 4, true), new Region(List.of(new Block(List.of(op, after)))));
        assertFaults(
                program,
                "error value.scope at " + TOP
                        + "0/regions/0/blocks/0/ops/0/I/0 (op 1): operand 0 is a result of x.op (op 0), "
                        + "which is not visible here");
    }

    private static OperationHead head(String name, int[] operands, IrType... results) {
        return new OperationHead(
                Name.of(name), AttributeList.EMPTY, Operands.of(operands), List.of(results), AttributeList.EMPTY);
    }

    @Test
    void anOperationHasAsManyOperandsResultsAndRegionsAsItsDefinitionRequires() {
        ProgramBuilder b = Pir.builder(4);
        Value x = value(b);
        b.op("builtin.shadow_output")
                .attribute("output_name", new StringAttribute("x").toAttribute())
                .operands(x, x)
                .results(T)
                .region(region -> {})
                .region(region -> {})
                .add();
        b.op("cf.stack_create").add();
        assertFaults(
                b.build(),
                "error operand.count at " + TOP + "1 (op 1): builtin.shadow_output has 2 operands; expected 1",
                "error result.count at " + TOP + "1 (op 1): builtin.shadow_output has 1 result; expected 0",
                "error region.count at " + TOP + "1 (op 1): builtin.shadow_output has 2 regions; expected 0",
                "error result.count at " + TOP + "2 (op 2): cf.stack_create has 0 results; expected 3");
    }

    @Test
    void anOperandThatIsNeededIsNotTheNullValue() {
        ProgramBuilder b = Pir.builder(4);
        b.op("builtin.set_parameter")
                .attribute("parameter_name", new StringAttribute("w").toAttribute())
                .operands(Value.NULL)
                .add();
        assertFaults(
                b.build(),
                "error value.undefined at " + TOP
                        + "0/I/0 (op 0): operand 0 of builtin.set_parameter is the null value; " + "a value is needed");
    }

    @Test
    void requiredAttributesAreThereAndOfTheirKind() {
        ProgramBuilder b = Pir.builder(4);
        b.op("builtin.parameter").results(T).add();
        b.op("builtin.parameter")
                .attribute("x", new Int32Attribute(1).toAttribute())
                .attribute("parameter_name", new Int32Attribute(1).toAttribute())
                .results(T)
                .add();
        b.op("builtin.parameter")
                .resultAttribute("parameter_name", new Int32Attribute(1).toAttribute())
                .results(T)
                .add();
        b.op("builtin.parameter")
                .resultAttribute("parameter_name", new StringAttribute("w").toAttribute())
                .results(T)
                .add();
        b.op("builtin.constant").attribute("value", IrAttribute.NULL).results(T).add();
        assertFaults(
                b.build(),
                "error attribute.missing at " + TOP + "0 (op 0): builtin.parameter has no attribute \"parameter_name\"",
                "error attribute.kind at " + TOP
                        + "1/A/1/AT (op 1): the attribute \"parameter_name\" is builtin.a_i32(1); "
                        + "expected builtin.a_str",
                "error attribute.kind at " + TOP
                        + "2/OA/0/AT (op 2): the attribute \"parameter_name\" is builtin.a_i32(1); "
                        + "expected builtin.a_str");
    }

    @Test
    void aTerminatorIsLastInANestedBlock() {
        ProgramBuilder b = Pir.builder(4);
        b.op("x.op")
                .region(region -> region.block(block -> {
                    block.op("cf.yield").add();
                    block.op("x.use").add();
                    block.op("cf.yield").add();
                }))
                .add();
        b.op("cf.yield").add();
        assertFaults(
                b.build(),
                "warning terminator.place at " + TOP
                        + "0/regions/0/blocks/0/ops/0 (op 1): cf.yield is not the last operation of a "
                        + "nested block",
                "warning terminator.place at " + TOP
                        + "1 (op 4): cf.yield is not the last operation of a nested block");
    }

    private static Families with(Consumer<CheckedOperation> check) {
        Dialect dialect = Dialect.of(
                "acme",
                List.of(OperationDefinition.of("acme.op")
                        .operands(Arity.atLeast(1))
                        .neededOperands(1)
                        .check(check)
                        .build()));
        DialectProvider provider = new DialectProvider() {
            @Override
            public int spiLevel() {
                return SPI_LEVEL;
            }

            @Override
            public String family() {
                return Pir.FAMILY;
            }

            @Override
            public List<Dialect> dialects() {
                return List.of(dialect);
            }
        };
        return Families.of(List.of(new PirFamily()), List.of(provider));
    }

    @Test
    void aCheckOfAProviderSeesTheOperationInItsProgram() {
        List<String> seen = new ArrayList<>();
        Families families = with(operation -> {
            var operands = operation.head().operands();
            seen.add(operation.head().name() + " " + operation.regions().size());
            seen.add(operation.operandType(0) + " " + operation.operandType(1) + " " + operation.operandType(2));
            seen.add("result " + operation.resultValue(1) + ": " + operation.typeOf(operation.resultValue(1)));
            seen.add(operation.useCount(operands.get(0)) + " " + operation.useCount(0) + " "
                    + operation.useCount(operands.get(2)) + " " + operation.useCount(operation.resultValue(0)));
            seen.add(Objects.requireNonNull(operation.definition(operands.get(0)))
                    .toString());
            seen.add(operation.definition(0) + " " + operation.definition(operands.get(2)));
            seen.add(operation.onlyUse(operands.get(0)) + " " + operation.onlyUse(0));
            var use = Objects.requireNonNull(operation.onlyUse(operation.resultValue(0)));
            seen.add(use.operation().name() + " " + use.index());
            seen.add(Objects.requireNonNull(operation.onlyUse(operands.get(2))).index() + " " + operation.typeOf(0));
            operation.report("acme.odd", Severity.WARNING, "/I/1", "found ", operands, "; expected ", 3);
            operation.report(SemanticCode.OPERAND_TYPE, "", "no ", T);
        });
        ProgramBuilder b =
                ProgramBuilder.of(new ProgramInfo("pir", 4, true), List.of(IrType.of("x.argument")), List.of());
        Value x = b.op("x.value").results(T, IrType.of("x.u")).add().result(1);
        var results = b.op("acme.op")
                .operands(x, Value.NULL, b.argument(0))
                .results(IrType.of("x.v"), IrType.of("x.w"))
                .region(region -> {})
                .add();
        b.op("x.use").operands(x, results.result(0)).add();
        assertFaults(
                families,
                b.build(),
                "warning acme.odd at " + TOP + "1/I/1 (op 1): found [2, 0, -1]; expected 3",
                "error operand.type at " + TOP + "1 (op 1): no x.t");
        assertEquals(
                List.of(
                        "acme.op 1",
                        "x.u NULL x.argument",
                        "result 4: x.w",
                        "2 0 1 1",
                        "Port[operation=x.value [] [] -> [x.t, x.u] [], index=1]",
                        "null null",
                        "null null",
                        "x.use 1",
                        "2 NULL"),
                seen);
    }

    @Test
    void aCheckSeesTheTypesOfAllArguments() {
        List<String> seen = new ArrayList<>();
        Families families = with(operation -> {
            for (int i = 0; i < operation.head().operands().size(); i++) {
                seen.add(operation.operandType(i).toString());
            }
        });
        ProgramBuilder b = ProgramBuilder.of(
                new ProgramInfo("pir", 4, true),
                List.of(IrType.of("x.a"), IrType.of("x.b")),
                List.of(new KeywordArgument("k", IrType.of("x.c")), new KeywordArgument("l", IrType.of("x.d"))));
        b.op("acme.op")
                .operands(b.argument(0), b.argument(1), b.argument(2), b.argument(3))
                .add();
        assertFaults(families, b.build());
        assertEquals(List.of("x.a", "x.b", "x.c", "x.d"), seen);
    }

    @Test
    void aCheckIsNotCalledWhereTheDefinitionIsBroken() {
        Families families = with(operation -> operation.report("acme.called", Severity.ERROR, "", "called"));
        ProgramBuilder b = Pir.builder(4);
        b.op("acme.op").add();
        b.op("acme.op").operands(Value.NULL).add();
        b.op("acme.op").operands(value(b)).add();
        assertEquals(
                List.of("operand.count", "value.undefined", "acme.called"),
                SemanticCheck.check(b.build(), families).stream()
                        .map(SemanticFault::code)
                        .toList());
    }

    @Test
    void aCheckThatThrowsIsAWarning() {
        for (Consumer<CheckedOperation> check : List.<Consumer<CheckedOperation>>of(
                operation -> {
                    throw new IllegalStateException("out of\norder");
                },
                operation -> {
                    throw new NoClassDefFoundError("gone");
                })) {
            ProgramBuilder b = Pir.builder(4);
            b.op("acme.op").operands(value(b)).add();
            List<SemanticFault> faults = SemanticCheck.check(b.build(), with(check));
            assertEquals(1, faults.size());
            assertEquals("check.failed", faults.get(0).code());
            assertEquals(Severity.WARNING, faults.get(0).severity());
            assertEquals(1, faults.get(0).place().operation());
            assertTrue(faults.get(0).message().startsWith("the check of acme.op threw java.lang."), faults::toString);
            assertEquals(1, faults.toString().lines().count());
        }
    }

    @Test
    void theExampleOfTheManualWorks() {
        Families families = Families.of(List.of(new PirFamily()), List.of(new ExampleDialect()));
        ProgramBuilder b = Pir.builder(4);
        Value x = value(b);
        b.op("acme.gather")
                .attribute("axis", new Int64Attribute(0).toAttribute())
                .operands(x, x)
                .results(T)
                .add();
        b.op("acme.gather")
                .attribute("axis", new Int64Attribute(0).toAttribute())
                .operands(x, x)
                .results(IrType.of("x.u"))
                .add();
        assertFaults(
                families,
                b.build(),
                "error result.type at " + TOP + "2/O/0/TT (op 2): the result has other elements than operand 0");
    }

    @Test
    void faultsAreCountedUpToAnEndErrorsAndWarningsApart() {
        int many = 2 * SemanticCheck.MOST_FAULTS;
        ProgramBuilder b = Pir.builder(4);
        for (int i = 0; i < many; i++) {
            b.op("builtin.module").add();
        }
        for (int i = 0; i < many; i++) {
            b.op("cf.yield").add();
        }
        List<SemanticFault> faults = SemanticCheck.check(b.build(), BUILT_IN);
        assertEquals(many, faults.size());
        assertEquals(
                SemanticCheck.MOST_FAULTS,
                faults.stream()
                        .filter(fault -> fault.severity() == Severity.ERROR)
                        .count());
        assertEquals(
                SemanticCheck.MOST_FAULTS - 1,
                faults.get(SemanticCheck.MOST_FAULTS - 1).place().operation());
        assertEquals(many, faults.get(SemanticCheck.MOST_FAULTS).place().operation());
    }

    @Test
    void messagesStayInOneShortLine() {
        String wild = "x." + "wild\n\u2028\u0085" + "n".repeat(100);
        ProgramBuilder b = Pir.builder(4);
        Value[] inside = new Value[1];
        b.op("x.op")
                .region(region -> region.block(
                        block -> inside[0] = block.op(wild).results(T).add().result(0)))
                .add();
        b.op("x.use").operands(inside).add();
        String text = SemanticCheck.check(b.build(), BUILT_IN).get(0).toString();
        assertEquals(1, text.lines().count());
        assertTrue(text.contains("a result of \"x.wild\\u000a\\u2028\\u0085nnn"), text);
        assertTrue(text.length() < 300, text);
        Families families =
                with(operation -> operation.report("acme.long", Severity.ERROR, "", "\uD83D\uDE00".repeat(5000)));
        ProgramBuilder c = Pir.builder(4);
        c.op("acme.op").operands(value(c)).add();
        String message = SemanticCheck.check(c.build(), families).get(0).message();
        assertEquals("\uD83D\uDE00".repeat(500) + "…", message);
    }

    @Test
    void theLimitOnElementsIsKept() {
        ProgramBuilder b = Pir.builder(4);
        value(b);
        Program program = b.build();
        long elements = program.counts().elements();
        assertEquals(List.of(), SemanticCheck.check(program, BUILT_IN, Limits.DEFAULTS.with(Limit.ELEMENTS, elements)));
        var e = assertThrows(
                LimitExceededException.class,
                () -> SemanticCheck.check(program, BUILT_IN, Limits.DEFAULTS.with(Limit.ELEMENTS, elements - 1)));
        assertEquals("limit.elements", e.option());
    }

    @Test
    void ofAProgramWhoseFamilyIsAbsentOnlyTheUsesOfValuesAreCheckedAndThatIsReported() {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("acme\n", 1, false));
        Value[] inside = new Value[1];
        b.op("builtin.module")
                .region(region -> region.block(block ->
                        inside[0] = block.op("x.value").results(T).add().result(0)))
                .add();
        b.op("x.use").operands(inside).add();
        assertFaults(
                b.build(),
                "warning family.absent at /program: the family \"acme\\u000a\" is absent; found: pir",
                "error value.scope at " + TOP
                        + "1/I/0 (op 2): operand 0 is a result of x.value (op 1), which is not visible here");
        assertFaults(
                Families.of(),
                Pir.builder(4).build(),
                "warning family.absent at /program: the family \"pir\" is absent; found: none");
    }

    @Test
    void codesAreStableAndUnique() {
        List<String> ids = new ArrayList<>();
        for (SemanticCode code : SemanticCode.values()) {
            assertEquals(code.name().toLowerCase(Locale.ROOT).replace('_', '.'), code.id());
            assertTrue(!code.cause().isEmpty() && !code.cause().endsWith("."), code::cause);
            ids.add(code.id());
        }
        assertEquals(ids.size(), ids.stream().distinct().count());
        assertEquals("error", Severity.ERROR.toString());
        assertEquals("warning", Severity.WARNING.toString());
    }
}
