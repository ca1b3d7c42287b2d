package io.isomorph.tools.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.family.CheckedOperation;
import io.isomorph.family.Dialect;
import io.isomorph.family.Families;
import io.isomorph.family.FamilyProvider;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.Severity;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.KindTable;
import io.isomorph.tools.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is checked whatever the family; each family tests its own definitions. */
class SemanticCheckTest {
    private static final String TOP = "/program/regions/0/blocks/0/ops/";
    private static final IrType T = Programs.F32;
    private static final IrAttribute ONE = IrAttribute.of(Sample.INT, Payload.of(1));

    /** The sample family with a check of all its operations. */
    private record ForwardingSample(Sample sample, Consumer<CheckedOperation> ofFamily) implements FamilyProvider {
        ForwardingSample(Consumer<CheckedOperation> ofDefinition, Consumer<CheckedOperation> ofFamily) {
            this(new Sample(ofDefinition), ofFamily);
        }

        @Override
        public int spiLevel() {
            return sample.spiLevel();
        }

        @Override
        public String id() {
            return sample.id();
        }

        @Override
        public KindTable kinds() {
            return sample.kinds();
        }

        @Override
        public List<Dialect> dialects() {
            return sample.dialects();
        }

        @Override
        public Consumer<CheckedOperation> check(@Nullable String release) {
            return ofFamily;
        }
    }

    private static void assertFaults(Families families, Program program, String... expected) {
        assertEquals(
                String.join("\n", expected),
                String.join(
                        "\n",
                        SemanticCheck.check(program, families).stream()
                                .map(SemanticFault::toString)
                                .toList()));
    }

    private static void assertFaults(Program program, String... expected) {
        assertFaults(Sample.families(operation -> {}), program, expected);
    }

    private static Value value(ProgramBuilder b) {
        return b.op("x.value").results(T).add().result(0);
    }

    @Test
    void definitionsAreThoseOfTheFamily() {
        ProgramBuilder b = Sample.builder();
        Value x = value(b);
        b.op("s.add")
                .attribute("n", ONE)
                .resultAttribute("any", IrAttribute.NULL)
                .operands(x, x)
                .results(T)
                .add();
        b.op("s.add")
                .attribute("n", IrAttribute.of(Sample.INT, Payload.of(1L << 40)))
                .operands(x, Value.NULL)
                .region(region -> {})
                .add();
        b.op("s.add").attribute("n", ONE).attribute("any", ONE).results(T).add();
        b.op("s.end").add();
        assertFaults(
                b.build(),
                "error result.count at " + TOP + "2 (op 2): s.add has 0 results; expected 1",
                "error region.count at " + TOP + "2 (op 2): s.add has 1 region; expected 0",
                "error value.undefined at " + TOP
                        + "2/I/1 (op 2): operand 1 of s.add is the null value; a value is needed",
                "error attribute.kind at " + TOP
                        + "2/A/0/AT (op 2): the attribute \"n\" is s.a_int(1099511627776); expected s.a_int",
                "error attribute.missing at " + TOP + "2 (op 2): s.add has no attribute \"any\"",
                "error operand.count at " + TOP + "3 (op 3): s.add has 0 operands; expected 2",
                "warning terminator.place at " + TOP + "4 (op 4): s.end is not the last operation of a nested block");
    }

    @Test
    void valuesAreUsedWhereTheyAreVisible() {
        ProgramBuilder b = Sample.builder();
        Value[] inside = new Value[2];
        b.op("x.scope")
                .region(region -> region.block(List.of(T), List.of(), block -> {
                    inside[0] = block.op("x.value").results(T).add().result(0);
                    inside[1] = block.argument(0);
                    block.op("s.end").operands(inside).add();
                }))
                .add();
        b.op("x.use").operands(inside).add();
        assertFaults(
                b.build(),
                "error value.scope at " + TOP
                        + "1/I/0 (op 3): operand 0 is a result of x.value (op 1), which is not visible here",
                "error value.scope at " + TOP
                        + "1/I/1 (op 3): operand 1 is argument 1 of the walk, whose block has ended");
    }

