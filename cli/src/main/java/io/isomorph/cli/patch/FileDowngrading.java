package io.isomorph.cli.patch;

import io.isomorph.cli.files.FileFindings;
import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.FileTask;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.patch.Downgrade;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.change.Blocker;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.change.Rounding;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Brings files to an older version; one with anything in the way is not written. Holds one document a file in memory. */
final class FileDowngrading extends FileTask {
    private final PatchSet patches;
    private final boolean mayExtend;
    private final long to;
    private final boolean round;

    /**
     * Prepares.
     *
     * @param session has the standard streams
     * @param reading how to read
     * @param formats the formats to read with
     * @param patches the patches
     * @param mayExtend whether {@code --extended} could be given
     * @param to the version
     * @param round whether numbers that the version does not hold exactly are rounded
     */
    FileDowngrading(
            Session session,
            ReadMixin reading,
            Formats formats,
            PatchSet patches,
            boolean mayExtend,
            long to,
            boolean round) {
        super(session, reading, formats, FileOutcome.Status.DOWNGRADED);
        this.patches = patches;
        this.mayExtend = mayExtend;
        this.to = to;
        this.round = round;
    }

    @Override
    protected FileOutcome run(Input input, ByteSource source, FormatProvider format, @Nullable Output output)
            throws IOException {
        Changes otherwise = new Changes();
        Document document;
        try (DocumentReader reader = Formats.open(format, source, reading().options(format, otherwise::normalized))) {
            document = reader.read();
        }
        List<Entry> older = new ArrayList<>();
        List<Found> blockers = new ArrayList<>();
        List<Rounded> roundings = new ArrayList<>();
        for (Entry entry : document.entries()) {
            Downgrade downgrade = Downgrade.of(entry.program(), patches, to, round);
            downgrade.blockers().forEach(blocker -> blockers.add(new Found(entry.name(), blocker)));
            downgrade.roundings().forEach(rounding -> roundings.add(new Rounded(entry.name(), rounding)));
            if (downgrade.program() != null) {
                older.add(entry.withProgram(downgrade.program()));
            }
        }
        @Nullable String helps = blockers.isEmpty() ? null : helps(document);
        Findings findings =
                new Findings(format.descriptor().id(), newest(document), to, blockers, helps, roundings, otherwise);
        if (!findings.ok()) {
            return new FileOutcome(input, null, FileOutcome.Status.FAILED, findings, null);
        }
        if (findings.from == to) {
            return unchanged(input, source, output, findings);
        }
        if (output != null) {
            write(document.withEntries(older), format, input, output, otherwise);
        }
        return changed(input, output, findings);
    }

    /** Returns the fewest options with which nothing is in the way of a document, found by trying them; null if there are none. */
    private @Nullable String helps(Document document) {
        if (!round && isFree(document, patches, true)) {
            return "--round";
        }
        if (!mayExtend) {
            return null;
        }
        PatchSet wider = PatchSet.extended();
        if (isFree(document, wider, round)) {
            return "--extended";
        }
        return !round && isFree(document, wider, true) ? "--extended --round" : null;
    }

    private boolean isFree(Document document, PatchSet set, boolean rounding) {
        return document.entries().stream()
                .allMatch(entry -> Downgrade.of(entry.program(), set, to, rounding)
                        .blockers()
                        .isEmpty());
    }

    private void write(Document document, FormatProvider format, Input input, Output output, Changes otherwise)
            throws IOException {
        WriteOptions options =
                WriteOptions.DEFAULTS.withLimits(reading().limits()).onDeviation(otherwise::deviated);
        try (ByteSink sink = open(input, output)) {
            Formats.write(document, format, sink, options);
        }
    }

    /** Returns the newest version in a document; 0, the one in development, is newer than all. A document of none is at any. */
    private long newest(Document document) {
        long newest = to;
        for (Entry entry : document.entries()) {
            long version = entry.program().info().version();
            if (version == 0) {
                return 0;
            }
            newest = Math.max(newest, version);
        }
        return newest;
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

    /**
     * A number that was rounded.
     *
     * @param entry name of the program
     * @param rounding which one
     */
    private record Rounded(String entry, Rounding rounding) {
        Map<String, Object> json() {
            return new JsonLine()
                    .put("entry", entry)
                    .put("operation", rounding.operation())
                    .put("name", rounding.name().toString())
                    .put("attribute", rounding.attribute())
                    .put("exact", rounding.exact().toString())
                    .put("rounded", rounding.rounded().toString())
                    .members();
        }
    }

    /**
     * What is seen in a file.
     *
     * @param format id of its format
     * @param from newest version of its programs
     * @param to the version that they are brought to
     * @param blockers all that is in the way
     * @param helps options with which nothing would be; null if there are none
     * @param roundings the numbers that were rounded
     * @param otherwise what was read or written otherwise than it is
     */
    private record Findings(
            String format,
            long from,
            long to,
            List<Found> blockers,
            @Nullable String helps,
            List<Rounded> roundings,
            Changes otherwise)
            implements FileFindings {
        @Override
        public boolean ok() {
            return blockers.isEmpty();
        }

        @Override
        public String text() {
            return from == to ? "version " + to + ", unchanged" : "version " + from + " to " + to;
        }

        @Override
        public void tell(Session session, String file) {
            if (from != to) {
                otherwise.tell(session, file);
            }
            if (blockers.isEmpty()) {
                for (Rounded rounded : roundings) {
                    String entry = rounded.entry.isEmpty() ? "" : " entry '" + rounded.entry + "'";
                    session.tell(file + entry + ": " + rounded.rounding);
                }
            }
            for (Found found : blockers) {
                String entry = found.entry.isEmpty() ? "" : " entry '" + found.entry + "'";
                session.tell(file + entry + ": " + found.blocker);
            }
            if (!blockers.isEmpty()) {
                session.tell(file + ": " + blockers.size() + " in the way of version " + to + "; nothing was written"
                        + (helps == null ? "" : "; hint: with " + helps + ", nothing is in the way"));
            }
        }

        @Override
        public void putInto(JsonLine line) {
            line.put("format", format)
                    .put("from", from)
                    .put("to", to)
                    .put("blockers", blockers.stream().map(Found::json).toList())
                    .put("helps", helps)
                    .put("roundings", roundings.stream().map(Rounded::json).toList());
            otherwise.putInto(line);
        }
    }
}
