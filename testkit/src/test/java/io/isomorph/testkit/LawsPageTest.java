package io.isomorph.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.testkit.contract.FormatContract;
import io.isomorph.testkit.contract.Law;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds docs/laws.md to the code. */
class LawsPageTest {
    private static final Pattern LAW = Pattern.compile("(?m)^\\| ([0-9]) \\| ([^|]+) \\| [^|]+ \\|$");
    private static final Page PAGE = Page.of("laws.md");

    @Test
    void theTableHasEachLawAndNoOther() {
        List<String> expected = Arrays.stream(Law.values())
                .map(law -> law.number() + " " + law.text())
                .toList();
        List<String> found = LAW.matcher(PAGE.text())
                .results()
                .map(row -> row.group(1) + " " + row.group(2))
                .toList();
        assertEquals(expected, found);
    }

    @Test
    void theDefaultsAreThoseOfTheCode() {
        assertTrue(
                PAGE.text().contains("| `isomorph.documents` | documents a law | " + FormatContract.DOCUMENTS + " |"));
    }

    @Test
    void theExamplesCompile() {
        List<String> blocks = PAGE.blocks("java");
        assertEquals(2, blocks.size());
        blocks.forEach(block -> InMemoryCompiler.compile(Map.of(ToyProject.className(block), block)));
    }
}
