package io.isomorph.family.pypto.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Any program of the family prints, whatever is in it. */
class PyptoRobustnessTest {
    /** Kinds, and the fields that they must have. */
    private static final List<String> KINDS = List.of(
            "Var name_hint type",
            "IterArg name_hint type initValue",
            "MemRef name_hint type base byte_offset size",
            "ConstInt type index",
            "ConstInt type value",
            "Call type op args kwargs",
            "Submit type op args deps kwargs attrs core_num",
            "MakeTuple type elements",
            "TupleGetItemExpr type tuple index",
            "Add type left right",
            "Min type left right",
            "Neg type operand",
            "Cast type operand",
            "AssignStmt var expr",
            "AssignStmt var value leading_comments span",
            "IfStmt condition then_body else_body return_vars",
            "YieldStmt args",
            "ReturnStmt value",
            "ForStmt loop_var start stop step iter_args body return_vars kind attrs",
            "WhileStmt iter_args condition body return_vars",
            "SpmdScopeStmt name_hint body attrs core_num",
            "CommDomainScopeStmt body slots",
            "SeqStmts stmts leading_comments",
            "EvalStmt expr span",
            "InlineStmt name language",
            "Function params return_types body name attrs",
            "Program name functions",
            "Unknown type value body");

    private static String print(Program program) {
        Limits limits = Limits.DEFAULTS.with(Limit.OUTPUT, 1 << 22);
        return ProgramPrinter.print(program, new PrintOptions(Set.of(), 9, true, limits), PyptoPrinterTest.PYPTO);
    }

    /** Marks events as those of this family. */
    private static final class Renamed extends ProgramVisitor {
        Renamed(ProgramVisitor next) {
            super(next);
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            super.visitInfo("pypto", version, trainable);
        }
    }

    private static String printed(Program program, boolean asPypto) {
        MemorySink sink = ByteSink.inMemory();
        ProgramVisitor printer = new ProgramPrinter(sink, PrintOptions.DEFAULTS, Form.EMPTY, PyptoPrinterTest.PYPTO);
        program.accept(asPypto ? new Renamed(printer) : printer);
        return new String(sink.toByteArray(), java.nio.charset.StandardCharsets.UTF_8);
    }

    @Test
    void programsThatAreNoListOfNodesArePrintedAsAnyOther() {
        assertEquals(printed(Programs.nested(), false), printed(Programs.nested(), true));
        assertEquals(printed(Programs.chain(3), false), printed(Programs.chain(3), true));
        for (int seed = 0; seed < 300; seed++) {
            Program program = Programs.random(seed);
            assertEquals(printed(program, false), printed(program, true), "seed " + seed);
        }
    }

