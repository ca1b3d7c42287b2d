package io.isomorph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages of all modules can be put in an order in which each uses only those before it. */
class PackageCyclesTest {
    private static final Path ROOT = Path.of("..");
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?([a-z0-9_.]+)\\.[A-Z]", Pattern.MULTILINE);

    /** Reads what the sources of each package import of other packages of ours. */
    private static Map<String, Set<String>> uses() throws IOException {
        Map<String, String> texts = new HashMap<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.map(each -> each.resolve(SOURCES))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(module)) {
                    for (Path file : files.filter(each -> each.toString().endsWith(".java"))
                            .toList()) {
                        texts.merge(packageOf(module, file), Files.readString(file), String::concat);
                    }
                }
            }
        }
        Map<String, Set<String>> uses = new TreeMap<>();
        texts.forEach((name, text) -> uses.put(name, imported(text, name, texts.keySet())));
        return uses;
    }

    private static String packageOf(Path module, Path file) {
        Path folder = module.relativize(file).getParent();
        return folder == null ? "" : folder.toString().replaceAll("[/\\\\]", ".");
    }

    private static Set<String> imported(String text, String of, Set<String> packages) {
        Set<String> used = new TreeSet<>();
        for (MatchResult each : IMPORT.matcher(text).results().toList()) {
            String name = each.group(1);
            if (packages.contains(name) && !name.equals(of)) {
                used.add(name);
            }
        }
        return used;
    }

    @Test
    void noPackagesUseEachOther() throws IOException {
        Map<String, Set<String>> left = uses();
        assertTrue(left.size() > 100, left.keySet().toString());
        assertTrue(
                left.getOrDefault("io.isomorph.ir", Set.of()).contains("io.isomorph.ir.payload"), "imports are seen");
        Set<String> free;
        do {
            free = left.entrySet().stream()
                    .filter(each -> each.getValue().stream().noneMatch(left::containsKey))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
            left.keySet().removeAll(free);
        } while (!free.isEmpty());
        left.values().forEach(used -> used.retainAll(left.keySet()));
        assertEquals(Map.of(), left, "these use each other, or those that do");
    }
}
