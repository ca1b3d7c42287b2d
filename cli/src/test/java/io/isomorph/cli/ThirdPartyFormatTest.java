package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.PluginJar;
import io.isomorph.cli.support.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Formats in jars of somebody else: working, broken, and claiming an id that is taken. */
class ThirdPartyFormatTest {
    private static final String BROKEN = """
            package org.broken;
            import io.isomorph.io.*;
            import io.isomorph.spi.*;
            public final class %s implements FormatProvider {
                %s
                public FormatDescriptor descriptor() {
                    return new FormatDescriptor("%s", "x/y", java.util.List.of(".x"), java.util.Set.of(),
                            (prefix, size) -> false, document -> null, java.util.List.of(), java.util.List.of());
                }
                public DocumentReader newReader(ByteSource source, ReadOptions options) { throw new Error(); }
                public DocumentWriter newWriter(ByteSink sink, WriteOptions options) { throw new Error(); }
            }
            """;
    private static final String LEVEL = "public int spiLevel() { return SPI_LEVEL; }";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void makeFile() throws IOException {
        file = Samples.copy("identity.json", folder.resolve("model.json"));
    }

    private void assertAcmeWorks(List<String> command, Path jar) throws IOException {
        Child.Result formats = Child.run(command, "formats");
        assertEquals(0, formats.code(), formats.err());
        assertTrue(formats.out().contains("acme  application/x-toy  .acme\n"), formats.out());
        assertTrue(formats.out().contains(jar.toUri().getPath()), formats.out());
        assertTrue(formats.out().contains("json  application/json  .json\n"), formats.out());
        Path there = folder.resolve("model.acme");
        Path back = folder.resolve("back.json");
        assertEquals("", Child.run(command, "convert", file, there).err());
        assertEquals(
                "ACM1", Files.readString(there, StandardCharsets.ISO_8859_1).substring(0, 4));
        assertEquals("", Child.run(command, "convert", there, back).err());
        assertEquals(-1, Files.mismatch(file, back));
        Child.Result roundtrip = Child.run(command, "roundtrip", folder);
        assertEquals(0, roundtrip.code(), roundtrip.out());
        assertTrue(roundtrip.out().contains("model.json: ok; acme ok\n"), roundtrip.out());
        assertTrue(roundtrip.out().contains("model.acme: ok; json ok\n"), roundtrip.out());
    }

    @Test
    void aJarOnTheClassPathAddsItsFormat() throws IOException {
        Path jar = PluginJar.acme().pack(folder.resolve("acme-format.jar"));
        assertAcmeWorks(Child.classPath(jar), jar);
    }

    @Test
    void aModuleOnTheModulePathAddsItsFormat() throws IOException {
        Path jar = PluginJar.acme().module("org.acme.format").pack(folder.resolve("acme-format.jar"));
        assertAcmeWorks(Child.modulePath(jar), jar);
    }

    @Test
    void brokenProvidersAreNamedAndTheOthersWork() throws IOException {
        PluginJar broken = new PluginJar()
                .source("org/broken/Missing.java", BROKEN.formatted("Missing", LEVEL, "missing"))
                .source("org/broken/Gone.java", "package org.broken; class Gone {}")
                .source(
                        "org/broken/Lame.java",
                        BROKEN.formatted("Lame", LEVEL + " private final Gone gone = new Gone();", "lame"))
                .source(
                        "org/broken/Throws.java",
                        BROKEN.formatted(
                                "Throws",
                                LEVEL + " public Throws() { throw new IllegalStateException(\"no licence\"); }",
                                "throws"))
                .source(
                        "org/broken/Future.java",
                        BROKEN.formatted("Future", "public int spiLevel() { return 99; }", "future"))
                .provider("org.broken.Missing")
                .provider("org.broken.Lame")
                .provider("org.broken.Throws")
                .provider("org.broken.Future");
        Path plain =
                broken.without("org.broken.Missing").without("org.broken.Gone").pack(folder.resolve("broken.jar"));
        assertBroken(Child.classPath(plain), "Missing", "Gone", "no licence", "SPI level 99");
        Path module = broken.module("org.broken").pack(folder.resolve("broken-module.jar"));
        assertBroken(Child.modulePath(module), "Missing", "Gone", "no licence", "SPI level 99");
    }

    private void assertBroken(List<String> command, String... reasons) {
        Child.Result formats = Child.run(command, "formats");
        assertEquals(0, formats.code(), formats.err());
        assertTrue(formats.out().contains("json  application/json"), formats.out());
        List<String> broken = formats.out()
                .lines()
                .filter(line -> line.startsWith("not usable: format.broken: "))
                .distinct()
                .toList();
        assertEquals(reasons.length, broken.size(), formats.out());
        for (String reason : reasons) {
            assertTrue(broken.stream().anyMatch(line -> line.contains(reason)), reason + " in " + formats.out());
        }
        assertEquals(0, Child.run(command, "roundtrip", file).code());
    }

    @Test
    void aSecondFormatOfOneIdIsNamedWithBothJarsAndTheOthersWork() throws IOException {
        Path one = PluginJar.acme().pack(folder.resolve("acme-1.jar"));
        Path two = new PluginJar()
                .source("org/broken/Acme.java", BROKEN.formatted("Acme", LEVEL, "acme"))
                .provider("org.broken.Acme")
                .pack(folder.resolve("acme-2.jar"));
        List<String> command = Child.classPath(one, two);
        Child.Result formats = Child.run(command, "formats");
        assertEquals(0, formats.code());
        String line = formats.out()
                .lines()
                .filter(text -> text.startsWith("not usable: "))
                .findFirst()
                .orElseThrow();
        assertTrue(line.startsWith("not usable: format.duplicate: "), line);
        assertTrue(line.contains("acme-1.jar") && line.contains("acme-2.jar"), line);
        assertEquals(0, Child.run(command, "verify", file).code());
        assertEquals(3, Child.run(command, "verify", "--from", "acme", file).code());
    }
}
