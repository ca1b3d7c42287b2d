package io.isomorph.patch;

import static io.isomorph.patch.Patching.actions;
import static io.isomorph.patch.Patching.back;
import static io.isomorph.patch.Patching.blockers;
import static io.isomorph.patch.Patching.i32;
import static io.isomorph.patch.Patching.lines;
import static io.isomorph.patch.Patching.pair;
import static io.isomorph.patch.Patching.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operands, results and attributes on the way back, and how the values behind are numbered. */
class DowngradeValuesTest {
    private static final IrType I8 = IrType.of("builtin.t_i8");
    private static final IrType F16 = IrType.of("builtin.t_f16");

    /** Results that the version adds go, and whatever is behind them is numbered as before. */
    @Test
    void resultsThatAreAddedGoAndTheNumbersBehindMove() {
        Program program = program(2, b -> {
            Value plain = b.op("t.plain").results(I8).add().result(0);
            List<Value> first = b.op("t.give").results(F16, I8, F16).add().all();
            List<Value> second = b.op("t.give").results(F16, I8, F16).add().all();
            Value last = b.op("t.plain").results(I8).add().result(0);
            b.op("t.use").operands(plain, first.get(1), second.get(1), last).add();
        });
        String text = actions(
                "t.give",
                "action: add_output, object: 0, type: pir::Float16Type",
                "action: add_output, object: 2, type: pir::Float16Type");
        assertEquals("""
                t.plain {} [] -> (t_i8) {}
                t.give {} [] -> (t_i8) {}
                t.give {} [] -> (t_i8) {}
                t.plain {} [] -> (t_i8) {}
                t.use {} [1, 2, 3, 4] -> () {}
                """, lines(back(program, text)));
    }

    /** Actions are undone from the last to the first: each index is the one that it was when the action acted. */
    @Test
    void actionsAreUndoneFromTheLastToTheFirst() {
        Program program = program(2, b -> b.op("t.give").results(I8, F16, F16).add());
        assertEquals(
                "t.give {} [] -> (t_f16) {}\n",
                lines(back(
                        program,
                        actions(
                                "t.give",
                                "action: add_output, object: 0, type: pir::Int8Type",
                                "action: add_output, object: 1, type: pir::Float16Type"))));
        assertEquals(
                "t.give {} [] -> (t_f16) {}\n",
                lines(back(program(2, b -> b.op("t.give").results(I8).add()), """
                op_patches:
                - {op_name: t.give, actions: [{action: modify_output_type, object: 0, type: pir::Int16Type, from: pir::Float16Type}]}
                - {op_name: t.give, actions: [{action: modify_output_type, object: 0, type: pir::Int8Type, from: pir::Int16Type}]}
                """)));
    }

    /** A result that is not there, or is of another type than the patch gives, is in the way. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "action: add_output, object: 1, type: pir::Int8Type | result 1 is not the one that the patch adds",
                "action: modify_output_type, object: 1, type: pir::Int8Type, from: pir::Int16Type | the type of result 1 is not the one that the patch gives",
                "action: modify_output_type, object: 0, type: pir::Float16Type, from: pir::Int16Type | the type of result 0 is not the one that the patch gives"
            })
    void aResultThatIsNotTheOneOfThePatchIsInTheWay(String action, String why) {
        Program program = program(2, b -> b.op("t.give").results(I8).add());
        assertEquals(List.of("0 t.give: " + why), blockers(program, actions("t.give", action)));
    }

    private static Program taking(int operands) {
        return program(2, b -> {
            List<Value> given = b.op("t.give").results(I8, F16).add().all();
            b.op("t.take")
                    .operands(given.subList(0, operands).toArray(new Value[0]))
                    .add();
        });
    }

    /** The value that a pair adds goes on both sides. */
    @Test
    void theValueOfAPairGoesFromProducerAndConsumer() {
        assertEquals("""
                t.give {} [] -> (t_i8) {}
                t.take {} [1] -> () {}
                """, lines(back(taking(2), pair("action: add_value, object: [1, 1], type: pir::Float16Type"))));
    }

