package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.PluginJar;
import io.isomorph.cli.support.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars of somebody else that break what they promise: the others go on working, and the jar is named. */
class BrokenJarsTest {
    private static final String FORMAT = """
            package org.broken;
            import io.isomorph.io.*;
            import io.isomorph.spi.*;
            public final class Greedy implements FormatProvider {
                public int spiLevel() { return SPI_LEVEL; }
                public FormatDescriptor descriptor() {
                    return new FormatDescriptor("greedy", "x/y", java.util.List.of(".greedy", ".json"), java.util.Set.of(),
                            (prefix, size) -> false, document -> null, java.util.List.of(), java.util.List.of());
                }
                public DocumentReader newReader(ByteSource source, ReadOptions options) {
                    return java.util.Objects.requireNonNull(null);
                }
                public DocumentWriter newWriter(ByteSink sink, WriteOptions options) { throw new Error("no writer"); }
            }
            """;
    private static final String COMPRESSION = """
            package org.broken;
            import io.isomorph.compression.CompressionProvider;
            import io.isomorph.io.ByteSource;
            import java.io.*;
            public final class %s implements CompressionProvider {
                public int spiLevel() { return SPI_LEVEL; }
                public String id() { return "%s"; }
                public String extension() { return %s; }
                public boolean recognises(byte[] prefix) { %s }
                public InputStream expand(ByteSource source) { throw new Error("never called"); }
                public OutputStream compress(OutputStream target) { return target; }
            }
            """;
    private static final String PASS = """
            package org.broken;
            import io.isomorph.edit.pass.*;
            import java.util.Map;
            public final class %s implements PassProvider {
                public String name() { return "%s"; }
                public String description() { %s }
                public Pass create(Map<String, String> options) { return null; }
            }
            """;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void makeFile() throws IOException {
        file = Samples.copy("identity.json", folder.resolve("model.json"));
    }

    @Test
    void aFormatThatClaimsTheExtensionOfAnotherTakesNothingOver() throws IOException {
        Path jar = new PluginJar()
                .source("org/broken/Greedy.java", FORMAT)
                .provider("org.broken.Greedy")
                .pack(folder.resolve("greedy.jar"));
        List<String> command = Child.classPath(jar);
        Path out = folder.resolve("out.json");
        Child.Result refused = Child.run(command, "convert", file, out);
        assertEquals(1, refused.code(), refused.err());
        assertTrue(refused.err().contains("format.ambiguous: the name " + out), refused.err());
        assertTrue(refused.err().contains("an extension of greedy (org.broken.Greedy in file:"), refused.err());
        assertTrue(refused.err().contains("greedy.jar) and of json ("), refused.err());
        assertTrue(refused.err().contains("; hint: name the format with --to"), refused.err());
        assertEquals(
                "", Child.run(command, "convert", "--to", "json", file, out).err());
        assertEquals(0, Child.run(command, "diff", file, out).code());
        Child.Result bug = Child.run(command, "hash", "--from", "greedy", file);
        assertEquals(3, bug.code(), bug.err());
        assertTrue(bug.err().contains("internal: this is a bug of ours, or of org.broken.Greedy in file:"), bug.err());
        assertTrue(bug.err().contains("greedy.jar: java.lang.NullPointerException"), bug.err());
    }

    @Test
    void aBrokenCompressionHidesNoFile() throws IOException {
        Path jar = PluginJar.ofCompressions()
                .source(
                        "org/broken/Looks.java",
                        COMPRESSION.formatted("Looks", "looks", "\".looks\"", "throw new Error();"))
                .source("org/broken/Null.java", COMPRESSION.formatted("Null", "null", "null", "return false;"))
                .source("org/broken/Twin.java", COMPRESSION.formatted("Twin", "twin", "\".gz\"", "return false;"))
                .provider("org.broken.Looks")
                .provider("org.broken.Null")
                .provider("org.broken.Twin")
                .pack(folder.resolve("compressions.jar"));
        List<String> command = Child.classPath(jar);
        assertEquals(
                "",
                Child.run(command, "convert", file, folder.resolve("out.fb.json"))
                        .err());
        Child.Result formats = Child.run(command, "formats");
        assertEquals(0, formats.code(), formats.err());
        assertTrue(formats.out().contains("not usable: format.broken: org.broken.Null in file:"), formats.out());
        Path zipped = folder.resolve("out.json.gz");
        Child.Result refused = Child.run(command, "convert", file, zipped);
        assertEquals(1, refused.code(), refused.err());
        assertTrue(refused.err().contains("format.ambiguous: the name " + zipped), refused.err());
        Path many = folder.resolve("many/");
        assertEquals(
                "",
                Child.run(command, "convert", "--compress", "gzip", "--to", "json", file, many + "/")
                        .err());
        assertEquals(
                0,
                Child.run(command, "diff", file, many.resolve("model.json.gz")).code());
    }

    @Test
    void aBrokenFamilyIsNamedByEveryCommandThatTakesFamilies() throws IOException {
        Path jar = PluginJar.ofFamilies()
                .source("org/broken/Any.java", "package org.broken; public final class Any {}")
                .provider("org.broken.Absent")
                .pack(folder.resolve("families.jar"));
        List<String> command = Child.classPath(jar);
        for (String words : List.of("show", "edit --dry-run --pass dead-operations")) {
            Child.Result result = Child.run(
                    command,
                    Stream.concat(Stream.of(words.split(" ")), Stream.of(file)).toArray());
            assertEquals(0, result.code(), result.err());
            assertTrue(result.err().contains("org.broken.Absent not found"), words + ": " + result.err());
        }
    }

    @Test
    void aBrokenPassHidesNoOther() throws IOException {
        Path jar = PluginJar.ofPasses()
                .source("org/broken/Mute.java", PASS.formatted("Mute", "mute", "throw new Error(\"no words\");"))
                .source("org/broken/Empty.java", PASS.formatted("Empty", "empty", "return \"makes nothing\";"))
                .provider("org.broken.Mute")
                .provider("org.broken.Absent")
                .provider("org.broken.Empty")
                .pack(folder.resolve("passes.jar"));
        List<String> command = Child.classPath(jar);
        Child.Result passes = Child.run(command, "passes");
        assertEquals(0, passes.code(), passes.err());
        assertTrue(passes.out().contains("\ndead-operations  "), passes.out());
        assertTrue(passes.out().contains("\nnot usable: edit.pass: org.broken.Mute in file:"), passes.out());
        assertTrue(passes.out().contains("org.broken.Absent not found"), passes.out());
        Child.Result edit = Child.run(command, "edit", "--dry-run", "--pass", "dead-operations", file);
        assertEquals(0, edit.code(), edit.err());
        assertTrue(edit.err().contains("isomorph: org.broken.Mute in file:"), edit.err());
        Child.Result empty = Child.run(command, "edit", "--dry-run", "--pass", "empty", file);
        assertEquals(2, empty.code(), empty.err());
        assertTrue(empty.err().contains("the pass empty of org.broken.Empty in file:"), empty.err());
        Child.Result json = Child.run(command, "passes", "--json");
        assertTrue(json.out().contains("{\"ok\":false,\"error\":{\"code\":\"edit.pass\""), json.out());
    }
}
