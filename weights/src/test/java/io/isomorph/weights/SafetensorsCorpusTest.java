package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("isThere")
class SafetensorsCorpusTest {
    private static final Map<String, ElementType> TYPES = Map.ofEntries(
            Map.entry("F64", ElementType.FLOAT64),
            Map.entry("F32", ElementType.FLOAT32),
            Map.entry("F16", ElementType.FLOAT16),
            Map.entry("BF16", ElementType.BFLOAT16),
            Map.entry("I64", ElementType.INT64),
            Map.entry("I32", ElementType.INT32),
            Map.entry("I16", ElementType.INT16),
            Map.entry("I8", ElementType.INT8),
            Map.entry("U64", ElementType.UINT64),
            Map.entry("U32", ElementType.UINT32),
            Map.entry("U16", ElementType.UINT16),
            Map.entry("U8", ElementType.UINT8),
            Map.entry("BOOL", ElementType.BOOL),
            Map.entry("C64", ElementType.COMPLEX64),
            Map.entry("F8_E4M3", ElementType.FLOAT8_E4M3FN),
            Map.entry("F8_E5M2", ElementType.FLOAT8_E5M2));

    static boolean isThere() {
        return Files.isDirectory(Corpus.SAFETENSORS);
    }

    private static List<Path> written() throws IOException {
        try (Stream<Path> files = Files.list(Corpus.SAFETENSORS.resolve("written"))) {
            return files.sorted().toList();
        }
    }

    @Test
    void everyTensorIsAsInTheIndex() throws IOException {
        int tensors = 0;
        for (Map.Entry<String, List<Corpus.Row>> entry :
                Corpus.index(Corpus.SAFETENSORS).entrySet()) {
            Path path = Corpus.SAFETENSORS.resolve("written").resolve(entry.getKey());
            try (TensorFile file = Bytes.FORMATS.open(path, TensorReadOptions.DEFAULTS)) {
                for (Corpus.Row row : entry.getValue()) {
                    if (row.type().equals("metadata")) {
                        assertTrue(file.tensors().metadata().containsKey(row.path()), row::toString);
                        continue;
                    }
                    Tensor tensor = file.tensors().require(row.path());
                    assertEquals(TYPES.get(row.type()), tensor.type(), row::toString);
                    assertEquals(row.shape(), tensor.shape().toString(), row::toString);
                    assertEquals(row.offset(), Long.toString(tensor.data().offset()), row::toString);
                    assertEquals(row.sha256(), tensor.sha256(), row::toString);
                    tensors++;
                }
            }
        }
        assertTrue(tensors > 300, tensors + " tensors");
    }

    @Test
    void everyFileIsWrittenAgainByteForByteWhetherItWasTouchedOrNot() throws IOException {
        assertTrue(written().size() >= 7);
        for (Path path : written()) {
            try (TensorFile file = Bytes.FORMATS.open(path, TensorReadOptions.DEFAULTS)) {
                byte[] bytes = Files.readAllBytes(path);
                assertArrayEquals(bytes, Bytes.of(file.tensors(), "safetensors"), path.toString());
                TensorSet touched = file.tensors().map(tensor -> tensor);
                assertArrayEquals(bytes, Bytes.of(touched, "safetensors"), path.toString());
            }
        }
    }

    @Test
    void ourVerdictOnEachFileIsThatOfTheLibrary() throws IOException {
        List<String> wrong = new ArrayList<>();
        int files = 0;
        for (String line : Files.readAllLines(Corpus.SAFETENSORS.resolve("reactions.tsv"))) {
            String[] columns = line.split("\t", -1);
            Path path = Corpus.SAFETENSORS.resolve("reactions").resolve(columns[0]);
            String verdict;
            try (TensorFile file = Bytes.FORMATS.open(path, TensorReadOptions.DEFAULTS)) {
                verdict = file.size() > 0 ? "accept" : "empty";
            } catch (IsomorphException e) {
                verdict = "reject";
            }
            if (!verdict.equals(columns[1])) {
                wrong.add(columns[0] + ": " + verdict);
            }
            files++;
        }
        assertEquals(List.of(), wrong);
        assertTrue(files >= 35, files + " files");
    }
}
