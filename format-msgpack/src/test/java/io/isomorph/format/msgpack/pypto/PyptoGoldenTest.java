package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.compare.ContentHash;
import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoSamples;
import io.isomorph.ir.Program;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Files byte for byte, both ways. The bytes and hashes are never made anew to make a test pass. */
class PyptoGoldenTest {
    /** A file: its name, its bytes, and the content hash of its program. */
    private record Golden(String name, byte[] bytes, String hash) {}

    private static List<Golden> goldens() throws IOException {
        try (InputStream in = PyptoGoldenTest.class.getResourceAsStream("/pypto/golden.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .map(cells -> new Golden(cells[0], PyptoFiles.bytes(cells[1]), cells[2]))
                    .toList();
        }
    }

    /** What the files hold that are there for a purpose: those by name. The others were made at random. */
    private static Map<String, PyptoNode> graphs() {
        Map<String, PyptoNode> graphs = new LinkedHashMap<>();
        PyptoNode x = PyptoSamples.variable("x");
        graphs.put("variable", x);
        graphs.put("integer", PyptoSamples.constant(42));
        graphs.put("float", PyptoSamples.constant(1.5));
        graphs.put("add-shared", PyptoSamples.binary("Add", x, x));
        graphs.put("break", PyptoSamples.statement("BreakStmt"));
        graphs.put(
                "call",
                PyptoSamples.call(
                        "tensor.matmul",
                        PyptoSamples.pair("out_dtype", PyptoNode.map("type", "DataType", "code", PyptoSamples.FP32)),
                        PyptoSamples.pair("a_trans", true),
                        PyptoSamples.pair("scale", 1.5)));
        graphs.put("add-equal", PyptoSamples.binary("Add", x, PyptoSamples.variable("x")));
        graphs.put(
                "tensor-program",
                PyptoSamples.program(
                        "model",
                        "main",
                        PyptoSamples.function(
                                "main",
                                PyptoSamples.sequence(PyptoSamples.evaluate(x)),
                                PyptoSamples.variable("t", PyptoSamples.tensor(x, PyptoSamples.constant(8))))));
        PyptoNode counter = PyptoSamples.variable("i", PyptoSamples.scalar(PyptoSamples.INDEX));
        graphs.put("reference-first", PyptoSamples.loop(counter, PyptoSamples.evaluate(counter)));
        PyptoNode carried = PyptoSamples.iterArg("c", x);
        graphs.put(
                "while",
                PyptoSamples.statement("WhileStmt")
                        .with("iter_args", List.of(carried))
                        .with("condition", PyptoSamples.binary("Lt", carried, x))
                        .with("body", PyptoSamples.evaluate(carried))
                        .with("return_vars", List.of(PyptoSamples.variable("r"))));
        graphs.put(
                "unknown-kind",
                PyptoNode.ofUnknown("Novel")
                        .with("z", x)
                        .with("a", List.of(x, PyptoSamples.variable("y")))
                        .with("raw", PyptoNode.map("n", -1, "f", -0.0)));
        graphs.put("empty-keys", PyptoNode.ofUnknown("N").with("", PyptoNode.map("", "")));
        return graphs;
    }

    @TestFactory
    Stream<DynamicTest> isReadWithoutAWordAndWrittenAgain() throws IOException {
        return goldens().stream()
                .map(golden -> DynamicTest.dynamicTest(golden.name, () -> {
                    PyptoFiles.check(golden.bytes, golden.name);
                    Program program = PyptoFiles.program(golden.bytes);
                    assertArrayEquals(golden.bytes, PyptoFiles.write(program));
                    assertEquals(golden.hash, ContentHash.of(program).toString());
                }));
    }

    @TestFactory
    Stream<DynamicTest> isTheFileOfItsProgram() throws IOException {
        Map<String, PyptoNode> graphs = graphs();
        return goldens().stream()
                .filter(golden -> graphs.containsKey(golden.name))
                .map(golden -> DynamicTest.dynamicTest(golden.name, () -> {
                    Program program = PyptoGraph.program(graphs.get(golden.name));
                    assertArrayEquals(golden.bytes, PyptoFiles.write(program));
                    assertEquals(program, PyptoFiles.program(golden.bytes));
                }));
    }

    @Test
    void noProgramIsWithoutItsFile() throws IOException {
        List<String> names = goldens().stream().map(Golden::name).toList();
        assertEquals(List.copyOf(graphs().keySet()), names.subList(0, graphs().size()));
    }
}
