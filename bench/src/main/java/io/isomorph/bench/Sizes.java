package io.isomorph.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.github.luben.zstd.Zstd;
import io.isomorph.bench.rival.Codec;
import io.isomorph.bench.workload.Workloads;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/**
 * Prints how many bytes each codec makes of the workloads that are named on the command line, or of all but {@code typical-1m}: a JSON array of
 * objects {@code {codec, workload, operations, bytes, gzip, zstd}}. What holds one program is written once for each program of a document.
 */
public final class Sizes {
    private static final List<String> WORKLOADS = List.of(
            "typical-1k",
            "typical-10k",
            "typical-100k",
            "resnet18",
            "gpt_sdpa",
            "adam_training",
            "control-flow",
            Workloads.VARIANTS,
            "pypto-1k",
            "pypto-100k");
    private static final Set<String> MANY_PROGRAMS = Set.of("msgpack", "flatbuffers");
    /** The default of the command of that name. */
    private static final int ZSTD_LEVEL = 3;

    private Sizes() {}

    /**
     * Measures.
     *
     * @param workloads words of {@code bench/README.md}
     * @throws IOException never
     */
    public static void main(String[] workloads) throws IOException {
        JsonMapper mapper = new JsonMapper();
        ArrayNode rows = mapper.createArrayNode();
        for (String workload : workloads.length == 0 ? WORKLOADS : List.of(workloads)) {
            measure(workload, Workloads.document(workload), rows);
        }
        System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(rows));
    }

    private static void measure(String workload, Document document, ArrayNode rows) throws IOException {
        long operations = 0;
        for (Entry entry : document.entries()) {
            operations += entry.program().counts().operations();
        }
        for (String name : Codecs.of(document.entries().get(0).program())) {
            byte[] bytes = bytes(name, document);
            rows.addObject()
                    .put("codec", name)
                    .put("workload", workload)
                    .put("operations", operations)
                    .put("bytes", bytes.length)
                    .put("gzip", gzip(bytes))
                    .put("zstd", Zstd.compress(bytes, ZSTD_LEVEL).length);
        }
    }

    private static byte[] bytes(String name, Document document) throws IOException {
        if (MANY_PROGRAMS.contains(name)) {
            return Stored.of(name, document).bytes();
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Entry entry : document.entries()) {
            all.write(write(Codecs.codec(name), entry.program()));
        }
        return all.toByteArray();
    }

    private static <G> byte[] write(Codec<G> codec, Program program) {
        return codec.write(codec.graph(program));
    }

    private static int gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.size();
    }
}
