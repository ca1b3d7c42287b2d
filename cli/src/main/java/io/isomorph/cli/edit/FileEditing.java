package io.isomorph.cli.edit;

import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.FileTask;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.files.WriteOptionsMixin;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.Session;
import io.isomorph.edit.pass.PassPipeline;
import io.isomorph.edit.pass.PassResult;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.tools.diff.Diff;
import io.isomorph.tools.diff.DiffOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs passes on the programs of files. Holds one document a file in memory. */
final class FileEditing extends FileTask {
    private final WriteOptionsMixin writing;
    private final EntryChoice entries;
    private final PassPipeline pipeline;
    private final Families families;

    /**
     * Prepares.
     *
     * @param session has the standard streams
     * @param reading how to read
     * @param writing how to write
     * @param formats the formats to read with
     * @param entries which entries are edited, and which stay
     * @param pipeline the passes
     * @param families what is known of operations
     */
    FileEditing(
            Session session,
            ReadMixin reading,
            WriteOptionsMixin writing,
            Formats formats,
            EntryChoice entries,
            PassPipeline pipeline,
            Families families) {
        super(session, reading, formats, FileOutcome.Status.EDITED);
        this.writing = writing;
        this.entries = entries;
        this.pipeline = pipeline;
        this.families = families;
    }

    @Override
    protected FileOutcome run(Input input, ByteSource source, FormatProvider format, @Nullable Output output)
            throws IOException {
        Changes otherwise = new Changes();
        Document before;
        try (DocumentReader reader = Formats.open(format, source, reading().options(format, otherwise::normalized))) {
            before = reader.read();
        }
        entries.requireIn(before, source);
        List<String> dropped = new ArrayList<>();
        List<EditFindings.Step> steps = new ArrayList<>();
        List<Entry> edited = new ArrayList<>();
        for (Entry entry : before.entries()) {
            if (entries.drops(entry.name())) {
                dropped.add(entry.name());
            } else {
                edited.add(entries.edits(entry.name()) ? edited(entry, steps) : entry);
            }
        }
        Document after = before.withEntries(edited);
        boolean changed = !after.equals(before);
        EditFindings findings = new EditFindings(
                format.descriptor().id(),
                changed,
                dropped,
                steps,
                output == null ? Diff.edits(before, after, DiffOptions.EXACT) : List.of(),
                otherwise);
        if (!changed) {
            return unchanged(input, source, output, findings);
        }
        if (output != null) {
            try (ByteSink sink = open(input, output)) {
                Formats.write(after, format, sink, writing.own(format, reading().limits(), otherwise::deviated));
            }
        }
        return changed(input, output, findings);
    }

    private Entry edited(Entry entry, List<EditFindings.Step> steps) {
        PassResult result = pipeline.run(
                entry.program(), families.family(entry.program().info().family()));
        result.reports().forEach(report -> steps.add(new EditFindings.Step(entry.name(), report)));
        return entry.withProgram(result.program());
    }
}
