package io.isomorph.laws.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.fault.FaultSweep;
import io.isomorph.testkit.fault.Injection;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.model.ModelFolder;
import io.isomorph.weights.tool.TensorParts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of storage at each operation on files of tensors: the old file or the new one is there, and the formats work as before. */
class WeightsFaultTest {
    private static final Path FIXTURES = Path.of("../weights/src/test/resources/fixtures");
    private static final TensorFormats FORMATS = TensorFormats.load();
    private static final TensorReadOptions READING = TensorReadOptions.DEFAULTS;

    private final FaultSweep sweep = new FaultSweep();

    @TempDir
    Path folder;

    private void report(String what) {
        System.out.println(
                "WeightsFaultTest: " + what + ": " + sweep.injected() + " faults of storage injected, 0 breaches");
    }

    private static List<String> described(TensorSet tensors) {
        return tensors.tensors().stream()
                .map(tensor -> tensor + " " + tensor.sha256())
                .toList();
    }

    private static List<String> read(ByteSource source, TensorFormatProvider format) {
        try (source) {
            return described(TensorFormats.open(source, format, READING).tensors());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "layer.pdiparams",
                "layer_p2.pdparams",
                "numpy_p2.pdparams",
                "numpy_p5.pdparams",
                "plain.safetensors",
                "fortran.npy",
                "plain.npz",
                "compressed.npz"
            })
    void faultsOfReadingAndWritingPassThrough(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(FIXTURES.resolve(name));
        TensorFormatProvider format = FORMATS.forWriting(name);
        List<String> content = read(ByteSource.of(bytes), format);
        Runnable asBefore = () -> assertEquals(content, read(ByteSource.of(bytes), format));
        sweep.over("reading " + name, injection -> read(injection.source(bytes, name), format), asBefore);

        Folder files = new Folder(folder);
        FaultSweep.Work convert = injection -> {
            try (ByteSource source = injection.source(bytes, name);
                    ByteSink sink = injection.sink(ByteSink.replacing(folder.resolve(name)))) {
                TensorSet tensors = TensorFormats.open(source, format, READING).tensors();
                TensorFormats.write(tensors.map(tensor -> tensor), format, sink, TensorWriteOptions.DEFAULTS);
            }
        };
        convert.run(Injection.none());
        files.isComplete();
        sweep.over("writing " + name, convert, files::requireOldOrNew);
        report(name);
    }

    @Test
    void faultsOfSplittingAndMergingPassThrough() throws IOException {
        Path whole = folder.resolve("model.safetensors");
        TensorFormatProvider format = FORMATS.require("safetensors");
        byte[] bytes = Files.readAllBytes(FIXTURES.resolve("plain.safetensors"));
        FaultSweep.Work split = injection -> {
            try (ByteSource source = injection.source(bytes, "input")) {
                TensorSet tensors = TensorFormats.open(source, format, READING).tensors();
                TensorParts.write(
                        TensorParts.split(tensors, 16),
                        format,
                        whole,
                        TensorWriteOptions.DEFAULTS,
                        file -> injection.sink(ByteSink.replacing(file)));
            }
        };
        split.run(Injection.none());
        Folder files = new Folder(folder);
        files.isComplete();
        sweep.over("splitting", split, files::requireOldOrNew);

        split.run(Injection.none());
        List<String> content = read(ByteSource.of(bytes), format);
        Path index = folder.resolve("model.safetensors" + TensorParts.INDEX_SUFFIX);
        sweep.over("merging", injection -> merged(index, Injected.tensors(FORMATS, injection)), () -> {
            try {
                files.requireClosed();
                assertEquals(content.stream().sorted().toList(), merged(index, FORMATS));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        report("split and merge");
    }

    private static List<String> merged(Path index, TensorFormats formats) throws IOException {
        try (TensorParts parts = TensorParts.open(index, formats, READING)) {
            return described(parts.tensors()).stream().sorted().toList();
        }
    }

    @Test
    void faultsOfScanningAModelFolderAreNoFindings() throws IOException {
        Formats formats = Formats.load();
        Files.copy(FIXTURES.resolve("layer.json"), folder.resolve("layer.json"));
        Files.copy(FIXTURES.resolve("layer.pdiparams"), folder.resolve("layer.pdiparams"));
        Files.copy(FIXTURES.resolve("plain.npz"), folder.resolve("other.npz"));
        Folder files = new Folder(folder);
        List<?> findings = ModelFolder.scan(folder, formats, FORMATS).check(READING);
        sweep.over(
                "scanning a folder",
                injection -> ModelFolder.scan(
                                folder, Injected.formats(formats, injection), Injected.tensors(FORMATS, injection))
                        .check(READING),
                () -> {
                    try {
                        files.requireClosed();
                        assertEquals(
                                findings,
                                ModelFolder.scan(folder, formats, FORMATS).check(READING));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
        report("folder");
    }
}
