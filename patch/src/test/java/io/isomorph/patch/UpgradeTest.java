package io.isomorph.patch;

import static io.isomorph.patch.Patching.actions;
import static io.isomorph.patch.Patching.assertRefused;
import static io.isomorph.patch.Patching.entry;
import static io.isomorph.patch.Patching.i32;
import static io.isomorph.patch.Patching.pair;
import static io.isomorph.patch.Patching.patches;
import static io.isomorph.patch.Patching.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each action does to a program, one by one. */
class UpgradeTest {
    private static final IrType I8 = IrType.of("builtin.t_i8");
    private static final IrType F16 = IrType.of("builtin.t_f16");

    private final List<Change> report = new ArrayList<>();

    private String after(Program program, String... texts) {
        report.clear();
        return Patching.after(program, report, texts);
    }

    /** A giver, a taker of its result, and a later user of both. */
    private static Program chain() {
        return program(b -> {
            Value given =
                    b.op("t.give").attribute("a", i32(1)).results(I8).add().result(0);
            Value taken = b.op("t.take").operands(given).results(I8).add().result(0);
            b.op("t.use").operands(given, taken).add();
        });
    }

    private static final String UNCHANGED = """
            t.give {"a": a_i32(1)} [] -> (t_i8) {}
            t.take {} [1] -> (t_i8) {}
            t.use {} [1, 2] -> () {}
            """;

    @Test
    void aResultThatIsPutInBeforeAnotherMovesTheNumbersBehindIt() {
        assertEquals("""
                t.give {"a": a_i32(1)} [] -> (t_f16, t_i8) {}
                t.take {} [2] -> (t_i8) {}
                t.use {} [2, 3] -> () {}
                """, after(chain(), actions("t.give", "action: add_output, object: 0, type: pir::Float16Type")));
        assertRefused(
                PatchCode.INDEX,
                "t.give has 1 result, and one is put in at index 2; the patch is 2.yaml:2:31",
                chain(),
                actions("t.give", "action: add_output, object: 2, type: pir::Float16Type"));
    }

    @Test
    void aPairGivesTheResultToThoseWhoTakeIt() {
        assertEquals("""
                t.give {"a": a_i32(1)} [] -> (t_i8, t_f16) {}
                t.take {} [2, 1] -> (t_i8) {}
                t.use {} [1, 3] -> () {}
                """, after(chain(), pair("action: add_value, object: [1, 0], type: pir::Float16Type")));
    }

    @Test
    void aPairTakesTheValueAway() {
        Program program = program(b -> {
            List<Value> given = b.op("t.give").results(I8, F16).add().all();
            b.op("t.take").operands(given.get(0), given.get(1)).add();
            b.op("t.use").operands(given.get(1)).add();
        });
        assertEquals("""
                t.give {} [] -> (t_f16) {}
                t.take {} [1] -> () {}
                t.use {} [1] -> () {}
                """, after(program, pair("action: delete_value, object: [0, 0]")));
        assertRefused(
                PatchCode.VALUE_USED,
                "operand 0 of operation 2 (result 1 of operation 0)",
                program,
                pair("action: delete_value, object: [1, 1]"));
    }

    @Test
    void aConsumerTakesOfTheProducerThatItUsesElseOfTheNearestBefore() {
        Program program = program(b -> {
            Value first = b.op("t.give").results(I8).add().result(0);
            b.op("t.give").results(I8).add();
            b.op("t.take").operands(first).add();
            b.op("t.take").operands(Value.NULL).add();
        });
        assertEquals("""
                t.give {} [] -> (t_i8, t_f16) {}
                t.give {} [] -> (t_i8, t_f16) {}
                t.take {} [1, 2] -> () {}
                t.take {} [0, 4] -> () {}
                """, after(program, pair("action: add_value, object: [1, 1], type: pir::Float16Type")));
    }

    @Test
    void aConsumerTakesOfAnEnclosingBlockAndNeverOutOfAnother() {
        String add = pair("action: add_value, object: [0, 0], type: pir::Float16Type");
        Program enclosing = program(b -> {
            b.op("t.give").add();
            b.op("t.if")
                    .region(region -> region.block(block -> block.op("t.take").add()))
                    .add();
        });
        assertEquals("""
                t.give {} [] -> (t_f16) {}
                t.if {} [] -> () {} {
                t.take {} [1] -> () {}
                """, after(enclosing, add));
        Program sibling = program(b -> {
            b.op("t.if")
                    .region(region -> region.block(block -> block.op("t.give").add()))
                    .region(region -> region.block(block -> block.op("t.take").add()))
                    .add();
            b.op("t.take").add();
        });
        assertRefused(PatchCode.NO_PRODUCER, "no operation before t.take", sibling, add);
        Program own = program(b -> b.op("t.give")
                .region(region -> region.block(block -> block.op("t.take").add()))
                .add());
        assertRefused(PatchCode.NO_PRODUCER, "no operation before t.take", own, add);
        Program behind = program(b -> {
            b.op("t.take").add();
            b.op("t.give").add();
        });
        assertRefused(PatchCode.NO_PRODUCER, "(op 0)", behind, add);
    }

