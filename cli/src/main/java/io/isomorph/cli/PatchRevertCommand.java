package io.isomorph.cli;

import io.isomorph.compare.DocumentHasher;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Form;
import io.isomorph.patch.PatchCode;
import io.isomorph.patch.Reversal;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.CheckingVisitor;
import io.isomorph.visit.DocumentVisitor;
import io.isomorph.visit.ProgramVisitor;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes changes back. */
@Command(
        name = "revert",
        header = "Takes the changes of a report back: OUT has the bytes of the file that was patched.",
        description = {
            "",
            "The content of FILE tells which part of the report belongs to it, wherever it is now. A file that has changed since is"
                    + " refused. Where the patched file was read otherwise than it stood, OUT is its canonical form.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph patch revert new.json --report changes.jsonl old.json",
            "  isomorph patch revert --report changes.jsonl --file models/a.json new/a.json a.json"
        })
final class PatchRevertCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Option(
            names = "--report",
            paramLabel = "REPORT",
            required = true,
            description = "The report, as patch apply --report wrote it.")
    private String report = "";

    @Option(
            names = "--file",
            paramLabel = "NAME",
            description = "What the report calls the file, where several files have become the same.")
    private @Nullable String name;

    @Parameters(index = "0", paramLabel = "FILE", description = "The patched file; - is standard input.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "Where to write; - is standard output.")
    private String out = "";

    PatchRevertCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        Input input = Input.of(in);
        Output output = Output.of(out);
        session.requireDataOrLines(output);
        Formats formats = reading.formats(session.formats());
        return session.guard(input::shown, () -> {
            try (ByteSource source = input.open(session, reading.limits())) {
                revert(input, source, reading.provider(formats, source), output);
            }
        });
    }

    private void revert(Input input, ByteSource source, FormatProvider format, Output output) throws IOException {
        Changes otherwise = new Changes();
        DocumentHasher now = new DocumentHasher(reading.limits(), null);
        try (DocumentReader reader = Formats.open(format, source, reading.options(format, otherwise::normalised))) {
            reader.accept(new CheckingVisitor(now));
        }
        ReportSection section = ReportSection.find(Input.path(report), now.hash(), name);
        WriteOptions options =
                WriteOptions.DEFAULTS.withLimits(reading.limits()).onDeviation(otherwise::deviated);
        try (ByteSink sink = output.open(session);
                DocumentReader reader = Formats.open(format, source, reading.options(format))) {
            DocumentReader before = DocumentView.through(
                    reader, next -> new Reverting(section, new DocumentHasher(reading.limits(), next)));
            Formats.convert(before, format, sink, options);
        }
        done(input, output, section, otherwise);
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
            return Reversal.of(section.of(entry), hasher.visitEntry(entry, visits, form));
        }

        @Override
        public void visitEnd() {
            super.visitEnd();
            if (!hasher.hash().equals(section.header().before())) {
                throw new MalformedInputException(
                        PatchCode.REPORT,
                        Location.NOWHERE,
                        "without the changes the content is " + hasher.hash() + ", and it was "
                                + section.header().before(),
                        null);
            }
        }
    }

    private void done(Input input, Output output, ReportSection section, Changes otherwise) {
        if (session.json()) {
            JsonLine line = new JsonLine()
                    .put("file", input.shown())
                    .put("ok", true)
                    .put("output", output.shown())
                    .put("original", section.header().file())
                    .put("version", section.header().from())
                    .put("changes", section.header().changes())
                    .put("canonical", section.header().normalised());
            otherwise.putInto(line);
            session.print(line);
            return;
        }
        otherwise.tell(session, input.shown());
        if (section.header().normalised()) {
            session.tell(output.shown() + ": " + section.header().file()
                    + " was read otherwise than it stood, so this is its canonical form");
        }
    }
}
