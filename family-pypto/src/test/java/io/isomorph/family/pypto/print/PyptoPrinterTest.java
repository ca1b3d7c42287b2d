package io.isomorph.family.pypto.print;

import static io.isomorph.family.pypto.print.PyptoProgram.INDEX;
import static io.isomorph.family.pypto.print.PyptoProgram.INT64;
import static io.isomorph.family.pypto.print.PyptoProgram.op;
import static io.isomorph.family.pypto.print.PyptoProgram.pair;
import static io.isomorph.family.pypto.print.PyptoProgram.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Pages;
import io.isomorph.family.Families;
import io.isomorph.family.pypto.PyptoFamily;
import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.Payload;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PyptoPrinterTest {
    static final Families PYPTO = Families.of(new PyptoFamily());

    /** The program on the page. */
    private static String pageBlock() {
        try {
            return Pages.blocks("docs/printing.md", "pypto").get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final PyptoProgram p = new PyptoProgram();

    private static String print(Program program, int depth, boolean spans, String... only) {
        PrintOptions all = PrintOptions.DEFAULTS;
        return ProgramPrinter.print(program, new PrintOptions(Set.of(only), depth, spans, all.limits()), PYPTO);
    }

    /** The example of {@code docs/printing.md}, and a program without functions. */
    private Program kernel() {
        Value m = p.var("m", INDEX);
        Value x = p.var("x", tensor(m, p.constant(16)));
        Value y = p.var("y", tensor(m, p.constant(16)));
        Value done = p.var("done", Map.of("type_kind", "ScalarType", "dtype", 0));
        Value half = p.binary("FloorDiv", m, p.constant(2));
        Value i = p.var("i", INDEX);
        Value acc = p.node("IterArg", "name_hint", "acc", "type", tensor(m, p.constant(16)), "initValue", x);
        Value last = p.binary("Gt", i, p.binary("Sub", half, p.constant(1)));
        Value condition = p.binary("And", last, p.node("Not", "type", INT64, "operand", done));
        Value t = p.var("t", tensor(m, p.constant(16)));
        Value sum = p.node(
                "Call",
                "type",
                tensor(m),
                "op",
                op("tensor.add", false),
                "args",
                List.of(acc, x),
                "attrs",
                List.of(),
                "kwargs",
                List.of(pair("out_dtype", Map.of("type", "DataType", "code", 52))));
        Value assign = p.node("AssignStmt", "var", t, "value", sum);
        Value branch = p.node(
                "IfStmt",
                "condition",
                condition,
                "then_body",
                p.node("YieldStmt", "value", List.of(acc)),
                "else_body",
                p.node("SeqStmts", "stmts", List.of(assign, p.node("YieldStmt", "value", List.of(t)))),
                "return_vars",
                List.of(),
                "leading_comments",
                List.of(),
                "span",
                Map.of("filename", "model.py", "begin_line", 12, "begin_column", 5, "end_line", -1, "end_column", -1));
        Value r = p.var("r", tensor(m, p.constant(16)));
        Value loop = p.node(
                "ForStmt",
                "loop_var",
                i,
                "start",
                p.constant(0),
                "stop",
                half,
                "step",
                p.constant(1),
                "iter_args",
                List.of(acc),
                "body",
                branch,
                "return_vars",
                List.of(r),
                "kind",
                1,
                "attrs",
                List.of(pair("stages", 2)),
                "leading_comments",
                List.of("all but the last"));
        Value body = p.node("SeqStmts", "stmts", List.of(loop, p.node("ReturnStmt", "value", List.of(r))));
        Value function = p.node(
                "Function",
                "params",
                List.of(x, y),
                "param_directions",
                List.of(0, 1),
                "func_type",
                2,
                "level",
                3,
                "role",
                1,
                "attrs",
                List.of(),
                "requires_runtime_binding",
                false,
                "return_types",
                List.of(tensor(m, p.constant(16))),
                "body",
                body,
                "name",
                "main");
        p.node("Program", "name", "lib", "functions", List.of(pair("kernel", op("x", true))));
        p.node("Program", "name", "my lib", "functions", List.of(Map.of("key", op("kernel", true), "value", function)));
        return p.build();
    }

    private static final String KERNEL = """
            program 'my lib':
                # called kernel
                m: INDEX
                @function(type=InCore, level=CHIP_DIE, role=SubWorker)
                def main(x: Tensor[[m, 16], FP32], y: Out[Tensor[[m, 16], FP32]]) -> Tensor[[m, 16], FP32]:
                    # all but the last
                    %1 = m // 2
                    for i: INDEX in parallel(0, %1, 1, stages=2) with (acc: Tensor[[m, 16], FP32] = x) -> (r: Tensor[[m, 16], FP32]):
                        done: BOOL
                        if i > %1 - 1 and not done:
                            yield acc
                        else:
                            t: Tensor[[m, 16], FP32] = tensor.add(acc, x, out_dtype=FP32)
                            yield t
                    return r
            """;

    @Test
    void aProgramLooksLikePython() {
        String text = print(kernel(), Integer.MAX_VALUE, false);
        assertTrue(text.endsWith(KERNEL), text);
        assertTrue(
                text.startsWith("Program(functions=[{\"key\": \"kernel\", \"value\": {\"is_global_var\": True,"), text);
    }

    @Test
    void thePageHasTheSameProgram() throws IOException {
        assertEquals(KERNEL, pageBlock());
    }

    @Test
    void someNodesOrLevelsOrSpansCanBeRequested() {
        Program program = kernel();
        String call = "tensor.add(acc, x, out_dtype=FP32)\n";
        assertEquals(call, print(program, 9, false, "tensor.add"));
        assertEquals("m: INDEX\nt: Tensor[[m, 16], FP32] = " + call, print(program, 9, false, "AssignStmt", "add"));
        assertEquals("", print(program, 9, false, "nothing"));
        assertTrue(print(program, 1, false).endsWith("program 'my lib':\n    # called kernel\n    ...\n"));
        assertTrue(print(program, 2, false).endsWith(" -> Tensor[[m, 16], FP32]:\n        ...\n"));
        assertTrue(print(program, 1, false, "pypto.ForStmt").endsWith("FP32]):\n    ...\n"));
        assertTrue(print(program, 9, true).contains("and not done:  # model.py:12:5\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "Add, Mul, a + b * c",
        "Mul, Add, a * (b + c)",
        "Sub, Sub, a - (b - c)",
        "Pow, Pow, a ** b ** c",
        "Lt, Eq, a < (b == c)",
        "And, Or, a and (b or c)",
        "Or, And, a or b and c",
        "BitShiftLeft, BitAnd, a << (b & c)",
        "Min, Xor, 'min(a, xor(b, c))'",
        "FloorMod, FloatDiv, a % (b / c)"
    })
    void parenthesesAreWhereTheyAreNeeded(String outer, String inner, String text) {
        Value a = p.var("a", INT64);
        Value b = p.var("b", INT64);
        Value c = p.var("c", INT64);
        p.binary(outer, a, p.binary(inner, b, c));
        assertEquals("a: INT64\nb: INT64\nc: INT64\n" + text + "\n", p.print());
    }

    @Test
    void leftOperandsOfEqualBindingNeedNone() {
        Value a = p.var("a", INT64);
        Value minus = p.node("Neg", "type", INT64, "operand", p.binary("Sub", p.binary("Sub", a, a), a));
        p.binary("Pow", p.binary("Pow", a, a), p.node("Cast", "type", INDEX, "operand", minus));
        assertEquals("a: INT64\n(a ** a) ** cast(-(a - a - a), INDEX)\n", p.print());
    }

    @Test
    void variablesOfOneNameAreDistinguished() {
        Value x = p.var("x", INT64);
        Value other = p.var("x", INDEX);
        p.binary("Add", p.binary("Add", x, other), p.binary("Add", p.var("", INT64), p.var("a b", INT64)));
        assertEquals("x: INT64\nx#2: INDEX\n'': INT64\n'a b': INT64\nx + x#2 + ('' + 'a b')\n", p.print());
    }

    @Test
    void literalsNameTheirTypeUnlessItIsTheUsualOne() {
        Map<String, Object> int8 = Map.of("type_kind", "ScalarType", "dtype", 17);
        Map<String, Object> fp32 = Map.of("type_kind", "ScalarType", "dtype", 52);
        Map<String, Object> fp16 = Map.of("type_kind", "ScalarType", "dtype", 51);
        Map<String, Object> bool = Map.of("type_kind", "ScalarType", "dtype", 0);
        p.node(
                "MakeTuple",
                "type",
                Map.of("type_kind", "TupleType", "types", List.of()),
                "elements",
                List.of(
                        p.node("ConstInt", "type", INT64, "value", -3),
                        p.node("ConstInt", "type", int8, "value", 3),
                        p.node("ConstFloat", "type", fp32, "value", 1e300),
                        p.node("ConstFloat", "type", fp16, "value", Double.NaN),
                        p.node("ConstFloat", "type", fp32, "value", Double.NEGATIVE_INFINITY),
                        p.node("ConstBool", "type", bool, "value", true)));
        assertEquals("(-3, INT8(3), 1.0e300, FP16(nan), -inf, True)\n", p.print());
    }

    @Test
    void whatIsNotKnownIsPrintedByKindAndFields() {
        Value x = p.var("x", Map.of("type_kind", "NewType", "size", p.constant(4)));
        Value unusual = p.node("Add", "type", INT64, "left", x, "right", "text", "span", Map.of());
        p.node(
                "New kind",
                "list",
                Arrays.asList(unusual, null, 1.5, Map.of("a", x)),
                "bytes",
                Payload.of(new byte[] {1, -1}),
                "type",
                tensor(x));
        assertEquals(
                "x: NewType[size=4]\n'New kind'(bytes=bytes(\"01ff\"), list=[Add(left=x, right=\"text\", type=INT64),"
                        + " None, 1.5, {\"a\": x}], type=Tensor[[x], FP32])\n",
                p.print());
    }

    @Test
    void statementsAreIndentedAndSharedOnesAreNamed() {
        Value pass = p.node("BreakStmt");
        Value empty = p.node("SeqStmts", "stmts", List.of());
        Value scope = p.node("HierarchyScopeStmt", "name_hint", "s", "body", pass, "level", 255, "role", null);
        Value loop = p.node(
                "WhileStmt",
                "iter_args",
                List.of(),
                "condition",
                p.node("ConstBool", "type", Map.of("type_kind", "ScalarType", "dtype", 0), "value", true),
                "body",
                empty,
                "return_vars",
                List.of());
        p.node("SeqStmts", "stmts", List.of(pass, scope, loop, p.node("InlineStmt", "body", "a\nb", "language", 0)));
        assertEquals("""
                %1:
                    break
                with Hierarchy(name="s", level=UNDEFINED):
                    %1
                while True:
                    pass
                inline Python "a\\u000ab"
                """, p.print());
    }

    @Test
    void whatIsSharedIsPrintedOnceHoweverMuchItMeans() {
        Value last = p.var("x", INT64);
        for (int i = 0; i < 40; i++) {
            last = p.binary("Add", last, last);
        }
        p.node("EvalStmt", "expr", last);
        List<String> lines = p.print().lines().toList();
        assertEquals(41, lines.size());
        assertEquals("%1 = x + x", lines.get(1));
        assertEquals("%39 = %38 + %38", lines.get(39));
        assertEquals("%39 + %39", lines.get(40));
    }

    @Test
    void deepNestingIsPrinted() {
        Value last = p.var("x", INT64);
        for (int i = 0; i < 20_000; i++) {
            last = p.node("Neg", "type", INT64, "operand", p.binary("Sub", p.constant(i), last));
        }
        String text = p.print();
        assertTrue(text.startsWith("x: INT64\n-(19999 - -(19998 - -("), text.substring(0, 80));
        PyptoProgram scopes = new PyptoProgram();
        Value statement = scopes.node("BreakStmt");
        for (int i = 0; i < 10_000; i++) {
            statement = scopes.node("ClusterScopeStmt", "body", statement);
        }
        assertTrue(scopes.print().endsWith("\n" + " ".repeat(256) + "break\n"));
    }

    @Test
    void deepTypesArePrinted() {
        Value last = p.constant(1);
        for (int i = 0; i < 5000; i++) {
            last = p.var("v", tensor(last));
        }
        assertTrue(p.print().endsWith("\nv#5000: Tensor[[v#4999], FP32]\n"));
    }
}
