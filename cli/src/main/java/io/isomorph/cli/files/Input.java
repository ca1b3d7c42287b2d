package io.isomorph.cli.files;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.compression.Compressions;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Something to read: a file, or standard input.
 *
 * @param file the file, or null for standard input
 * @param inFolder whether a folder was named and this file found in it, so that it may be of no known format
 */
public record Input(@Nullable Path file, boolean inFolder) {
    /** The argument that represents standard input or output. */
    public static final String STREAM = "-";

    /** What the JVM puts where an argument is not in the charset of file names. */
    private static final char UNDECODED = '\uFFFD';

    /**
     * Takes an argument as a file, whether it is there or not.
     *
     * @param argument a file name, or {@code -}
     * @return what it names
     */
    public static Input of(String argument) {
        return new Input(argument.equals(STREAM) ? null : path(argument), false);
    }

    /**
     * Takes an argument as a path. Refuses what would be another file than the one that is meant: nothing at all, which Java takes as the
     * current folder; a name that is not UTF-8, in which Java replaces what it cannot decode; and a file as a folder.
     *
     * @param argument a file name
     * @return the path
     */
    public static Path path(String argument) {
        if (argument.isEmpty()) {
            throw new UsageException("the name of a file is empty; the current folder is .");
        }
        if (isUndecoded(argument)) {
            throw new UsageException(
                    "'" + argument
                            + "' is not UTF-8, or has U+FFFD in it, so it may mean several files; name its folder, or rename it");
        }
        try {
            Path path = Path.of(argument);
            if (argument.endsWith("/") && Files.isRegularFile(path)) {
                throw new UsageException(path + " is a file, and " + argument + " is the name of a folder");
            }
            return path;
        } catch (InvalidPathException e) {
            throw new UsageException("'" + argument + "' cannot be a file name here: " + e.getReason()
                    + "; if it is not ASCII, set LC_ALL to a UTF-8 locale, such as C.UTF-8");
        }
    }

    /**
     * Returns whether a word was not UTF-8, so that it may stand for several words.
     *
     * @param argument a word of the command line
     * @return true if Java replaced what it could not decode, or U+FFFD was given
     */
    public static boolean isUndecoded(String argument) {
        return argument.indexOf(UNDECODED) >= 0;
    }

    /**
     * Refuses {@value #STREAM} in a command that needs files.
     *
     * @param files arguments, as paths; null for one that is not given
     */
    public static void requireFiles(@Nullable Path... files) {
        for (@Nullable Path file : files) {
            if (file != null && file.toString().equals(STREAM)) {
                throw new UsageException("- would be a stream, and this command needs files; name them");
            }
        }
    }

    /**
     * Finds the files of a folder and of the folders in it, by name. Hidden ones are left out; links to files are followed,
     * links to folders are not.
     *
     * @param folder a folder
     * @param globs which files are taken
     * @param onFailure is notified of each folder that cannot be listed and of each link that leads nowhere, and why
     * @return its regular files
     */
    public static List<Input> within(Path folder, GlobMixin globs, BiConsumer<Input, Exception> onFailure) {
        List<Input> found = new ArrayList<>();
        collect(folder, globs.of(folder), found, onFailure);
        return found;
    }

    /**
     * Returns whether a file is where the results go: what an earlier run made is no input.
     *
     * @param target the folder that is written
     * @param source the folder that is read
     * @return true if the file is in the target, and that is another folder
     */
    boolean isWithin(Path target, Path source) {
        Path into = target.toAbsolutePath().normalize();
        return file != null
                && !into.equals(source.toAbsolutePath().normalize())
                && file.toAbsolutePath().normalize().startsWith(into);
    }

    private static void collect(
            Path folder, GlobMixin.Filter filter, List<Input> found, BiConsumer<Input, Exception> onFailure) {
        for (Path child : children(folder, onFailure)) {
            if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                if (filter.takesFolder(child)) {
                    collect(child, filter, found, onFailure);
                }
            } else if (filter.takesFile(child)) {
                if (Files.isRegularFile(child)) {
                    found.add(new Input(child, true));
                } else if (!Files.exists(child) && Files.isSymbolicLink(child)) { // else it was deleted since
                    onFailure.accept(
                            new Input(child, true),
                            new NoSuchFileException(child.toString(), null, "is a link that leads nowhere"));
                }
            }
        }
    }

    private static List<Path> children(Path folder, BiConsumer<Input, Exception> onFailure) {
        try (Stream<Path> listing = Files.list(folder)) {
            return listing.filter(child -> !name(child).startsWith("."))
                    .sorted(Comparator.comparing(Input::name))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            onFailure.accept(new Input(folder, true), e);
            return List.of();
        }
    }

    private static String name(Path path) {
        @Nullable Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }

    /**
     * Returns what it is called in lines and errors.
     *
     * @return the path as given
     */
    public String shown() {
        return file == null ? STREAM : file.toString();
    }

    /** {@return the file if it is a folder, else null} */
    public @Nullable Path folder() {
        return file != null && Files.isDirectory(file) ? file : null;
    }

    /** {@return how many bytes the file has; 0 if that is not known} */
    public long size() {
        try {
            return file == null ? 0 : Files.size(file);
        } catch (IOException e) {
            return 0;
        }
    }

    /**
     * Returns the name of the file without the ends that its compression and its format have, which is the name of a program that has none
     * itself.
     *
     * @param compressions what may have compressed it
     * @param extensions the extensions of its format
     * @return such as {@code resnet} for {@code models/resnet.json.gz}; {@code stdin} for standard input
     */
    public String stem(Compressions compressions, List<String> extensions) {
        return file == null ? "stdin" : FileNames.stem(compressions.expandedName(name(file)), extensions);
    }

    /**
     * Opens it; may be called many times. What is no regular file is read to its end first.
     *
     * @param session has standard input, and what was read of it
     * @param limits how long it may be then
     * @return its bytes
     * @throws IOException if it cannot be read
     */
    public ByteSource open(Session session, Limits limits) throws IOException {
        if (file == null) {
            return session.spool("<stdin>", null, limits);
        }
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            return session.spool(shown(), file, limits);
        }
        return ByteSource.open(file);
    }
}
