package io.isomorph.cli.convert;

import io.isomorph.cli.files.DocumentView;
import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.FileFindings;
import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.files.WriteMixin;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.compression.CompressionProvider;
import io.isomorph.compression.Compressions;
import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Capability;
import io.isomorph.spi.Deviation;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Converts to one format: how to read and write, and what is reported of each file. Converting one to one holds no tree. */
final class Conversion {
    private final Session session;
    private final ReadMixin reading;
    private final WriteMixin writing;
    private final Formats formats;
    private final FormatProvider target;
    private final @Nullable CompressionProvider compression;
    private final boolean dropsAttachments;

    /**
     * Prepares.
     *
     * @param session where to print
     * @param reading how to read
     * @param writing how to write
     * @param formats the formats to read with
     * @param target the format to write
     * @param compression compresses what is written where no name of a file requires it, or null
     * @param dropsAttachments whether attachments and the payload of the document are left out
     */
    Conversion(
            Session session,
            ReadMixin reading,
            WriteMixin writing,
            Formats formats,
            FormatProvider target,
            @Nullable CompressionProvider compression,
            boolean dropsAttachments) {
        this.session = session;
        this.reading = reading;
        this.writing = writing;
        this.formats = formats;
        this.target = target;
        this.compression = compression;
        this.dropsAttachments = dropsAttachments;
    }

    FormatProvider target() {
        return target;
    }

    /** Returns whether the target holds entries with names and visits. */
    boolean keepsEntries() {
        return holdsEntries(target);
    }

    private static boolean holdsEntries(FormatProvider provider) {
        return provider.descriptor().capabilities().contains(Capability.MANY_PROGRAMS);
    }

    /**
     * Converts one document to one.
     *
     * @param input what to read
     * @param output where to write
     * @param entry the only entry to take, or null for all
     * @return the exit code
     */
    int one(Input input, Output output, @Nullable String entry) {
        return guard(() -> input, () -> {
            Changes changes = new Changes();
            try (ByteSource source = open(input)) {
                FormatProvider from = provider(source);
                convert(source, from, output, entry, changes);
                done(input, entry, output, from, changes);
            }
        });
    }

    /**
     * Converts one document to one, and prints nothing.
     *
     * @param source its bytes
     * @param from its format
     * @param output where to write
     * @param entry the only entry to take, or null for all
     * @param changes receives what becomes otherwise
     * @throws IOException if storage fails
     */
    void convert(ByteSource source, FormatProvider from, Output output, @Nullable String entry, Changes changes)
            throws IOException {
        try (DocumentReader reader = reader(from, source, () -> changes);
                DocumentReader view = view(reader, from, source, entry, changes)) {
            write(view, output, () -> changes);
        }
    }

