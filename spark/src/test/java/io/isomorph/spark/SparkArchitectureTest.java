package io.isomorph.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SparkArchitectureTest {
    private static final Path SOURCES = Path.of("src/main/java/io/isomorph/spark");
    private static final Pattern IMPORT = Pattern.compile("import io\\.isomorph\\.spark\\.(?:([a-z]+)\\.)?[A-Z]");
    private static final Pattern ROW =
            Pattern.compile("^\\| `spark(?:\\.([a-z]+))?` \\| ([^|]+) \\|", Pattern.MULTILINE);

    /** By package the other packages of the module that its sources name; the outermost is {@code spark}. */
    private static Map<String, Set<String>> uses() throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Path folder = SOURCES.relativize(file).getParent();
                String of = folder == null ? "spark" : folder.toString();
                Set<String> used = uses.computeIfAbsent(of, name -> new TreeSet<>());
                IMPORT.matcher(Files.readString(file))
                        .results()
                        .forEach(it -> used.add(it.group(1) == null ? "spark" : it.group(1)));
                used.remove(of);
            }
        }
        return uses;
    }

    @Test
    void packagesUseEachOtherAsOnTheArchitecturePage() throws IOException {
        Map<String, Set<String>> documented = new TreeMap<>();
        String page = Files.readString(Path.of("../docs/architecture.md"));
        ROW.matcher(page.substring(page.indexOf("| package of `spark` |")))
                .results()
                .forEach(row -> documented.put(
                        row.group(1) == null ? "spark" : row.group(1),
                        row.group(2).equals("nothing")
                                ? new TreeSet<>()
                                : new TreeSet<>(
                                        Set.of(row.group(2).replace("`", "").split(", ")))));
        assertEquals(documented, uses());
    }
}
