package io.isomorph.cli.convert;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command does with FlatBuffers files, whose programs share what they have in common. */
class FlatbuffersFilesTest {
    private static final List<String> EXAMPLES = List.of("adam_training", "gpt_sdpa", "resnet18");

    @TempDir
    Path folder;

    private Path all;

    private Path at(String name) {
        return folder.resolve(name);
    }

    private static Path example(String name) {
        return Path.of("..", "examples", name + ".json");
    }

    private static Run assertOk(Object... args) {
        Run run = Run.of(args);
        assertEquals("", run.err());
        assertEquals(0, run.code());
        return run;
    }

    @BeforeEach
    void collect() {
        all = at("all.fb");
        assertOk("convert", example("resnet18"), example("gpt_sdpa"), example("adam_training"), all);
    }

    @Test
    void filesAreCollectedAndSplitByteForByte() throws IOException {
        assertOk("convert", "--to", "json", all, at("parts") + "/");
        for (String name : EXAMPLES) {
            assertEquals(-1, Files.mismatch(example(name), at("parts/" + name + ".json")), name);
        }
    }

    @Test
    void oneEntryIsTakenOutByName() throws IOException {
        assertOk("convert", "--entry", "gpt_sdpa", all, at("one.json"));
        assertEquals(-1, Files.mismatch(example("gpt_sdpa"), at("one.json")));
        Run absent = Run.of("convert", "--entry", "nope", all, at("none.json"));
        assertEquals(1, absent.code());
        assertTrue(absent.err().contains("entry.absent"), absent.err());
        assertFalse(Files.exists(at("none.json")));
    }

    @Test
    void addingGivesTheSameBytesAsCollectingAllAtOnce() throws IOException {
        Path steps = at("steps.fb");
        for (String name : List.of("gpt_sdpa", "resnet18", "adam_training")) {
            assertOk("convert", "--append", example(name), steps);
        }
        assertEquals(-1, Files.mismatch(all, steps));
    }

    @Test
    void theHashesAreThoseOfTheJson() {
        List<String> lines = assertOk("hash", all).lines();
        assertEquals(EXAMPLES.size(), lines.size());
        for (int i = 0; i < EXAMPLES.size(); i++) {
            String json = assertOk("hash", example(EXAMPLES.get(i))).out().substring(0, 64);
            assertTrue(lines.get(i).startsWith(json), lines.get(i));
        }
    }

    @Test
    void theyArePrintedAsTheirJsonIs() {
        assertEquals(
                assertOk("show", example("resnet18")).out(),
                assertOk("show", "--entry", "resnet18", all).out());
    }

    @Test
    void theyAreReadAsTheyComeIfThatIsRequested() throws IOException {
        Path whole = at("whole.msgpack");
        Path lazy = at("lazy.msgpack");
        assertOk("convert", all, whole);
        assertOk("convert", "--read-option", "flatbuffers.verify=as-read", all, lazy);
        assertEquals(-1, Files.mismatch(whole, lazy));
    }

    @Test
    void theyAreReadWithoutChecksumsOnlyIfThatIsRequested() throws IOException {
        byte[] bytes = Files.readAllBytes(all);
        int size = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(bytes.length - 12);
        byte[] buffer = Arrays.copyOf(bytes, size);
        Path bare = Files.write(at("bare.fb"), buffer);
        Run refused = Run.of("verify", bare);
        assertEquals(1, refused.code());
        assertTrue(refused.out().contains("input.checksum"), refused.out());
        assertTrue(refused.out().contains("flatbuffers.checksums=ignored"), refused.out());
        Run ignored = Run.of("verify", "--read-option", "flatbuffers.checksums=ignored", bare);
        assertEquals(0, ignored.code(), ignored.out());
        assertTrue(ignored.out().contains("layout"), ignored.out());
        assertEquals(
                0,
                Run.of("convert", "--read-option", "flatbuffers.checksums=ignored", bare, at("again.fb"))
                        .code());
        assertArrayEquals(bytes, Files.readAllBytes(at("again.fb")));
    }

    @Test
    void aChangedByteIsFoundWithItsBlock() throws IOException {
        byte[] bytes = Files.readAllBytes(all);
        bytes[bytes.length / 2] ^= 1;
        Run run = Run.of("verify", Files.write(at("bad.fb"), bytes));
        assertEquals(1, run.code());
        assertTrue(run.out().contains("input.checksum"), run.out());
    }

    /** Returns a program of operations in a row, of which the last has its number. */
    private static Program variant(int number) {
        ProgramBuilder b = Pir.builder(4);
        for (int i = 0; i < 10; i++) {
            b.op("test.make").results(Samples.FLOAT).add();
        }
        b.op("test.last")
                .attribute("n", IrAttribute.of("builtin.i64", Payload.of(number)))
                .add();
        return b.build();
    }

    @Test
    void inspectShowsWhatProgramsShare() {
        Path file = Samples.write(
                at("variants.fb"),
                Samples.of(
                        new Entry("a", 1, Form.EMPTY, variant(1)),
                        new Entry("b", 2, Form.EMPTY, variant(2)),
                        new Entry("c", 3, Form.EMPTY, variant(2))));
        JsonNode facts = assertOk("inspect", "--json", file).json().get(0).get("summary");
        // one beginning, and two ends at which three entries end
        Map<String, String> expected = Map.of(
                "nodes", "3",
                "terminals", "2",
                // the begin of the block, ten operations in front; the last one and two ends for each end
                "records written", "17",
                "records meant", "42",
                // the begin of a block, the ten equal operations, two last ones, and the end of whatever
                "distinct records", "5");
        expected.forEach((fact, value) -> assertEquals(value, facts.get(fact).asText(), fact));
        List<String> lines = assertOk("inspect", file).lines();
        assertTrue(lines.contains("  flatbuffers"), lines.toString());
    }
}
