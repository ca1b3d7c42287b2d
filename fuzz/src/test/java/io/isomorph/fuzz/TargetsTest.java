package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Holds the targets, their inputs, the page and the command {@code isomorph-fuzz} together. */
class TargetsTest {
    private static final Path PACKAGE = Path.of("src/test/java/io/isomorph/fuzz");
    private static final Path RESOURCES = Path.of("src/test/resources/io/isomorph/fuzz");
    private static final String SUFFIX = "FuzzTest.java";

    /** The classes of targets, without their common end. */
    private static List<String> classes() throws IOException {
        try (Stream<Path> files = Files.list(PACKAGE)) {
            List<String> classes = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
            assertTrue(classes.size() >= 8, classes::toString);
            return classes;
        }
    }

    private static TreeSet<String> names() throws IOException {
        TreeSet<String> names = new TreeSet<>();
        for (String name : classes()) {
            names.add(name.replaceAll("(.)(\\p{Lu})", "$1-$2").toLowerCase(Locale.ROOT));
        }
        return names;
    }

    private static TreeSet<String> found(String regex, String text) {
        TreeSet<String> found = new TreeSet<>();
        Matcher matcher = Pattern.compile(regex, Pattern.MULTILINE).matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    /** What a call prints, with its exit code in front. */
    private static String called(String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(Stream.of("../isomorph-fuzz"), Stream.of(arguments))
                .toList();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + output;
    }

    @Test
    void everyTargetHasInputs() throws IOException {
        for (String name : classes()) {
            try (Stream<Path> inputs = Files.list(RESOURCES.resolve(name + "FuzzTestInputs/anyBytes"))) {
                assertTrue(inputs.findAny().isPresent(), name);
            }
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
    void theCommandListsEveryTargetAndWhatItReads() throws IOException, InterruptedException {
        String help = called("--help");
        assertTrue(help.startsWith("0 usage: "), help);
        assertEquals(names(), found("^  ([a-z-]+) +\\S+.* .*$", help.substring(help.indexOf("targets:"))), help);
        assertEquals(help, called());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the command is a shell script")
    void wrongUsageIsReported() throws IOException, InterruptedException {
        assertTrue(called("json").startsWith("2 usage: "));
        assertTrue(called("nothing", "10").startsWith("2 usage: "));
        assertTrue(called("json", "soon").startsWith("2 isomorph-fuzz: neither a number of seconds nor a file: soon"));
        assertTrue(called("json", "0").startsWith("2 isomorph-fuzz: neither"));
        assertTrue(called("json", "9999999999").startsWith("2 isomorph-fuzz: neither"));
        for (String[] numbers :
                new String[][] {{"", "1"}, {"5", ""}, {"9999999999", "1"}, {"5", "9999999999999999999"}, {"5:6", "1"}
                }) {
            String output = called("json", "--mutants", numbers[0], numbers[1]);
            assertTrue(output.startsWith("2 isomorph-fuzz: "), output);
        }
        assertTrue(called("json", "pom.xml", "absent").startsWith("2 isomorph-fuzz: no file: absent"));
    }

    @Test
    void thePageHasARowForEveryTarget() throws IOException {
        String page = Files.readString(Path.of("../docs/fuzzing.md"));
        assertEquals(names(), found("^\\| `([a-z-]+)` \\|", page));
    }
}
