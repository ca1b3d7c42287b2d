package io.isomorph.weights.tool;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Utf8;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFile;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.TensorWriteOptions;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.json.Json;
import io.isomorph.weights.json.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Tensors in several files with an index, as {@code model-00001-of-00003.safetensors} and {@code model.safetensors.index.json}. An
 * instance is open until it is closed.
 */
public final class TensorParts implements AutoCloseable {
    /** What follows the name of the whole file in the name of an index. */
    public static final String INDEX_SUFFIX = ".index.json";

    /** The format of one array, which is read under the name of its file. */
    private static final String NAMED_BY_FILE = "npy";

    private final List<TensorFile> files;
    private final TensorSet tensors;

    private TensorParts(List<TensorFile> files, TensorSet tensors) {
        this.files = files;
        this.tensors = tensors;
    }

    /**
     * Divides tensors into parts, in their order.
     *
     * @param tensors without plain values; a structure around them is not kept
     * @param maxBytes the most bytes of tensors in a part; a larger tensor has a part of its own
     * @return at least one part
     * @throws IllegalArgumentException if there are plain values, or the size is not positive
     */
    public static List<TensorSet> split(TensorSet tensors, long maxBytes) {
        if (maxBytes < 1 || tensors.hasPlainValues()) {
            throw new IllegalArgumentException(
                    "only tensors without plain values are divided, into parts of at least a byte");
        }
        List<TensorSet> parts = new ArrayList<>();
        List<Tensor> part = new ArrayList<>();
        long bytes = 0;
        for (Tensor tensor : tensors.tensors()) {
            long size = tensor.data().size();
            if (!part.isEmpty() && bytes + size > maxBytes) {
                parts.add(TensorSet.of(part).withMetadata(tensors.metadata()));
                part = new ArrayList<>();
                bytes = 0;
            }
            part.add(tensor);
            bytes += size;
        }
        parts.add(TensorSet.of(part).withMetadata(tensors.metadata()));
        return parts;
    }

    /**
     * Writes parts and then their index, each file replaced at once.
     *
     * @param parts from {@link #split}
     * @param format of the parts
     * @param whole the name that one file would have, such as {@code model.safetensors}; it is not written
     * @param options how to write
     * @return the index and the parts
     * @throws IOException if a file cannot be written
     * @throws UnrepresentableException if the format cannot hold a part; before anything is written if it stores no names
     */
    public static List<Path> write(
            List<TensorSet> parts, TensorFormatProvider format, Path whole, TensorWriteOptions options)
            throws IOException {
        return write(parts, format, whole, options, ByteSink::replacing);
    }

    /** Opens files to write. Users may implement this. */
    @FunctionalInterface
    public interface Sinks {
        /**
         * Opens a file.
         *
         * @param file where to
         * @return takes the bytes
         * @throws IOException if it cannot be made
         */
        ByteSink open(Path file) throws IOException;
    }

    /**
     * Writes parts and then their index, through sinks of the caller.
     *
     * @param parts from {@link #split}
     * @param format of the parts
     * @param whole the name that one file would have, such as {@code model.safetensors}; it is not written
     * @param options how to write
     * @param sinks opens each file; it is closed here
     * @return the index and the parts
     * @throws IOException if a file cannot be written
     * @throws UnrepresentableException if the format cannot hold a part; before anything is written if it stores no names
     */
    public static List<Path> write(
            List<TensorSet> parts, TensorFormatProvider format, Path whole, TensorWriteOptions options, Sinks sinks)
            throws IOException {
        requireNamed(format, whole.toString());
        String name = String.valueOf(whole.getFileName());
        int dot = name.lastIndexOf('.');
        String stem = dot < 0 ? name : name.substring(0, dot);
        String extension = dot < 0 ? "" : name.substring(dot);
        List<Path> written = new ArrayList<>();
        Map<String, String> fileOf = new HashMap<>();
        long bytes = 0;
        for (int i = 0; i < parts.size(); i++) {
            String file = String.format(Locale.ROOT, "%s-%05d-of-%05d%s", stem, i + 1, parts.size(), extension);
            Path path = whole.resolveSibling(file);
            try (ByteSink sink = sinks.open(path)) {
                TensorFormats.write(parts.get(i), format, sink, options);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            written.add(path);
            bytes += parts.get(i).bytes();
            for (Tensor tensor : parts.get(i).tensors()) {
                fileOf.put(tensor.name(), file);
            }
        }
        Path index = whole.resolveSibling(name + INDEX_SUFFIX);
        try (ByteSink sink = sinks.open(index)) {
            writeIndex(sink, fileOf, bytes);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        written.add(0, index);
        return written;
    }

    /**
     * Refuses a format without names, by which an index knows tensors.
     *
     * @param format of the parts
     * @param whole what an error calls the file that is divided
     * @throws UnrepresentableException if it stores no names
     */
    public static void requireNamed(TensorFormatProvider format, String whole) {
        if (!format.descriptor().named() || format.descriptor().id().equals(NAMED_BY_FILE)) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE,
                    Location.NOWHERE.withSource(whole),
                    "the index of parts knows tensors by name, and "
                            + format.descriptor().title() + " stores none",
                    "write parts of another format, such as safetensors");
        }
    }

