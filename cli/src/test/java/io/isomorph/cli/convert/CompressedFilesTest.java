package io.isomorph.cli.convert;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.spi.Formats;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of every format, compressed, through the commands. */
class CompressedFilesTest {
    private static final Path EXAMPLE = Path.of("../examples/resnet18.json");

    @TempDir
    Path folder;

    private Path out(String name) {
        return folder.resolve(name);
    }

    private static void assertOk(Run run) {
        assertEquals(0, run.code(), run.err() + run.out());
    }

    private static byte[] expanded(Path file) throws IOException {
        try (ByteSource stored = ByteSource.open(file);
                ByteSource expanded = Formats.load().compressions().expand(stored, Limits.DEFAULTS)) {
            byte[] bytes = new byte[(int) expanded.size()];
            expanded.read(0, bytes, 0, bytes.length);
            return bytes;
        }
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {".json.gz", ".json.zst", ".msgpack.gz", ".msgpack.zst", ".fb.gz", ".fb.zst"})
    void goThroughTheCommandsAsPlainOnesDo(String end) throws IOException {
        Path plain = out("plain" + end.substring(0, end.lastIndexOf('.')));
        Path file = out("model" + end);
        assertOk(Run.of("convert", EXAMPLE, plain));
        assertOk(Run.of("convert", EXAMPLE, file));
        assertTrue(Files.size(file) < Files.size(plain));
        assertArrayEquals(Files.readAllBytes(plain), expanded(file));
        assertOk(Run.of("roundtrip", file));
        assertOk(Run.of("verify", file));
        assertOk(Run.of("diff", EXAMPLE, file));
        assertEquals(
                Run.of("hash", EXAMPLE).out().split(" ")[0],
                Run.of("hash", file).out().split(" ")[0]);
        Path renamed = Files.copy(file, out("renamed.bin"));
        assertOk(Run.of("verify", renamed));
        assertOk(Run.of("convert", file, out("back.json")));
        assertArrayEquals(Files.readAllBytes(EXAMPLE), Files.readAllBytes(out("back.json")));
        Path again = out("again" + end);
        assertOk(Run.of("convert", file, again));
        assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(again));
    }

    @Test
    void inspectReportsBothSizes() throws IOException {
        Path file = Files.write(out("a.json.gz"), gzip(Files.readAllBytes(EXAMPLE)));
        JsonNode line = Run.of("inspect", "--json", file).json().get(0);
        assertEquals("gzip", line.path("compression").asText());
        assertEquals(Files.size(file), line.path("compressedBytes").asLong());
        assertEquals(Files.size(EXAMPLE), line.path("bytes").asLong());
        String size = Files.size(EXAMPLE) + " bytes, ";
        assertTrue(
                Run.of("inspect", file).out().contains(size),
                Run.of("inspect", file).out());
        assertTrue(Run.of("inspect", file).out().contains("; " + Files.size(file) + " in gzip\n"));
        JsonNode plain = Run.of("inspect", "--json", EXAMPLE).json().get(0);
        assertTrue(plain.path("compression").isMissingNode());
    }

    @Test
    void standardInputAndOutputMayBeCompressed() throws IOException {
        byte[] stored = gzip(Files.readAllBytes(EXAMPLE));
        Run run = Run.withInput(stored, "convert", "--to", "json", "--compress", "gzip", "-", "-");
        assertOk(run);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(run.bytes()))) {
            assertArrayEquals(Files.readAllBytes(EXAMPLE), in.readAllBytes());
        }
        Run refused = Run.of("convert", "--compress", "gzip", EXAMPLE, out("a.json"));
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("leave out --compress"), refused.err());
        Run unknown = Run.of("convert", "--to", "json", "--compress", "lzma", EXAMPLE, "-");
        assertEquals(2, unknown.code(), unknown.err());
        assertTrue(unknown.err().contains("compression.absent"), unknown.err());
    }

    @Test
    void aFolderIsWrittenPlainUnlessCompressionIsRequested() throws IOException {
        Path in = Files.createDirectory(out("in"));
        Files.write(in.resolve("a.json.gz"), gzip(Files.readAllBytes(EXAMPLE)));
        Files.copy(EXAMPLE, in.resolve("b.json"));
        Files.write(in.resolve("notes.txt.gz"), gzip("notes".getBytes()));
        Files.write(in.resolve("config.json.gz"), gzip("{\"a\": 1}".getBytes()));
        Run run = Run.of("convert", "--to", "msgpack", in, out("plain"));
        assertOk(run);
        assertTrue(run.err().contains("2 converted, 0 done before, 2 skipped"), run.err());
        assertTrue(Files.exists(out("plain/a.msgpack")) && Files.exists(out("plain/b.msgpack")));
        assertOk(Run.of("convert", "--to", "msgpack", "--compress", "zstd", in, out("small")));
        assertArrayEquals(Files.readAllBytes(out("plain/a.msgpack")), expanded(out("small/a.msgpack.zst")));
        assertOk(Run.of(
                "convert", "--to", "json", "--compress", "gzip", out("small/a.msgpack.zst"), out("parts") + "/"));
        assertArrayEquals(Files.readAllBytes(EXAMPLE), expanded(out("parts/a.json.gz")));
    }

    @Test
    void collectingAppendingAndEditingKeepTheCompressionOfTheName() throws IOException {
        Path file = Files.write(out("a.json.gz"), gzip(Files.readAllBytes(EXAMPLE)));
        Path all = out("all.fb.zst");
        assertOk(Run.of("convert", file, all));
        assertOk(Run.of("convert", file, Files.copy(EXAMPLE, out("b.json")), out("two.fb.zst")));
        assertOk(Run.of("convert", "--append", Files.copy(EXAMPLE, out("c.json")), out("two.fb.zst")));
        assertOk(Run.of("convert", file, out("b.json"), out("c.json"), out("three.fb")));
        assertArrayEquals(Files.readAllBytes(out("three.fb")), expanded(out("two.fb.zst")));
        Path kernel = Files.write(out("kernel.gz"), gzip(new byte[100]));
        Path carrier = out("carrier.msgpack.gz");
        assertOk(Run.of("convert", EXAMPLE, carrier));
        assertOk(Run.of("attach", "put", carrier, "kernel=" + kernel));
        assertTrue(Files.readAllBytes(carrier)[0] == 0x1f, "it is no longer compressed");
        assertOk(Run.of("attach", "get", carrier, "kernel", out("back.gz")));
        assertArrayEquals(
                Files.readAllBytes(kernel), Files.readAllBytes(out("back.gz")), "attachments stay as they are");
    }

    @Test
    void whatAnEditLeavesAsItIsKeepsItsBytes() throws IOException {
        byte[] stored = gzip(Files.readAllBytes(EXAMPLE));
        stored[9] = 3; // of another system than ours
        Path file = Files.write(out("a.json.gz"), stored);
        assertOk(Run.of("edit", "--pass", "dead-operations", file, out("same.json.gz")));
        assertOk(Run.of("edit", "--pass", "dead-operations", file, out("same.json")));
        assertArrayEquals(stored, Files.readAllBytes(out("same.json.gz")));
        assertArrayEquals(Files.readAllBytes(EXAMPLE), Files.readAllBytes(out("same.json")));
    }

    @Test
    void damageAndBombsAreReportedWithTheirLocation() throws IOException {
        byte[] stored = gzip(Files.readAllBytes(EXAMPLE));
        Path file = Files.write(out("old.json"), Files.readAllBytes(EXAMPLE));
        Path cut = Files.write(out("cut.json.gz"), Arrays.copyOf(stored, stored.length - 100));
        Run run = Run.of("convert", cut, file);
        assertEquals(1, run.code());
        assertTrue(run.err().contains("input.truncated: byte " + (stored.length - 100)), run.err());
        assertArrayEquals(Files.readAllBytes(EXAMPLE), Files.readAllBytes(file));
        Path bomb = Files.write(out("bomb.json.gz"), gzip(new byte[32 << 20]));
        assertTrue(Run.of("verify", bomb).out().contains("limit.expansion"));
        Run limited = Run.of("verify", "--limit", "bytes=1k", out("cut.json.gz"));
        assertTrue(limited.out().contains("limit.bytes"), limited.out());
        // a folder reports the file that is cut, and reads the others
        Path in = Files.createDirectory(out("in"));
        Files.move(cut, in.resolve("cut.json.gz"), StandardCopyOption.REPLACE_EXISTING);
        Files.write(in.resolve("whole.json.gz"), stored);
        Run folderRun = Run.of("verify", in);
        assertEquals(1, folderRun.code());
        assertTrue(folderRun.out().contains("whole.json.gz: ok"), folderRun.out());
        assertTrue(folderRun.out().contains("cut.json.gz: FAILED: input.truncated"), folderRun.out());
    }

    @Test
    void formatsListsTheCompressions() {
        assertTrue(Run.of("formats").out().contains("compressed files of each: gzip (.gz), zstd (.zst)\n"));
    }
}
