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
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Tests documents by a command of the user's: one is interesting if the command succeeds on its file. The file is in a folder of its own, which
 * is removed at the end, also where a signal ends the process.
 */
final class Interest implements Predicate<Document>, AutoCloseable {
    private final FormatProvider format;
    private final String command;
    private final Compressions compressions;
    private final Path folder;
    private final Path file;
    private final long seconds;
    private final Thread onExit;
    private @Nullable Process running;
    private boolean isOver;
    private long runs;

    /** Writes the file. */
    private interface Put {
        void run() throws IOException;
    }

    /**
     * Prepares.
     *
     * @param format the documents are written in it
     * @param compressions documents are compressed if the name of the file requires it
     * @param command for the shell; {@code {}} represents the file
     * @param name of the file where documents are put
     * @param seconds how long one run of the command may take; beyond that it has not succeeded
     * @throws IOException if no folder can be made
     */
    Interest(FormatProvider format, Compressions compressions, String command, String name, long seconds)
            throws IOException {
        this.format = format;
        this.command = command;
        this.compressions = compressions;
        this.seconds = seconds;
        folder = Files.createTempDirectory("isomorph-reduce");
        file = folder.resolve(name);
        onExit = new Thread(this::end);
        Runtime.getRuntime().addShutdownHook(onExit);
    }

    /** {@return how often the command was run} */
    long runs() {
        return runs;
    }

    @Override
    public boolean test(Document document) {
        try {
            return succeeds(() -> {
                try (ByteSink sink = compressions.compress(ByteSink.replacing(file), file.toString())) {
                    Formats.write(document, format, sink, WriteOptions.DEFAULTS);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs the command on a file as it is. */
    boolean testAsIs(Path original) throws IOException {
        return succeeds(() -> Files.copy(original, file, StandardCopyOption.REPLACE_EXISTING));
    }

    private boolean succeeds(Put put) throws IOException {
        Process process = start(put);
        try {
            if (process.waitFor(seconds, TimeUnit.SECONDS)) {
                return process.exitValue() == 0;
            }
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the command ran", e);
        } finally {
            destroy(process);
        }
    }

    private synchronized Process start(Put put) throws IOException {
        if (isOver) {
            throw new IOException("interrupted");
        }
        put.run();
        runs++;
        String quoted = "'" + file.toString().replace("'", "'\\''") + "'";
        running = new ProcessBuilder("sh", "-c", command.replace("{}", quoted))
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return running;
    }

    private static void destroy(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private synchronized void end() {
        isOver = true;
        if (running != null) {
            destroy(running);
        }
        remove(folder.toFile());
    }

    /** Removes what is there, with what commands have put beside the file; what cannot be removed stays. */
    private static void remove(File part) {
        @Nullable File[] inside = Files.isSymbolicLink(part.toPath()) ? null : part.listFiles();
        if (inside != null) {
            for (File each : inside) {
                remove(each);
            }
        }
        boolean isGone = part.delete();
        if (!isGone) {
            part.deleteOnExit();
        }
    }

    /** Ends the command, and removes the folder. */
    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(onExit);
        } catch (IllegalStateException e) {
            // the process is ending, by this very thread
        }
    }
}
