package io.isomorph.spark.support;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** What the command and a job report of each file, and what they write. */
public final class CommandLines {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private CommandLines() {}

    /** Runs the command with {@code --json}; returns the last line of each file. */
    public static SortedMap<String, JsonNode> ofCommand(Object... words) throws IOException {
        List<String> args = new ArrayList<>();
        for (Object word : words) {
            args.add(word.toString());
        }
        args.add("--json");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Main.run(args.toArray(String[]::new), InputStream.nullInputStream(), out, new ByteArrayOutputStream());
        SortedMap<String, JsonNode> lines = new TreeMap<>();
        for (String text : out.toString(StandardCharsets.UTF_8).lines().toList()) {
            JsonNode line = MAPPER.readTree(text);
            lines.put(line.path("file").asText(), line);
        }
        return lines;
    }

    /** Reads the journal of a job; returns the result of each file. */
    public static SortedMap<String, JsonNode> ofJournal(Path out) throws IOException {
        SortedMap<String, JsonNode> lines = new TreeMap<>();
        try (Stream<Path> parts = Files.walk(out.resolve(".isomorph-journal"))) {
            for (Path part : parts.filter(file -> file.toString().endsWith(".jsonl"))
                    .sorted()
                    .toList()) {
                for (String text : Files.readAllLines(part)) {
                    JsonNode results = MAPPER.readTree(text).path("results");
                    JsonNode line = results.get(results.size() - 1);
                    lines.put(line.path("file").asText(), line);
                }
            }
        }
        return lines;
    }

    /** Counts the files of a folder but for journals, while others are being written. */
    public static long count(Path folder) throws IOException {
        AtomicLong count = new AtomicLong();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                return visited.endsWith(".isomorph-journal") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                count.incrementAndGet();
                return FileVisitResult.CONTINUE;
            }
        });
        return count.get();
    }

    /** Returns the bytes of all files of a folder but for journals. */
    public static SortedMap<String, String> tree(Path folder) throws IOException {
        SortedMap<String, String> tree = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString();
                if (!name.startsWith(".isomorph-journal")) {
                    tree.put(name, Files.readString(file, StandardCharsets.ISO_8859_1));
                }
            }
        }
        return tree;
    }
}
