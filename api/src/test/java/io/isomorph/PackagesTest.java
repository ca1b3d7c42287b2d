package io.isomorph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What packages of ours use of each other, in all modules. */
class PackagesTest {
    private static final Path ROOT = Path.of("..");
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern COMMENT_OR_TEXT =
            Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*|'\\\\?.'|\"(?:[^\"\\\\\n]|\\\\.)*+\"");
    /** A type in an import, or named in full. */
    private static final Pattern TYPE = Pattern.compile("\\b(io\\.isomorph(?:\\.[a-z0-9_]+)*)\\.[A-Z]");

    private static final Pattern TABLE = Pattern.compile("\\| package of `([a-z]+)` \\|.*\n((?:\\|.*\n)+)");
    private static final Pattern ROW = Pattern.compile("\\| `([a-z.]+)` \\| ([^|]+) \\|");
    private static final Pattern WORD = Pattern.compile("`([a-z.]+)`");

    /** Reads what the sources of each package use of other packages of ours. */
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
        texts.forEach((name, text) -> uses.put(name, used(text, name, texts.keySet())));
        return uses;
    }

    private static String packageOf(Path module, Path file) {
        Path folder = module.relativize(file).getParent();
        return folder == null ? "" : folder.toString().replaceAll("[/\\\\]", ".");
    }

    private static Set<String> used(String text, String of, Set<String> packages) {
        Set<String> used = new TreeSet<>();
        String code = COMMENT_OR_TEXT.matcher(text).replaceAll("");
        for (MatchResult each : TYPE.matcher(code).results().toList()) {
            String name = each.group(1);
            if (packages.contains(name) && !name.equals(of)) {
                used.add(name);
            }
        }
        return used;
    }

    /** Returns what the packages of a module use of each other, without the module's root. */
    private static Map<String, Set<String>> within(String module, Map<String, Set<String>> uses) {
        Map<String, Set<String>> within = new TreeMap<>();
        uses.forEach((name, used) -> {
            if (isOf(module, name)) {
                within.put(
                        inTable(module, name),
                        used.stream()
                                .filter(each -> isOf(module, each))
                                .map(each -> inTable(module, each))
                                .collect(Collectors.toCollection(TreeSet::new)));
            }
        });
        return within;
    }

    private static boolean isOf(String module, String name) {
        return (name + ".").startsWith("io.isomorph." + module + ".");
    }

    private static String inTable(String module, String name) {
        String root = "io.isomorph." + module;
        return name.equals(root) ? module : name.substring(root.length() + 1);
    }

    /** Every table of the page states what the packages of a module use of each other. */
    @Test
    void packagesOfAModuleUseEachOtherAsTheArchitecturePageStates() throws IOException {
        Map<String, Set<String>> uses = uses();
        List<MatchResult> tables = TABLE.matcher(Files.readString(ROOT.resolve("docs/architecture.md")))
                .results()
                .toList();
        assertEquals(
                Set.of("cli", "edit", "patch", "spark", "view", "weights"),
                tables.stream().map(table -> table.group(1)).collect(Collectors.toSet()));
        for (MatchResult table : tables) {
            String module = table.group(1);
            Map<String, Set<String>> stated = new TreeMap<>();
            ROW.matcher(table.group(2))
                    .results()
                    .forEach(row -> stated.put(inTable(module, "io.isomorph." + row.group(1)), words(row.group(2))));
            assertEquals(stated, within(module, uses), module);
        }
    }

    private static Set<String> words(String cell) {
        return WORD.matcher(cell).results().map(word -> word.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The packages of all modules can be put in an order in which each uses only those before it. */
    @Test
    void noPackagesUseEachOther() throws IOException {
        Map<String, Set<String>> left = uses();
        assertTrue(left.size() > 100, left.keySet().toString());
        assertTrue(
                left.getOrDefault("io.isomorph.ir", Set.of()).contains("io.isomorph.ir.payload"),
                "what is used is seen");
        Set<String> free;
        do {
            Set<String> used =
                    left.values().stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
            free = left.entrySet().stream()
                    .filter(each -> !used.contains(each.getKey())
                            || each.getValue().stream().noneMatch(left::containsKey))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
            left.keySet().removeAll(free);
        } while (!free.isEmpty());
        left.values().forEach(used -> used.retainAll(left.keySet()));
        assertEquals(Map.of(), left, "these use each other, or are between such");
    }
}
