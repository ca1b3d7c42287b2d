package io.isomorph.patch;

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

class PatchArchitectureTest {
    private static final Path SOURCES = Path.of("src/main/java/io/isomorph/patch");
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?io\\.isomorph\\.patch\\.(?:([a-z]+)\\.)?[A-Z]", Pattern.MULTILINE);
    private static final Pattern ROW =
            Pattern.compile("^\\| `patch(?:\\.([a-z]+))?` \\| ([^|]+) \\|", Pattern.MULTILINE);

    /** By package the other packages of the module that its sources import; the outermost is {@code patch}. */
    private static Map<String, Set<String>> uses() throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Path folder = SOURCES.relativize(file).getParent();
                String of = folder == null ? "patch" : folder.toString();
                Set<String> used = uses.computeIfAbsent(of, name -> new TreeSet<>());
                IMPORT.matcher(Files.readString(file))
                        .results()
                        .forEach(it -> used.add(it.group(1) == null ? "patch" : it.group(1)));
                used.remove(of);
            }
        }
        return uses;
    }

    @Test
    void packagesUseEachOtherAsTheArchitecturePageStates() throws IOException {
        Map<String, Set<String>> documented = new TreeMap<>();
        ROW.matcher(Files.readString(Path.of("../docs/architecture.md")))
                .results()
                .forEach(row -> documented.put(
                        row.group(1) == null ? "patch" : row.group(1),
                        new TreeSet<>(Set.of(row.group(2).replace("`", "").split(", ")))));
        documented.values().forEach(used -> used.remove("nothing"));
        assertEquals(documented, uses());
    }
}
