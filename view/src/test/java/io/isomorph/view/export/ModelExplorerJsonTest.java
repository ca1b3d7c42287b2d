package io.isomorph.view.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.view.Call;
import io.isomorph.view.Models;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelExplorerJsonTest {
    @TempDir
    Path folder;

    private Path export(Path... files) {
        Path out = folder.resolve("graph.json");
        List<Object> words = new ArrayList<>(List.of(files));
        words.addAll(List.of("--export", "model-explorer", "-o", out));
        Call call = new Call(false);
        assertEquals(0, call.run(words.toArray()), call.reported::toString);
        return out;
    }

    @Test
    void operationsAreNodesAndBoxesNamespaces() throws Exception {
        JsonNode collection = new ObjectMapper()
                .readTree(export(Models.EXAMPLES.resolve("gpt_sdpa.json")).toFile());
        assertEquals("gpt_sdpa.json", collection.get("label").textValue());
        JsonNode nodes = collection.get("graphs").get(0).get("nodes");
        assertEquals(106, nodes.size());
        Map<String, JsonNode> byId = new HashMap<>();
        nodes.forEach(node -> byId.put(node.get("id").textValue(), node));
        int edges = 0;
        boolean hasLayerNorm = false;
        for (JsonNode node : nodes) {
            for (JsonNode edge : node.get("incomingEdges")) {
                assertTrue(byId.containsKey(edge.get("sourceNodeId").textValue()));
                edges++;
            }
            hasLayerNorm |= node.get("label").textValue().equals("pd_op.layer_norm")
                    && node.get("namespace").textValue().equals("Block/Block_1")
                    && node.get("inputsMetadata").toString().contains("scale")
                    && node.get("outputsMetadata").toString().contains("?×?×16 f32");
        }
        assertTrue(edges > 106);
        assertTrue(hasLayerNorm);
    }

    @Test
    void thePackageOfModelExplorerTakesIt() throws Exception {
        Path hostile = folder.resolve("hostile.msgpack");
        Models.write(Models.hostile(), hostile);
        Path out = export(
                Models.EXAMPLES.resolve("gpt_sdpa.json"),
                Models.EXAMPLES.resolve("resnet18.json"),
                Models.EXAMPLES.resolve("adam_training.json"),
                hostile);
        Path script = folder.resolve("check.py");
        Files.copy(ModelExplorerJsonTest.class.getResourceAsStream("check.py"), script);
        Process process;
        try {
            process = new ProcessBuilder("python3", script.toString(), out.toString())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            abort("no Python on this machine");
            return;
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        assumeTrue(code != 77, "the package ai-edge-model-explorer is not installed");
        assertEquals(0, code, output);
        assertTrue(Integer.parseInt(output.strip()) >= 350, output);
    }
}
