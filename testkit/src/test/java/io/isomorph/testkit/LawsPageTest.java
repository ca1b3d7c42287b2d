package io.isomorph.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.testkit.contract.FormatContract;
import io.isomorph.testkit.contract.Law;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds docs/laws.md to the code. */
class LawsPageTest {
    private static final Pattern LAW = Pattern.compile("(?m)^\\| ([0-9]) \\| ([^|]+) \\| [^|]+ \\|$");
    private static final Pattern JAVA = Pattern.compile("(?ms)^```java\\n(.*?^class (\\w+).*?)^```$");

    private static String page() throws IOException {
        Path fromModule = Path.of("../docs/laws.md");
        return Files.readString(Files.exists(fromModule) ? fromModule : Path.of("docs/laws.md"));
    }

    @Test
    void theTableHasEachLawAndNoOther() throws IOException {
        List<String> expected = Arrays.stream(Law.values())
                .map(law -> law.number() + " " + law.text())
                .toList();
        List<String> found = LAW.matcher(page())
                .results()
                .map(row -> row.group(1) + " " + row.group(2))
                .toList();
        assertEquals(expected, found);
    }

    @Test
    void theDefaultsAreThoseOfTheCode() throws IOException {
        assertTrue(page().contains("| `isomorph.documents` | documents a law | " + FormatContract.DOCUMENTS + " |"));
    }

    @Test
    void theExamplesCompile() throws IOException {
        Matcher blocks = JAVA.matcher(page());
        int compiled = 0;
        while (blocks.find()) {
            InMemoryCompiler.compile(Map.of(blocks.group(2), blocks.group(1)));
            compiled++;
        }
        assertEquals(2, compiled);
    }
}
