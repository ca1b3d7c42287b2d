package io.isomorph.cli.patch;

import io.isomorph.cli.files.DocumentView;
import io.isomorph.cli.files.FileFindings;
import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.FileTask;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.compare.ContentHash;
import io.isomorph.compare.DocumentHasher;
import io.isomorph.error.Location;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.patch.Upgrade;
import io.isomorph.patch.file.ReportFile;
import io.isomorph.patch.file.ReportFileHeader;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.CheckingVisitor;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Takes the changes of files back. A file is read once for its content, which identifies its section of the report, and a second time
 * to write it without the changes; a file of a folder that has none is copied.
 */
final class FileReverting extends FileTask {
    private final ReportIndex report;
    private final SectionSearch search;

    /**
     * Prepares.
     *
     * @param session has the standard streams
     * @param reading how to read
     * @param formats the formats to read with
     * @param report the changes
     * @param search finds those of a file
     */
    FileReverting(Session session, ReadMixin reading, Formats formats, ReportIndex report, SectionSearch search) {
        super(session, reading, formats, FileOutcome.Status.REVERTED);
        this.report = report;
        this.search = search;
    }

    @Override
    protected String reported(FileOutcome.Status status) {
        return status == FileOutcome.Status.UNCHANGED
                ? "unchanged as the report has none of it"
                : super.reported(status);
    }

    @Override
    protected FileOutcome run(Input input, ByteSource source, FormatProvider format, @Nullable Output output)
            throws IOException {
        Changes otherwise = new Changes();
        SectionSearch.Found found = search.find(input, content(source, format, otherwise));
        if (found.place() == null) {
            return unchanged(input, source, output, new Findings(null, found.doubt(), otherwise));
        }
        ReportSection section = report.section(found.place());
        try (DocumentReader reader = Formats.open(format, source, reading().options(format))) {
            if (output == null) {
                reader.accept(reverting(section, null));
            } else {
                write(DocumentView.through(reader, next -> reverting(section, next)), format, input, output, otherwise);
            }
        }
        return changed(input, output, new Findings(section.header(), null, otherwise));
    }

    private ContentHash content(ByteSource source, FormatProvider format, Changes otherwise) {
        DocumentHasher hasher = new DocumentHasher(reading().limits(), null);
        try (DocumentReader reader = Formats.open(format, source, reading().options(format, otherwise::normalized))) {
            reader.accept(new CheckingVisitor(hasher));
        }
        return hasher.hash();
    }

    private DocumentVisitor reverting(ReportSection section, @Nullable DocumentVisitor next) {
        return new Reverting(section, new DocumentHasher(reading().limits(), next));
    }

    private void write(DocumentReader before, FormatProvider format, Input input, Output output, Changes otherwise)
            throws IOException {
        WriteOptions options =
                WriteOptions.DEFAULTS.withLimits(reading().limits()).onDeviation(otherwise::deviated);
        try (ByteSink sink = open(input, output)) {
            Formats.convert(before, format, sink, options);
        }
    }

    /** Takes the changes of each program back, and requires at the end that it is what was patched. */
    private static final class Reverting extends DocumentVisitor {
        private final ReportSection section;
        private final DocumentHasher hasher;

        Reverting(ReportSection section, DocumentHasher next) {
            super(next);
            this.section = section;
            hasher = next;
        }

        @Override
        public ProgramVisitor visitEntry(String entry, long visits, Form form) {
            return Upgrade.revert(section.of(entry), hasher.visitEntry(entry, visits, form));
        }

        @Override
        public void visitEnd() {
            super.visitEnd();
            if (!hasher.hash().equals(section.header().before())) {
                throw ReportFile.fault(
                        Location.NOWHERE,
                        "without the changes the content is " + hasher.hash() + ", and it was "
                                + section.header().before());
            }
        }
    }

    /**
     * What is seen in a file whose changes are taken back.
     *
     * @param header what the report has about it; null if nothing
     * @param doubt why the file may be another one than the report means; null without one
     * @param otherwise what was read or written otherwise than it is
     */
    private record Findings(
            @Nullable ReportFileHeader header, @Nullable String doubt, Changes otherwise) implements FileFindings {
        @Override
        public String text() {
            if (header == null) {
                return "unchanged";
            }
            String versions =
                    header.from() == header.to() ? "" : "version " + header.to() + " to " + header.from() + ", ";
            return versions + header.changes() + (header.changes() == 1 ? " change" : " changes") + " of "
                    + header.file();
        }

        @Override
        public void tell(Session session, String file) {
            if (doubt != null) {
                session.tell(file + ": warning: " + doubt);
            }
            if (header == null) {
                return;
            }
            otherwise.tell(session, file);
            if (header.normalized()) {
                session.tell(file + ": " + header.file()
                        + " was read otherwise than it was written, so its canonical form is restored");
            }
        }

        @Override
        public void putInto(JsonLine line) {
            line.put("warning", doubt);
            if (header != null) {
                line.put("original", header.file())
                        .put("version", header.from())
                        .put("changes", header.changes())
                        .put("canonical", header.normalized());
            }
            otherwise.putInto(line);
        }
    }
}