    @Test
    void aPairInNestedBlocksActsOnceOnEach() {
        Program program = program(b -> {
            b.op("t.give").add();
            b.op("t.if")
                    .region(region -> region.block(block -> {
                        block.op("t.give").add();
                        block.op("t.take").add();
                    }))
                    .add();
            b.op("t.take").add();
        });
        assertEquals("""
                t.give {} [] -> (t_f16) {}
                t.if {} [] -> () {} {
                t.give {} [] -> (t_f16) {}
                t.take {} [2] -> () {}
                t.take {} [1] -> () {}
                """, after(program, pair("action: add_value, object: [0, 0], type: pir::Float16Type")));
    }

    @Test
    void aPairOfAnOperationWithItselfNeedsOneBefore() {
        Program program = program(b -> {
            b.op("t.loop").add();
        });
        assertRefused(
                PatchCode.NO_PRODUCER,
                "t.loop",
                program,
                "op_pair_patches: [{op_pair: [t.loop, t.loop], actions: [{action: add_value, object: [0, 0], type:"
                        + " pir::Int8Type}]}]");
    }

    @Test
    void payloadsThatNameOperandsFollowThem() {
        IrAttribute third = IrAttribute.of("t.a_ref", Payload.list(Payload.operand(2)));
        Program program = program(b -> {
            Value given = b.op("t.give").results(I8).add().result(0);
            b.op("t.take")
                    .operands(given, given, given)
                    .attribute("ref", third)
                    .resultAttribute("ref", third)
                    .results(IrType.of("t.t_ref", Payload.operand(2)))
                    .add();
        });
        assertEquals("""
                t.give {} [] -> (t_i8) {}
                t.take {"ref": t.a_ref([operand 1])} [1, 1] -> (t.t_ref(operand 1)) {"ref": t.a_ref([operand 1])}
                """, after(program, actions("t.take", "action: delete_input, object: 0")));
        assertEquals("""
                t.give {} [] -> (t_i8, t_f16) {}
                t.take {"ref": t.a_ref([operand 3])} [1, 1, 2, 1] -> (t.t_ref(operand 3)) {"ref": t.a_ref([operand 3])}
                """, after(program, pair("action: add_value, object: [1, 2], type: pir::Float16Type")));
        assertRefused(
                PatchCode.OPERAND_NAMED,
                "a payload of t.take names operand 2",
                program,
                actions("t.take", "action: delete_input, object: 2"));
    }

    @Test
    void twoPatchesOfAnOperationBothActInOneFileAndInTwo() {
        String first = entry("t.give", "action: modify_attr, object: a, type: pir::Int64Attribute");
        String second = entry("t.give", "action: modify_attr, object: a, type: pir::IndexAttribute");
        String expected = UNCHANGED.replace("a_i32", "a_index");
        assertEquals(expected, after(chain(), "op_patches:\n" + first + second));
        assertEquals(
                2,
                report.stream()
                        .filter(change -> change.part() == Change.Part.ATTRIBUTE)
                        .count());
        assertEquals(expected, after(chain(), "op_patches:\n" + first, "op_patches:\n" + second));
    }

