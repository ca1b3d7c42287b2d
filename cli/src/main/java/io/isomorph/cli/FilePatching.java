package io.isomorph.cli;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.patch.Change;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.Upgrade;
import io.isomorph.patch.report.ReportFileWriter;
import io.isomorph.patch.report.ReportLine;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Brings files to a version. A file is read once to see what changes, and a second time to write it if something does; else its
 * bytes are copied. Safe for several threads.
 */
final class FilePatching {
    private final Session session;
    private final ReadMixin reading;
    private final Formats formats;
    private final PatchSet patches;
    private final long to;
    private final Upgrade upgrade;
    private final @Nullable ReportFileWriter report;

    /**
     * Prepares.
     *
     * @param session has the standard streams
     * @param reading how to read
     * @param formats the formats to read with
     * @param patches the patches
     * @param to the version
     * @param upgrade carries them out
     * @param report gets every change, or null
     */
    FilePatching(
            Session session,
            ReadMixin reading,
            Formats formats,
            PatchSet patches,
            long to,
            Upgrade upgrade,
            @Nullable ReportFileWriter report) {
        this.session = session;
        this.reading = reading;
        this.formats = formats;
        this.patches = patches;
        this.to = to;
        this.upgrade = upgrade;
        this.report = report;
    }

    /**
     * Brings a file to the version. Prints nothing.
     *
     * @param input the file
     * @param output where to write, or null to see only what would change
     * @return what became of it
     */
    PatchOutcome run(Input input, @Nullable Output output) {
        try (ByteSource source = input.open(session, reading.limits())) {
            if (input.inFolder() && !formats.recognises(source)) {
                return PatchOutcome.of(input, PatchOutcome.Status.SKIPPED);
            }
            return run(input, source, output);
        } catch (Exception | LinkageError | StackOverflowError e) {
            // a format that breaks its contract must not hide the other files
            return PatchOutcome.failed(input, e);
        }
    }

    private PatchOutcome run(Input input, ByteSource source, @Nullable Output output) throws IOException {
        FormatProvider format = reading.provider(formats, source);
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

    private PatchFindings look(
            ByteSource source, FormatProvider format, java.util.function.BiConsumer<String, Change> listener) {
        Changes otherwise = new Changes();
        PatchPass pass = new PatchPass(patches, upgrade, to, reading.limits(), listener);
        try (DocumentReader reader = Formats.open(format, source, reading.options(format, otherwise::normalised))) {
            return pass.run(reader, format.descriptor().id(), otherwise);
        }
    }

    private PatchOutcome finish(
            Input input,
            ByteSource source,
            @Nullable Output output,
            FormatProvider format,
            PatchFindings findings,
            Session.Step reporting)
            throws IOException {
        if (findings.changes() == 0) {
            if (output != null && !isSame(input, output)) {
                prepare(input, output);
                output.copy(session, source);
            }
            return new PatchOutcome(input, output, PatchOutcome.Status.UNCHANGED, findings, null);
        }
        if (output == null) {
            reporting.run();
        } else {
            prepare(input, output);
            write(source, output, format, findings.otherwise(), reporting);
        }
        return new PatchOutcome(input, output, PatchOutcome.Status.PATCHED, findings, null);
    }

    private static boolean isSame(Input input, Output output) throws IOException {
        @Nullable Path from = input.file();
        @Nullable Path into = output.file();
        return from != null && into != null && Files.exists(into) && Files.isSameFile(from, into);
    }

    /** Makes the folders of a file in a folder. */
    private static void prepare(Input input, Output output) throws IOException {
        if (input.inFolder() && output.file() != null && output.file().getParent() != null) {
            Files.createDirectories(output.file().getParent());
        }
    }

    private void write(
            ByteSource source, Output output, FormatProvider format, Changes otherwise, Session.Step reporting)
            throws IOException {
        WriteOptions options =
                WriteOptions.DEFAULTS.withLimits(reading.limits()).onDeviation(otherwise::deviated);
        try (ByteSink sink = output.open(session)) {
            try (DocumentReader reader = Formats.open(format, source, reading.options(format));
                    DocumentWriter writer = format.newWriter(ByteSink.limited(sink, reading.limits()), options)) {
                reader.accept(upgrade.document((entry, change) -> {}, writer));
            }
            // first the report: what is replaced can then be had back, whatever happens
            reporting.run();
            sink.commit();
        }
    }
}
