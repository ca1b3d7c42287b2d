package io.isomorph.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user would pick instead comes into no module that a user takes. */
class DependenciesTest {
    private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);

    /** The modules whose build files have a word. */
    private static SortedSet<String> modulesWith(String word) throws IOException {
        SortedSet<String> modules = new TreeSet<>();
        try (Stream<Path> folders = Files.list(Path.of("").toAbsolutePath().getParent())) {
            for (Path folder : folders.toList()) {
                Path file = folder.resolve("pom.xml");
                if (Files.exists(file)
                        && COMMENT.matcher(Files.readString(file))
                                .replaceAll("")
                                .contains(word)) {
                    modules.add(folder.getFileName().toString());
                }
            }
        }
        return modules;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<groupId>com.google.protobuf<",
                "<groupId>org.apache.fory<",
                "<groupId>com.esotericsoftware<",
                "<groupId>org.openjdk.jmh<"
            })
    void onlyBenchHasThem(String group) throws IOException {
        SortedSet<String> modules = modulesWith(group);
        assertEquals(new TreeSet<>(Set.of("bench")), modules);
    }

    @Test
    void nobodyHasBench() throws IOException {
        SortedSet<String> modules = modulesWith("<artifactId>isomorph-bench<");
        assertEquals(new TreeSet<>(Set.of("bench")), modules);
        assertTrue(modulesWith("<artifactId>isomorph-api<").size() > 5);
    }
}
