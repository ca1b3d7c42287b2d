package io.isomorph.bench.trial;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isomorph.bench.workload.Models;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a catalog of many models costs: a process for each number of models makes one, and runs the queries of {@code docs/fleets.md}. Takes
 * numbers of models, or none for 10,000 and 100,000, and prints a JSON array of objects {@code {models, bytes, seconds, rate, cpu, memory, catalog,
 * slowest, growth}}: the size of all models; models a second; microseconds on processors a model; the most memory that the process had, native
 * memory included, or null where the system does not report it; the size of the catalog; seconds of the slowest query; {@code cpu} in relation to the
 * first row.
 */
public final class Fleet {
    /** The same for all: what grows is not what the collector leaves. */
    private static final String HEAP = "-Xmx1g";

    private static final double MICROSECONDS = 1e6;

    private final Path root = Path.of(System.getProperty("isomorph.root", "."));
    private final JsonMapper mapper = new JsonMapper();
    private final ArrayNode rows = mapper.createArrayNode();

    private Fleet() {}

    /**
     * Measures.
     *
     * @param models numbers of models
     * @throws IOException if a file cannot be written or a process not started
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] models) throws IOException, InterruptedException {
        Fleet fleet = new Fleet();
        for (String count : models.length == 0 ? List.of("10000", "100000") : List.of(models)) {
            Path folder = Files.createTempDirectory("isomorph-fleet");
            try {
                fleet.measure(Integer.parseInt(count), folder);
            } finally {
                Models.delete(folder);
            }
        }
        System.out.println(fleet.mapper.writerWithDefaultPrettyPrinter().writeValueAsString(fleet.rows));
    }

    private void measure(int count, Path folder) throws IOException, InterruptedException {
        Path models = folder.resolve("models");
        long bytes = Models.write(models, count, root);
        Path catalog = folder.resolve("fleet.db");
        JsonNode trial = trial(models, catalog);
        double seconds = trial.get("seconds").asDouble();
        double cpu = trial.get("cpu").asDouble() * MICROSECONDS / count;
        @Nullable JsonNode first = rows.get(0);
        ObjectNode row = rows.addObject();
        row.put("models", count)
                .put("bytes", bytes)
                .put("seconds", seconds)
                .put("rate", count / seconds)
                .put("cpu", cpu)
                .set("memory", trial.get("memory"));
        row.put("catalog", Files.size(catalog))
                .put("slowest", trial.get("slowest").asDouble())
                .put("growth", first == null ? 1 : cpu / first.get("cpu").asDouble());
    }

    private JsonNode trial(Path models, Path catalog) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        HEAP,
                        "-cp",
                        System.getProperty("java.class.path"),
                        FleetTrial.class.getName(),
                        models.toString(),
                        catalog.toString(),
                        root.resolve("docs/fleets.md").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException("exit code " + process.exitValue() + " of a catalog of " + models);
        }
        return mapper.readTree(text);
    }
}
