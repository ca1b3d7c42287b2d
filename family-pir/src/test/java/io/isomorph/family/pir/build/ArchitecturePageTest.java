package io.isomorph.family.pir.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.io.Limits;
import io.isomorph.tools.check.SemanticCheck;
import io.isomorph.visit.TracingVisitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The program of the page about the architecture is valid, and its code and events are those of the page. */
class ArchitecturePageTest {
    private static final Path PAGE = Path.of("../docs/architecture.md");
    private static final Path SOURCE = Path.of("src/test/java/io/isomorph/family/pir/build/ArchitectureExample.java");

    @Test
    void theProgramHasNoFault() {
        assertEquals(
                List.of(),
                SemanticCheck.check(
                        ArchitectureExample.program(), Families.of(new PirFamily()), Limits.DEFAULTS, "3.3.1"));
    }

    @Test
    void theCodeOfThePageIsTheOneThatIsRun() throws IOException {
        String source = Files.readString(SOURCE);
        int begin = source.indexOf("// page\n") + "// page\n".length();
        String code = source.substring(begin, source.indexOf("        // end")).replaceAll("(?m)^ {8}", "");
        assertTrue(Files.readString(PAGE).contains("```java\n" + code + "```\n"), code);
    }

    @Test
    void theEventsOfThePageAreThoseOfTheProgram() throws IOException {
        StringBuilder lines = new StringBuilder();
        ArchitectureExample.program()
                .accept(TracingVisitor.program(line -> lines.append(line).append('\n'), null));
        Matcher block = Pattern.compile("```events\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
        assertTrue(block.find());
        assertEquals(
                lines.toString(), block.group(1).replaceAll("(?m) *← .*$", "").replaceAll("(?m)^ +", ""));
    }
}