    @Test
    void aListOfNodesThatEndsOtherwiseIsPrintedWhole() {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("pypto", 0, false));
        Value x = b.op("pypto.Var").results(IrType.NULL).add().result(0);
        b.op("pypto.Neg").operands(x).results(IrType.NULL).region(region -> {}).add();
        Program program = b.build();
        assertEquals(printed(program, false), printed(program, true));
        assertTrue(printed(program, true).startsWith("{\n    (%0) = \"pypto.Var\" ()"));
    }

    @Test
    void nodesWithAnyFieldsPrint() {
        for (int seed = 0; seed < 1000; seed++) {
            Program program = new RandomNodes(new Random(seed)).program();
            String text;
            try {
                text = print(program);
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
            assertFalse(text.isEmpty());
            assertTrue(text.endsWith("\n"), "seed " + seed);
        }
    }

    @Test
    void payloadsThatPlaceAnOperandTwiceAreNotPrintedTwice() {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("pypto", 0, false));
        Value last = b.op("pypto.New").results(IrType.NULL).add().result(0);
        Payload twice = Payload.list(Payload.operand(0), Payload.operand(0));
        for (int i = 0; i < 50; i++) {
            last = b.op("pypto.New")
                    .attribute("f", IrAttribute.of("pypto.field", twice))
                    .operands(last)
                    .results(IrType.NULL)
                    .add()
                    .result(0);
        }
        List<String> lines = print(b.build()).lines().toList();
        assertEquals(51, lines.size());
        assertEquals("%2 = New(f=[%1, %1]) of (%1)", lines.get(1));
    }

    @Test
    void operandsThatNoFieldPlacesAreThere() {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("pypto", 0, false));
        Value x = b.op("pypto.New").results(IrType.NULL).add().result(0);
        b.op("pypto.BreakStmt").operands(x, Value.NULL).results(IrType.NULL).add();
        assertEquals("%1 = New()\nBreakStmt() of (%1, None)\n", print(b.build()));
    }

    @Test
    void theLimitOnOutputIsKept() {
        Payload payload = Payload.of("x".repeat(1000));
        for (int i = 0; i < 28; i++) {
            payload = Payload.list(payload, payload);
        }
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("pypto", 0, false));
        b.op("pypto.New")
                .attribute("f", IrAttribute.of("pypto.field", payload))
                .results(IrType.NULL)
                .add();
        b.op("pypto.New")
                .attribute("f", IrAttribute.of("other.field", payload))
                .results(IrType.NULL)
                .add();
        var e = assertThrows(LimitExceededException.class, () -> print(b.build()));
        assertEquals("limit.output", e.code().id());
    }

    /** Nodes of known kinds, some of whose fields are as they must be. */
    private static final class RandomNodes {
        private final Random random;
        private final PyptoProgram program = new PyptoProgram();
        private final List<Value> nodes = new ArrayList<>(List.of(Value.NULL));

        RandomNodes(Random random) {
            this.random = random;
        }

        Program program() {
            for (int i = 1 + random.nextInt(20); i > 0; i--) {
                List<String> words = new ArrayList<>(
                        List.of(KINDS.get(random.nextInt(KINDS.size())).split(" ")));
                String kind = words.remove(0);
                if (random.nextInt(6) == 0) {
                    words.remove(words.size() - 1);
                    words.add("odd");
                }
                List<Object> fields = new ArrayList<>();
                for (String key : words) {
                    fields.add(key);
                    fields.add(random.nextInt(12) == 0 ? any(2) : fitting(key));
                }
                nodes.add(program.node(kind, fields.toArray()));
            }
            return program.build();
        }

        private Value node() {
            return nodes.get(random.nextInt(nodes.size()));
        }

        private Object any(int depth) {
            return switch (random.nextInt(depth == 0 ? 6 : 9)) {
                case 0 -> node();
                case 1 -> random.nextInt();
                case 2 -> random.nextDouble();
                case 3 -> "s\n" + random.nextInt(3);
                case 4 -> random.nextBoolean();
                case 5 -> Payload.of(new byte[] {1});
                case 6 -> List.of(any(depth - 1), any(depth - 1));
                case 7 -> Map.of("type_kind", "TensorType", "dtype", any(0), "shape", any(depth - 1));
                default -> Map.of("key", any(depth - 1), "value", any(depth - 1));
            };
        }

        private Object fitting(String key) {
            return switch (key) {
                case "type" -> random.nextBoolean() ? PyptoProgram.INT64 : PyptoProgram.tensor(node());
                case "name_hint", "name" -> "v" + random.nextInt(3);
                case "op" -> PyptoProgram.op("f", random.nextBoolean());
                case "value" -> random.nextBoolean() ? (Object) node() : (Object) 7;
                case "index", "language", "kind" -> random.nextInt(4);
                case "kwargs", "attrs" -> List.of(PyptoProgram.pair("k", any(1)));
                case "leading_comments" -> List.of("c\u2028\n\"");
                case "return_types" -> List.of(PyptoProgram.INT64);
                case "functions" -> List.of(Map.of("key", PyptoProgram.op("g", true), "value", node()));
                case "args", "elements", "stmts", "iter_args", "return_vars", "params", "deps", "slots" ->
                    random.nextInt(4) == 0 ? List.of() : List.of(node(), node());
                case "span" -> Map.of("filename", "f\n.py", "begin_line", random.nextInt(3) - 1);
                default -> node();
            };
        }
    }
}
