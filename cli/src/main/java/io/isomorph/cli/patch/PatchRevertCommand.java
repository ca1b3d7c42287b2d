package io.isomorph.cli.patch;

import io.isomorph.cli.files.InOutMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Takes changes back. */
@Command(
        name = "revert",
        header = "Takes the changes of a report back: OUT has the bytes of the file that was patched.",
        description = {
            "",
            "The content of a file determines which part of the report belongs to it, wherever it is now. One that has changed since"
                    + " is refused. Where the patched file was read otherwise than it was written, OUT is its canonical form.",
            "",
            "A folder IN becomes the same tree OUT, as with apply. Where several files became the same, names distinguish them. A"
                    + " file that the report has nothing of is copied byte for byte, as apply did with it; with a warning, if it"
                    + " may have changed since.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph patch revert new.json --report changes.jsonl old.json",
            "  isomorph patch revert --report changes.jsonl --jobs 4 new/ models/",
            "  isomorph patch revert --report changes.jsonl --file models/a.json new/a.json a.json"
        })
public final class PatchRevertCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private InOutMixin files = new InOutMixin();

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

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public PatchRevertCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        files.check(session);
        @Nullable Path folder = files.folder();
        if (folder != null && name != null) {
            throw new UsageException("--file goes with one file, and " + folder + " is a folder");
        }
        Formats formats = reading.formats(session.formats());
        Path changes = Input.path(report);
        ReportIndex index = ReportIndex.read(changes);
        SectionSearch search = folder == null
                ? SectionSearch.ofFile(index, name)
                : SectionSearch.within(index, folder, files.inFolder());
        FileReverting reverting = new FileReverting(session, reading, formats, index, search);
        String settings = String.join(
                "\n",
                "revert",
                "report " + changes.toAbsolutePath() + ", " + Journal.fingerprint(changes),
                reading.fingerprint());
        return files.run(session, reverting, settings, false);
    }
}
