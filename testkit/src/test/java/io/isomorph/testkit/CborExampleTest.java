package io.isomorph.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;

/** Holds examples/cbor-format to the contract, as its own build does. */
class CborExampleTest {
    private static final Path PROJECT = Path.of("../examples/cbor-format");

    private static ExampleProject project;
    private static FormatProvider cbor;

    @BeforeAll
    static void compileTheProject(@TempDir Path classes) throws IOException {
        project = ExampleProject.of(PROJECT, classes, "org.example.cbor.");
        cbor = project.format("cbor");
    }

    @Test
    void itsTestsPass() throws Exception {
        List<TestExecutionResult> results =
                project.run("CborFormatTest", Map.of("isomorph.seed", "1", "isomorph.documents", "60"));
        assertEquals(
                List.of(),
                results.stream()
                        .flatMap(result -> result.getThrowable().stream())
                        .toList());
        assertEquals(14, results.size());
    }

    @Test
    void isDetectedByBytesThatAreNoText() {
        byte[] bytes = Formats.toBytes(
                Document.of(ProgramGenerator.of(Profile.TYPICAL).generate(1)), cbor, WriteOptions.DEFAULTS);
        assertArrayEquals(HexFormat.of().parseHex("d9d9f784"), Arrays.copyOf(bytes, 4));
        assertSame(cbor, Formats.of(cbor).detect(ByteSource.of(bytes, "no name")));
    }

    @Test
    void refusesADeepPayloadBeforeTheStackEnds() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String begin = "d9d9f784" + "6161" + "00" + "f5" + "81" + "83" + "81" + "82" + "63612e62"; // a type a.b
        bytes.writeBytes(HexFormat.of().parseHex(begin));
        bytes.writeBytes("\u0081".repeat(1_000_000).getBytes(StandardCharsets.ISO_8859_1)); // a list of a list of …
        var e = assertThrows(
                IsomorphException.class,
                () -> Formats.of(cbor)
                        .read(
                                ByteSource.of(bytes.toByteArray(), "deep.cbor"),
                                ReadOptions.DEFAULTS.withLimits(Limits.untrusted())));
        assertSame(StandardCode.LIMIT_DEPTH, e.code());
    }

    @Test
    void theProjectHasThePomOfThePage() throws IOException {
        String page = ToyProject.TESTING.block("xml");
        assertEquals(page.replace("toy-format", "cbor-format"), Files.readString(PROJECT.resolve("pom.xml")));
    }

    @Test
    void usesNothingButTheApi() throws IOException {
        try (var files = Files.walk(PROJECT.resolve("src/main/java"))) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            assertTrue(sources.size() >= 4, sources::toString);
            for (Path source : sources) {
                Pattern.compile("(?m)^import (?:static )?([a-z.]+)")
                        .matcher(Files.readString(source))
                        .results()
                        .map(found -> found.group(1))
                        .forEach(name -> assertTrue(
                                name.matches("(java|io\\.isomorph\\.(error|io|ir|spi|ir\\.payload))\\..*"), name));
            }
        }
    }
}
