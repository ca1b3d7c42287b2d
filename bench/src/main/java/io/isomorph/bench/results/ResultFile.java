package io.isomorph.bench.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads and writes result files: a {@link Run} as JSON. */
public final class ResultFile {
    /** Members that a later version adds are left alone. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    /** Members that the first files lack: nothing of them was measured. */
    private static final List<String> ADDED_LATER = List.of("walks", "colds", "turns");

    private ResultFile() {}

    /**
     * Reads a result file.
     *
     * @throws BenchException if it is none, or a version of it that this command does not know
     */
    public static Run read(Path file) throws IOException {
        try {
            JsonNode tree = MAPPER.readTree(Files.readAllBytes(file));
            String schema = tree.path("schema").asText("");
            if (!schema.equals(Run.SCHEMA)) {
                throw new BenchException(file + " is no result file of " + Run.SCHEMA
                        + (schema.isEmpty() ? "" : ", its schema is " + schema));
            }
            if (tree instanceof ObjectNode object) {
                ADDED_LATER.stream().filter(each -> !object.has(each)).forEach(object::putArray);
                object.putIfAbsent("baseline", NullNode.getInstance());
            }
            return MAPPER.treeToValue(tree, Run.class);
        } catch (JsonProcessingException e) {
            throw new BenchException(file + " is no result file: " + e.getOriginalMessage(), e);
        }
    }

    /** Writes a result file at once: the file is never there in part. */
    public static void write(Path file, Run run) throws IOException {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter()
                .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                .withArrayIndenter(DefaultPrettyPrinter.FixedSpaceIndenter.instance);
        TextFile.write(file, MAPPER.writer(printer).writeValueAsString(run) + "\n");
    }

    /** Returns a name in a folder that is not taken: date, mode, and a number from the second one of a day on. */
    public static Path fresh(Path folder, Instant time, String what) {
        String stem = LocalDate.ofInstant(time, ZoneOffset.UTC) + "-" + what;
        Path file = folder.resolve(stem + ".json");
        for (int count = 2; Files.exists(file); count++) {
            file = folder.resolve(stem + "-" + count + ".json");
        }
        return file;
    }

    /** Returns the result file in a folder that was begun last, one of the full mode or the headline if there is any. */
    public static Optional<Path> newest(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        Optional<Path> newest = Optional.empty();
        Optional<Run> best = Optional.empty();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                Run run = read(file);
                if (best.isEmpty() || rank(run).compareTo(rank(best.get())) >= 0) {
                    best = Optional.of(run);
                    newest = Optional.of(file);
                }
            }
        }
        return newest;
    }

    private static String rank(Run run) {
        return (Mode.WHOLE.contains(run.what()) ? 1 : 0) + run.time();
    }
}
