package io.isomorph.cli.inspect;

import io.isomorph.cli.files.Batch;
import io.isomorph.cli.files.FileCommand;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.JobsMixin;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.compare.ContentHash;
import io.isomorph.compare.DocumentHasher;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.visit.CheckingVisitor;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints content hashes. */
@Command(
        name = "hash",
        header = "Prints the content hash of each program, the same in every format.",
        description = {
            "",
            "A line an entry: the hash, two blanks, the file; then # and the entry's name, unless the file has but one entry"
                    + " without a name. Equal hashes mean equal programs; white space, order of members and the like do not count.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph hash inference.json model.msgpack",
            "  isomorph convert --to json model.fb - | isomorph hash -"
        })
public final class HashCommand extends FileCommand {
    @Mixin
    private JobsMixin jobs = new JobsMixin();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public HashCommand(Session session) {
        super(session);
    }

    @Override
    protected Batch batch(Session printing) {
        return jobs.batch(printing);
    }

    @Override
    protected int examine(Input input, ByteSource source, FormatProvider provider, Session printing) {
        DocumentHasher hasher = new DocumentHasher(reading().limits(), null);
        try (DocumentReader reader = Formats.open(provider, source, reading().options(provider))) {
            reader.accept(new CheckingVisitor(hasher));
        }
        Map<String, ContentHash> hashes = hasher.programHashes();
        if (hashes.isEmpty()) {
            printing.noEntries(input.shown());
        }
        boolean plain = hashes.size() == 1 && hashes.containsKey("");
        hashes.forEach((entry, hash) -> {
            if (printing.json()) {
                printing.print(new JsonLine()
                        .put("file", input.shown())
                        .put("ok", true)
                        .put("entry", entry)
                        .put("hash", hash.toString()));
            } else {
                printing.print(hash + "  " + input.shown() + (plain ? "" : "#" + entry));
            }
        });
        return ExitCode.OK;
    }
}