    private DocumentReader view(
            DocumentReader reader, FormatProvider from, ByteSource source, @Nullable String entry, Changes changes) {
        if (entry == null && (keepsEntries() || !holdsEntries(from))) {
            return reader;
        }
        List<EntryHead> heads = entry == null ? heads(from, source) : heads(from, source, changes);
        if (entry == null && heads.size() != 1) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE,
                    new Location(source.name(), Location.UNKNOWN, null, Location.UNKNOWN),
                    "the document has " + heads.size() + " entries, and the format "
                            + target.descriptor().id() + " holds one",
                    "name a folder as output to split it, or take one with --entry");
        }
        if (entry == null) {
            return reader;
        }
        EntryHead head = EntryHead.find(heads, entry, source);
        return DocumentView.ofEntry(reader, head, visits(head, changes));
    }

    /**
     * Opens an input, and expands it if it is compressed.
     *
     * @param input what to read
     * @return its bytes
     * @throws IOException if it cannot be read
     */
    ByteSource open(Input input) throws IOException {
        ByteSource stored = input.open(session, reading.limits());
        ByteSource expanded;
        try {
            expanded = reading.expanded(formats, stored);
        } catch (RuntimeException | Error e) {
            stored.close();
            throw e;
        }
        if (expanded != stored) {
            stored.close();
        }
        return expanded;
    }

    /**
     * Opens an input as it is, to look what it is.
     *
     * @param input what to read
     * @return its bytes, perhaps compressed
     * @throws IOException if it cannot be read
     */
    ByteSource stored(Input input) throws IOException {
        return input.open(session, reading.limits());
    }

    /**
     * Returns the name of an input without the ends that its compression and its format have.
     *
     * @param input what to read
     * @param from its format
     * @return the name of its program, if that has none itself
     */
    String stem(Input input, FormatProvider from) {
        return input.stem(formats.compressions(), from.descriptor().extensions());
    }

    /** {@return the end of the names of files that are written into a folder} */
    String extension() {
        return target.descriptor().extensions().get(0) + (compression == null ? "" : compression.extension());
    }

    /**
     * Finds the format of an input.
     *
     * @param source its bytes
     * @return its format
     */
    FormatProvider provider(ByteSource source) {
        return reading.provider(formats, source);
    }

    /**
     * Returns what distinguishes one way to convert from another.
     *
     * @return words that change when what is written may change
     */
    String fingerprint() {
        return String.join(
                "\n",
                "convert",
                "to " + target.descriptor().id() + (compression == null ? "" : " in " + compression.id()) + ", "
                        + writing.fingerprint()
                        + (dropsAttachments ? ", without attachments" : ""),
                reading.fingerprint());
    }

    /**
     * Opens a document.
     *
     * @param from its format
     * @param source its bytes
     * @param changes returns at any time what receives normalizations
     * @return a reader
     */
    DocumentReader reader(FormatProvider from, ByteSource source, Supplier<Changes> changes) {
        return Formats.open(
                from,
                source,
                reading.options(from, one -> changes.get().normalized(one)).lowMemory());
    }

    /**
     * Lists the entries of a document.
     *
     * @param from its format
     * @param source its bytes
     * @return its entries
     */
    List<EntryHead> heads(FormatProvider from, ByteSource source) {
        try (DocumentReader reader = Formats.open(from, source, reading.options(from))) {
            return EntryHead.list(reader);
        }
    }

    /**
     * Lists the entries of a document of which a part becomes another one, and reports what is of the whole document.
     *
     * @param from its format
     * @param source its bytes
     * @param changes is notified of a payload of the document
     * @return its entries
     */
    List<EntryHead> heads(FormatProvider from, ByteSource source, Changes changes) {
        try (DocumentReader reader = Formats.open(from, source, reading.options(from))) {
            return EntryHead.list(reader, payload -> changes.deviated(AttachmentDrop.LOST_PAYLOAD));
        }
    }

    /**
     * Begins a document.
     *
     * @param sink takes the bytes
     * @param changes receives deviations
     * @return a writer
     */
    DocumentWriter writer(ByteSink sink, Changes changes) {
        return target.newWriter(
                ByteSink.limited(sink, reading.limits()),
                writing.options(target, reading.limits(), changes::deviated).lowMemory());
    }

    /**
     * Writes a document.
     *
     * @param document what to write
     * @param output where to
     * @param changes returns at any time what receives deviations
     * @throws IOException if the output cannot be made
     */
    void write(DocumentReader document, Output output, Supplier<Changes> changes) throws IOException {
        AttachmentDrop drop = new AttachmentDrop(dropsAttachments);
        try (ByteSink sink = sink(output)) {
            Formats.convert(
                    drop.view(document),
                    target,
                    sink,
                    writing.options(
                            target, reading.limits(), deviation -> changes.get().deviated(deviation)));
        }
        drop.report(changes.get());
    }

    /** {@return leaves attachments out of one document, if that was requested} */
    AttachmentDrop drop() {
        return new AttachmentDrop(dropsAttachments);
    }

    /**
     * Opens an output.
     *
     * @param output where to write
     * @return takes the bytes
     * @throws IOException if it cannot be made
     */
    ByteSink sink(Output output) throws IOException {
        return compression == null
                ? output.openDocument(session)
                : Compressions.compress(output.open(session), compression);
    }

    /**
     * Returns the visits of an entry that becomes a document.
     *
     * @param head the entry
     * @param changes is notified if the target does not hold them
     * @return its visits, or 0
     */
    long visits(EntryHead head, Changes changes) {
        if (keepsEntries() || head.visits() == 0) {
            return head.visits();
        }
        changes.deviated(new Deviation(
                "entry.visits",
                Location.NOWHERE,
                "the format " + target.descriptor().id() + " holds no visits; 0 instead of " + head.visits()));
        return 0;
    }

    /**
     * Does something for a file, and prints what goes wrong.
     *
     * @param input names the file
     * @param step what to do
     * @return the exit code
     */
    int guard(Supplier<Input> input, Session.Step step) {
        return session.guard(() -> input.get().shown(), step);
    }

    /**
     * Returns what there is to report of a document that was converted.
     *
     * @param from its format
     * @param changes what became otherwise
     * @return for lines of a folder
     */
    FileFindings findings(FormatProvider from, Changes changes) {
        return new Findings(from.descriptor().id(), target.descriptor().id(), changes);
    }

    /**
     * What there is to report of a document that was converted.
     *
     * @param from id of the format that was read
     * @param to id of the format that was written
     * @param changes what became otherwise
     */
    private record Findings(String from, String to, Changes changes) implements FileFindings {
        @Override
        public String text() {
            return from + " to " + to;
        }

        @Override
        public void tell(Session session, String file) {
            changes.tell(session, file);
        }

        @Override
        public void putInto(JsonLine line) {
            line.put("from", from).put("to", to);
            changes.putInto(line);
        }
    }

    /**
     * Prints what became of a file, or of an entry.
     *
     * @param input the file
     * @param entry the entry's name in the document of many, or null if there is none
     * @param output what was written
     * @param from the file's format
     * @param changes what became otherwise
     */
    void done(Input input, @Nullable String entry, Output output, FormatProvider from, Changes changes) {
        if (!session.json()) {
            changes.tell(session, input.shown());
            return;
        }
        JsonLine line = new JsonLine()
                .put("file", input.shown())
                .put("ok", true)
                .put("status", FileOutcome.Status.CONVERTED.member())
                .put("entry", entry)
                .put("output", output.shown());
        findings(from, changes).putInto(line);
        session.print(line);
    }
}
