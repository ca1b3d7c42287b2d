package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real PaddlePaddle, safetensors and numpy load what we wrote. Not part of {@code mvn verify}, as it needs Python and these
 * libraries: {@code interop/paddle/run} gets them and runs it.
 */
class PaddleWeightsIT {
    private static final Path SCRIPT = Path.of("../interop/paddle/weights.py").toAbsolutePath();
    private static final int COUNT = Integer.getInteger("isomorph.paddle.count", 200);
    private static final long SEED = Long.getLong("isomorph.paddle.seed", 1);

    @TempDir
    private Path folder;

    private static List<String> python(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Objects.requireNonNull(System.getProperty("isomorph.paddle"), "run it by interop/paddle/run"),
                SCRIPT.toString()));
        command.addAll(arguments);
        return output(command);
    }

    private static List<String> output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed.lines().toList();
    }

    /** What x · w_0 + b_0 and so on is for the numbers -1, -0.75, … of three rows; the sums of eighths are exact. */
    private static List<Float> expected() {
        List<Float> values = new ArrayList<>();
        for (int row = 0; row < 3; row++) {
            float[] x = new float[4];
            for (int i = 0; i < 4; i++) {
                x[i] = (4 * row + i) / 4f - 1;
            }
            float[] hidden = linear(x, 3);
            for (int i = 0; i < hidden.length; i++) {
                hidden[i] = Math.max(hidden[i], 0);
            }
            for (float value : linear(hidden, 2)) {
                values.add(value);
            }
        }
        return values;
    }

    private static float[] linear(float[] x, int size) {
        float[] y = new float[size];
        for (int column = 0; column < size; column++) {
            y[column] = weight(column);
            for (int row = 0; row < x.length; row++) {
                y[column] += x[row] * weight(row * size + column);
            }
        }
        return y;
    }

    private static float weight(int index) {
        return (index % 8 - 4) / 8f;
    }

    @Test
    void aModelFromAnEmptyFolderRuns() throws IOException, InterruptedException {
        String jars = Stream.of("jdk.module.path", "java.class.path", "surefire.test.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(path -> !path.isEmpty())
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        output(List.of(java, "-cp", jars, "../examples/NewModel.java", folder.toString()));
        List<String> printed = python(List.of(
                "run",
                folder.resolve("model.json").toString(),
                folder.resolve("model.pdiparams").toString()));
        assertEquals(expected(), printed.stream().map(Float::valueOf).toList());
    }

    /** Writes sets of all types that a library has, and requires that it loads the same. */
    private void loaded(String library, String format, List<ElementType> types)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("hash", library));
        List<String> expected = new ArrayList<>();
        Random random = new Random(SEED);
        for (int i = 0; i < COUNT; i++) {
            Path file = folder.resolve(i + "." + format);
            TensorSet set = new AnyTensors(random, types).flat();
            Bytes.FORMATS.write(set, file, TensorWriteOptions.DEFAULTS);
            arguments.add(file.toString());
            for (Tensor tensor : set.tensors()) {
                expected.add(file + "\t" + text(tensor.name()) + "\t" + tensor.shape() + "\t" + tensor.sha256());
            }
        }
        List<String> found = python(arguments);
        assertEquals(
                String.join("\n", expected.stream().sorted().toList()),
                String.join("\n", found.stream().sorted().toList()));
        assertTrue(expected.size() > COUNT, expected.size() + " tensors");
    }

    /** Returns a name as Python's JSON has it: ASCII. */
    private static String text(String name) {
        StringBuilder text = new StringBuilder("\"");
        for (char c : name.toCharArray()) {
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\t' -> text.append("\\t");
                default -> text.append(c < 0x7f ? String.valueOf(c) : String.format("\\u%04x", (int) c));
            }
        }
        return text.append('"').toString();
    }

    private static List<ElementType> numpyTypes() {
        return Bytes.FORMATS.require("npy").descriptor().types();
    }

    @Test
    void numpyLoadsWhatWeWrite() throws IOException, InterruptedException {
        loaded("numpy", "npz", numpyTypes());
    }

    @Test
    void safetensorsLoadsWhatWeWrite() throws IOException, InterruptedException {
        List<ElementType> types = numpyTypes().stream()
                .filter(type -> type != ElementType.COMPLEX128) // carried as pairs of float64
                .toList();
        loaded("safetensors", "safetensors", types);
    }

    @Test
    void paddleLoadsWhatWeWrite() throws IOException, InterruptedException {
        loaded(
                "paddle",
                "pdparams",
                Bytes.FORMATS.require("pdparams").descriptor().types());
    }

    @Test
    void picklesThatPaddleWroteAreLoadedAlikeInEveryProtocol() throws IOException, InterruptedException {
        List<Path> files = new ArrayList<>();
        for (Path parent : List.of(Fixtures.FOLDER, Corpus.PADDLE)) {
            if (Files.isDirectory(parent)) {
                try (Stream<Path> found = Files.list(parent)) {
                    found.filter(file -> file.toString().matches(".*\\.(pdparams|pdopt|pdtensor)"))
                            .filter(file -> !file.toString().contains("numpy_p"))
                            .sorted()
                            .forEach(files::add);
                }
            }
        }
        List<String> arguments = new ArrayList<>(List.of("same"));
        for (Path original : files) {
            try (TensorFile file = Bytes.FORMATS.open(original, TensorReadOptions.DEFAULTS)) {
                for (String protocol : List.of("2", "3", "4")) {
                    Path written = folder.resolve(protocol + "-" + original.getFileName());
                    TensorFormats.write(
                            file.tensors(),
                            file.format(),
                            written,
                            TensorWriteOptions.DEFAULTS.with("pdparams.protocol", protocol));
                    arguments.addAll(List.of(original.toString(), written.toString()));
                }
            }
        }
        List<String> printed = python(arguments);
        assertEquals(3 * files.size(), printed.size());
        printed.forEach(line -> assertEquals("same", line));
        assertTrue(files.size() > 2, files::toString);
    }
}
