package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.PluginJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The format of examples/cbor-format in a jar of its own, used by the command on real models. */
class CborExampleTest {
    private static final Path SOURCES = Path.of("../examples/cbor-format/src/main/java");
    private static final Path MODEL = Path.of("../examples/resnet18.json");

    @TempDir
    Path folder;

    private PluginJar jar = new PluginJar();

    @BeforeEach
    void takeTheSources() throws IOException {
        jar = jar.provider("org.example.cbor.CborFormat");
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = SOURCES.relativize(file).toString();
                if (!name.equals("module-info.java")) {
                    jar = jar.source(name.replace('\\', '/'), Files.readString(file));
                }
            }
        }
    }

    private void assertWorks(List<String> command) throws IOException {
        Path cbor = folder.resolve("model.cbor.gz");
        Path back = folder.resolve("back.json");
        assertEquals("", Child.run(command, "convert", MODEL, cbor).err());
        assertEquals("", Child.run(command, "convert", cbor, back).err());
        assertEquals(-1, Files.mismatch(MODEL, back));
        Child.Result roundtrip = Child.run(command, "roundtrip", MODEL, cbor);
        assertEquals(0, roundtrip.code(), roundtrip.out());
        assertTrue(roundtrip.out().contains("resnet18.json: ok; cbor ok\n"), roundtrip.out());
    }

    @Test
    void theJarAddsTheFormatOnTheClassPath() throws IOException {
        assertWorks(Child.classPath(jar.pack(folder.resolve("cbor-format.jar"))));
    }

    @Test
    void theJarAddsTheFormatOnTheModulePath() throws IOException {
        assertWorks(Child.modulePath(jar.module("org.example.cbor").pack(folder.resolve("cbor-format.jar"))));
    }
}
