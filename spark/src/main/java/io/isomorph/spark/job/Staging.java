package io.isomorph.spark.job;

import io.isomorph.spark.files.FileState;
import io.isomorph.spark.files.HadoopFolder;
import io.isomorph.spark.job.WorkUnit.WorkFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder of the machine that a task runs on: it has the files of a unit, and gets what a command makes of them. Files of one folder
 * that belong together stay in one folder. They keep their names, unless the locale of this machine has none of their characters.
 */
final class Staging implements AutoCloseable {
    /** A file of tensors without a tensor. */
    private static final byte[] NO_TENSORS = {2, 0, 0, 0, 0, 0, 0, 0, '{', '}'};

    private final Path root;
    private final Path in;
    private final Path out;
    private final Map<String, Path> folders = new HashMap<>();
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
     */
    static Staging create(boolean model) throws IOException {
        Staging staging = new Staging(Files.createTempDirectory("isomorph-"));
        if (model) {
            Files.write(staging.in.resolve("model.safetensors"), NO_TENSORS);
        }
        return staging;
    }

    Path in() {
        return in;
    }

    Path out() {
        return out;
    }

    /** A copy of a file, and the SHA-256 of its bytes. */
    record Staged(Path path, String hash) {}

    /**
     * Copies a file.
     *
     * @param file the file
     * @param from the folder that it is in
     * @param together whether it has to be in one folder with others of its folder
     */
    Staged copy(WorkFile file, HadoopFolder from, boolean together) throws IOException {
        FileState state = file.state();
        Path folder = together ? folders.get(state.parent()) : null;
        if (folder == null) {
            folder = Files.createDirectory(in.resolve(Integer.toString(made++)));
            folders.put(state.parent(), folder);
        }
        Path path = folder.resolve(local(state.simpleName()));
        try (DigestInputStream content = new DigestInputStream(from.system().open(from.path(state.name())), sha256());
                OutputStream copy = Files.newOutputStream(path, StandardOpenOption.CREATE_NEW)) {
            content.transferTo(copy);
            return new Staged(path, hex(content));
        }
    }

    /** Returns the name, or as many characters of which this machine can make a name of a file. */
    private static String local(String name) {
        try {
            if (Path.of(name).getNameCount() == 1 && !name.equals("..") && name.indexOf('/') < 0) {
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
     */
    static String outputName(String input, String staged, String output) {
        int same = 0;
        while (same < Math.min(staged.length(), output.length()) && staged.charAt(same) == output.charAt(same)) {
            same++;
        }
        return input.substring(0, same) + output.substring(same);
    }

    /** Opens a file so that its bytes are hashed as they are read. */
    static DigestInputStream open(Path file) throws IOException {
        return new DigestInputStream(Files.newInputStream(file), sha256());
    }

    static String hex(DigestInputStream read) {
        return HexFormat.of().formatHex(read.getMessageDigest().digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
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
