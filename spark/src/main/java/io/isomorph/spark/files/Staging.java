package io.isomorph.spark.files;

import io.isomorph.catalog.rows.RowReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.jspecify.annotations.Nullable;

/**
 * A folder of the machine that a task runs on: it has the files of a unit, and gets what a command makes of them. Files of one folder
 * that belong together stay in one folder. They keep their names, unless the locale of this machine has none of their characters.
 */
public final class Staging implements AutoCloseable {
    /** A file of tensors without a tensor. */
    private static final byte[] NO_TENSORS = {2, 0, 0, 0, 0, 0, 0, 0, '{', '}'};

    /** Columns of rows that have names of files. */
    private static final Set<String> NAMES = Set.of("path", "file", "weight_files");

    private final Path root;
    private final Path in;
    private final Path out;
    private final Map<String, Path> folders = new HashMap<>();
    private final Map<String, String> renamed = new HashMap<>();
    private int made;

    private Staging(Path root) throws IOException {
        this.root = root;
        in = Files.createDirectory(root.resolve("in"));
        out = Files.createDirectory(root.resolve("out"));
    }

    /**
     * Makes an empty one.
     *
     * @param model whether a command is to see that there are weights in the folder that the files are from
     * @return an empty one, to be closed
     * @throws IOException if this machine has no place for temporary files
     */
    public static Staging create(boolean model) throws IOException {
        Staging staging = new Staging(Files.createTempDirectory("isomorph-"));
        if (model) {
            Files.write(staging.in.resolve("model.safetensors"), NO_TENSORS);
        }
        return staging;
    }

    /** {@return the folder that has the files, in folders} */
    public Path in() {
        return in;
    }

    /** {@return the folder for what is made of them} */
    public Path out() {
        return out;
    }

    /**
     * A copy of a file.
     *
     * @param path where it is
     * @param hash SHA-256 of its bytes
     */
    public record Staged(Path path, String hash) {}

    /**
     * Copies a file.
     *
     * @param file the file
     * @param from the folder that it is in
     * @param together whether it has to be in one folder with others of its folder
     * @return the copy
     * @throws IOException if it cannot be read or written
     */
    public Staged copy(FileState file, HadoopFolder from, boolean together) throws IOException {
        requireReadable(file, from);
        Path path = place(file, together);
        return new Staged(path, copy(file, from, path));
    }

    private static void requireReadable(FileState file, HadoopFolder from) throws NoSuchFileException {
        if (file.fault() != null) {
            throw new NoSuchFileException(from.shown(file.name()), null, file.fault());
        }
    }

    private static String copy(FileState file, HadoopFolder from, Path path) throws IOException {
        String hash;
        try (Sha256 content = new Sha256(from.system().open(from.path(file.name())));
                OutputStream copy = Files.newOutputStream(path, StandardOpenOption.CREATE_NEW)) {
            content.transferTo(copy);
            hash = content.hex();
        }
        Files.setLastModifiedTime(path, FileTime.fromMillis(file.modified()));
        return hash;
    }

    /**
     * Makes a file readable here, at the same place within {@link #in()}: what is local is linked, and anything else copied.
     *
     * @param file the file
     * @param from the folder that it is in
     * @return where it is
     * @throws IOException if it cannot be read or written
     */
    public Path mirror(FileState file, HadoopFolder from) throws IOException {
        requireReadable(file, from);
        Path path = in;
        for (String part : file.name().split("/", -1)) {
            path = path.resolve(local(part));
        }
        Files.createDirectories(Objects.requireNonNull(path.getParent(), "it is in a folder"));
        String name = RowReader.path(in, path);
        if (!name.equals(file.name())) {
            renamed.put(name, file.name());
        }
        if (from.system() instanceof RawLocalFileSystem local) {
            return Files.createSymbolicLink(path, local(local, from.path(file.name())));
        }
        copy(file, from, path);
        return path;
    }

    /**
     * Returns a value of a row with the real names of files that {@link #mirror} had to call otherwise.
     *
     * @param column the column that has it
     * @param value text, a list, or anything
     * @return the same, with real names if the column has names of files
     */
    public @Nullable Object named(String column, @Nullable Object value) {
        return NAMES.contains(column) ? named(value) : value;
    }

    @Nullable
    Object named(@Nullable Object value) {
        if (renamed.isEmpty()) {
            return value;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(this::named).toList();
        }
        return value instanceof String text ? renamed.getOrDefault(text, text) : value;
    }

    private Path place(FileState file, boolean together) throws IOException {
        Path folder = together ? folders.get(file.parent()) : null;
        if (folder == null) {
            folder = Files.createDirectory(in.resolve(Integer.toString(made++)));
            folders.put(file.parent(), folder);
        }
        return folder.resolve(local(file.simpleName()));
    }

    /** The machine that listed the folder may know more characters than this one. */
    private static Path local(RawLocalFileSystem system, org.apache.hadoop.fs.Path path) throws IOException {
        try {
            return system.pathToFile(path).toPath();
        } catch (InvalidPathException e) {
            throw new IOException(
                    "'" + path
                            + "' cannot be a file name here; set LC_ALL to a UTF-8 locale, such as C.UTF-8, on executors, too",
                    e);
        }
    }

    /** Returns the name, or as many characters of which this machine can make a name of a file. */
    private static String local(String name) {
        try {
            if (Path.of(name).getNameCount() == 1 && !name.equals(".") && !name.equals("..") && name.indexOf('/') < 0) {
                return name;
            }
        } catch (InvalidPathException e) {
            // characters that the locale does not know, or no Unicode
        }
        char[] ascii = name.toCharArray();
        for (int i = 0; i < ascii.length; i++) {
            boolean plain = ascii[i] > ' ' && ascii[i] < 127 && ascii[i] != '/' && (i > 0 || ascii[i] != '.');
            ascii[i] = plain ? ascii[i] : '_';
        }
        return new String(ascii);
    }

    /**
     * Returns what an output is called.
     *
     * @param input the name of the file
     * @param staged the name of its copy
     * @param output the name that a command gave to what it made of the copy: the beginning of its name, and another end
     * @return the beginning of the name of the file, and that end
     */
    public static String outputName(String input, String staged, String output) {
        int same = 0;
        while (same < Math.min(staged.length(), output.length()) && staged.charAt(same) == output.charAt(same)) {
            same++;
        }
        return input.substring(0, same) + output.substring(same);
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
