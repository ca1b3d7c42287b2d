package io.isomorph.cli;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.patch.Blocker;
import io.isomorph.patch.Downgrade;
import io.isomorph.patch.Mark;
import io.isomorph.patch.PatchSet;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Brings a file to an older version. */
@Command(
        name = "downgrade",
        header = "Brings a file to an older version, as far as the patches say how.",
        description = {
            "",
            "Upgrading OUT gives the programs of IN again, up to the order of attributes. Where something stands in the way, all of"
                    + " it is listed, and nothing is written. To have a file back that was patched, use revert. Holds one"
                    + " document in memory.",
            ""
        },
        footer = {"", "Examples:", "  isomorph patch downgrade --to 1 inference.json old.json"})
final class PatchDowngradeCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private PatchSetMixin choosing = new PatchSetMixin();

    @Option(names = "--to", paramLabel = "N", required = true, description = "The version to bring the file to.")
    private long to;

    @Parameters(index = "0", paramLabel = "IN", description = "What to read; - is standard input.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "Where to write; - is standard output.")
    private String out = "";

    PatchDowngradeCommand(Session session) {
        this.session = session;
    }

    /**
     * What is in the way.
     *
     * @param entry name of the program
     * @param blocker what
     */
    private record Found(String entry, Blocker blocker) {
        Map<String, Object> json() {
            @Nullable Mark mark = blocker.mark();
            return new JsonLine()
                    .put("entry", entry)
                    .putKnown("operation", blocker.operation())
                    .put("part", blocker.what())
                    .put("version", blocker.version())
                    .put("message", blocker.why())
                    .put("patch", mark == null ? null : mark.file())
                    .put("line", mark == null ? null : mark.line())
                    .members();
        }
    }

    @Override
    public Integer call() throws IOException {
        Input input = Input.of(in);
        Output output = Output.of(out);
        session.requireDataOrLines(output);
        if (to < 1) {
            throw new UsageException("released versions count from 1");
        }
        Formats formats = reading.formats(session.formats());
        PatchSet patches = choosing.load(session);
        List<Found> blockers = new ArrayList<>();
        int code = session.guard(input::shown, () -> {
            try (ByteSource source = input.open(session, reading.limits())) {
                FormatProvider format = reading.provider(formats, source);
                downgrade(input, source, format, patches, output, blockers);
            }
        });
        return blockers.isEmpty() ? code : Math.max(code, ExitCode.FOUND);
    }

    private void downgrade(
            Input input,
            ByteSource source,
            FormatProvider format,
            PatchSet patches,
            Output output,
            List<Found> blockers)
            throws IOException {
        Changes otherwise = new Changes();
        Document document;
        try (DocumentReader reader = Formats.open(format, source, reading.options(format, otherwise::normalised))) {
            document = reader.read();
        }
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : document.entries()) {
            requireNotOlder(input, entry);
            Downgrade older = Downgrade.of(entry.program(), patches, to);
            older.blockers().forEach(blocker -> blockers.add(new Found(entry.name(), blocker)));
            if (older.program() != null) {
                entries.add(new Entry(entry.name(), entry.visits(), entry.form(), older.program()));
            }
        }
        if (document.entries().stream().allMatch(entry -> entry.program().info().version() == to)) {
            output.copy(session, source);
        } else if (blockers.isEmpty()) {
            WriteOptions options =
                    WriteOptions.DEFAULTS.withLimits(reading.limits()).onDeviation(otherwise::deviated);
            try (ByteSink sink = output.open(session)) {
                Formats.write(Document.of(entries), format, sink, options);
            }
        }
        done(input, output, format, blockers, otherwise);
    }

    private void requireNotOlder(Input input, Entry entry) {
        long version = entry.program().info().version();
        if (version != 0 && version < to) {
            throw new UsageException(input.shown() + " is of version " + version + ", older than " + to
                    + "; patch apply brings files to newer versions");
        }
    }

    private void done(Input input, Output output, FormatProvider format, List<Found> blockers, Changes otherwise) {
        if (session.json()) {
            JsonLine line = new JsonLine()
                    .put("file", input.shown())
                    .put("ok", blockers.isEmpty())
                    .put("format", format.descriptor().id())
                    .put("to", to)
                    .put("output", blockers.isEmpty() ? output.shown() : null)
                    .put("blockers", blockers.stream().map(Found::json).toList());
            otherwise.putInto(line);
            session.print(line);
            return;
        }
        otherwise.tell(session, input.shown());
        for (Found found : blockers) {
            String entry = found.entry.isEmpty() ? "" : " entry '" + found.entry + "'";
            session.tell(input.shown() + entry + ": " + found.blocker);
        }
        if (!blockers.isEmpty()) {
            session.tell(
                    input.shown() + ": " + blockers.size() + " in the way of version " + to + "; nothing was written");
        }
    }
}
