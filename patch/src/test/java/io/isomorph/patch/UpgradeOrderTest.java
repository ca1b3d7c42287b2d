package io.isomorph.patch;

import static io.isomorph.patch.Patching.actions;
import static io.isomorph.patch.Patching.after;
import static io.isomorph.patch.Patching.i32;
import static io.isomorph.patch.Patching.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.patch.change.Change;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order in which the actions on one operation act, whatever the order of the file. */
class UpgradeOrderTest {
    private static final IrType I8 = IrType.of("builtin.t_i8");

    private final List<Change> report = new ArrayList<>();

    /** Returns what was done to an operation, in the order of the report. */
    private List<String> changes(long operation) {
        return report.stream()
                .filter(change -> change.place().operation() == operation)
                .map(change -> change.part()
                        + (change.before() == null ? " added" : change.after() == null ? " taken away" : " changed"))
                .toList();
    }

    private static Program attributes(String... names) {
        return program(b -> {
            var operation = b.op("t.x");
            for (int i = 0; i < names.length; i++) {
                operation.attribute(names[i], i32(i));
            }
            operation.add();
        });
    }

    /** Operands are changed before results, results before the name, and the name before attributes. */
    @Test
    void operandsComeFirstThenResultsThenTheNameThenAttributes() {
        Program program = program(b -> {
            Value given = b.op("t.give").results(I8).add().result(0);
            List<Value> taken = b.op("t.take")
                    .attribute("z", i32(1))
                    .operands(given)
                    .results(I8, I8)
                    .add()
                    .all();
            b.op("t.end").operands(taken.get(1)).add();
        });
        String text = actions(
                        "t.take",
                        "action: modify_attr, object: z, type: pir::Int64Attribute",
                        "action: add_attr, object: b, type: pir::BoolAttribute, data: y",
                        "action: modify_name, data: t.took",
                        "action: add_output, object: 0, type: pir::Float16Type",
                        "action: modify_output_type, object: 0, type: pir::Int16Type",
                        "action: delete_input, object: 1")
                + """
                op_pair_patches:
                - {op_pair: [t.take, t.end], actions: [{action: delete_value, object: [2, 0]}]}
                - {op_pair: [t.give, t.take], actions: [{action: add_value, object: [1, 0], type: pir::Float16Type}]}
                """;
        assertEquals("""
                t.give {} [] -> (t_i8, t_f16) {}
                t.took {"z": a_i64(1), "b": a_bool(true)} [2] -> (t_f16, t_i16) {}
                t.end {} [] -> () {}
                """, after(program, report, text));
        assertEquals(
                List.of(
                        "OPERAND added",
                        "OPERAND taken away",
                        "RESULT changed",
                        "RESULT added",
                        "RESULT taken away",
                        "NAME changed",
                        "ATTRIBUTE added",
                        "ATTRIBUTE changed"),
                changes(1));
    }

    /** A rule whose conditions do not hold leaves the pairs of its operation as they are. */
    @Test
    void aPairActsWhereTheConditionsOfARuleDoNotHold() {
        Program program = program(b -> {
            Value given = b.op("t.give").results(I8).add().result(0);
            b.op("t.take").operands(given).add();
        });
        String text = """
                op_patches:
                - {op_name: t.take, when: [{inputs: %d}], actions: [{action: delete_input, object: 1}]}
                op_pair_patches:
                - {op_pair: [t.give, t.take], actions: [{action: add_value, object: [1, 0], type: pir::Float16Type}]}
                """;
        assertEquals("""
                t.give {} [] -> (t_i8, t_f16) {}
                t.take {} [2, 1] -> () {}
                """, after(program, report, text.formatted(2)));
        assertEquals("""
                t.give {} [] -> (t_i8, t_f16) {}
                t.take {} [2] -> () {}
                """, after(program, new ArrayList<>(), text.formatted(1)));
    }

    /** An attribute is added before the others are changed, so an action before it in the file reaches it. */
    @Test
    void anAttributeThatIsAddedIsChangedByTheActionBeforeIt() {
        assertEquals(
                "t.x {\"b\": a_i64(7)} [] -> () {}\n",
                after(
                        attributes(),
                        report,
                        actions(
                                "t.x",
                                "action: modify_attr, object: b, type: pir::Int64Attribute, data: 7",
                                "action: add_attr, object: b, type: pir::BoolAttribute, data: y")));
    }

    /** An addition that takes the name of an attribute that an action before it takes away or renames acts behind that. */
    @Test
    void anAdditionUnderANameThatIsFreedBeforeActsBehind() {
        String add = "action: add_attr, object: a, type: pir::BoolAttribute, data: y";
        assertEquals(
                "t.x {\"z\": a_i32(1), \"a\": a_bool(true)} [] -> () {}\n",
                after(attributes("a", "z"), report, actions("t.x", "action: delete_attr, object: a", add)));
        assertEquals(
                "t.x {\"c\": a_i32(0), \"a\": a_bool(true)} [] -> () {}\n",
                after(
                        attributes("a"),
                        new ArrayList<>(),
                        actions("t.x", "action: modify_attr_name, object: a, data: c", add)));
    }

    /** What is freed behind an addition, or is another attribute, does not hold the addition up. */
    @Test
    void anAdditionUnderANameThatIsNotFreedBeforeActsFirst() {
        String add = "action: add_attr, object: b, type: pir::BoolAttribute, data: y";
        String delete = "action: delete_attr, object: a";
        assertEquals(
                "t.x {\"b\": a_bool(true)} [] -> () {}\n", after(attributes("a"), report, actions("t.x", delete, add)));
        assertEquals(List.of("ATTRIBUTE added", "ATTRIBUTE taken away"), changes(0));
        report.clear();
        assertEquals(
                "t.x {} [] -> () {}\n",
                after(attributes("a"), report, actions("t.x", delete, add, delete.replace(": a", ": b"))));
        assertEquals(List.of("ATTRIBUTE added", "ATTRIBUTE taken away", "ATTRIBUTE taken away"), changes(0));
    }
}
