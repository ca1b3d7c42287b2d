package io.isomorph.cli.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.WeightsSamples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightsEditTest {
    @TempDir
    Path folder;

    private Path in;
    private Path out;

    @BeforeEach
    void write() {
        in = WeightsSamples.write(
                folder.resolve("in.safetensors"),
                WeightsSamples.floats("enc.w", 1, 2, 3),
                WeightsSamples.floats("enc.b", 0.1f),
                WeightsSamples.floats("a=b", 70_000));
        out = folder.resolve("out.npz");
    }

    private List<String> names() {
        return Run.of("weights", "list", "--json", out).json().stream()
                .map(line -> line.path("name").asText())
                .toList();
    }

    private static void ok(Run run) {
        assertEquals(0, run.code(), run.out() + run.err());
    }

    @Test
    void someTensorsAreExtractedByNameOrPattern() {
        ok(Run.of("weights", "extract", "--tensor", "enc.*", in, out));
        assertEquals(List.of("enc.w", "enc.b"), names());
        ok(Run.of("weights", "extract", "--tensor", "enc.b", in, folder.resolve("b.npy")));
        Run absent = Run.of("weights", "extract", "--tensor", "absent", in, out);
        assertEquals(1, absent.code());
        assertTrue(absent.err().contains("weights.name-absent"), absent.err());
        assertEquals(2, Run.of("weights", "extract", in, out).code());
    }

    @Test
    void someTensorsAreDropped() {
        ok(Run.of("weights", "drop", "--tensor", "enc.w", in, out));
        assertEquals(List.of("enc.b", "a=b"), names());
        assertEquals(2, Run.of("weights", "drop", in, out).code());
    }

    @Test
    void namesChangeAllAtOnceAlsoThoseWithAnEqualsSign() {
        ok(Run.of("weights", "rename", "--name", "enc.w=enc.b", "--name", "enc.b=enc.w", "--name", "a=b=c=d", in, out));
        assertEquals(List.of("enc.b", "enc.w", "c=d"), names());
        assertEquals(2, Run.of("weights", "rename", "--name", "enc.w", in, out).code());
        assertEquals(2, Run.of("weights", "rename", in, out).code());
        assertEquals(1, Run.of("weights", "rename", "--name", "x=y", in, out).code());
        assertEquals(
                1, Run.of("weights", "rename", "--name", "enc.w=enc.b", in, out).code());
        assertEquals(
                2,
                Run.of("weights", "rename", "--name", "enc.w=x", "--name", "enc.w=y", in, out)
                        .code());
    }

    @Test
    void aCastRefusesWhatIsOutOfRangeUnlessItIsAllowed() {
        Run refused = Run.of("weights", "cast", "--type", "float16", in, out);
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("weights.cast"), refused.err());
        assertFalse(Files.exists(out));
        ok(Run.of("weights", "cast", "--type", "float16", "--tensor", "enc.*", in, out));
        assertTrue(Run.of("weights", "list", out).out().contains("enc.w  float16"));
        assertTrue(Run.of("weights", "list", out).out().contains("a=b    float32"));
        Run allowed = Run.of("weights", "cast", "--type", "float16", "--allow-infinite", in, out);
        ok(allowed);
        assertEquals("isomorph: 1 of 1 values of tensor 'a=b' become infinite\n", allowed.err());
        JsonNode line = Run.of("weights", "cast", "--json", "--type", "float16", "--allow-infinite", in, out)
                .json()
                .get(0);
        assertEquals(3, line.path("cast").asInt());
        assertEquals(1, line.path("overflowing").asInt());
        assertEquals(2, line.path("inexact").asInt());
        assertEquals(2, Run.of("weights", "cast", "--type", "float", in, out).code());
        assertEquals(1, Run.of("weights", "cast", "--type", "int8", in, out).code());
    }

    @Test
    void partsAreMergedToWhatTheyWere() {
        Path whole = folder.resolve("parts.safetensors");
        Run split = Run.of("weights", "split", "--json", "--max-bytes", "12", in, whole);
        ok(split);
        assertEquals(3, split.json().get(0).path("outputs").size());
        Path index = folder.resolve("parts.safetensors.index.json");
        Path merged = folder.resolve("merged.safetensors");
        ok(Run.of("weights", "merge", index, merged));
        assertEquals("equal\n", Run.of("weights", "diff", in, merged).out());
        assertEquals(2, Run.of("weights", "split", "--max-bytes", 0, in, whole).code());
        assertEquals(1, Run.of("weights", "merge", in, in, merged).code());
        assertEquals(2, Run.of("weights", "merge", "-", "-", merged).code());
        assertEquals(
                3,
                Run.of("weights", "merge", in, folder.resolve("absent.npy"), merged)
                        .code());
    }

    @Test
    void plainValuesAreNotDroppedInSilence() {
        Path pickle = WeightsSamples.copy("numpy_p4.pdparams", folder.resolve("n.pdparams"));
        Path whole = folder.resolve("parts.safetensors");
        assertEquals(
                1, Run.of("weights", "split", "--max-bytes", 100, pickle, whole).code());
        assertEquals(
                1,
                Run.of("weights", "merge", pickle, folder.resolve("m.safetensors"))
                        .code());
        ok(Run.of("weights", "split", "--tensors-only", "--max-bytes", 100, pickle, whole));
        ok(Run.of("weights", "merge", "--tensors-only", pickle, folder.resolve("m.safetensors")));
    }
}
