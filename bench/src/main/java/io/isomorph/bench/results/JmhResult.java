package io.isomorph.bench.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What JMH reports that it measured: its own JSON ({@code -rf json}). Only what a result file needs is taken, whatever else is there:
 * paths and members of later versions are passed over.
 */
public final class JmhResult {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private JmhResult() {}

    /**
     * Reads JMH's file.
     *
     * @throws BenchException if it is none
     */
    public static List<Measurement> read(Path file) throws IOException {
        try {
            return read(MAPPER.readTree(Files.readAllBytes(file)));
        } catch (JsonProcessingException e) {
            throw new BenchException("JMH wrote no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static List<Measurement> read(JsonNode tree) {
        List<Measurement> measurements = new ArrayList<>();
        for (JsonNode each : tree) {
            measurements.add(measurement(each));
        }
        return measurements;
    }

    private static Measurement measurement(JsonNode node) {
        JsonNode metric = required(node, "primaryMetric");
        return new Measurement(
                shortName(required(node, "benchmark").asText()),
                params(node.path("params")),
                required(node, "mode").asText(),
                required(metric, "scoreUnit").asText(),
                required(node, "forks").asInt(),
                required(metric, "score").asDouble(),
                number(metric.path("scoreError")),
                number(secondary(node.path("secondaryMetrics"), ALLOCATION)),
                iterations(metric.path("rawData")));
    }

    private static JsonNode required(JsonNode node, String name) {
        JsonNode found = node.get(name);
        if (found == null) {
            throw new BenchException("JMH's JSON has no member \"" + name + "\"");
        }
        return found;
    }

    /** Class and method, without the package. */
    private static String shortName(String name) {
        int method = name.lastIndexOf('.');
        return name.substring(name.lastIndexOf('.', method - 1) + 1);
    }

    private static SortedMap<String, String> params(JsonNode node) {
        SortedMap<String, String> params = new TreeMap<>();
        node.properties()
                .forEach(each -> params.put(each.getKey(), each.getValue().asText()));
        return params;
    }

    /** Versions before 1.36 write a dot before the names of profilers' metrics. */
    private static JsonNode secondary(JsonNode metrics, String name) {
        JsonNode metric = metrics.has(name) ? metrics.path(name) : metrics.path("\u00b7" + name);
        return metric.path("score");
    }

    /** What is not known is written as the text NaN. */
    private static @Nullable Double number(JsonNode node) {
        return node.isNumber() ? node.asDouble() : null;
    }

    private static List<List<Double>> iterations(JsonNode forks) {
        List<List<Double>> all = new ArrayList<>();
        for (JsonNode fork : forks) {
            List<Double> one = new ArrayList<>();
            fork.forEach(score -> one.add(score.asDouble()));
            all.add(one);
        }
        return all;
    }
}
