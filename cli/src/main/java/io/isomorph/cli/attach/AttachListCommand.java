package io.isomorph.cli.attach;

import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.FileCommand;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Table;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists attachments. */
@Command(
        name = "list",
        header = "Lists the attachments of files: entry, key, bytes, and what is known of the bytes.",
        footer = {
            "",
            "Examples:",
            "  isomorph attach list model.fb",
            "  isomorph attach list --json --sha256 all.fb | jq 'select(.bytes > 1000000)'"
        })
public final class AttachListCommand extends FileCommand {
    @Option(names = "--entry", paramLabel = "NAME", description = "List those of this entry only.")
    private @Nullable String entry;

    @Option(names = "--sha256", description = "Print also the SHA-256 of the bytes.")
    private boolean sha256;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public AttachListCommand(Session session) {
        super(session);
    }

    @Override
    protected int examine(Input input, ByteSource source, FormatProvider provider, Session printing) {
        AttachmentList found = new AttachmentList();
        try (DocumentReader reader = Formats.open(provider, source, reading().options(provider))) {
            if (entry == null) {
                reader.accept(found);
            } else {
                List<EntryHead> heads = EntryHead.list(reader);
                found.addAll(EntryHead.find(heads, entry, source).name(), reader.attachments(entry));
            }
        }
        if (printing.json()) {
            printLines(input, found, printing);
        } else {
            printTable(input, found, printing);
        }
        return ExitCode.OK;
    }

    private void printLines(Input input, AttachmentList found, Session printing) {
        if (found.items().isEmpty()) {
            printing.print(new JsonLine().put("file", input.shown()).put("ok", true));
        }
        for (AttachmentList.Item item : found.items()) {
            Attachment attachment = item.attachment();
            @Nullable Payload about = attachment.about();
            printing.print(new JsonLine()
                    .put("file", input.shown())
                    .put("ok", true)
                    .put("entry", item.entry())
                    .put("key", attachment.key())
                    .put("bytes", attachment.bytes().size())
                    .put("sha256", sha256 ? hex(attachment) : null)
                    .put("payload", about == null ? null : about.toString()));
        }
    }

    private void printTable(Input input, AttachmentList found, Session printing) {
        String indent = hasSeveral() ? "  " : "";
        if (hasSeveral()) {
            printing.print(input.shown());
        }
        Table table = new Table("bytes", "entry", "key", "payload", "sha256");
        long bytes = 0;
        for (AttachmentList.Item item : found.items()) {
            Attachment attachment = item.attachment();
            @Nullable Payload about = attachment.about();
            bytes += attachment.bytes().size();
            table.add(
                    Long.toString(attachment.bytes().size()),
                    item.entry(),
                    attachment.key(),
                    about == null ? "" : about.toString(),
                    sha256 ? hex(attachment) : "");
        }
        if (!table.isEmpty()) {
            table.lines().forEach(line -> printing.print(indent + line));
        }
        int count = found.items().size();
        printing.print(indent + count + (count == 1 ? " attachment, " : " attachments, ") + bytes + " bytes");
    }

    private static String hex(Attachment attachment) {
        return HexFormat.of().formatHex(attachment.bytes().sha256());
    }
}
