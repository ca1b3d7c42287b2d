package io.isomorph.reduce;

import io.isomorph.compression.Compressions;
import io.isomorph.io.ByteSink;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Tests documents by a command of the user's: one is interesting if the command succeeds on its file. */
final class Interest implements Predicate<Document> {
    private final FormatProvider format;
    private final String command;
    private final Compressions compressions;
    private final Path file;
    private final long seconds;
    private long runs;

    /**
     * Prepares.
     *
     * @param format the documents are written in it
     * @param compressions documents are compressed if the name of the file requires it
     * @param command for the shell; {@code {}} represents the file
     * @param file where documents are put
     * @param seconds how long one run of the command may take; beyond that it has not succeeded
     */
    Interest(FormatProvider format, Compressions compressions, String command, Path file, long seconds) {
        this.format = format;
        this.command = command;
        this.compressions = compressions;
        this.file = file;
        this.seconds = seconds;
    }

    /** {@return how often the command was run} */
    long runs() {
        return runs;
    }

    @Override
    public boolean test(Document document) {
        try {
            try (ByteSink sink = compressions.compress(ByteSink.replacing(file), file.toString())) {
                Formats.write(document, format, sink, WriteOptions.DEFAULTS);
            }
            return succeeds();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs the command on the file as it is. */
    boolean succeeds() throws IOException {
        runs++;
        String quoted = "'" + file.toString().replace("'", "'\\''") + "'";
        Process process = new ProcessBuilder("sh", "-c", command.replace("{}", quoted))
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (process.waitFor(seconds, TimeUnit.SECONDS)) {
                return process.exitValue() == 0;
            }
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the command ran", e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Removes the file. */
    void close() throws IOException {
        Files.deleteIfExists(file);
    }
}
