package io.isomorph.bench.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.ColdStart;
import io.isomorph.bench.results.Heap;
import io.isomorph.bench.results.Size;
import io.isomorph.bench.results.Walks;
import io.isomorph.bench.targets.GrowthTargets;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Measures what is no time: runs a main class of the benchmarks in a process of its own and takes the JSON that it prints. */
public final class Tool {
    private static final String SIZES = "io.isomorph.bench.Sizes";
    private static final String HEAP = "io.isomorph.bench.trial.Heap";
    private static final String GROWTH = "io.isomorph.bench.trial.Growth";
    private static final String COLD = "io.isomorph.bench.trial.Cold";

    private static final JsonMapper ROWS = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private final Path root;
    private final PrintStream log;

    /**
     * Prepares.
     *
     * @param root of the project
     * @param log takes what is printed
     */
    public Tool(Path root, PrintStream log) {
        this.root = root;
        this.log = log;
    }

    /**
     * Returns how large what the codecs write is; nothing if that cannot be found out.
     *
     * @param workloads the programs; all if there is none
     */
    List<Size> sizes(List<String> workloads) throws IOException {
        return sizes(run(SIZES, workloads));
    }

    /** Returns how much heap conversions need; nothing if that cannot be found out. */
    List<Heap> heaps() throws IOException {
        return rows(run(HEAP, List.of()), Heap.class);
    }

    /** Returns how long calls of some codecs take in walks. */
    List<Walks> walks(List<String> codecs) throws IOException {
        return rows(
                run(
                        GROWTH,
                        Stream.concat(codecs.stream(), Stream.of(GrowthTargets.SMALL, GrowthTargets.LARGE))
                                .toList()),
                Walks.class);
    }

    /** Returns how long the first file of a process takes. */
    List<ColdStart> colds(int rounds, List<String> codecs) throws IOException {
        List<String> arguments = Stream.concat(Stream.of(Integer.toString(rounds)), codecs.stream())
                .toList();
        return rows(run(COLD, arguments), ColdStart.class);
    }

    static List<Size> sizes(JsonNode rows) {
        List<Size> sizes = new ArrayList<>();
        for (JsonNode row : rows) {
            double operations = row.path("operations").asDouble();
            sizes.add(new Size(
                    row.path("codec").asText(),
                    row.path("workload").asText(),
                    row.path("operations").asLong(),
                    row.path("bytes").asLong() / operations,
                    row.path("gzip").asLong() / operations,
                    row.path("zstd").asLong() / operations));
        }
        return sizes;
    }

    /** Returns rows whose members are those of a record. */
    static <T> List<T> rows(JsonNode rows, Class<T> record) throws IOException {
        List<T> read = new ArrayList<>();
        for (JsonNode row : rows) {
            read.add(ROWS.treeToValue(row, record));
        }
        return read;
    }

    private JsonNode run(String mainClass, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Disomorph.root=" + root,
                "-cp",
                System.getProperty("java.class.path"),
                mainClass));
        command.addAll(arguments);
        log.println("# " + mainClass + " " + String.join(" ", arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            log.println(text);
            int code = process.waitFor();
            if (code != 0) {
                throw new BenchException(mainClass + " failed with exit code " + code);
            }
            return new JsonMapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new BenchException(mainClass + " printed no JSON: " + e.getOriginalMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(mainClass + " was interrupted", e);
        } finally {
            process.destroy();
        }
    }
}