    /** Of a pair that adds two values, the second goes first. */
    @Test
    void theValuesOfPairsGoFromTheLastToTheFirst() {
        Program program = program(2, b -> {
            List<Value> given = b.op("t.give").results(I8, F16, I8).add().all();
            b.op("t.take").operands(given.get(0), given.get(1)).add();
        });
        assertEquals(
                """
                t.give {} [] -> (t_i8) {}
                t.take {} [] -> () {}
                """,
                lines(back(
                        program,
                        pair(
                                "action: add_value, object: [0, 0], type: pir::Int8Type",
                                "action: add_value, object: [1, 1], type: pir::Float16Type"))));
    }

    /** A consumer that lacks the operand, or a producer that lacks the result, is in the way. */
    @Test
    void aPairWhoseValueIsNotThereIsInTheWay() {
        assertEquals(
                List.of("1 t.take: an operand was changed, and the patch does not record what it was"),
                blockers(taking(1), pair("action: add_value, object: [1, 1], type: pir::Float16Type")));
        assertEquals(
                List.of("0 t.give: result 2 is not the one that the patch adds"),
                blockers(taking(2), pair("action: add_value, object: [2, 1], type: pir::Float16Type")));
    }

    /** A value that a pair takes away is not known any more, on either side. */
    @Test
    void aPairThatTakesAValueAwayIsInTheWay() {
        assertEquals(
                List.of(
                        "0 t.give: a result was taken away, and the patch does not record what it was",
                        "1 t.take: an operand was changed, and the patch does not record what it was"),
                blockers(taking(2), pair("action: delete_value, object: [0, 0]")));
    }

    /** A payload that names the operand that goes is in the way; one that names another operand is not. */
    @Test
    void aPayloadThatNamesAnOperandOfTheNewerVersionIsInTheWay() {
        String text = pair("action: add_value, object: [1, 1], type: pir::Float16Type");
        assertEquals(List.of("1 t.take: a payload names an operand that this version adds"), blockers(naming(1), text));
        assertEquals("""
                t.give {} [] -> (t_i8) {}
                t.take {} [1] -> (t.t_ref(operand 0)) {}
                """, lines(back(naming(0), text)));
    }

    private static Program naming(int operand) {
        return program(2, b -> {
            List<Value> given = b.op("t.give").results(I8, F16).add().all();
            b.op("t.take")
                    .operands(given.get(0), given.get(1))
                    .results(IrType.of("t.t_ref", Payload.operand(operand)))
                    .add();
        });
    }

    /** The first attribute gets its old name back. */
    @Test
    void anAttributeGetsItsOldNameBack() {
        Program program = program(
                2,
                b -> b.op("t.x").attribute("b", i32(1)).attribute("c", i32(2)).add());
        assertEquals(
                "t.x {\"a\": a_i32(1), \"c\": a_i32(2)} [] -> () {}\n",
                lines(back(program, actions("t.x", "action: modify_attr_name, object: a, data: b"))));
    }

    private static Program aboutResults(boolean trainable, boolean flag) {
        ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo(Pir.FAMILY, 2, trainable));
        ProgramBuilder.OperationBuilder operation = builder.op("t.give").results(I8);
        if (flag) {
            operation.resultAttribute("o", IrAttribute.of("builtin.a_bool", Payload.of(true)));
        }
        operation.add();
        return builder.build();
    }

    /** An attribute about results is added to trainable programs only, so only there it goes. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anAttributeAboutResultsGoesFromTrainablePrograms(boolean trainable) {
        assertEquals(
                "t.give {} [] -> (t_i8) {}\n",
                lines(back(
                        aboutResults(trainable, trainable),
                        actions("t.give", "action: add_output_attr, object: o, type: pir::BoolAttribute, data: y"))));
    }
}