    @Test
    void ofAProgramWhoseFamilyIsAbsentOnlyTheUsesOfValuesAreChecked() {
        ProgramBuilder b = Programs.builder(1);
        b.op("s.add").add();
        assertFaults(b.build(), "warning family.absent at /program: the family \"pir\" is absent; found: sample");
        assertFaults(
                Families.of(),
                Sample.builder().build(),
                "warning family.absent at /program: the family \"sample\" is absent; found: none");
    }

    @Test
    void aCheckSeesTheOperationInItsProgram() {
        List<String> seen = new ArrayList<>();
        Families families = Sample.families(operation -> {
            seen.add(operation.head().name() + " " + operation.regions().size());
            seen.add(operation.operandType(0) + " " + operation.typeOf(operation.resultValue(0)));
            int operand = operation.head().operands().get(0);
            seen.add(operation.useCount(operand) + " " + operation.onlyUse(operand));
            seen.add(Objects.requireNonNull(operation.definition(operand))
                            .operation()
                            .name() + " " + operation.definition(0));
            int result = operation.resultValue(0);
            seen.add(Objects.requireNonNull(operation.onlyUse(result))
                            .operation()
                            .name() + "");
            operation.report(SemanticCode.OPERAND_TYPE, "/I/0", "found ", T);
            operation.report("s.own", Severity.WARNING, "", "a\nb");
        });
        ProgramBuilder b = Sample.builder();
        Value x = value(b);
        Value sum = b.op("s.add")
                .attribute("n", ONE)
                .attribute("any", ONE)
                .operands(x, x)
                .results(IrType.of("x.sum"))
                .add()
                .result(0);
        b.op("x.use").operands(sum).add();
        assertFaults(
                families,
                b.build(),
                "error operand.type at " + TOP + "1/I/0 (op 1): found builtin.t_f32",
                "warning s.own at " + TOP + "1 (op 1): a\\u000ab");
        assertEquals(List.of("s.add 0", "builtin.t_f32 x.sum", "2 null", "x.value null", "x.use"), seen);
    }

    @Test
    void aCheckSeesWhereInItsBlockAnOperationIsAndWhichResultsItHas() {
        List<String> seen = new ArrayList<>();
        Families families = Sample.families(operation -> {
            int[] operands = {
                operation.head().operands().get(0), operation.head().operands().get(1)
            };
            seen.add(operation.isFirst() + " " + operation.isLast() + " " + operation.resultValue(0));
            seen.add(operation.operandType(0) + " " + operation.operandType(1));
            seen.add(
                    operands[1] < 0
                            ? "" + operation.definition(operands[1])
                            : Objects.requireNonNull(operation.definition(operands[1]))
                                            .index() + "");
            seen.add(Objects.requireNonNull(operation.onlyUse(operands[1])).index() + "");
        });
        ProgramBuilder b = Sample.builder();
        var pair = b.op("x.pair").results(T, IrType.of("x.second")).add();
        b.op("s.add")
                .attribute("n", ONE)
                .attribute("any", ONE)
                .operands(pair.result(0), pair.result(1))
                .results(T)
                .add();
        b.op("x.scope")
                .region(region -> region.block(
                        List.of(),
                        List.of(new KeywordArgument("k", T)),
                        block -> block.op("s.add")
                                .attribute("n", ONE)
                                .attribute("any", ONE)
                                .operands(pair.result(0), block.argument(0))
                                .results(T)
                                .add()))
                .add();
        assertFaults(families, b.build());
        assertEquals(
                List.of(
                        "false false 3",
                        "builtin.t_f32 x.second",
                        "1",
                        "1",
                        "true true 4",
                        "builtin.t_f32 builtin.t_f32",
                        "null",
                        "1"),
                seen);
    }

