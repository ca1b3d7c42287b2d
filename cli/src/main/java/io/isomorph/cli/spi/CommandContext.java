package io.isomorph.cli.spi;

import io.isomorph.io.ByteSink;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;

/** The call that a command is for: its streams, and the options that hold for all commands. Not implemented by users. */
public interface CommandContext {
    /**
     * Returns the formats of the class or module path.
     *
     * @return the same for the whole call
     */
    Formats formats();

    /**
     * Returns whether the command prints one JSON object a line.
     *
     * @return true after {@code --json}
     */
    boolean json();

    /**
     * Returns whether progress and summaries are left out.
     *
     * @return true after {@code --quiet}
     */
    boolean quiet();

    /**
     * Returns standard input.
     *
     * @return to be read once; not to be closed
     */
    InputStream in();

    /**
     * Returns standard output for bytes. A command prints lines or bytes, never both.
     *
     * @return flushed at the end; not to be closed
     */
    OutputStream data();

    /**
     * Opens a file that is replaced when all is written. If the command is ended by a signal before, what was written is taken
     * back.
     *
     * @param file where to
     * @return takes the bytes
     * @throws IOException if the file cannot be made
     */
    default ByteSink replacing(Path file) throws IOException {
        return ByteSink.replacing(file);
    }

    /**
     * Prints a line on standard output, for people.
     *
     * @param text one line; characters that would break it, or act on a terminal, are escaped
     */
    void print(String text);

    /**
     * Prints a line on standard output, for scripts.
     *
     * @param members an object of JSON in the order of the map: strings, numbers, booleans, lists and maps
     */
    void print(Map<String, ?> members);

    /**
     * Prints a line on standard error.
     *
     * @param text one line; characters that would break it, or act on a terminal, are escaped
     */
    void tell(String text);

    /**
     * Prints what is wrong with a file: with {@code --json} an object with {@code file}, {@code ok} and {@code error}, else a line
     * on standard error.
     *
     * @param file what the file is called
     * @param fault what was thrown
     * @return the exit code for it: 1 for an invalid input, 2 for wrong usage, 3 for a failure
     */
    int failed(String file, Throwable fault);
}
