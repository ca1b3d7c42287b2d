package io.isomorph.patch;

import static io.isomorph.patch.Patching.actions;
import static io.isomorph.patch.Patching.after;
import static io.isomorph.patch.Patching.assertRefused;
import static io.isomorph.patch.Patching.i32;
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
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What happens to attributes where names meet, numbers are at the ends of their range, or payloads name operands. */
class UpgradeAttributeTest {
    private static final IrType I8 = IrType.of("builtin.t_i8");

    private final List<Change> report = new ArrayList<>();

    private static Program numbered(String... names) {
        return program(b -> {
            ProgramBuilder.OperationBuilder operation = b.op("t.x");
            for (int i = 0; i < names.length; i++) {
                operation.attribute(names[i], i32(i));
            }
            operation.add();
        });
    }

    private static String rename(String name, String to) {
        return "action: modify_attr_name, object: " + name + ", data: " + to;
    }

    /** Of attributes that renaming gives one name, the first stays. */
    @Test
    void ofAttributesThatGetOneNameTheFirstStays() {
        assertEquals(
                "t.x {\"b\": a_i32(0), \"z\": a_i32(2)} [] -> () {}\n",
                after(numbered("a", "b", "z"), report, actions("t.x", rename("a", "b"))));
        assertEquals(
                "t.x {\"d\": a_i32(0), \"z\": a_i32(4)} [] -> () {}\n",
                after(
                        numbered("a", "b", "c", "d", "z"),
                        new ArrayList<>(),
                        actions("t.x", rename("a", "d"), rename("b", "d"), rename("c", "d"))));
    }

    private static Program ofDouble(double value) {
        return program(b -> b.op("t.x")
                .attribute("a", IrAttribute.of("builtin.a_f64", Payload.of(value)))
                .add());
    }

    /** A float becomes an integer without its fraction, down to the lowest of 64 bits. */
    @ParameterizedTest
    @CsvSource({"2.9, 2", "-2.9, -2", "-0x1p63, -9223372036854775808", "0x1.fffffffffffffp62, 9223372036854774784"})
    void aFloatBecomesAnIntegerWithoutItsFraction(double value, long expected) {
        assertEquals(
                "t.x {\"a\": a_i64(" + expected + ")} [] -> () {}\n",
                after(
                        ofDouble(value),
                        report,
                        actions("t.x", "action: modify_attr, object: a, type: pir::Int64Attribute")));
    }

    private static String float32(String attribute) {
        return "action: modify_attr, object: " + attribute + ", type: pir::FloatAttribute";
    }

    /** A finite number beyond all of 32 bits does not become an infinity; what is one, and the greatest that rounds down, stay. */
    @Test
    void aFloatBeyondAllOf32BitsIsRefused() {
        for (double value : new double[] {1e300, -1e300, 0x1.ffffffp127}) {
            assertRefused(
                    PatchCode.PAYLOAD,
                    "attribute 'a' of t.x is of kind builtin.a_f64 and its value does not fit builtin.a_f32",
                    ofDouble(value),
                    actions("t.x", float32("a")));
        }
        for (double value : new double[] {Double.NEGATIVE_INFINITY, 0x1.fffffefffffffp127}) {
            assertEquals(
                    "t.x {\"a\": a_f32(" + (double) (float) value + ")} [] -> () {}\n",
                    after(ofDouble(value), new ArrayList<>(), actions("t.x", float32("a"))));
        }
    }

    /** A float beyond all integers of 64 bits does not become one. */
    @ParameterizedTest
    @CsvSource({"0x1p63", "-0x1.0000000000001p63", "NaN", "Infinity"})
    void aFloatBeyondAllIntegersIsRefused(double value) {
        assertRefused(
                PatchCode.PAYLOAD,
                "attribute 'a' of t.x is of kind builtin.a_f64 and its value does not fit builtin.a_i64",
                ofDouble(value),
                actions("t.x", "action: modify_attr, object: a, type: pir::Int64Attribute"));
    }

    /** A value that does not fit the new name of its kind is refused with both names. */
    @Test
    void aValueThatDoesNotFitTheNewNameOfItsKindIsRefused() {
        assertRefused(
                PatchCode.PAYLOAD,
                "attribute 'a' of t.x is of kind builtin.a_i32 and its value does not fit builtin.a_str",
                numbered("a"),
                "attr_patches: [{attr_name: pir::Int32Attribute, actions: [{action: modify_name, type:"
                        + " pir::StrAttribute}]}]");
    }

