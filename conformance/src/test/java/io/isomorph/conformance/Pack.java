package io.isomorph.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.compare.ContentHash;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Makes all files of the pack; {@code conformance/make} runs it. */
public final class Pack {
    static final List<String> FOLDERS = List.of("valid", "invalid");

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Formats formats = Formats.load();
    private final Map<String, byte[]> files = new TreeMap<>();

    private Pack() {}

    /**
     * Writes the files.
     *
     * @param args the folder
     * @throws IOException if a file cannot be written
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        for (String old : existing(folder)) {
            Files.delete(folder.resolve(old));
        }
        for (Map.Entry<String, byte[]> file : files().entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    /** Returns the files that are in a folder, as the paths from there. */
    static List<String> existing(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(path -> folder.relativize(path).toString().replace('\\', '/'))
                    .filter(path -> path.startsWith("valid/")
                            || path.startsWith("invalid/")
                            || path.startsWith("tensors/")
                            || path.equals("valid.jsonl")
                            || path.equals("invalid.jsonl"))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the bytes of all files by their path in the folder. */
    static Map<String, byte[]> files() {
        Pack pack = new Pack();
        pack.put(
                "valid.jsonl",
                lines(ValidFiles.files().stream().map(pack::valid).toList()));
        Map<String, List<Fault>> faults = new TreeMap<>(Map.of(
                "json", InvalidJson.faults(),
                "msgpack", InvalidMsgpack.faults(),
                "pypto", InvalidPypto.faults(),
                "flatbuffers", InvalidFlatbuffers.faults(),
                "nvfuser", InvalidNvfuser.faults()));
        StringBuilder lines = new StringBuilder();
        faults.forEach((format, list) -> lines.append(
                lines(list.stream().map(fault -> pack.invalid(format, fault)).toList())));
        pack.put("invalid.jsonl", lines.toString());
        TensorPack.files().forEach(pack::put);
        return pack.files;
    }

    private static String lines(List<Map<String, Object>> objects) {
        StringBuilder lines = new StringBuilder();
        for (Map<String, Object> object : objects) {
            try {
                lines.append(JSON.writeValueAsString(object)).append('\n');
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }
        return lines.toString();
    }

    private void put(String path, String text) {
        put(path, text.getBytes(StandardCharsets.UTF_8));
    }

    private void put(String path, byte[] bytes) {
        if (files.put(path, bytes) != null) {
            throw new IllegalStateException(path + " is made twice");
        }
    }

    private String extension(String format) {
        return formats.require(format).descriptor().extensions().get(0);
    }

    private Map<String, Object> valid(Valid valid) {
        FormatProvider format = formats.require(valid.format());
        boolean isCanonical = valid.normalized().isEmpty();
        String base = isCanonical ? "valid/" + valid.name() : "valid/normalised/" + valid.format() + "/" + valid.name();
        String path = base + extension(valid.format());
        put(path, valid.file().bytes());
        Document document = read(format, valid);
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("file", path);
        line.put("format", valid.format());
        line.put("says", valid.says());
        line.put("hash", ContentHash.of(document).toString());
        line.put("entries", document.entries().size());
        line.put(
                "operations",
                document.entries().stream().mapToLong(Pack::operations).sum());
        if (!isCanonical) {
            String becomes = base + ".becomes" + extension(valid.format());
            put(becomes, Formats.toBytes(document, format, WriteOptions.DEFAULTS));
            line.put("becomes", becomes);
        }
        line.put(
                "normalisations",
                valid.normalized().stream().map(Pack::normalization).toList());
        putOptions(line, valid.options());
        return line;
    }

    private static Map<String, Object> normalization(Valid.Normalized normalized) {
        Map<String, Object> normalization = new LinkedHashMap<>();
        normalization.put("code", normalized.code());
        normalization.put("offset", normalized.offset());
        return normalization;
    }

    private static long operations(Entry entry) {
        return entry.program().counts().operations();
    }

    private static Document read(FormatProvider format, Valid valid) {
        ByteSource source = ByteSource.of(valid.file().bytes(), valid.name());
        ReadOptions options = ReadOptions.DEFAULTS.parsed(format.descriptor().readOptions(), valid.options());
        try (DocumentReader reader = Formats.open(format, source, options)) {
            return reader.read();
        }
    }

    private Map<String, Object> invalid(String format, Fault fault) {
        String path = "invalid/" + format + "/" + fault.name() + extension(format);
        put(path, fault.file().bytes());
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("file", path);
        line.put("format", format);
        line.put("fault", fault.name());
        line.put("says", fault.says());
        line.put("code", fault.code());
        if (fault.isPlaced()) {
            line.put("offset", fault.file().place());
        }
        if (fault.pointer() != null) {
            line.put("pointer", fault.pointer());
        }
        if (fault.operation() >= 0) {
            line.put("operation", fault.operation());
        }
        putOptions(line, fault.options());
        return line;
    }

    private static void putOptions(Map<String, Object> line, Map<String, String> options) {
        if (!options.isEmpty()) {
            line.put("options", new TreeMap<>(options));
        }
    }
}