    @Test
    void aCheckRunsOnlyOnAnOperationThatFitsAndThatOfTheFamilyWhereNothingWasFound() {
        List<String> seen = new ArrayList<>();
        Families families = Families.of(new ForwardingSample(
                operation -> {
                    seen.add("definition " + operation.regions().size());
                    operation.report(SemanticCode.OPERAND_TYPE, "", "found");
                },
                operation -> seen.add("family " + operation.head().name() + " "
                        + operation.regions().size())));
        ProgramBuilder b = Sample.builder();
        Value x = value(b);
        b.op("s.add")
                .attribute("n", ONE)
                .attribute("any", ONE)
                .operands(x, x)
                .results(T)
                .add();
        b.op("s.add").operands(x, x).results(T).add();
        b.op("x.scope").region(region -> {}).add();
        SemanticCheck.check(b.build(), families);
        assertEquals(List.of("family x.value 0", "definition 0", "family x.scope 1"), seen);
    }

    @Test
    void aFaultInANestedBlockReportsItsWholePath() {
        ProgramBuilder b = Sample.builder();
        b.op("x.scope")
                .region(region -> {
                    region.block(List.of(), List.of(), block -> {});
                    region.block(List.of(), List.of(), block -> {
                        block.op("s.end").add();
                        block.op("s.end").add();
                    });
                })
                .region(region -> region.block(List.of(), List.of(), block -> {
                    block.op("s.end").add();
                    block.op("x.value").add();
                }))
                .add();
        b.op("s.end").add();
        String text = " is not the last operation of a nested block";
        assertFaults(
                b.build(),
                "warning terminator.place at " + TOP + "0/regions/0/blocks/1/ops/0 (op 1): s.end" + text,
                "warning terminator.place at " + TOP + "0/regions/1/blocks/0/ops/0 (op 3): s.end" + text,
                "warning terminator.place at " + TOP + "1 (op 5): s.end" + text);
    }

    @Test
    void errorsAndWarningsAreCountedApart() {
        ProgramBuilder b = Sample.builder();
        for (int i = 0; i < SemanticCheck.MOST_FAULTS + 5; i++) {
            b.op("s.end").add();
        }
        for (int i = 0; i < SemanticCheck.MOST_FAULTS + 5; i++) {
            b.op("s.add").attribute("n", ONE).attribute("any", ONE).results(T).add();
        }
        List<SemanticFault> faults = SemanticCheck.check(b.build(), Sample.families(operation -> {}));
        assertEquals(2 * SemanticCheck.MOST_FAULTS, faults.size());
        assertEquals(
                SemanticCheck.MOST_FAULTS,
                faults.stream()
                        .filter(fault -> fault.severity() == Severity.ERROR)
                        .count());
    }

    @Test
    void aCheckThatThrowsIsAWarning() {
        Families families = Sample.families(operation -> {
            throw new IllegalStateException("out of order");
        });
        ProgramBuilder b = Sample.builder();
        Value x = value(b);
        b.op("s.add")
                .attribute("n", ONE)
                .attribute("any", ONE)
                .operands(x, x)
                .results(T)
                .add();
        assertFaults(
                families,
                b.build(),
                "warning check.failed at " + TOP
                        + "1 (op 1): the check of s.add threw java.lang.IllegalStateException: out of order");
    }

    @Test
    void faultsAreCountedUpToAnEnd() {
        ProgramBuilder b = Sample.builder();
        for (int i = 0; i < 2 * SemanticCheck.MOST_FAULTS; i++) {
            b.op("s.end").add();
        }
        assertEquals(
                SemanticCheck.MOST_FAULTS,
                SemanticCheck.check(b.build(), Sample.families(operation -> {})).size());
    }

    @Test
    void theLimitOnElementsIsKept() {
        ProgramBuilder b = Sample.builder();
        value(b);
        Program program = b.build();
        Limits limits = Limits.DEFAULTS.with(Limit.ELEMENTS, program.counts().elements() - 1);
        assertThrows(LimitExceededException.class, () -> SemanticCheck.check(program, Families.of(), limits));
    }
}