    /** Inside of others only those kinds whose rule requires it get other names. */
    @Test
    void aRuleReachesInsideOnlyIfItStatesSo() {
        Program program = program(b -> b.op("t.x")
                .attribute(
                        "a",
                        IrAttribute.of(
                                "builtin.a_array",
                                Payload.list(
                                        Payload.of(i32(1)),
                                        Payload.of(IrAttribute.of("builtin.a_bool", Payload.of(true))),
                                        Payload.of(IrAttribute.of("builtin.a_type", Payload.of(I8))))))
                .add());
        assertEquals(
                "t.x {\"a\": a_array([a_i32(1), a_bool(true), a_type(type t_i16)])} [] -> () {}\n",
                after(program, report, """
                        attr_patches: [{attr_name: pir::Int32Attribute, actions: [{action: modify_name, type: pir::Int64Attribute}]}]
                        type_patches: [{type_name: pir::Int8Type, actions: [{action: modify_name, type: pir::Int16Type, within: true}]}]
                        """));
    }

    /** Where an operand goes, payloads follow the operands behind it and keep naming those before it. */
    @Test
    void payloadsKeepNamingTheOperandsBeforeTheOneThatGoes() {
        Program program = program(b -> {
            Value given = b.op("t.give").results(I8).add().result(0);
            b.op("t.take")
                    .operands(given, Value.NULL, given)
                    .attribute("ref", IrAttribute.of("t.a_ref", Payload.list(Payload.operand(0), Payload.operand(2))))
                    .add();
        });
        assertEquals("""
                t.give {} [] -> (t_i8) {}
                t.take {"ref": t.a_ref([operand 0, operand 1])} [1, 1] -> () {}
                """, after(program, report, actions("t.take", "action: delete_input, object: 1")));
    }

    /** A result that the operation does not have gets no type. */
    @Test
    void aTypeForAResultThatIsNotThereIsRefused() {
        assertRefused(
                PatchCode.INDEX,
                "t.x has 0 results, and one is given a type at index 0",
                numbered(),
                actions("t.x", "action: modify_output_type, object: 0, type: pir::Int8Type"));
    }

    private static IrAttribute flags(boolean value) {
        return IrAttribute.of(
                "builtin.a_array", Payload.list(Payload.of(IrAttribute.of("builtin.a_bool", Payload.of(value)))));
    }

    private static Program parameter(boolean trainable) {
        ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo(Pir.FAMILY, 1, trainable));
        ProgramBuilder.OperationBuilder parameter = builder.op("builtin.parameter")
                .attribute("is_distributed", flags(false))
                .attribute("parameter_name", IrAttribute.of("builtin.a_str", Payload.of("w")))
                .results(I8);
        if (trainable) {
            parameter.resultAttribute("persistable", flags(false));
        }
        parameter.add();
        return builder.build();
    }

    /** The flags and the name of a parameter change, those about its result in trainable programs. */
    @Test
    void flagsAndNameOfAParameterChange() {
        String own = "action: modify_attr, object: is_distributed, type: pir::BoolAttribute, data: y";
        String name = "action: modify_attr, object: parameter_name, type: pir::StrAttribute, data: v";
        String ofResult = "action: modify_output_attr, object: persistable, type: pir::BoolAttribute, data: y";
        String expected =
                "parameter {\"is_distributed\": a_array([a_bool(true)]), \"parameter_name\": a_str(\"v\")} []";
        assertEquals(
                expected + " -> (t_i8) {}\n", after(parameter(false), report, actions("builtin.parameter", own, name)));
        assertEquals(
                expected + " -> (t_i8) {\"persistable\": a_array([a_bool(true)])}\n",
                after(parameter(true), new ArrayList<>(), actions("builtin.parameter", own, name, ofResult)));
    }

    /** What a parameter does not have, or the file does not keep, is refused with the reason. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "modify_attr, object: persistable, type: pir::BoolAttribute, data: y | it has no such flag",
                "modify_attr, object: is_distributed, type: pir::StrAttribute, data: y | it has no such text",
                "modify_attr, object: need_clip, type: pir::BoolAttribute, data: y | the file does not keep it",
                "modify_output_attr, object: persistable, type: pir::BoolAttribute, data: y | the file does not keep it",
                "modify_attr, object: is_distributed, type: pir::BoolAttribute | the action has no value",
                "add_attr, object: a, type: pir::BoolAttribute, data: y | an attribute is added"
            })
    void whatAParameterDoesNotTakeIsRefused(String action, String why) {
        assertRefused(
                PatchCode.PARAMETER,
                "cannot be changed so: " + why,
                parameter(false),
                actions("builtin.parameter", "action: " + action));
    }
}
