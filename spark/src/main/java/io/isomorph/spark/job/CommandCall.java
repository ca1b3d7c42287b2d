package io.isomorph.spark.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A call of the command {@code isomorph} in this process. So a job does with each file what the command does, whatever that is, and
 * reports of it what {@code --json} prints.
 *
 * @param exitCode what the command ended with
 * @param lines by file what was printed about it, in order
 * @param messages what was printed on standard error
 */
record CommandCall(int exitCode, Map<String, List<JsonNode>> lines, String messages) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /**
     * Calls a command on a folder.
     *
     * @param command words that name the command, and its options
     * @param folders the folder to read, and for a command that writes the one to write
     */
    static CommandCall run(List<String> command, List<Path> folders) throws IOException {
        List<String> words = new ArrayList<>(command);
        words.add("--json");
        words.add("--quiet");
        folders.forEach(folder -> words.add(folder.toString()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(words.toArray(String[]::new), InputStream.nullInputStream(), out, err);
        Map<String, List<JsonNode>> lines = new HashMap<>();
        for (String text : out.toString(StandardCharsets.UTF_8).lines().toList()) {
            JsonNode line = MAPPER.readTree(text);
            lines.computeIfAbsent(line.path("file").asText(), file -> new ArrayList<>())
                    .add(line);
        }
        return new CommandCall(code, lines, err.toString(StandardCharsets.UTF_8).strip());
    }
}