    @Test
    void aPatchUnderTheNewNameActsBehindARenaming() {
        String rename = entry("t.give", "action: modify_name, data: t.gave");
        String attribute = entry("t.gave", "action: modify_attr_name, object: a, data: b");
        String value = entry("t.gave", "action: modify_attr, object: b, type: pir::Int32Attribute, data: 2");
        String expected = UNCHANGED.replace("t.give {\"a\": a_i32(1)}", "t.gave {\"b\": a_i32(2)}");
        assertEquals(expected, after(chain(), "op_patches:\n" + rename + attribute + value));
        assertEquals(expected, after(chain(), "op_patches:\n" + rename, "op_patches:\n" + attribute + value));
        assertEquals(
                UNCHANGED.replace("t.give", "t.gave"),
                after(chain(), "op_patches:\n" + attribute + value + rename),
                "before the renaming there is none of that name");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{attr: a} | true",
                "{attr: b} | false",
                "{attr: a, type: pir::Int32Attribute} | true",
                "{attr: a, type: pir::Int64Attribute} | false",
                "{attr: a, type: pir::Int32Attribute, data: 1} | true",
                "{attr: a, type: pir::Int32Attribute, data: 2} | false",
                "{no_attr: b} | true",
                "{no_attr: a} | false",
                "{inputs: 0} | true",
                "{inputs: 1} | false",
                "{outputs: 1} | true",
                "{outputs: 0} | false",
                "{attr: a}, {outputs: 0} | false"
            })
    void aPatchActsWhereAllItsConditionsHold(String conditions, boolean acts) {
        String text = "op_patches: [{op_name: t.give, when: [" + conditions
                + "], actions: [{action: delete_attr, object: a}]}]";
        assertEquals(acts ? UNCHANGED.replace("\"a\": a_i32(1)", "") : UNCHANGED, after(chain(), text));
    }

    private static String kind(String from, String to) {
        return "- {attr_name: pir::" + from + "Attribute, actions: [{action: modify_name, type: pir::" + to
                + "Attribute}]}\n";
    }

    @Test
    void aKindThatAFileGaveIsFoundByTheNextFileAndTheKindOfBeforeIsNot() {
        Program program = program(b -> b.op("t.give").attribute("a", i32(1)).add());
        String wider = "attr_patches:\n" + kind("Int32", "Int64");
        String given = "t.give {\"a\": %s(1)} [] -> () {}\n";
        assertEquals(
                String.format(given, "a_index"), after(program, wider, "attr_patches:\n" + kind("Int64", "Index")));
        assertEquals(String.format(given, "a_i64"), after(program, wider, "attr_patches:\n" + kind("Int32", "Index")));
        assertEquals(
                String.format(given, "a_index"),
                after(program, wider + kind("Int32", "Index")),
                "within a file the later rule replaces the earlier one");
    }

    @Test
    void anAttributeThatIsRenamedIsChangedUnderItsNewNameToo() {
        Program program = program(b -> b.op("t.give").attribute("a", i32(1)).add());
        assertEquals(
                "t.give {\"b\": a_i64(7)} [] -> () {}\n",
                after(
                        program,
                        actions(
                                "t.give",
                                "action: modify_attr_name, object: a, data: b",
                                "action: modify_attr, object: b, type: pir::Int64Attribute, data: 7")));
    }

    @Test
    void kindsGetOtherNamesOutsideAndWhereItIsRequestedInside() {
        Program program = program(b -> b.op("t.give")
                .attribute("a", IrAttribute.of("builtin.a_array", Payload.list(Payload.of(i32(1)))))
                .attribute("b", i32(1))
                .results(I8, IrType.of("builtin.t_vec", Payload.list(Payload.of(I8))))
                .add());
        String kinds = "attr_patches: [{attr_name: pir::Int32Attribute, actions: [{action: modify_name, type:"
                + " pir::Int64Attribute%1$s}]}]\n"
                + "type_patches: [{type_name: pir::Int8Type, actions: [{action: modify_name, type: pir::Int16Type%1$s}]}]";
        assertEquals(
                "t.give {\"a\": a_array([a_i32(1)]), \"b\": a_i64(1)} [] -> (t_i16, t_vec([type t_i8])) {}\n",
                after(program, String.format(kinds, "")));
        assertEquals(
                "t.give {\"a\": a_array([a_i64(1)]), \"b\": a_i64(1)} [] -> (t_i16, t_vec([type t_i16])) {}\n",
                after(program, String.format(kinds, ", within: true")));
    }

    @Test
    void whatNoActionCanDoIsRefusedWithAllPlaces() {
        Program program = program(b -> {
            for (int i = 0; i < 25; i++) {
                b.op("t.hopeless").add();
            }
        });
        assertRefused(
                PatchCode.BLOCKED,
                "operation 0 (t.hopeless) needs a new operand (2.yaml:2:35)",
                program,
                actions("t.hopeless", "action: refuse, data: needs a new operand"));
        assertRefused(
                PatchCode.BLOCKED,
                "and 5 more",
                program,
                actions("t.hopeless", "action: refuse, data: needs a new operand"));
    }

    @Test
    void aValueThatDoesNotFitItsNewKindIsNamed() {
        assertRefused(
                PatchCode.PAYLOAD,
                "attribute 'a' of t.give is of kind builtin.a_i32 and its value does not fit builtin.a_str",
                chain(),
                actions("t.give", "action: modify_attr, object: a, type: pir::StrAttribute"));
    }

    @Test
    void aNegativeVersionIsNoneAlsoWhereNewerOnesAreAccepted() {
        Program program = Pir.builder(-5).build();
        for (boolean accept : new boolean[] {false, true}) {
            IsomorphException refused = assertThrows(
                    IsomorphException.class,
                    () -> Patching.upgraded(program, patches("").to(2).acceptingNewer(accept), new ArrayList<>()));
            assertEquals(PatchCode.VERSION, refused.code());
            assertEquals("the program is of version -5, and no version is negative", refused.problem());
        }
    }

    @Test
    void versionsAreAPathWithoutGaps() {
        PatchSet patches = Patching.patches(Map.of(2, "", 4, ""));
        Program program = chain();
        IsomorphException gap = assertThrows(
                IsomorphException.class, () -> Patching.upgraded(program, patches.to(4), new ArrayList<>()));
        assertEquals(PatchCode.GAP, gap.code());
        assertTrue(gap.getMessage().contains("no file 3.yaml; there are [2, 4]"), gap::getMessage);
        IsomorphException newer = assertThrows(
                IsomorphException.class, () -> Patching.upgraded(program, patches.to(0), new ArrayList<>()));
        assertEquals(PatchCode.GAP, newer.code());
    }

    @Test
    void aRequestedVersionMayBeAnyNumber() {
        PatchSet patches = Patching.patches(Map.of(2, "", 999_999_999, ""));
        for (long to : new long[] {3, 999_999_999, Long.MAX_VALUE}) {
            IsomorphException gap = assertThrows(
                    IsomorphException.class, () -> Patching.upgraded(chain(), patches.to(to), new ArrayList<>()));
            assertTrue(gap.getMessage().contains("no file 3.yaml"), gap::getMessage);
        }
        Program high = Program.of(new ProgramInfo(Pir.FAMILY, 999_999_999, true), chain().body());
        IsomorphException gap = assertThrows(IsomorphException.class, () -> Downgrade.of(high, patches, 1));
        assertEquals(PatchCode.GAP, gap.code());
    }

    @Test
    void newerProgramsAreRefusedOrLeftAlone() {
        PatchSet patches = patches("");
        Program newer = Program.of(new ProgramInfo(Pir.FAMILY, 3, true), chain().body());
        IsomorphException refusal =
                assertThrows(IsomorphException.class, () -> Patching.upgraded(newer, patches.to(2), new ArrayList<>()));
        assertEquals(PatchCode.NEWER, refusal.code());
        assertTrue(
                refusal.getMessage().contains("of version 3, and the patches lead to version 2"), refusal::getMessage);
        assertEquals(newer, Patching.upgraded(newer, patches.to(2).acceptingNewer(true), report));
        assertEquals(List.of(), report);
        Program there = Program.of(new ProgramInfo(Pir.FAMILY, 2, true), chain().body());
        assertEquals(there, Patching.upgraded(there, patches.to(2), report));
        assertEquals(List.of(), report);
    }

    @Test
    void programsOfAnotherFamilyAreRefused() {
        Program other = Program.of(new ProgramInfo("pypto", 1, false), chain().body());
        IsomorphException refusal = assertThrows(
                IsomorphException.class,
                () -> Patching.upgraded(other, patches("").to(2), new ArrayList<>()));
        assertEquals(PatchCode.FAMILY, refusal.code());
        IsomorphException mixed = assertThrows(IsomorphException.class, () -> patches("family: pypto", "family: pir"));
        assertEquals(PatchCode.FAMILY, mixed.code());
        assertNotNull(mixed.location().source());
    }

    @Test
    void theFileOfTheOwnVersionActsOnOlderProgramsAsInPaddle() {
        String text = actions("t.give", "action: delete_attr, object: a");
        Program there = Program.of(new ProgramInfo(Pir.FAMILY, 2, true), chain().body());
        assertEquals(there, Patching.upgraded(there, patches(text).to(2), report));
        assertEquals(List.of(), report);
        Program older = Patching.upgraded(there, patches(text, "").to(3), report);
        assertEquals(
                List.of(2L, 3L),
                report.stream().map(change -> change.cause().version()).sorted().toList());
        report.clear();
        Program skipped = Patching.upgraded(there, patches(text, "").to(3).skippingOwnVersion(), report);
        assertEquals(1, report.size());
        assertEquals(there.body(), skipped.body());
        assertNotEquals(there.body(), older.body());
    }

    @Test
    void theFileOfTheOwnVersionActsWhereverItStatesSo() {
        String text = "own_version: true\n" + actions("t.give", "action: delete_attr, object: a");
        Program there = Program.of(new ProgramInfo(Pir.FAMILY, 2, true), chain().body());
        Patching.upgraded(there, patches(text).to(2).skippingOwnVersion(), report);
        assertEquals(1, report.size());
        assertEquals(2, report.get(0).cause().version());
    }

    @Test
    void theFileOfTheOwnVersionIsBehindProgramsOfOtherFamilies() {
        String text = "family: other\n" + actions("t.give", "action: delete_attr, object: a");
        Program there = Program.of(new ProgramInfo("other", 2, true), chain().body());
        Program newer = Patching.upgraded(there, patches(text, "family: other").to(3), report);
        assertEquals(there.body(), newer.body());
    }
}
