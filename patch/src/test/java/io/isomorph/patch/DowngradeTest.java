package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.patch.change.Blocker;
import io.isomorph.patch.rule.PatchCode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs on the way back: all obstacles are named. */
class DowngradeTest {
    private static Program program() {
        ProgramBuilder builder = Pir.builder(2);
        Value given = builder.op("t.give")
                .attribute("a", IrAttribute.of("builtin.a_i64", Payload.of(1L << 40)))
                .results(IrType.of("builtin.t_i8"))
                .add()
                .result(0);
        builder.op("t.take").operands(given).add();
        return builder.build();
    }

    private static List<Blocker> blockers(String actions) {
        PatchSet patches = Patching.patches(Map.of(2, "op_patches: [{op_name: t.give, actions: [{" + actions + "}]}]"));
        Downgrade downgrade = Downgrade.of(program(), patches, 1);
        assertEquals(downgrade.blockers().isEmpty(), downgrade.program() != null);
        return downgrade.blockers();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "action: add_attr, object: b, type: pir::BoolAttribute, data: y | attribute 'b' is absent, which the patch would add",
                "action: add_attr, object: a, type: pir::BoolAttribute, data: y | attribute 'a' has another value than the patch adds",
                "action: modify_attr, object: a, type: pir::Int64Attribute | attribute 'a' was changed, and the patch does not record what it was",
                "action: modify_attr, object: a, type: pir::Int64Attribute, from: pir::Int32Attribute | attribute 'a' has a value that builtin.a_i32 does not hold",
                "action: delete_attr, object: a | attribute 'a' is there, which the patch would take away",
                "action: delete_attr, object: b | attribute 'b' was taken away, and the patch does not record what it was",
                "action: modify_attr_name, object: a, data: b | attribute 'a' is there, which the patch would rename",
                "action: delete_input, object: 0 | operand 0 was taken away, and the patch does not record what it was",
                "action: add_output, object: 0, type: pir::Int16Type | result 0 is not the one that the patch adds",
                "action: modify_output_type, object: 0, type: pir::Int8Type | the type of result 0 was changed, and the patch does not record what it was",
                "action: modify_output_type, object: 0, type: pir::Int16Type, from: pir::Int8Type | the type of result 0 is not the one that the patch gives",
                "action: modify_name, data: t.gave | the patch would rename it to t.gave",
            })
    void aBlockerNamesThePatchAndTheReason(String action, String why) {
        List<Blocker> blockers = blockers(action);
        assertEquals(1, blockers.size(), blockers::toString);
        assertEquals(why, blockers.get(0).why());
        assertEquals(0, blockers.get(0).operation());
        assertEquals(2, blockers.get(0).version());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "action: add_output, object: 0, type: pir::Int8Type | it uses a result that this version adds",
                "action: refuse, data: never | ",
            })
    void whatUsesAResultOfTheNewerVersionBlocks(String action, String why) {
        List<Blocker> blockers = blockers(action);
        assertEquals(1, blockers.size(), blockers::toString);
        if (why != null) {
            assertEquals(why, blockers.get(0).why());
            assertNull(blockers.get(0).mark());
            assertEquals(1, blockers.get(0).operation());
        }
    }

    private static void assertRefused(PatchCode code, String problem, Program program, PatchSet patches, long to) {
        IsomorphException refusal = assertThrows(IsomorphException.class, () -> Downgrade.of(program, patches, to));
        assertEquals(code, refusal.code());
        assertEquals(problem, refusal.problem());
    }

    private static Program empty(String family, long version) {
        return Program.of(new ProgramInfo(family, version, true), program().body());
    }

    @Test
    void versionsThatDoNotFitAreRefusedInTheirOwnWords() {
        PatchSet patches = Patching.patches(Map.of(2, "", 4, ""));
        assertRefused(
                PatchCode.VERSION,
                "the program is of version 2, and version 3 is newer: there is nothing to go back to",
                program(),
                patches,
                3);
        assertRefused(
                PatchCode.VERSION,
                "the program is of version 2, and version 0, the one in development, is newer: there is nothing to go"
                        + " back to",
                program(),
                patches,
                0);
        assertRefused(
                PatchCode.NEWER,
                "the program is of version 5, and the patches lead to version 4",
                empty("pir", 5),
                patches,
                2);
        assertRefused(
                PatchCode.GAP,
                "the program is of version 4 and goes back to 1, and there is no file 3.yaml; there are [2, 4]",
                empty("pir", 4),
                patches,
                1);
        assertRefused(
                PatchCode.GAP,
                "the program is of version 0 and goes back to 4, and there is no file 0.yaml; there are [2, 4]",
                empty("pir", 0),
                patches,
                4);
    }

    @Test
    void theFamilyIsLookedAtBeforeTheVersions() {
        assertRefused(
                PatchCode.FAMILY,
                "the program is of family 'pypto', the patches are for 'pir'",
                empty("pypto", 0),
                Patching.patches(Map.of(2, "")),
                3);
    }

    @Test
    void aProgramThatIsThereStaysAsItIs() {
        PatchSet patches = Patching.patches(Map.of(
                2,
                "own_version: true\nop_patches: [{op_name: t.take, actions: [{action: modify_name, data: t.took}]}]"));
        assertEquals(program(), Downgrade.of(program(), patches, 2).program());
    }
}
