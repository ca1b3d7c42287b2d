package io.isomorph.cli.files;

import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a command does with one document, on its own or in a folder. Safe for several threads. */
public abstract class FileTask extends FolderStep {
    private final Session session;
    private final ReadMixin reading;
    private final Formats formats;
    private final FileOutcome.Status changed;

    /**
     * Prepares.
     *
     * @param session has the standard streams
     * @param reading how to read
     * @param formats the formats to read with
     * @param changed what becomes of a file that does not stay as it is
     */
    public FileTask(Session session, ReadMixin reading, Formats formats, FileOutcome.Status changed) {
        this.session = session;
        this.reading = reading;
        this.formats = formats;
        this.changed = changed;
    }

    /** {@return how to read} */
    protected final ReadMixin reading() {
        return reading;
    }

    @Override
    protected List<FileOutcome.Status> outcomes() {
        return List.of(
                changed,
                FileOutcome.Status.UNCHANGED,
                FileOutcome.Status.DONE,
                FileOutcome.Status.SKIPPED,
                FileOutcome.Status.FAILED);
    }

    @Override
    public final FileOutcome run(Input input, @Nullable Output output) {
        try {
            // before the input is opened: what happens to it later must not be lost
            return runOpen(input, output != null && isSame(input, output) ? output.ofItself() : output);
        } catch (Exception | Error e) {
            // a format that breaks its contract, or a file too large for this JVM, must not hide the other files
            return FileOutcome.failed(input, e);
        }
    }

    private FileOutcome runOpen(Input input, @Nullable Output output) throws IOException {
        try (ByteSource stored = input.open(session, reading.limits())) {
            if (input.inFolder() && ForeignFile.isForeign(formats, stored)) {
                return foreign(input, output);
            }
            try (ByteSource source = reading.expanded(formats, stored)) {
                return run(input, source, reading.provider(formats, source), output);
            }
        }
    }

    /**
     * Does it with a file of a folder that is of no known format.
     *
     * @param input the file
     * @param output where to write, or null to see only what would become of it
     * @return what became of it: it is skipped, unless a task does something else
     * @throws IOException if storage fails
     */
    protected FileOutcome foreign(Input input, @Nullable Output output) throws IOException {
        return FileOutcome.of(input, FileOutcome.Status.SKIPPED);
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
    protected abstract FileOutcome run(Input input, ByteSource source, FormatProvider format, @Nullable Output output)
            throws IOException;

    /**
     * Makes the outcome of a file that does not stay as it is.
     *
     * @param input the file
     * @param output where it was written, or null
     * @param findings what was seen in it
     * @return the outcome
     */
    protected final FileOutcome changed(Input input, @Nullable Output output, FileFindings findings) {
        return new FileOutcome(input, output, changed, findings, null);
    }

    /**
     * Copies a file byte for byte, unless it is read where it is written.
     *
     * @param input the file
     * @param source its bytes
     * @param output where to write, or null
     * @param findings what was seen in it
     * @return the outcome
     * @throws IOException if storage fails
     */
    protected final FileOutcome unchanged(
            Input input, ByteSource source, @Nullable Output output, FileFindings findings) throws IOException {
        if (output != null && !isSame(input, output)) {
            makeFolders(input, output);
            try (ByteSource stored = input.open(session, reading.limits())) {
                output.copy(session, stored, source);
            }
        }
        return new FileOutcome(input, output, FileOutcome.Status.UNCHANGED, findings, null);
    }

    /**
     * Opens an output, with the folders that a file in a folder needs.
     *
     * @param input the file
     * @param output where to write
     * @return takes the bytes
     * @throws IOException if it cannot be made
     */
    protected final ByteSink open(Input input, Output output) throws IOException {
        makeFolders(input, output);
        return output.openDocument(session);
    }
}
