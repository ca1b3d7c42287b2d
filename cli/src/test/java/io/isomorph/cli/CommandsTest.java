package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.support.Run;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandsTest {
    private static CommandLine of(String... words) {
        Session session = new Session(
                new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), new ByteArrayOutputStream());
        return Commands.of(session, List.of(words));
    }

    private static List<String> names(CommandLine line) {
        return new ArrayList<>(line.getSubcommands().keySet());
    }

    @Test
    void everyCommandHasTheNameThatItDeclares() {
        CommandLine root = of();
        assertEquals(Commands.NAMES, names(root));
        assertEquals(Commands.NAMES_OF_CACHE, names(root.getSubcommands().get("cache")));
        assertEquals(Commands.NAMES_OF_ATTACH, names(root.getSubcommands().get("attach")));
        assertEquals(Commands.NAMES_OF_PATCH, names(root.getSubcommands().get("patch")));
        assertEquals(Commands.NAMES_OF_WEIGHTS, names(root.getSubcommands().get("weights")));
        root.getSubcommands().forEach((name, line) -> assertEquals(name, line.getCommandName()));
    }

    @Test
    void aCallThatBeginsWithACommandGetsThatOneAlone() {
        assertEquals(List.of("hash"), names(of("hash", "verify")));
        CommandLine root = of("patch", "revert", "apply");
        assertEquals(List.of("patch"), names(root));
        assertEquals(List.of("revert"), names(root.getSubcommands().get("patch")));
        assertEquals(
                List.of("list"),
                names(of("weights", "list", "x").getSubcommands().get("weights")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V"})
    void theVersionNeedsNoCommand(String word) {
        assertEquals(List.of(), names(of(word)));
        assertTrue(Run.of(word).out().startsWith("isomorph "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "--json hash", "verifi", "--json apply", ""})
    void anyOtherCallGetsAll(String line) {
        CommandLine root = of(line.split(" "));
        assertEquals(Commands.NAMES, names(root));
        assertEquals(Commands.NAMES_OF_PATCH, names(root.getSubcommands().get("patch")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "revrt", "--help revert", ""})
    void aCallOfPatchThatNamesNoneOfItsCommandsGetsAllOfThem(String rest) {
        CommandLine root = of(("patch " + rest).split(" "));
        assertEquals(List.of("patch"), names(root));
        assertEquals(Commands.NAMES_OF_PATCH, names(root.getSubcommands().get("patch")));
    }

    @Test
    void optionsOfAllCommandsAreAllowedBeforeTheNameToo() {
        assertEquals(
                Run.of("formats", "--json").out(), Run.of("--json", "formats").out());
    }
}
