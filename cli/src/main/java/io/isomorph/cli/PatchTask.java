package io.isomorph.cli;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What a command does with one file, on its own or in a folder. Safe for several threads. */
abstract class PatchTask {
    private final Session session;
    private final ReadMixin reading;
    private final Formats formats;
    private final PatchOutcome.Status changed;

    /**
     * Prepares.
     *
     * @param session has the standard streams
     * @param reading how to read
     * @param formats the formats to read with
     * @param changed what becomes of a file that does not stay as it is
     */
    PatchTask(Session session, ReadMixin reading, Formats formats, PatchOutcome.Status changed) {
        this.session = session;
        this.reading = reading;
        this.formats = formats;
        this.changed = changed;
    }

    final ReadMixin reading() {
        return reading;
    }

    /** Returns what becomes of a file that does not stay as it is. */
    final PatchOutcome.Status changed() {
        return changed;
    }

    /**
     * Returns what a status is called in the summary of a folder.
     *
     * @param status what became of files
     * @return words that follow a number
     */
    String told(PatchOutcome.Status status) {
        return status.text();
    }

    /**
     * Does it with a file. Prints nothing.
     *
     * @param input the file
     * @param output where to write, or null to see only what would become of it
     * @return what became of it
     */
    final PatchOutcome run(Input input, @Nullable Output output) {
        try (ByteSource source = input.open(session, reading.limits())) {
            if (input.inFolder() && !formats.recognises(source)) {
                return PatchOutcome.of(input, PatchOutcome.Status.SKIPPED);
            }
            return run(input, source, reading.provider(formats, source), output);
        } catch (Exception | LinkageError | StackOverflowError e) {
            // a format that breaks its contract must not hide the other files
            return PatchOutcome.failed(input, e);
        }
    }

    /**
     * Does it with an open file. What it throws is what becomes of the file.
     *
     * @param input the file
     * @param source its bytes
     * @param format its format
     * @param output where to write, or null to see only what would become of it
     * @return what became of it
     * @throws IOException if storage fails
     */
    abstract PatchOutcome run(Input input, ByteSource source, FormatProvider format, @Nullable Output output)
            throws IOException;

    /** The outcome of a file that does not stay as it is. */
    final PatchOutcome changed(Input input, @Nullable Output output, FileFindings findings) {
        return new PatchOutcome(input, output, changed, findings, null);
    }

    /** Copies a file byte for byte, unless it is read where it is written. */
    final PatchOutcome unchanged(Input input, ByteSource source, @Nullable Output output, FileFindings findings)
            throws IOException {
        if (output != null && !isSame(input, output)) {
            makeFolders(input, output);
            output.copy(session, source);
        }
        return new PatchOutcome(input, output, PatchOutcome.Status.UNCHANGED, findings, null);
    }

    private static boolean isSame(Input input, Output output) throws IOException {
        @Nullable Path from = input.file();
        @Nullable Path into = output.file();
        return from != null && into != null && Files.exists(into) && Files.isSameFile(from, into);
    }

    /** Opens an output, with the folders that a file in a folder needs. */
    final ByteSink open(Input input, Output output) throws IOException {
        makeFolders(input, output);
        return output.open(session);
    }

    private static void makeFolders(Input input, Output output) throws IOException {
        if (input.inFolder() && output.file() != null && output.file().getParent() != null) {
            Files.createDirectories(output.file().getParent());
        }
    }
}
