package io.isomorph.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.testkit.contract.BrokenLaw;
import io.isomorph.testkit.contract.Law;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestExecutionResult;

/** Holds docs/testing-your-format.md to the code: runs its tests on the toy, sound and with faults. */
class TestingYourFormatPageTest {
    private static final Page PAGE = ToyProject.TESTING;
    private static final int TESTS_OF_THE_CONTRACT = 13;
    private static final Map<String, String> FEW = Map.of("isomorph.seed", "1", "isomorph.documents", "40");

    /** All tests of the contract but the one that starts other JVMs, which takes seconds. */
    private static final List<String> IN_THIS_PROCESS =
            List.of("law1", "law2", "law3", "law4Equal", "law5", "law6", "law7", "service");

    /** Files of the format that the page's reader has and the tests here have not, and the other way round. */
    private static final Pattern FILE_OF_A_PARTNER =
            Pattern.compile("(?m)^ {2}(written|skipped) .*minimum\\.(?!events).*\\n");

    private static ToyProject sound;

    @TempDir
    Path folder;

    @BeforeAll
    static void makeTheProject(@TempDir Path project) throws IOException {
        sound = ToyProject.of(project);
    }

    private static List<Throwable> failures(List<TestExecutionResult> results) {
        return results.stream()
                .flatMap(result -> result.getThrowable().stream())
                .toList();
    }

    @Test
    void theToyPassesTheContract() throws Exception {
        List<TestExecutionResult> results = sound.run("ToyFormatTest", FEW);
        assertEquals(List.of(), failures(results));
        assertEquals(TESTS_OF_THE_CONTRACT, results.size());
    }

    @Test
    void withoutDocumentsOfItsOwnTheToyProvesNothing() throws Exception {
        List<Throwable> failures = failures(
                sound.run("BareToyTest", Map.of("isomorph.seed", "1", "isomorph.documents", "60"), List.of("law1")));
        assertTrue(
                failures.stream().anyMatch(e -> (e.getMessage() + "\n").equals(PAGE.block("bare"))),
                failures::toString);
    }

    @Test
    void theFailureIsTheOneThatAFaultGives() throws Exception {
        List<String> fault = PAGE.block("fault").lines().toList();
        ToyProject project = ToyProject.withFault(folder, fault.get(0), fault.get(1));
        List<Throwable> failures = failures(project.run("ToyFormatTest", FEW, IN_THIS_PROCESS));
        assertEquals(1, failures.size(), failures::toString);
        assertEquals(
                PAGE.block("failure"),
                FILE_OF_A_PARTNER.matcher(failures.get(0).getMessage() + "\n").replaceAll(""));
    }

    static List<List<String>> faults() {
        List<List<String>> rows = PAGE.table("in place of");
        assertTrue(rows.size() >= 4, rows::toString);
        return rows;
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultBreaksTheLawsThatThePageNamesAndNoOthers(List<String> row) throws Exception {
        ToyProject project = ToyProject.withFault(folder, row.get(0), row.get(1));
        List<String> tests = new ArrayList<>(IN_THIS_PROCESS);
        if (row.get(2).equals("4")) {
            tests.add("law4Other"); // it depends on the locale
        }
        Set<Law> broken = EnumSet.noneOf(Law.class);
        for (Throwable failure : failures(project.run("ToyFormatTest", FEW, tests))) {
            broken.add(((BrokenLaw) failure).law());
        }
        String numbers =
                broken.stream().map(law -> Integer.toString(law.number())).collect(Collectors.joining(", "));
        assertEquals(row.get(2), numbers);
    }

    @Test
    void theTestsOfThePartsPass() throws Exception {
        List<TestExecutionResult> results = sound.run("ToyPartsTest", Map.of());
        assertEquals(List.of(), failures(results));
        assertEquals(3, results.size());
    }

    @Test
    void thePropertiesOfJqwikPass() throws Exception {
        List<TestExecutionResult> results = sound.runProperties("ToyPropertyTest");
        assertEquals(List.of(), failures(results));
        assertEquals(4, results.size());
    }

    @Test
    void jqwikShrinksToAnOperationWithTwoAttributes() throws Exception {
        List<String> fault = PAGE.block("fault").lines().toList();
        ToyProject project = ToyProject.withFault(folder, fault.get(0), fault.get(1));
        List<Throwable> failures = failures(project.runProperties("ToyPropertyTest"));
        assertEquals(1, failures.size(), failures::toString);
        String message = String.valueOf(failures.get(0).getMessage());
        assertTrue(message.startsWith("written and read: at /program/regions/0/blocks/0/ops/0/A/1 (op 0 "), message);
    }

    @Test
    void theProjectNamesArtifactsAndVersionsThatThereAre() throws IOException {
        String pom = PAGE.block("xml");
        String bom = Files.readString(Path.of("../bom/pom.xml"));
        Set<String> artifacts = new TreeSet<>(Pattern.compile("<artifactId>(isomorph-[^<]+)")
                .matcher(pom)
                .results()
                .map(m -> m.group(1))
                .toList());
        assertEquals(4, artifacts.size());
        artifacts.forEach(artifact -> assertTrue(bom.contains("<artifactId>" + artifact + "<"), artifact));
        String version = "<artifactId>isomorph-(?:bom|parent)</artifactId>\\s*<version>([^<]+)";
        assertEquals(first(version, bom), first(version, pom));
        String parent = Files.readString(Path.of("../pom.xml"));
        for (String plugin : List.of("compiler", "surefire")) {
            String used = "<artifactId>maven-" + plugin + "-plugin</artifactId>\\s*<version>([^<]+)";
            assertEquals(first(used, parent), first(used, pom), plugin);
        }
    }

    private static String first(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
    }
}
