package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that other programs wrote, which know the schema and nothing of checksums or of our layout. */
class ForeignFileTest {
    private static final ReadOptions IGNORED = ReadOptions.DEFAULTS.with(FlatbuffersFormat.CHECKSUMS, "ignored");

    @TempDir
    Path folder;

    private static Program program() {
        ProgramBuilder b = Pir.builder(4);
        IrType type = IrType.of("x.tensor", Payload.list(Payload.of("f32"), Payload.of(-1)));
        var x = b.op("pd_op.full")
                .attribute("value", IrAttribute.of("builtin.a_f64", Payload.of(0.5)))
                .results(type)
                .add()
                .result(0);
        b.op("pd_op.print").operands(x).add();
        return b.build();
    }

    private static byte[] file() {
        return Formats.toBytes(Document.of(program()), new FlatbuffersFormat(), WriteOptions.DEFAULTS);
    }

    private static byte[] buffer() {
        byte[] file = file();
        int size = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 12);
        return Arrays.copyOf(file, size);
    }

    private static Document read(byte[] bytes, List<NormalizationCode> reported) {
        ReadOptions options = IGNORED.onNormalized((Normalization normalization) -> reported.add(normalization.code()));
        return Formats.of(new FlatbuffersFormat()).read(ByteSource.of(bytes), options);
    }

    /** Reads a file of another layout, which is reported once, and is written in ours. */
    private static void assertIsTheProgram(byte[] bytes) {
        List<NormalizationCode> reported = new ArrayList<>();
        Document document = read(bytes, reported);
        assertEquals(Document.of(program()), document);
        assertEquals(List.of(NormalizationCode.LAYOUT), reported);
    }

    @Test
    void aBufferWithoutChecksumsIsReadIfThatIsRequested() {
        assertIsTheProgram(buffer());
        IsomorphException e = assertThrows(
                IsomorphException.class,
                () -> Formats.of(new FlatbuffersFormat()).read(ByteSource.of(buffer()), ReadOptions.DEFAULTS));
        assertEquals(StandardCode.INPUT_CHECKSUM, e.code());
        assertTrue(e.getMessage().contains("flatbuffers.checksums=ignored"), e.getMessage());
    }

    @Test
    void aColumnWithoutElementsNeedNotBeAligned() {
        byte[] bytes = buffer();
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int field = file.getInt(0) + 8 + 4 * Column.LONG_VALUE.ordinal();
        int start = field + file.getInt(field);
        assertEquals(0, file.getInt(start), "there are no integers of 64 bits");
        // the count of an empty column before it, whose elements would begin at an odd multiple of four
        int empty = start - 4;
        while (file.getInt(empty) != 0 || (empty + 4) % 8 == 0) {
            empty -= 4;
        }
        assertTrue(empty > field, "offsets lead forward");
        file.putInt(field, empty - field);
        assertIsTheProgram(bytes);
    }

    private static int flatc(Path folder, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("flatc"));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output;
        try (InputStream out = process.getInputStream()) {
            output = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
        int code = process.waitFor();
        assertEquals("", code == 0 ? "" : output);
        return code;
    }

    private static boolean hasFlatc(Path folder) throws InterruptedException {
        try {
            return flatc(folder, "--version") == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void whatFlatcMakesOfItsOwnJsonIsRead() throws IOException, InterruptedException {
        assumeTrue(hasFlatc(folder), "there is no flatc");
        try (InputStream schema = FlatbuffersFormat.class.getResourceAsStream("isomorph.fbs")) {
            Files.copy(schema, folder.resolve("isomorph.fbs"));
        }
        Files.write(folder.resolve("model.fb"), file());
        flatc(folder, "--json", "--strict-json", "isomorph.fbs", "--", "model.fb");
        String json = Files.readString(folder.resolve("model.json"));
        assertTrue(json.contains("\"float_value\": [\n    0.5\n  ]"), json);
        Files.delete(folder.resolve("model.fb"));
        flatc(folder, "--binary", "isomorph.fbs", "model.json");
        assertIsTheProgram(Files.readAllBytes(folder.resolve("model.fb")));
    }
}
