package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import io.isomorph.spi.Formats;
import io.isomorph.weights.model.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("isThere")
class PaddleCorpusTest {
    private static final TensorFormats FORMATS = TensorFormats.load();

    static boolean isThere() {
        return Files.isDirectory(Corpus.PADDLE);
    }

    private static TensorFile open(Path file) throws IOException {
        TensorReadOptions options = TensorReadOptions.DEFAULTS.storedForm();
        Path program = Path.of(file.toString().replace(".pdiparams", ".json"));
        if (file.toString().endsWith(".pdiparams")) {
            options = options.withNames(
                    Parameter.names(Parameter.of(Formats.load().read(program).onlyProgram())));
        }
        return FORMATS.open(file, options);
    }

    @Test
    void everyTensorAndEveryValueIsAsInTheIndex() throws IOException {
        int tensors = 0;
        int values = 0;
        for (Map.Entry<String, List<Corpus.Row>> entry :
                Corpus.index(Corpus.PADDLE).entrySet()) {
            try (TensorFile file = open(Corpus.PADDLE.resolve(entry.getKey()))) {
                Map<String, StoredValue> found = new LinkedHashMap<>();
                boolean flat = file.tensors().isFlat()
                        && !entry.getValue().get(0).path().equals("[]");
                file.tensors().forEachValue((path, value) -> {
                    if (!path.isEmpty() || !flat) {
                        found.put(Texts.path(path), value);
                    }
                });
                assertEquals(entry.getValue().size(), found.size(), entry.getKey());
                for (Corpus.Row row : entry.getValue()) {
                    String path = row.path().equals("[\"-\"]") ? "[\"net_binary.tensor\"]" : row.path();
                    StoredValue value = found.get(path);
                    assertTrue(value != null, () -> row + " among " + found.keySet());
                    assertEquals(row.type(), value.typeName(), row::toString);
                    if (value instanceof StoredValue.Array array) {
                        Tensor tensor = array.tensor();
                        tensors++;
                        assertEquals(row.shape(), tensor.shape().toString(), row::toString);
                        assertEquals(row.bytes(), Long.toString(tensor.data().size()), row::toString);
                        assertEquals(row.sha256(), tensor.sha256(), row::toString);
                        assertTrue(
                                row.offset().equals("-")
                                        || row.offset()
                                                .equals(Long.toString(
                                                        tensor.data().offset())),
                                row::toString);
                    } else {
                        values++;
                        assertEquals(row.shape(), Texts.plain(value), row::toString);
                    }
                }
            }
        }
        assertTrue(tensors > 150 && values > 300, tensors + " tensors, " + values + " values");
    }

    @Test
    void everyStreamIsWrittenAgainByteForByte() throws IOException {
        int files = 0;
        try (Stream<Path> walk = Files.walk(Corpus.PADDLE)) {
            for (Path path : walk.filter(it -> it.toString().endsWith(".pdiparams")
                            || it.toString().contains("separate/linear")
                            || it.toString().endsWith(".tensor"))
                    .toList()) {
                try (TensorFile file = open(path)) {
                    TensorSet changed = file.tensors().map(tensor -> tensor);
                    assertArrayEquals(Files.readAllBytes(path), Bytes.of(changed, "pdiparams"), path.toString());
                    assertArrayEquals(Files.readAllBytes(path), Bytes.of(file.tensors(), "pdiparams"), path.toString());
                    files++;
                }
            }
        }
        assertTrue(files > 8, files + " files");
    }

    @Test
    void everyFileIsRestoredFromSafetensors() throws IOException {
        for (String name : Corpus.index(Corpus.PADDLE).keySet()) {
            Path path = Corpus.PADDLE.resolve(name);
            try (TensorFile file = open(path)) {
                if (!file.tensors().tensors().stream()
                        .allMatch(it -> FORMATS.require("safetensors")
                                .descriptor()
                                .types()
                                .contains(it.type()))) {
                    continue;
                }
                byte[] converted = Bytes.of(file.tensors(), "safetensors");
                TensorSet restored = Bytes.read(converted, "safetensors");
                assertEquals(Texts.of(file.tensors()), Texts.of(restored), name);
                if (file.format().descriptor().id().equals("pdiparams")) {
                    assertArrayEquals(Files.readAllBytes(path), Bytes.of(restored, "pdiparams"), name);
                }
            }
        }
    }

    @Test
    void aPickleIsWrittenWithEqualContentInEachProtocol() throws IOException {
        int files = 0;
        for (String name : Corpus.index(Corpus.PADDLE).keySet()) {
            try (TensorFile file = FORMATS.open(Corpus.PADDLE.resolve(name), TensorReadOptions.DEFAULTS)) {
                if (!file.format().descriptor().id().equals("pdparams")) {
                    continue;
                }
                for (String protocol : List.of("2", "3", "4")) {
                    MemorySink sink = ByteSink.inMemory();
                    TensorFormats.write(
                            file.tensors(),
                            file.format(),
                            sink,
                            TensorWriteOptions.DEFAULTS.with("pdparams.protocol", protocol));
                    TensorSet again = Bytes.read(sink.take(), "pdparams");
                    assertEquals(Texts.of(file.tensors()), Texts.of(again), name + " in protocol " + protocol);
                    files++;
                }
            }
        }
        assertFalse(files == 0);
    }

    @Test
    void slicesAreOneTensorUnlessTheStoredFormIsRequired() throws IOException {
        Path path = Corpus.PADDLE.resolve("net_sliced_p2.pdparams");
        try (TensorFile file = FORMATS.open(path, TensorReadOptions.DEFAULTS)) {
            assertEquals(
                    List.of("small", "wide", "tall"),
                    file.tensors().tensors().stream().map(Tensor::name).toList());
            assertEquals(List.of(10L, 15L), file.tensors().require("wide").shape());
            assertEquals(List.of(100L, 1L), file.tensors().require("tall").shape());
        }
    }
}
