package io.isomorph.cli.patch;

import io.isomorph.cli.files.Batch;
import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.FolderTask;
import io.isomorph.cli.files.GlobMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.files.WriteOptionsMixin;
import io.isomorph.cli.output.Escapes;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Table;
import io.isomorph.error.IsomorphException;
import io.isomorph.patch.PatchConflict;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.PatchSurvey;
import io.isomorph.patch.PatchWarning;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks patches. */
@Command(
        name = "check",
        header = "Checks patch files: are they valid, what do they touch, do two fight?",
        description = {
            "",
            "Lists the operations that each version's files touch, with the number of actions; then all that is wrong in any file"
                    + " with its line and column, what is accepted and probably not meant, and actions that contradict each other."
                    + " Two of one version are a fault; two of different versions act one after the other, which may be meant.",
            "",
            "With --on, lists for each document which of its operations the patches would change.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph patch check patches/",
            "  isomorph patch check patches/ --on inference.json other.json",
            "  isomorph patch check --extended --on models/"
        })
public final class PatchCheckCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Option(names = "--extended", description = "Check PaddlePaddle's patches with ours, for what they leave out.")
    private boolean extended;

    @Option(
            names = "--on",
            paramLabel = "FILE",
            arity = "1..*",
            description = "Documents, or folders of them, to test the patches on; nothing is written.")
    private List<String> documents = List.of();

    @Parameters(
            arity = "0..1",
            paramLabel = "DIR",
            description = "A folder with files N.yaml; without it, the patches of PaddlePaddle 3.3.1 that we bring.")
    private @Nullable String folder;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public PatchCheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        PatchSurvey survey = folder == null || extended
                ? PatchSurvey.of(PatchSetMixin.load(folder, extended))
                : PatchSurvey.of(Input.path(folder));
        if (session.json()) {
            survey.versions().forEach(version -> session.print(line(version, survey)));
        } else {
            print(survey);
        }
        int code = survey.isSound() ? ExitCode.OK : ExitCode.FOUND;
        if (documents.isEmpty()) {
            return code;
        }
        if (survey.versions().stream().anyMatch(version -> !version.faults().isEmpty())) {
            session.tell("the patches have faults, so no document is tested");
            return code;
        }
        return Math.max(code, tryOut(PatchSetMixin.load(folder, extended)));
    }

    private void print(PatchSurvey survey) {
        Table table = new Table("version", "operation or kind", "actions", "files");
        for (PatchSurvey.Version version : survey.versions()) {
            String files = String.join(", ", version.files());
            Map<String, Integer> all = new LinkedHashMap<>(version.operations());
            version.kinds().forEach((kind, count) -> all.merge(kind, count, Integer::sum));
            if (all.isEmpty()) {
                table.add(Long.toString(version.number()), "(none)", "0", files);
            }
            all.forEach(
                    (name, count) -> table.add(Long.toString(version.number()), name, Integer.toString(count), files));
        }
        table.lines().forEach(session::print);
        for (PatchSurvey.Version version : survey.versions()) {
            version.faults().forEach(fault -> session.print("FAILED: " + line(fault)));
            version.warnings().forEach(warning -> session.print("warning: " + warning));
        }
        survey.conflicts()
                .forEach(conflict -> session.print((conflict.severe() ? "FAILED: " : "warning: ") + conflict));
    }

    private static String line(IsomorphException fault) {
        return Escapes.oneLine(fault.location().source() + ": " + fault.problem() + "; hint: " + fault.hint());
    }

    private static JsonLine line(PatchSurvey.Version version, PatchSurvey survey) {
        List<PatchConflict> conflicts = survey.conflicts().stream()
                .filter(conflict -> conflict.version() == version.number())
                .toList();
        return new JsonLine()
                .put("version", version.number())
                .put("ok", version.faults().isEmpty() && conflicts.stream().noneMatch(PatchConflict::severe))
                .put("files", version.files())
                .put("operations", PatchFindings.counted(version.operations()))
                .put("kinds", PatchFindings.counted(version.kinds()))
                .put(
                        "faults",
                        version.faults().stream().map(PatchCheckCommand::json).toList())
                .put(
                        "warnings",
                        version.warnings().stream().map(PatchWarning::toString).toList())
                .put(
                        "conflicts",
                        conflicts.stream().map(PatchCheckCommand::json).toList());
    }

    private static Map<String, Object> json(IsomorphException fault) {
        return new JsonLine()
                .put("code", fault.code().id())
                .put("message", fault.problem())
                .put("hint", fault.hint())
                .put("place", fault.location().source())
                .members();
    }

    private static Map<String, Object> json(PatchConflict conflict) {
        return new JsonLine()
                .put("severe", conflict.severe())
                .put("message", conflict.text())
                .put("first", conflict.first().toString())
                .put("second", conflict.second().toString())
                .members();
    }

    private int tryOut(PatchSet patches) throws IOException {
        Formats formats = reading.formats(session.formats());
        FilePatching patching = new FilePatching(
                session,
                reading,
                new WriteOptionsMixin(),
                formats,
                patches.newest(),
                patches.to(patches.newest()),
                null);
        int code = ExitCode.OK;
        for (String document : documents) {
            Input input = Input.of(document);
            @Nullable Path within = input.folder();
            if (within == null) {
                FileOutcome outcome = patching.run(input, null);
                outcome.print(session, true);
                code = Math.max(code, outcome.exitCode());
            } else {
                FolderTask task = new FolderTask(session, patching, within, null, new GlobMixin());
                code = Math.max(code, task.run(new Batch(session, 1), null));
            }
        }
        return code;
    }
}
