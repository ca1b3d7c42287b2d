package io.isomorph.view.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.Families;
import io.isomorph.io.Limits;
import io.isomorph.view.Models;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightStatisticsTest {
    @TempDir
    Path folder;

    private static final TensorFormats FORMATS = TensorFormats.load();

    private ProgramGraph graph() {
        return ProgramGraph.of("test", Models.layers(2, "Block"), Families.load());
    }

    private static Tensor tensor(String name, float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return Tensor.of(name, ElementType.FLOAT32, List.of((long) values.length), TensorData.of(bytes.array()));
    }

    @Test
    void parametersHaveTheStatisticsOfTheirTensors() throws Exception {
        Path program = folder.resolve("model.json");
        FORMATS.write(
                TensorSet.of(List.of(tensor("w_0", 1, 0, -3, Float.NaN), tensor("w_1", 2))),
                folder.resolve("model.safetensors"),
                TensorWriteOptions.DEFAULTS);
        Map<Node, List<String>> found = WeightStatistics.of(program, graph(), FORMATS, Limits.DEFAULTS);
        assertEquals(2, found.size());
        List<String> first = found.entrySet().stream()
                .filter(entry -> entry.getKey().index() == 0)
                .findFirst()
                .orElseThrow()
                .getValue();
        assertEquals(
                List.of(
                        "values",
                        "4",
                        "least",
                        "-3.00000",
                        "most",
                        "1.00000",
                        "mean",
                        "-0.666667",
                        "zeros",
                        "1",
                        "NaN",
                        "1",
                        "infinite",
                        "0"),
                first);
    }

    @Test
    void withoutWeightsOrWithBrokenOnesThereAreNone() throws Exception {
        Path program = folder.resolve("model.json");
        assertEquals(Map.of(), WeightStatistics.of(program, graph(), FORMATS, Limits.DEFAULTS));
        Files.write(folder.resolve("model.safetensors"), new byte[] {1, 2, 3});
        assertEquals(Map.of(), WeightStatistics.of(program, graph(), FORMATS, Limits.DEFAULTS));
    }
}
