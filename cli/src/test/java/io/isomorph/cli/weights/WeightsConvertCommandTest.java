package io.isomorph.cli.weights;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.WeightsSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightsConvertCommandTest {
    @TempDir
    Path folder;

    private static void ok(Run run) {
        assertEquals(0, run.code(), run.out() + run.err());
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void streamsAreRestoredFromSafetensorsWithTheSameBytes() throws IOException {
        Path streams = WeightsSamples.layer(folder);
        Path other = folder.resolve("x.safetensors");
        Path back = folder.resolve("back.pdiparams");
        ok(Run.of("weights", "convert", streams, other));
        ok(Run.of("weights", "convert", other, back));
        assertArrayEquals(Files.readAllBytes(streams), Files.readAllBytes(back));
        assertEquals("equal\n", Run.of("weights", "diff", streams, other).out());
    }

    @Test
    void everyFormatHasTheSameContentHash() {
        Path streams = WeightsSamples.layer(folder);
        String hash = Run.of("weights", "hash", streams).out().substring(0, 64);
        for (String name : List.of("a.safetensors", "a.npz", "a.pdparams")) {
            ok(Run.of("weights", "convert", streams, folder.resolve(name)));
            assertEquals(
                    hash + "  " + folder.resolve(name) + "\n",
                    Run.of("weights", "hash", folder.resolve(name)).out());
        }
    }

    @Test
    void standardOutputTakesTheBytes() throws IOException {
        Path streams = WeightsSamples.layer(folder);
        Run run = Run.of("weights", "convert", "--to", "safetensors", streams, "-");
        ok(run);
        ok(Run.of("weights", "convert", streams, folder.resolve("x.safetensors")));
        assertArrayEquals(Files.readAllBytes(folder.resolve("x.safetensors")), run.bytes());
        assertEquals(2, Run.of("weights", "convert", streams, "-").code());
        assertEquals(
                2,
                Run.of("weights", "convert", "--json", "--to", "npz", streams, "-")
                        .code());
        assertEquals(
                2,
                Run.of("weights", "convert", streams, folder.resolve("x.bin")).code());
    }

    @Test
    void whatAFormatCannotHoldIsRefusedAndTheOldFileStays() throws IOException {
        Path pickle = WeightsSamples.copy("numpy_p4.pdparams", folder.resolve("n.pdparams"));
        Path out = folder.resolve("out.npz");
        Files.writeString(out, "old");
        Run run = Run.of("weights", "convert", pickle, out);
        assertEquals(1, run.code());
        assertTrue(run.err().contains("weights.structure"), run.err());
        assertEquals("old", Files.readString(out));
        ok(Run.of("weights", "convert", "--tensors-only", pickle, out));
        ok(Run.of("weights", "convert", "--write-option", "pdparams.protocol=2", out, folder.resolve("p2.pdparams")));
        assertEquals(
                2,
                Run.of(
                                "weights",
                                "convert",
                                "--write-option",
                                "pdparams.protocol=9",
                                out,
                                folder.resolve("p9.pdparams"))
                        .code());
    }

    @Test
    void aFolderIsConvertedWithAllThatBelongsToTheModel() throws IOException {
        Path in = folder.resolve("in");
        WeightsSamples.layer(in.resolve("deep"));
        WeightsSamples.copy("layer_p4.pdparams", in.resolve("net.pdparams"));
        WeightsSamples.copy("layer_p2.pdparams", in.resolve("net.pdopt"));
        Files.writeString(in.resolve("config.json"), "{}");
        Path out = folder.resolve("out");
        Run run = Run.of("weights", "convert", "--to", "safetensors", "--jobs", 2, in, out);
        ok(run);
        assertEquals("isomorph: 3 converted, 0 done before, 2 carried along, 0 failed\n", run.err());
        assertEquals(
                List.of(
                        "config.json",
                        "deep/layer.json",
                        "deep/layer.safetensors",
                        "net.pdopt.safetensors",
                        "net.safetensors"),
                files(out));
        ok(Run.of("weights", "check", out.resolve("deep")));
        Run again = Run.of("weights", "convert", "--to", "safetensors", in, out);
        assertEquals("isomorph: 0 converted, 5 done before, 0 carried along, 0 failed\n", again.err());
    }

    /** The program beside weights gives the names: they are converted again if it comes later, or changes. */
    @Test
    void weightsWhoseProgramChangesAreConvertedAgain() throws IOException {
        Path in = folder.resolve("in");
        WeightsSamples.layer(in);
        Path program = Files.move(in.resolve("layer.json"), folder.resolve("layer.json"));
        Path out = folder.resolve("out");
        ok(Run.of("weights", "convert", "--to", "safetensors", in, out));
        Files.move(program, in.resolve("layer.json"));
        Run again = Run.of("weights", "convert", "--to", "safetensors", in, out);
        assertEquals("isomorph: 1 converted, 0 done before, 1 carried along, 0 failed\n", again.err());
        ok(Run.of("weights", "check", out));
    }

    @Test
    void partsAreConvertedWithTheirIndex() throws IOException {
        Path in = folder.resolve("in/model.safetensors");
        Path streams = WeightsSamples.layer(folder);
        Files.createDirectories(in.getParent());
        ok(Run.of("weights", "split", "--max-bytes", 8, streams, in));
        Path out = folder.resolve("out");
        ok(Run.of("weights", "convert", "--to", "npz", in.getParent(), out));
        assertEquals(
                List.of("model-00001-of-00002.npz", "model-00002-of-00002.npz", "model.npz.index.json"), files(out));
        assertEquals(
                "equal\n",
                Run.of("weights", "diff", streams, out.resolve("model.npz.index.json"))
                        .out());
    }

    /** Parts with an index cannot become files of a format that has no names, which is a line of JSON as any fault. */
    @Test
    void partsAreNotConvertedToAFormatWithoutNames() throws IOException {
        Path in = folder.resolve("in/model.safetensors");
        Files.createDirectories(in.getParent());
        ok(Run.of("weights", "split", "--max-bytes", 8, WeightsSamples.layer(folder), in));
        Run run = Run.of("weights", "convert", "--json", "--to", "npy", in.getParent(), folder.resolve("out"));
        assertEquals(1, run.code());
        assertEquals(in + ".index.json", run.json().get(0).path("file").asText());
        assertEquals(
                "format.unrepresentable",
                run.json().get(0).path("error").path("code").asText());
        assertFalse(Files.exists(folder.resolve("out")));
    }

    @Test
    void filesThatWouldBecomeOneAreRefusedBeforeAnythingIsWritten() throws IOException {
        Path in = folder.resolve("in");
        WeightsSamples.copy("plain.npz", in.resolve("a.npz"));
        WeightsSamples.copy("plain.npy", in.resolve("a.npy"));
        Run run = Run.of("weights", "convert", "--to", "safetensors", in, folder.resolve("out"));
        assertEquals(2, run.code());
        assertTrue(run.err().contains("would both become"), run.err());
        assertEquals(
                2,
                Run.of("weights", "convert", "--to", "npz", in, in.resolve("a.npz"))
                        .code());
        assertEquals(2, Run.of("weights", "convert", in, folder.resolve("out")).code());
        assertEquals(
                2,
                Run.of("weights", "convert", "--program", "x.json", "--to", "npz", in, folder.resolve("out"))
                        .code());
    }

    @Test
    void aBrokenFileOfAFolderHidesNoOther() throws IOException {
        Path in = folder.resolve("in");
        WeightsSamples.copy("plain.npz", in.resolve("a.npz"));
        Files.writeString(in.resolve("bad.npz"), "PK");
        Run run = Run.of("weights", "convert", "--to", "safetensors", in, folder.resolve("out"));
        assertEquals(1, run.code());
        assertEquals(List.of("a.safetensors"), files(folder.resolve("out")));
    }

    /** A folder of files goes into a folder, whose name may end in a slash. */
    @Test
    void aFolderOfFilesGoesIntoAFolder() throws IOException {
        Path in = Files.createDirectories(folder.resolve("in"));
        ok(Run.of("weights", "convert", WeightsSamples.layer(folder), in.resolve("a.npz")));
        ok(Run.of("weights", "convert", "--to", "safetensors", in + "/", folder.resolve("out") + "/"));
        assertTrue(Files.exists(folder.resolve("out/a.safetensors")));
    }
}
