package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.Document;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiler of the FlatBuffers project, where it is installed, reads what we write and writes what we read. */
class FlatcTest {
    @TempDir
    static Path folder;

    private static Path schema;

    @BeforeAll
    static void requireCompiler() throws IOException {
        schema = folder.resolve("isomorph.fbs");
        try (InputStream in = FlatcTest.class.getResourceAsStream("isomorph.fbs")) {
            Files.write(schema, in.readAllBytes());
        }
        boolean installed;
        try {
            flatc("--version");
            installed = true;
        } catch (IOException e) {
            installed = false;
        }
        assumeTrue(installed, "flatc is not installed");
    }

    private static void flatc(Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("flatc"));
        Arrays.stream(arguments).map(Object::toString).forEach(command::add);
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), () -> command + " does not end");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            process.destroyForcibly();
        }
        assertEquals(0, process.exitValue(), () -> command + ": " + text(output));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static String json(String name, byte[] file) throws IOException {
        Path binary = Files.write(folder.resolve(name + ".fb"), file);
        flatc("--json", "--strict-json", schema, "--", binary);
        return text(folder.resolve(name + ".json"));
    }

    @Test
    void ourDocumentsAreDumpedAsJson() throws IOException {
        String json = json("sample", Flatbuffers.write(Samples.document()));
        for (String part : List.of(
                "\"entry_visits\"",
                "9223372036854775807",
                "\"Operation\"",
                "\"Map\"",
                "\"node_parent_short\"",
                "json.stylereadable")) {
            assertTrue(json.contains(part), () -> part + " is not in " + json);
        }
    }

    @Test
    void whatTheCompilerWritesOfThemIsReadAsTheSameDocument() throws IOException {
        List<Document> documents = new ArrayList<>(Samples.all());
        for (long seed = 0; documents.size() < 9; seed++) {
            Document document =
                    DocumentGenerator.of(Profile.TYPICAL.withOperations(5, 40)).generate(seed);
            if (hasShortFloats(document)) {
                documents.add(document);
            }
        }
        for (int i = 0; i < documents.size(); i++) {
            String name = "document" + i;
            json(name, Flatbuffers.write(documents.get(i)));
            Path foreign = folder.resolve("foreign");
            flatc("--binary", "-o", foreign, schema, folder.resolve(name + ".json"));
            Flatbuffers.Read read =
                    Flatbuffers.read(Files.readAllBytes(foreign.resolve(name + ".fb")), Flatbuffers.UNSEALED);
            assertEquals(documents.get(i), read.document());
            assertEquals(List.of("layout"), read.codes());
        }
    }

    /** The compiler prints floats with twelve digits, and no bits of those that are no numbers. */
    private static boolean hasShortFloats(Document document) {
        return Arrays.stream(Draft.of(Flatbuffers.write(document)).get(Column.FLOAT_VALUE))
                .mapToDouble(Double::longBitsToDouble)
                .allMatch(
                        value -> Math.abs(value) < 1e4 && value * 64 == Math.rint(value * 64) && 1 / value != -1 / 0.0);
    }

    @Test
    void theCompilerSeesNoConflictWithWhatIsReleased() throws IOException {
        Path older = Files.createDirectories(folder.resolve("older")).resolve("isomorph.fbs");
        String text = Files.readString(schema, StandardCharsets.UTF_8);
        Files.writeString(older, text.replaceAll("(?m)^  (text|string_end_short|string_end):.*$", ""));
        flatc("--conform", older, schema);
        Files.writeString(older, text.replace("entry_visits:[ulong]", "entry_visits:[double]"));
        assertThrows(AssertionError.class, () -> flatc("--conform", older, schema));
    }
}
