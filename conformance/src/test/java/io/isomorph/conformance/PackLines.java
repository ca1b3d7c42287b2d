package io.isomorph.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads what the folder says of its files, as anyone could. Knows nothing of how they are made. */
final class PackLines {
    /** The folder, seen from that in which tests run. */
    static final Path FOLDER = Path.of("").toAbsolutePath();

    private static final ObjectMapper JSON = new ObjectMapper();

    private PackLines() {}

    static List<JsonNode> of(String file) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve(file))) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }

    static byte[] bytes(String file) throws IOException {
        return Files.readAllBytes(FOLDER.resolve(file));
    }

    /** Returns how the file of a line is to be read. */
    static ReadOptions options(FormatProvider format, JsonNode line) {
        Map<String, String> words = new TreeMap<>();
        line.path("options")
                .properties()
                .forEach(word -> words.put(word.getKey(), word.getValue().textValue()));
        Limits limits = Limits.DEFAULTS;
        for (Limit limit : Limit.values()) {
            String word = words.remove(limit.option());
            limits = word == null ? limits : limits.with(limit, Long.parseLong(word));
        }
        return ReadOptions.DEFAULTS
                .withLimits(limits)
                .withStrict("true".equals(words.remove("strict")))
                .parsed(format.descriptor().readOptions(), words);
    }
}
