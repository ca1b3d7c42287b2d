package io.isomorph.cli.patch;

import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.FileTask;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.files.WriteOptionsMixin;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.patch.Upgrade;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.file.ReportFileWriter;
import io.isomorph.patch.report.ReportLine;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Brings files to a newer version. A file is read once to see what changes, and a second time to write it if something does; else
 * its bytes are copied.
 */
final class FilePatching extends FileTask {
    private final WriteOptionsMixin writing;
    private final long to;
    private final Upgrade upgrade;
    private final @Nullable ReportFileWriter report;

    /**
     * Prepares.
     *
     * @param session has the standard streams
     * @param reading how to read
     * @param writing how to write
     * @param formats the formats to read with
     * @param to the version
     * @param upgrade carries the patches out
     * @param report gets every change, or null
     */
    FilePatching(
            Session session,
            ReadMixin reading,
            WriteOptionsMixin writing,
            Formats formats,
            long to,
            Upgrade upgrade,
            @Nullable ReportFileWriter report) {
        super(session, reading, formats, FileOutcome.Status.PATCHED);
        this.writing = writing;
        this.to = to;
        this.upgrade = upgrade;
        this.report = report;
    }

    @Override
    protected FileOutcome run(Input input, ByteSource source, FormatProvider format, @Nullable Output output)
            throws IOException {
        if (report == null) {
            PatchFindings findings = look(source, format, (entry, change) -> {});
            return finish(input, source, output, format, findings, () -> {});
        }
        try (ReportFileWriter.Section section = report.section()) {
            PatchFindings findings =
                    look(source, format, (entry, change) -> add(section, new ReportLine(input.shown(), entry, change)));
            return finish(input, source, output, format, findings, () -> section.commit(findings.header(input)));
        }
    }

    private static void add(ReportFileWriter.Section section, ReportLine line) {
        try {
            section.add(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private PatchFindings look(ByteSource source, FormatProvider format, BiConsumer<String, Change> listener) {
        Changes otherwise = new Changes();
        PatchPass pass = new PatchPass(upgrade, to, reading().limits(), listener);
        try (DocumentReader reader = Formats.open(format, source, reading().options(format, otherwise::normalized))) {
            return pass.run(reader, format.descriptor().id(), otherwise);
        }
    }

    private FileOutcome finish(
            Input input,
            ByteSource source,
            @Nullable Output output,
            FormatProvider format,
            PatchFindings findings,
            Session.Step reporting)
            throws IOException {
        if (findings.changes() == 0) {
            return unchanged(input, source, output, findings);
        }
        if (output == null) {
            reporting.run();
        } else {
            write(input, source, output, format, findings.otherwise(), reporting);
        }
        return changed(input, output, findings);
    }

    private void write(
            Input input,
            ByteSource source,
            Output output,
            FormatProvider format,
            Changes otherwise,
            Session.Step reporting)
            throws IOException {
        WriteOptions options =
                writing.own(format, reading().limits(), otherwise::deviated).lowMemory();
        try (ByteSink sink = open(input, output)) {
            try (DocumentReader reader = Formats.open(
                            format, source, reading().options(format).lowMemory());
                    DocumentWriter writer =
                            format.newWriter(ByteSink.limited(sink, reading().limits()), options)) {
                reader.accept(upgrade.document((entry, change) -> {}, writer));
            }
            // first the report: what is replaced can then be had back, whatever happens
            reporting.run();
            sink.commit();
        }
    }
}
