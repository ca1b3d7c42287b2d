package io.isomorph.patch;

import static io.isomorph.patch.Patching.actions;
import static io.isomorph.patch.Patching.back;
import static io.isomorph.patch.Patching.blockers;
import static io.isomorph.patch.Patching.i32;
import static io.isomorph.patch.Patching.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kinds on the way back to their old names, and parameters. */
class DowngradeKindsTest {
    private static final IrType I8 = IrType.of("builtin.t_i8");
    private static final IrType I16 = IrType.of("builtin.t_i16");
    private static final String KINDS = """
            attr_patches: [{attr_name: pir::Int32Attribute, actions: [{action: modify_name, type: pir::Int64Attribute%1$s}]}]
            type_patches: [{type_name: pir::Int8Type, actions: [{action: modify_name, type: pir::Int16Type%1$s}]}]
            """;

    private static IrAttribute i64(long value) {
        return IrAttribute.of("builtin.a_i64", Payload.of(value));
    }

    private static IrAttribute array(IrAttribute item) {
        return IrAttribute.of("builtin.a_array", Payload.list(Payload.of(item)));
    }

    private static IrAttribute text(String kind) {
        return IrAttribute.of(kind, Payload.of("text"));
    }

    /** Kinds of attributes and types on the outside, and what is inside of others. */
    private static Program kinds(long version, IrAttribute attribute, IrType type, IrAttribute inner, IrType item) {
        return program(
                version,
                b -> b.op("t.give")
                        .attribute("other", text("builtin.a_str"))
                        .attribute("a", attribute)
                        .attribute("b", array(inner))
                        .resultAttribute("c", attribute)
                        .results(
                                IrType.of("builtin.t_f16"),
                                type,
                                IrType.of("builtin.t_vec", Payload.list(Payload.of(item))))
                        .add());
    }

    /** Kinds of attributes and of results get their old names back, inside of others where the rule reaches that. */
    @Test
    void kindsOfAttributesAndResultsGoBack() {
        assertEquals(kinds(1, i32(1), I8, i64(1), I16), back(kinds(2, i64(1), I16, i64(1), I16), KINDS.formatted("")));
        assertEquals(
                kinds(1, i32(1), I8, i32(1), I8),
                back(kinds(2, i64(1), I16, i64(1), I16), KINDS.formatted(", within: true")));
    }

    /** Types of block arguments get their old names back, by position and by keyword. */
    @Test
    void kindsOfBlockArgumentsGoBack() {
        assertEquals(
                BlockArgumentTest.nested(1, "t.if", I8),
                back(BlockArgumentTest.nested(2, "t.if", I16), BlockArgumentTest.WIDER));
        assertEquals(
                BlockArgumentTest.nested(1, "t.if", I8),
                back(BlockArgumentTest.nested(2, "t.cond", I8), actions("t.if", "action: modify_name, data: t.cond")));
    }

    /** A value that the old kind cannot hold is in the way. */
    @Test
    void aValueThatTheOldKindDoesNotHoldIsInTheWay() {
        Program program =
                program(2, b -> b.op("t.give").attribute("a", i64(1L << 40)).add());
        assertEquals(
                List.of("0 t.give: attribute 'a' does not fit the kind before"),
                blockers(program, KINDS.formatted("")));
    }

    private static Program parameter(long version, String kind) {
        return program(version, b -> {
            b.op("builtin.parameter")
                    .attribute("parameter_name", text("builtin.a_str"))
                    .attribute("note", text(kind))
                    .results(I8)
                    .add();
            b.op("t.other").attribute("parameter_name", text(kind)).add();
        });
    }

    /** The fixed attributes of a parameter keep their kinds, on both ways; all others change. */
    @Test
    void fixedAttributesOfAParameterKeepTheirKinds() {
        String text =
                "attr_patches: [{attr_name: own.a_text, actions: [{action: modify_name, type: pir::StrAttribute}]}]";
        assertEquals(parameter(1, "own.a_text"), back(parameter(2, "builtin.a_str"), text));
    }

    /** What a patch changed of a parameter is in the way, as the patch does not record what it was. */
    @Test
    void aChangedParameterIsInTheWay() {
        assertEquals(
                List.of("0 builtin.parameter: a parameter was changed, and the patch does not record what it was"),
                blockers(
                        parameter(2, "own.a_text"),
                        actions(
                                "builtin.parameter",
                                "action: modify_attr, object: parameter_name, type: pir::StrAttribute, data: text")));
    }
}
