package io.isomorph.cli.attach;

import io.isomorph.cli.files.DocumentView;
import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command that changes the attachments of one entry in place. The file is replaced when all is written. */
abstract class AttachEditCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private EntryChoice choice = new EntryChoice();

    @Parameters(index = "0", paramLabel = "FILE", description = "A document; replaced when all is written.")
    private String file = "";

    AttachEditCommand(Session session) {
        this.session = session;
    }

    final Session session() {
        return session;
    }

    @Override
    public final Integer call() {
        Input input = Input.of(file);
        @Nullable Path path = input.file();
        if (path == null) {
            throw new UsageException("standard input cannot be changed in place; name a file");
        }
        Formats formats = reading.formats(session.formats());
        try (Edits edits = edits(reading.limits())) {
            return session.guard(input::shown, () -> edit(input, new Output(path).ofItself(), formats, edits));
        } catch (IOException e) {
            return session.failed(input.shown(), e);
        }
    }

    private void edit(Input input, Output output, Formats formats, Edits edits) throws IOException {
        Changes changes = new Changes();
        try (ByteSource stored = input.open(session, reading.limits());
                ByteSource source = reading.expanded(formats, stored)) {
            FormatProvider provider = reading.provider(formats, source);
            try (DocumentReader reader =
                    Formats.open(provider, source, reading.options(provider, changes::normalized))) {
                String entry = choice.of(EntryHead.list(reader), source);
                List<Attachment> before = reader.attachments(entry);
                edits.dropped().forEach(key -> AttachmentEdit.find(before, key, source));
                DocumentReader edited = DocumentView.through(
                        reader, next -> new AttachmentEdit(entry, edits.dropped(), edits.put(), next));
                try (ByteSink sink = output.openDocument(session)) {
                    Formats.convert(edited, provider, sink, WriteOptions.DEFAULTS.withLimits(reading.limits()));
                }
                print(input, entry, edits, changes);
            }
        }
    }

    private void print(Input input, String entry, Edits edits, Changes changes) {
        if (!session.json()) {
            changes.tell(session, input.shown());
            return;
        }
        JsonLine line = new JsonLine()
                .put("file", input.shown())
                .put("ok", true)
                .put("entry", entry)
                .put("put", List.copyOf(edits.put().keySet()))
                .put("dropped", List.copyOf(edits.dropped()));
        changes.putInto(line);
        session.print(line);
    }

    /** Makes the edits, before the file is opened. */
    abstract Edits edits(Limits limits) throws IOException;

    /**
     * What is to be changed.
     *
     * @param dropped keys of what is left out, in the order of the call
     * @param put bytes by key, in the order of the call
     * @param sources where the bytes are; closed with this
     */
    record Edits(Set<String> dropped, Map<String, AttachmentBytes> put, List<ByteSource> sources)
            implements AutoCloseable {
        @Override
        public void close() {
            sources.forEach(ByteSource::close);
        }
    }
}
