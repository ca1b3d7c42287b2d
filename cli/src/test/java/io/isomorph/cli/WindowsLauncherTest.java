package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What can be tested of isomorph.cmd without Windows. */
class WindowsLauncherTest {
    private static final Path FILE = Path.of("../packaging/isomorph.cmd");

    private static String text() throws IOException {
        return Files.readString(FILE, StandardCharsets.US_ASCII);
    }

    @Test
    void hasTheEndsOfLinesThatItsInterpreterNeeds() throws IOException {
        assertEquals(text().replace("\r\n", "\n").replace("\n", "\r\n"), text());
    }

    @Test
    void everyLabelThatIsJumpedToIsThereAndNoOther() throws IOException {
        Set<String> jumps = new TreeSet<>();
        Pattern.compile("goto (\\w+)").matcher(text()).results().forEach(jump -> jumps.add(jump.group(1)));
        Set<String> labels = new TreeSet<>();
        Pattern.compile("(?m)^:(\\w+)").matcher(text()).results().forEach(label -> labels.add(label.group(1)));
        assertEquals(labels, jumps);
        assertEquals(2, labels.size());
    }

    @Test
    void startsTheCommandWithAllArgumentsAndGivesItsExitCode() throws IOException {
        List<String> lines = text().lines().toList();
        int start = lines.indexOf(lines.stream()
                .filter(line -> line.endsWith(" " + Main.class.getName() + " %*"))
                .findFirst()
                .orElseThrow());
        assertEquals("exit /b %ERRORLEVEL%", lines.get(start + 1));
    }

    @Test
    void readsTheVariablesOfTheLauncher() throws IOException {
        String launcher = Files.readString(Path.of("../isomorph"));
        for (String variable : List.of("JAVA_HOME", "ISOMORPH_JAVA_OPTS", "ISOMORPH_CLASSPATH")) {
            assertTrue(launcher.contains(variable), variable);
            assertTrue(text().contains("%" + variable + "%"), variable);
        }
    }

    @Test
    void goesIntoADistribution() throws IOException {
        assertTrue(Files.readString(Path.of("../packaging/distribution")).contains("packaging/isomorph.cmd"));
    }
}
