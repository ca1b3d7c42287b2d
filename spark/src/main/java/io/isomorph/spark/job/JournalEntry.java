package io.isomorph.spark.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isomorph.spark.files.FileState;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What became of a file: a line of the journal.
 *
 * @param input the file when it was read
 * @param inputHash SHA-256 of its bytes, in hexadecimal; null if it could not be read
 * @param output what was written, or null
 * @param outputHash SHA-256 of what was written; null if nothing was
 * @param lines what the command prints about the file with {@code --json}: lines about details, then the one with its result
 */
record JournalEntry(
        FileState input,
        @Nullable String inputHash,
        @Nullable FileState output,
        @Nullable String outputHash,
        List<String> lines)
        implements Serializable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Faults of the machine and not of the file: another attempt may go well. */
    private static final Set<String> TRANSIENT = Set.of("io", "memory", "internal");

    JournalEntry {
        lines = new ArrayList<>(lines); // Spark's serializer knows it
    }

    /** Returns the line with the result. */
    JsonNode result() {
        try {
            return MAPPER.readTree(lines.get(lines.size() - 1));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e); // it was made from JSON
        }
    }

    /** {@return what became of the file, such as {@code patched}; {@code failed} if something is wrong with it} */
    public String status() {
        JsonNode result = result();
        return result.path("ok").asBoolean() ? result.path("status").asText("ok") : "failed";
    }

    /** Returns whether a code is that of a fault which another attempt may not find. */
    static boolean isTransient(String code) {
        return TRANSIENT.contains(code);
    }

    /** Returns the exit code that the command would end with for this file. */
    int exitCode() {
        JsonNode result = result();
        if (result.path("ok").asBoolean()) {
            return 0;
        }
        String code = result.path("error").path("code").asText();
        return isTransient(code) ? 3 : code.equals("usage") ? 2 : 1;
    }

    /** {@return whether the result holds as long as the file does} */
    boolean isFinal() {
        return exitCode() < 2;
    }

    /** Returns a line for people, if something is wrong with the file. */
    @Nullable
    String problem() {
        JsonNode result = result();
        if (result.path("ok").asBoolean()) {
            return null;
        }
        JsonNode error = result.path("error");
        String text = error.isMissingNode()
                ? "failed"
                : error.path("code").asText() + ": " + error.path("message").asText();
        return result.path("file").asText() + ": " + text;
    }

    /** Returns the same for a file whose bytes are the same, and whose time is another. */
    JournalEntry touched(FileState now) {
        return new JournalEntry(now, inputHash, output, outputHash, lines);
    }

    /** Returns the line of the journal. */
    String json() {
        ObjectNode node = MAPPER.createObjectNode();
        put(node, input, inputHash);
        if (output != null) {
            put(node.putObject("output"), output, outputHash);
        }
        ArrayNode results = node.putArray("results");
        try {
            for (String line : lines) {
                results.add(MAPPER.readTree(line));
            }
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e); // lines are JSON
        }
    }

    private static void put(ObjectNode node, FileState state, @Nullable String hash) {
        node.put("file", state.name()).put("size", state.size()).put("modified", state.modified());
        if (hash != null) {
            node.put("sha256", hash);
        }
    }

    /** Reads a line of the journal; null if it is none. */
    static @Nullable JournalEntry parse(String line) {
        try {
            JsonNode node = MAPPER.readTree(line);
            List<String> lines = new ArrayList<>();
            for (JsonNode result : node.path("results")) {
                lines.add(MAPPER.writeValueAsString(result));
            }
            if (lines.isEmpty() || !node.path("file").isTextual()) {
                return null;
            }
            JsonNode output = node.path("output");
            return new JournalEntry(
                    state(node), hash(node), output.isObject() ? state(output) : null, hash(output), lines);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static FileState state(JsonNode node) {
        return new FileState(
                node.path("file").asText(),
                node.path("size").asLong(-1),
                node.path("modified").asLong(-1));
    }

    private static @Nullable String hash(JsonNode node) {
        return node.path("sha256").isTextual() ? node.path("sha256").asText() : null;
    }
}
