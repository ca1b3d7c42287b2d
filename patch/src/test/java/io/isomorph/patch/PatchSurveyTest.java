package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatchSurveyTest {
    @TempDir
    Path folder;

    private PatchSurvey survey(String... files) throws IOException {
        for (int i = 0; i < files.length; i++) {
            Files.writeString(folder.resolve((i + 1) + ".yaml"), files[i]);
        }
        return PatchSurvey.of(PatchSet.load(folder));
    }

    private static String rule(String operation, String... actions) {
        StringBuilder text = new StringBuilder("  - op_name: " + operation + "\n    actions:\n");
        for (String action : actions) {
            text.append("      - {action: ").append(action).append("}\n");
        }
        return text.toString();
    }

    private static String modify(String attribute, String kind) {
        return "modify_attr, object: " + attribute + ", type: 'pir::" + kind + "Attribute'";
    }

    private void assertConflict(boolean severe, String text, PatchSurvey survey) {
        assertEquals(1, survey.conflicts().size(), survey.conflicts().toString());
        PatchConflict conflict = survey.conflicts().get(0);
        assertEquals(severe, conflict.severe(), conflict.toString());
        assertTrue(conflict.toString().contains(text), conflict.toString());
    }

    @Test
    void operationsAndKindsAreCountedByVersion() throws IOException {
        PatchSurvey survey = survey("", """
                op_pair_patches:
                  - op_pair: [a.x, a.y]
                    actions:
                      - {action: delete_value, object: [1, 0]}
                op_patches:
                  - op_name: a.x
                    actions:
                      - {action: delete_attr, object: k}
                      - {action: delete_attr, object: l}
                type_patches:
                  - type_name: pir::Float32Type
                    actions:
                      - {action: modify_name, type: 'pir::Float64Type'}
                """);
        assertEquals(
                List.of(
                        new PatchSurvey.Version(
                                1, List.of("1.yaml"), new TreeMap<>(), new TreeMap<>(), List.of(), List.of()),
                        new PatchSurvey.Version(
                                2,
                                List.of("2.yaml"),
                                new TreeMap<>(Map.of("a.x", 3, "a.y", 1)),
                                new TreeMap<>(Map.of("builtin.t_f32", 1)),
                                List.of(),
                                List.of())),
                survey.versions());
        assertEquals(List.of(), survey.conflicts());
    }

    @Test
    void theShippedSetsDoNotFight() {
        assertEquals(List.of(), PatchSurvey.of(PatchSet.paddle()).conflicts());
        assertTrue(PatchSurvey.of(PatchSet.extended()).conflicts().stream().noneMatch(PatchConflict::severe));
    }

    @Test
    void oneAttributeSetTwiceInAVersionIsAConflictAndNamesBothPlaces() throws IOException {
        PatchSurvey survey = survey("op_patches:\n" + rule("a.x", modify("k", "Int64"))
                + rule("a.y", modify("k", "Int32")) + rule("a.x", modify("k", "Double")));
        assertConflict(true, "attribute 'k' of a.x is set to builtin.a_i64 and then set to builtin.a_f64", survey);
        assertEquals(4, survey.conflicts().get(0).first().line());
        assertEquals(10, survey.conflicts().get(0).second().line());
        assertEquals(1, survey.conflicts().get(0).version());
    }

    @Test
    void settingItToTheSameTwiceIsNone() throws IOException {
        assertEquals(
                List.of(),
                survey("op_patches:\n" + rule("a.x", modify("k", "Int64"), modify("k", "Int64")))
                        .conflicts());
    }

    @Test
    void inTwoVersionsItMayBeMeant() throws IOException {
        PatchSurvey survey = survey(
                "op_patches:\n" + rule("a.x", modify("k", "Int64")),
                "op_patches:\n" + rule("a.x", modify("k", "Int32")));
        assertConflict(false, "2.yaml:4:", survey);
    }

    @Test
    void deletingWhatIsSetIsAConflictAndAddingWhatIsDeletedIsNone() throws IOException {
        assertConflict(
                true,
                "is set to builtin.a_i64 and then taken away",
                survey("op_patches:\n" + rule("a.x", modify("k", "Int64"), "delete_attr, object: k")));
        assertEquals(
                List.of(),
                survey("op_patches:\n"
                                + rule(
                                        "a.x",
                                        "delete_attr, object: k",
                                        "add_attr, object: k, type: 'pir::Int64Attribute', data: 1"))
                        .conflicts());
    }

    @Test
    void oneResultWithTwoTypesIsAConflict() throws IOException {
        String type = "modify_output_type, object: 0, type: 'pir::%sType'";
        assertConflict(
                true,
                "result 0 of a.x is set to builtin.t_i32 and then set to builtin.t_i64",
                survey("op_patches:\n" + rule("a.x", type.formatted("Int32"), type.formatted("Int64"))));
    }

    private static String pair(String producer, String consumer, String... actions) {
        return rule("op", actions).replace("op_name: op", "op_pair: [" + producer + ", " + consumer + "]");
    }

    private static final String TAKE = "delete_value, object: [0, 0]";
    private static final String GIVE = "add_value, object: [0, 0], type: 'pir::Int8Type'";

    @Test
    void twoPairsThatTakeOneOperandAwayAreAConflictAndSoAreTwoThatTakeOneResult() throws IOException {
        assertConflict(
                true,
                "operand 0 of a.z is taken away and then taken away",
                survey("op_pair_patches:\n" + pair("a.x", "a.z", TAKE) + pair("a.y", "a.z", TAKE)));
        assertConflict(
                true,
                "result 0 of a.x is taken away and then taken away",
                survey("op_pair_patches:\n" + pair("a.x", "a.y", TAKE) + pair("a.x", "a.z", TAKE)));
    }

    @Test
    void aPairAndARuleOfOneOfItsOperationsThatFightAreAConflict() throws IOException {
        String pairs = "op_pair_patches:\n" + pair("a.x", "a.y", TAKE) + "op_patches:\n";
        PatchSurvey survey = survey(pairs + rule("a.y", "delete_input, object: 0"));
        assertConflict(true, "operand 0 of a.y is taken away and then taken away", survey);
        assertEquals(8, survey.conflicts().get(0).first().line());
        assertEquals(4, survey.conflicts().get(0).second().line());
        assertConflict(
                true,
                "result 0 of a.x is set to builtin.t_i8 and then taken away",
                survey(pairs + rule("a.x", "modify_output_type, object: 0, type: 'pir::Int8Type'")));
        assertConflict(
                true,
                "result 0 of a.x is added as builtin.t_i8 and then taken away",
                survey(pairs + rule("a.x", "add_output, object: 0, type: 'pir::Int8Type'")));
    }

    @Test
    void aPairThatTakesAwayWhatItAddsIsAConflict() throws IOException {
        PatchSurvey survey = survey("op_pair_patches:\n" + pair("a.x", "a.y", TAKE, GIVE));
        assertEquals(
                List.of(
                        "result 0 of a.x is taken away and then added as builtin.t_i8",
                        "operand 0 of a.y is taken away and then added"),
                survey.conflicts().stream().map(PatchConflict::text).toList());
    }

    @Test
    void pairsThatMayBothBeMeantAreNone() throws IOException {
        assertEquals(
                List.of(),
                survey(
                                "op_pair_patches:\n" + pair("a.x", "a.y", TAKE, TAKE) + pair("a.u", "a.v", GIVE)
                                        + pair("a.u", "a.w", GIVE),
                                "op_pair_patches:\n" + pair("a.x", "a.y", TAKE) + pair("a.u", "a.v", TAKE))
                        .conflicts());
        assertEquals(
                List.of(),
                survey("op_patches:\n"
                                + rule("a.x", "delete_input, object: 0", "delete_input, object: 0")
                                + rule("a.y", "add_output, object: 0, type: 'pir::Int8Type'")
                                + rule("a.y", "modify_output_type, object: 0, type: 'pir::Int8Type'"))
                        .conflicts());
    }

    @Test
    void underAConditionItMayBeMeant() throws IOException {
        String rule =
                rule("a.y", "delete_input, object: 0").replace("    actions", "    when: [{inputs: 2}]\n    actions");
        assertConflict(
                false,
                "operand 0 of a.y",
                survey("op_pair_patches:\n" + pair("a.x", "a.y", TAKE) + "op_patches:\n" + rule));
    }

    @Test
    void namesThatLeadInARingAreAConflict() throws IOException {
        String ring = rule("a.x", "modify_name, data: a.y")
                + rule("a.y", "modify_name, data: a.z")
                + rule("a.z", "modify_name, data: a.x");
        assertConflict(
                true,
                "operation a.z becomes operation a.x, which becomes operation a.z again",
                survey("op_patches:\n" + ring));
        assertConflict(
                true,
                "attribute 'l' of a.x becomes attribute 'k' of a.x",
                survey("op_patches:\n"
                        + rule("a.x", "modify_attr_name, object: k, data: l")
                        + rule("a.x", "modify_attr_name, object: l, data: k")));
    }

    /** Names that change places are no contradiction where all of them change at once: attributes of a rule, kinds of a file. */
    @Test
    void namesThatChangePlacesAtOnceAreNone() throws IOException {
        assertEquals(
                List.of(),
                survey("op_patches:\n"
                                + rule(
                                        "a.x",
                                        "modify_attr_name, object: i, data: j",
                                        "modify_attr_name, object: j, data: k",
                                        "modify_attr_name, object: k, data: i"))
                        .conflicts());
        String swapped = kind("Int32", "Int64") + kind("Int64", "Int32");
        assertEquals(List.of(), survey("attr_patches:\n" + swapped).conflicts());
        assertConflict(
                false,
                "becomes attribute kind builtin.a_i32, which becomes attribute kind builtin.a_i64 again",
                survey("attr_patches:\n" + kind("Int32", "Int64"), "attr_patches:\n" + kind("Int64", "Int32")));
    }

    private static String kind(String from, String to) {
        return "  - {attr_name: 'pir::" + from + "Attribute', actions: [{action: modify_name, type: 'pir::" + to
                + "Attribute'}]}\n";
    }

    /** A rule that finds no operation, as one before renames them all, is a conflict that names both. */
    @Test
    void aRuleForANameThatIsGoneByThenIsAConflict() throws IOException {
        String renames = "op_patches:\n" + rule("a.x", "modify_name, data: a.y");
        PatchSurvey survey = survey(renames + rule("a.x", "delete_attr, object: k"));
        assertConflict(
                true, "operation a.x is renamed to operation a.y, so that a rule for the old name finds none", survey);
        assertEquals(4, survey.conflicts().get(0).first().line());
        assertEquals(5, survey.conflicts().get(0).second().line());
        assertConflict(true, "finds none", survey(renames + rule("a.x", "modify_name, data: a.y")));
        assertConflict(
                true,
                "operation a.x is renamed to operation a.y and then renamed to operation a.z",
                survey(renames + rule("a.x", "modify_name, data: a.z")));
        String conditional =
                rule("a.x", "delete_attr, object: k").replace("    actions", "    when: [{inputs: 2}]\n    actions");
        assertConflict(true, "finds none", survey(renames + conditional));
        String some = renames.replace("    actions", "    when: [{inputs: 2}]\n    actions");
        assertEquals(
                List.of(), survey(some + rule("a.x", "delete_attr, object: k")).conflicts());
        assertEquals(
                List.of(),
                survey(renames + rule("a.y", "delete_attr, object: k")).conflicts());
        assertEquals(
                List.of(),
                survey(renames, "op_patches:\n" + rule("a.x", "delete_attr, object: k"))
                        .conflicts());
    }

    @Test
    void aChainOfNamesIsNone() throws IOException {
        assertEquals(
                List.of(),
                survey("op_patches:\n" + rule("a.x", "modify_name, data: a.y") + rule("a.y", "modify_name, data: a.z"))
                        .conflicts());
    }

    /** The faults that a survey of files finds, each as {@code file:line:column problem}. */
    private List<String> faults(String... files) throws IOException {
        for (int i = 0; i < files.length; i++) {
            Files.writeString(folder.resolve((i + 1) + ".yaml"), files[i]);
        }
        PatchSurvey survey = PatchSurvey.of(folder);
        List<String> faults = survey.versions().stream()
                .flatMap(version -> version.faults().stream())
                .map(fault -> fault.location().source() + " " + fault.problem().replaceFirst(";.*", ""))
                .toList();
        assertEquals(faults.isEmpty(), survey.isSound());
        return faults;
    }

    @Test
    void allFaultsOfAllFilesAreFoundWithTheirPlaces() throws IOException {
        List<String> faults = faults(
                "op_patches: [",
                "typo: 1\nown_version: maybe\nop_patches:\n"
                        + rule("a.x", "fly", "delete_attr, object: k", "delete_input, object: x")
                        + "  - {op_name: a.y, when: [{inputs: -1}], actions: none}\n"
                        + "op_pair_patches:\n  - {op_pair: [a.x], actions: []}\n"
                        + "type_patches:\n  - {type_name: a.t_b, actions: [{action: delete_type}, {action: fly}]}\n",
                "",
                "op_patches: 7\n");
        assertEquals(11, faults.size(), faults::toString);
        assertTrue(faults.get(0).startsWith("1.yaml:"), faults::toString);
        assertEquals("2.yaml:1:1 found the key 'typo'", faults.get(1));
        assertEquals("2.yaml:2:14 found 'maybe'", faults.get(2));
        assertEquals("2.yaml:6:18 found the action 'fly'", faults.get(3));
        assertEquals("2.yaml:8:40 found 'x'", faults.get(4));
        assertTrue(faults.get(5).startsWith("2.yaml:9:"), faults::toString);
        assertEquals("4.yaml:1:13 found '7'", faults.get(10));
        PatchSurvey.Version second = PatchSurvey.of(folder).versions().get(1);
        assertEquals(Map.of("a.x", 1), second.operations());
    }

    @Test
    void aFileOfAnotherFamilyIsAFaultUnlessItIsBrokenItself() throws IOException {
        assertEquals(
                List.of(
                        "2.yaml:1:1 the family is 'pir' and that of 1.yaml is 'pypto'",
                        "3.yaml:1:1 found the key 'typo'"),
                faults("family: pypto", "family: pir", "typo: 1", "family: pypto"));
    }

    @Test
    void soundFilesHaveNoFaultsAndAnEmptyFolderIsRefused() throws IOException {
        assertThrows(IsomorphException.class, () -> PatchSurvey.of(folder));
        assertEquals(List.of(), faults("", "op_patches:\n" + rule("a.x", "delete_attr, object: k")));
        assertEquals(PatchSurvey.of(PatchSet.load(folder)), PatchSurvey.of(folder));
    }

    @Test
    void ofAFileWithThousandsOfFaultsAHundredAreReported() throws IOException {
        assertEquals(
                101, faults("op_patches:\n" + "  - 1\n".repeat(5000), "typo: 1").size());
    }
}