    /**
     * Writes an index and commits the sink.
     *
     * @param sink takes the bytes; closing it stays the caller's
     * @param fileOf names of files in the folder of the index, by names of tensors
     * @param bytes of all tensors
     */
    public static void writeIndex(ByteSink sink, Map<String, String> fileOf, long bytes) {
        StringBuilder text = new StringBuilder("{\n  \"metadata\": {\n    \"total_size\": ")
                .append(bytes)
                .append("\n  },\n  \"weight_map\": {");
        String separator = "\n    ";
        Map<String, String> ordered = new TreeMap<>(Utf8::compare);
        ordered.putAll(fileOf);
        for (Map.Entry<String, String> entry : ordered.entrySet()) {
            text.append(separator);
            Json.quote(text, entry.getKey());
            text.append(": ");
            Json.quote(text, entry.getValue());
            separator = ",\n    ";
        }
        text.append("\n  }\n}\n");
        byte[] encoded = Utf8.encode(text.toString());
        sink.write(encoded, 0, encoded.length);
        sink.commit();
    }

    /**
     * Opens the parts that an index lists.
     *
     * @param index the index
     * @param formats the formats
     * @param options how to read
     * @return the parts, for the caller to close
     * @throws IOException if a file cannot be opened
     * @throws MalformedInputException if index and parts contradict each other
     */
    public static TensorParts open(Path index, TensorFormats formats, TensorReadOptions options) throws IOException {
        Map<String, String> fileOf = readIndex(index, options);
        List<TensorFile> files = new ArrayList<>();
        try {
            List<Tensor> tensors = new ArrayList<>();
            Map<String, String> metadata = new LinkedHashMap<>();
            for (String file : inOrder(fileOf)) {
                TensorFile open = formats.open(index.resolveSibling(file), options);
                files.add(open);
                for (Tensor tensor : open.tensors().tensors()) {
                    requireListed(index, fileOf, tensor, file);
                    tensors.add(tensor);
                }
                open.tensors().metadata().forEach(metadata::putIfAbsent);
            }
            if (tensors.size() != fileOf.size()) {
                throw contradiction(
                        index, "the index lists " + fileOf.size() + " tensors; the parts have " + tensors.size());
            }
            return new TensorParts(List.copyOf(files), TensorSet.of(tensors).withMetadata(metadata));
        } catch (IOException | RuntimeException | Error e) {
            files.forEach(TensorFile::close);
            throw e;
        }
    }

    /**
     * Returns the parts that an index lists.
     *
     * @param index the index
     * @param options how to read it
     * @return the files, ordered by name, each once; they need not be there
     * @throws IOException if the index cannot be read
     * @throws MalformedInputException if it is no index
     */
    public static List<Path> files(Path index, TensorReadOptions options) throws IOException {
        return inOrder(readIndex(index, options)).stream()
                .map(index::resolveSibling)
                .toList();
    }

    /** Returns the files of an index, in the order of their names. */
    private static SortedSet<String> inOrder(Map<String, String> fileOf) {
        SortedSet<String> files = new TreeSet<>(Utf8::compare);
        files.addAll(fileOf.values());
        return files;
    }

    private static void requireListed(Path index, Map<String, String> fileOf, Tensor tensor, String file) {
        @Nullable String listed = fileOf.get(tensor.name());
        if (!file.equals(listed)) {
            throw contradiction(
                    index,
                    file + " has tensor " + Names.quote(tensor.name()) + ", which the index "
                            + (listed == null ? "does not list" : "lists in " + Names.quote(listed)));
        }
    }

    private static MalformedInputException contradiction(Path index, String problem) {
        return new MalformedInputException(
                WeightsCode.PARTS,
                new Location(index.toString(), Location.UNKNOWN, null, Location.UNKNOWN),
                problem,
                null);
    }

    private static Map<String, String> readIndex(Path index, TensorReadOptions options) throws IOException {
        Map<String, String> fileOf = new LinkedHashMap<>();
        boolean found = false;
        try (ByteSource source = ByteSource.open(index)) {
            options.limits().check(Limit.STRING, source.size(), Location.ofByte(source.name(), 0));
            byte[] bytes = new byte[(int) source.size()];
            source.read(0, bytes, 0, bytes.length);
            Json json = new Json(bytes, source.name(), 0);
            json.expect(JsonToken.START_OBJECT, "an object");
            while (json.next() == JsonToken.KEY) {
                boolean map = json.text().equals("weight_map");
                if (map && found) {
                    throw json.repeated("weight_map");
                }
                found |= map;
                if (map) {
                    json.expect(JsonToken.START_OBJECT, "an object");
                    readMap(json, index, fileOf);
                } else {
                    json.next();
                    json.skip();
                }
            }
            json.end();
        }
        if (!found) {
            throw contradiction(index, "the index has no weight_map");
        }
        return fileOf;
    }

    private static void readMap(Json json, Path index, Map<String, String> fileOf) {
        while (json.next() == JsonToken.KEY) {
            String name = json.text();
            json.expect(JsonToken.STRING, "the name of a file");
            String file = json.text();
            if (!isFileName(file)) {
                throw contradiction(index, Names.quote(file) + " is not the name of a file in the same folder");
            }
            if (fileOf.put(name, file) != null) {
                throw json.repeated(name);
            }
        }
    }

    private static boolean isFileName(String text) {
        return !text.isEmpty()
                && text.chars().noneMatch(c -> c == '/' || c == '\\' || c == 0)
                && !text.equals("..")
                && !text.equals(".");
    }

    /**
     * Returns the tensors of all parts.
     *
     * @return readable until the parts are closed
     */
    public TensorSet tensors() {
        return tensors;
    }

    /**
     * Returns the parts.
     *
     * @return the open files, in the order of their names
     */
    public List<TensorFile> files() {
        return files;
    }

    @Override
    public void close() {
        files.forEach(TensorFile::close);
    }
}
