package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Run;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What bash makes of the script: every line is given to it as a person types it, the last word being completed. */
class CompletionCommandTest {
    private static final String DRIVER = """
            source "$1"
            compopt() { echo "compopt $*" >&2; } # bash has it only while it completes
            while IFS= read -r line; do
                IFS='|' read -ra COMP_WORDS <<<"$line|"
                [[ $line == *'|' ]] && COMP_WORDS+=('')
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _isomorph
                IFS=' '
                echo "${COMPREPLY[*]}"
            done
            """;

    @TempDir
    Path folder;

    /** A pass that does not load is no reason to complete nothing. */
    @Test
    void aPassThatDoesNotLoadHidesNothingElse() throws IOException {
        Path services = folder.resolve("services");
        Path file = services.resolve("META-INF/services/io.isomorph.edit.pass.PassProvider");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "no.such.Pass");
        Child.Result result = Child.run(Child.classPath(Child.tests(), services), "completion", "bash");
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().contains("_isomorph"), result.out());
    }

    /** Returns what bash offers for each line, whose words are separated by {@code |}. */
    private List<String> complete(List<String> lines) throws IOException, InterruptedException {
        Path script = Files.write(
                folder.resolve("isomorph"), Run.of("completion", "bash").bytes());
        Path driver = Files.writeString(folder.resolve("driver"), DRIVER);
        Path input = Files.write(folder.resolve("input"), lines);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process bash = new ProcessBuilder("bash", driver.toString(), script.toString())
                .redirectInput(input.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertTrue(bash.waitFor(60, TimeUnit.SECONDS), "bash ends");
        List<String> problems = Files.readAllLines(err).stream()
                .filter(line -> !line.equals("compopt -o nospace"))
                .toList();
        assertEquals(List.of(), problems);
        return Files.readAllLines(out);
    }

    private static CommandSpec root() {
        Session session = new Session(
                new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), new ByteArrayOutputStream());
        return Main.commandLine(session).getCommandSpec();
    }

    private static void collect(String line, CommandSpec command, Map<String, String> expected) {
        expected.put(
                line + "|--",
                String.join(
                        " ",
                        command.options().stream()
                                .filter(option -> !option.hidden())
                                .flatMap(option -> Arrays.stream(option.names()))
                                .filter(name -> name.startsWith("--"))
                                .sorted()
                                .toList()));
        if (!command.subcommands().isEmpty()) {
            expected.put(line + "|", String.join(" ", command.subcommands().keySet()));
        }
        for (Map.Entry<String, CommandLine> below : command.subcommands().entrySet()) {
            collect(line + "|" + below.getKey(), below.getValue().getCommandSpec(), expected);
        }
    }

    @Test
    void everyCommandAndOptionIsOffered() throws Exception {
        Map<String, String> expected = new LinkedHashMap<>();
        collect("isomorph", root(), expected);
        assertTrue(expected.size() > 15, expected::toString);
        assertEquals(new ArrayList<>(expected.values()), complete(new ArrayList<>(expected.keySet())));
    }

    @Test
    void valuesThatWeKnowAreOfferedAndFilesAreLeftToTheShell() throws Exception {
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("isomorph|ver", "verify");
        expected.put("isomorph|--json|ver", "verify");
        expected.put("isomorph|verify|--from|js", "json");
        expected.put("isomorph|convert|a|--to|=|to", "toy");
        expected.put("isomorph|verify|--limit|d", "depth=");
        expected.put("isomorph|hash|--read-option|toy", "toy.lenient=");
        expected.put("isomorph|convert|--write-option|toy", "toy.voice=");
        expected.put("isomorph|convert|--compress|g", "gzip");
        expected.put("isomorph|edit|--pass|strip", "strip");
        expected.put("isomorph|diff|--ignore|v", "version visits");
        expected.put("isomorph|diff|--ignore|attribute=", "attribute=");
        expected.put("isomorph|weights|cast|--type|b", "bfloat16");
        expected.put("isomorph|patch|apply|--to|", ""); // a version, not a format
        expected.put("isomorph|verify|mod", "");
        expected.put("isomorph|verify|--|--js", "");
        expected.put("isomorph|hash|patch|--js", "--json"); // a file called patch
        expected.put("isomorph|completion|z", "zsh");
        assertEquals(new ArrayList<>(expected.values()), complete(new ArrayList<>(expected.keySet())));
    }

    @Test
    void zshGetsTheSameByItsFunctionsForScriptsOfBash() {
        String zsh = Run.of("completion", "zsh").out();
        assertTrue(zsh.startsWith("#compdef isomorph\n"), zsh);
        assertTrue(zsh.contains("bashcompinit\n"), zsh);
        String bash = Run.of("completion", "bash").out();
        assertFalse(bash.contains("compdef"), bash);
        String body = bash.substring(bash.indexOf("_isomorph() {"));
        assertTrue(zsh.endsWith(body), zsh);
    }

    @Test
    void anotherShellIsWrongUsage() {
        Run run = Run.of("completion", "csh");
        assertEquals(2, run.code());
        assertEquals(
                "isomorph: 'csh' is no shell that can be completed; those are bash, zsh, fish; see isomorph completion"
                        + " --help\n",
                run.err());
    }

    @Test
    void fishGetsALineForEachCommandAndOption() throws IOException, InterruptedException {
        String fish = Run.of("completion", "fish").out();
        assertTrue(fish.contains("complete -c isomorph -n '__isomorph_at -- "), fish);
        assertTrue(fish.contains(" -f -a convert -d 'Converts documents from any format to any other'\n"), fish);
        assertTrue(fish.contains("'__isomorph_at weights convert -- ' -l to -x -a '"), fish);
        assertTrue(fish.contains(" -l limit -x -a 'bytes= depth= "), fish);
        Process shell;
        try {
            Path script = Files.writeString(folder.resolve("isomorph.fish"), fish);
            shell = new ProcessBuilder(
                            "fish",
                            "--no-config",
                            "-c",
                            "source " + script
                                    + "; for line in 'isomorph conv' 'isomorph --json weights li' 'isomorph convert"
                                    + " --appe' 'isomorph convert --to js'; complete -C $line; end")
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            Assumptions.abort("there is no fish");
            return;
        }
        String offered = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, shell.waitFor(), offered);
        assertEquals(
                List.of("convert", "list", "--append", "json"),
                offered.lines().map(line -> line.split("\t")[0]).toList(),
                offered);
    }
}
