package io.isomorph.cli.attach;

import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes the bytes of an attachment. */
@Command(
        name = "get",
        header = "Writes the bytes of an attachment to a file, or to standard output.",
        footer = {
            "",
            "Examples:",
            "  isomorph attach get model.fb cubin decoder.cubin",
            "  isomorph attach get --entry decoder all.fb ptx | less"
        })
public final class AttachGetCommand implements Callable<Integer> {
    private static final int STEP = 1 << 16;

    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private EntryChoice choice = new EntryChoice();

    @Parameters(index = "0", paramLabel = "FILE", description = "A document; - is standard input.")
    private String file = "";

    @Parameters(index = "1", paramLabel = "KEY", description = "The key of the attachment.")
    private String key = "";

    @Parameters(
            index = "2",
            paramLabel = "OUT",
            arity = "0..1",
            description = "Where to write; replaced when all is written. - is standard output, as if it is left out.")
    private String out = Input.STREAM;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public AttachGetCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        Input input = Input.of(file);
        Output output = Output.ofFile(out);
        session.requireDataOrLines(output.file() == null);
        Formats formats = reading.formats(session.formats());
        return session.guard(input::shown, () -> {
            try (ByteSource stored = input.open(session, reading.limits());
                    ByteSource source = reading.expanded(formats, stored)) {
                FormatProvider provider = reading.provider(formats, source);
                try (DocumentReader reader = Formats.open(provider, source, reading.options(provider))) {
                    String entry = choice.of(EntryHead.list(reader), source);
                    Attachment found = AttachmentEdit.find(reader.attachments(entry), key, source);
                    write(found.bytes(), output);
                    print(input, output, entry, found);
                }
            }
        });
    }

    private void write(AttachmentBytes bytes, Output output) throws IOException {
        byte[] part = new byte[(int) Math.min(STEP, bytes.size())];
        try (ByteSink sink = output.open(session)) {
            for (long at = 0; at < bytes.size(); at += part.length) {
                sink.write(part, 0, bytes.read(at, part, 0, part.length));
            }
            sink.commit();
        }
    }

    private void print(Input input, Output output, String entry, Attachment found) {
        if (session.json()) {
            session.print(new JsonLine()
                    .put("file", input.shown())
                    .put("ok", true)
                    .put("entry", entry)
                    .put("key", key)
                    .put("bytes", found.bytes().size())
                    .put("output", output.shown()));
        }
    }
}
