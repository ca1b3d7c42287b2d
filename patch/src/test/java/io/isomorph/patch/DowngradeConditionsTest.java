package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Going back over rules that may or may not have acted: conditions, and additions that another rule made already. */
class DowngradeConditionsTest {
    private static final IrType I8 = IrType.of("builtin.t_i8");

    /** A program of one operation with truth values as attributes, as many operands and as many results. */
    private static Program program(long version, String name, int operands, int results, String... attributes) {
        ProgramBuilder builder = Pir.builder(version);
        ProgramBuilder.Results given = builder.op("t.give").results(I8).add();
        ProgramBuilder.OperationBuilder operation = builder.op(name);
        for (String attribute : attributes) {
            operation.attribute(attribute, IrAttribute.of("builtin.a_bool", Payload.of(true)));
        }
        for (int i = 0; i < operands; i++) {
            operation.operands(given.result(0));
        }
        operation
                .results(Collections.nCopies(results, I8).toArray(new IrType[0]))
                .add();
        return builder.build();
    }

    private static String rule(String name, String when, String action) {
        return "  - {op_name: " + name + ", when: [" + when + "], actions: [{" + action + "}]}\n";
    }

    private static final String ADD = "action: add_attr, object: b, type: pir::BoolAttribute, data: y";

    private static String file(String... rules) {
        return "op_patches:\n" + String.join("", rules);
    }

    private static void assertBack(Program older, Program program, String... rules) {
        assertEquals(older, Patching.back(program, file(rules)));
    }

    private static void assertBlocked(String why, Program program, String... rules) {
        assertEquals(List.of("1 t.x: " + why), Patching.blockers(program, file(rules)));
    }

    @Test
    void whatAConditionRequiresOfTheOlderOperationDecidesWhetherTheRuleIsUndone() {
        String byOperands = rule("t.x", "{inputs: 1}", ADD);
        assertBack(program(1, "t.x", 1, 0), program(2, "t.x", 1, 0, "b"), byOperands);
        assertBack(program(1, "t.x", 2, 0, "b"), program(2, "t.x", 2, 0, "b"), byOperands);
        assertBack(program(1, "t.x", 2, 0), program(2, "t.x", 2, 0), byOperands);
        assertBlocked("attribute 'b' is absent, which the patch would add", program(2, "t.x", 1, 0), byOperands);
        String byAttribute = rule("t.x", "{attr: a}, {no_attr: b}", ADD);
        assertBack(program(1, "t.x", 0, 0, "a"), program(2, "t.x", 0, 0, "a", "b"), byAttribute);
        assertBack(program(1, "t.x", 0, 0, "b"), program(2, "t.x", 0, 0, "b"), byAttribute);
    }

    @Test
    void aConditionIsOneOfTheOperationBeforeAllRulesOfTheFile() {
        String add = "action: add_output, object: 0, type: pir::Int8Type";
        String[] rules = {rule("t.x", "{outputs: 1}", add), rule("t.x", "{outputs: 1}", ADD)};
        assertBack(program(1, "t.x", 0, 1), program(2, "t.x", 0, 2, "b"), rules);
        assertBack(program(1, "t.x", 0, 3), program(2, "t.x", 0, 3), rules);
        assertBack(program(1, "t.x", 0, 2), program(2, "t.x", 0, 2), rules);
    }

    @Test
    void aNameThatIsGivenUnderAConditionIsTakenBack() {
        String rename = rule("t.x", "{inputs: 2}", "action: modify_name, data: t.y");
        assertBack(program(1, "t.x", 2, 0), program(2, "t.y", 2, 0), rename);
        assertBack(program(1, "t.y", 1, 0), program(2, "t.y", 1, 0), rename);
        assertBack(program(1, "t.x", 1, 0), program(2, "t.x", 1, 0), rename);
        assertBlocked(
                "nothing that the conditions of the patches allow becomes this operation",
                program(2, "t.x", 2, 0),
                rename);
    }

    @Test
    void whatThePatchesRefuseBlocksAndWhatTheyDoNotGoesBack() {
        String refuse = rule("t.x", "{inputs: 1}", "action: refuse, data: needs two operands");
        assertBack(program(1, "t.x", 2, 0), program(2, "t.x", 2, 0), refuse);
        assertBlocked("the patch refuses it: needs two operands", program(2, "t.x", 1, 0), refuse);
    }

    @Test
    void whereAllChoicesAreBlockedTheFewestReasonsAreGiven() {
        String delete = rule("t.x", "{inputs: 1}", "action: delete_attr, object: a}, {action: delete_attr, object: b");
        assertEquals(2, Patching.blockers(program(2, "t.x", 1, 0), file(delete)).size());
        assertBack(program(1, "t.x", 0, 0), program(2, "t.x", 0, 0), delete);
    }

    /** Up to eight rules with conditions on one operation are decided; with more of them the operation stays. */
    @Test
    void moreConditionsThanCanBeTriedBlock() {
        String[] rules = new String[9];
        Arrays.setAll(rules, i -> rule("t.x", "{inputs: " + (i + 3) + "}", ADD));
        assertBlocked("more than 8 patches act on it under conditions", program(2, "t.x", 1, 0), rules);
        String[] fewer = Arrays.copyOf(rules, 8);
        assertBack(program(1, "t.x", 1, 0), program(2, "t.x", 1, 0), fewer);
        assertBack(program(1, "t.x", 10, 0), program(2, "t.x", 10, 0, "b"), fewer);
    }

    @Test
    void anAdditionThatARuleBeforeMadeAlreadyIsNotUndoneTwice() {
        String add = "  - {op_name: t.x, actions: [{" + ADD + "}]}\n";
        Program program = program(3, "t.x", 0, 0, "b");
        PatchSet patches = Patching.patches(Map.of(2, "op_patches:\n" + add + add, 3, "op_patches:\n" + add));
        Downgrade downgrade = Downgrade.of(program, patches, 1);
        assertEquals(List.of(), downgrade.blockers());
        assertEquals(program(1, "t.x", 0, 0), downgrade.program());
    }

    @Test
    void anAdditionBehindARemovalIsUndone() {
        String add = "  - {op_name: t.x, actions: [{" + ADD + "}]}\n";
        String delete = add.replace(ADD, "action: delete_attr, object: b, from: {type: pir::BoolAttribute, data: y}");
        assertBack(program(1, "t.x", 0, 0), program(2, "t.x", 0, 0, "b"), add, delete, add);
    }

    @Test
    void whatPaddlesFileAndOursBothAddGoesBack() {
        Program older = program(3, "pd_op.moe_unpermute", 0, 1);
        Program program = Patching.upgraded(older, PatchSet.extended().to(4), new ArrayList<>());
        Downgrade downgrade = Downgrade.of(program, PatchSet.extended(), 3);
        assertEquals(List.of(), downgrade.blockers());
        assertEquals(older, downgrade.program());
    }
}
