package io.isomorph.cli.edit;

import io.isomorph.cli.files.InOutMixin;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.files.WriteOptionsMixin;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.edit.pass.PassPipeline;
import io.isomorph.edit.pass.PassStep;
import io.isomorph.edit.pass.Passes;
import io.isomorph.family.Families;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Changes programs. */
@Command(
        name = "edit",
        header = "Changes programs, step by step, and reports every change.",
        description = {
            "",
            "The steps run in the order in which they are given, on each program of IN. All are checked before anything is read. OUT"
                    + " has the format of IN, and is replaced when all is written. A file in which nothing changes comes out"
                    + " byte for byte as it was. A file for which a step fails is named with the reason, and not written.",
            "",
            "A folder IN becomes the same tree OUT. Files of no known format are skipped. A second run does only what is missing"
                    + " or has changed since; OUT remembers that in the hidden file " + Journal.NAME + ".",
            "",
            "A step knows of operations only what their family defines, and leaves alone what is unknown.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph edit --pass common-subexpressions --pass dead-operations inference.json small.json",
            "  isomorph edit --dry-run --set-shape x=4,3,224,224 inference.json",
            "  isomorph edit --script steps.yaml --jobs 4 models/ edited/"
        })
public final class EditCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private StepsMixin steps = new StepsMixin();

    @Mixin
    private EntryChoice entries = new EntryChoice();

    @Option(
            names = "--verify",
            description = "Let a step fail if the program has a semantic error after it that is new.")
    private boolean verify;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private WriteOptionsMixin writing = new WriteOptionsMixin();

    @Mixin
    private InOutMixin files = new InOutMixin();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public EditCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        files.check(session);
        entries.check();
        Passes known = Passes.load();
        known.failures().forEach(failure -> session.tell(failure.problem()));
        List<PassStep> passes = steps.steps(known);
        if (passes.isEmpty() && !entries.drops()) {
            throw new UsageException("no step is given; --pass NAME is one, and isomorph passes lists them");
        }
        Formats formats = reading.formats(session.formats());
        writing.check(formats);
        Families families = session.families();
        PassPipeline pipeline = PassPipeline.of(passes);
        FileEditing editing = new FileEditing(
                session, reading, writing, formats, entries, verify ? pipeline.checking(families) : pipeline, families);
        return files.run(session, editing, settings(passes), false);
    }

    /** Returns what makes a file that an earlier run has done one that is to be done again. */
    private String settings(List<PassStep> passes) {
        return String.join(
                "\n",
                "edit",
                passes.stream().map(PassStep::name).collect(Collectors.joining("\n")),
                entries.fingerprint(),
                "verify " + verify,
                reading.fingerprint(),
                writing.fingerprint());
    }
}
