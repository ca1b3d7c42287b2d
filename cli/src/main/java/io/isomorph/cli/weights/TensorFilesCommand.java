package io.isomorph.cli.weights;

import io.isomorph.cli.files.GlobMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.JobsMixin;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * A command that looks at files of tensors one by one. What is wrong with one file does not keep it from the next; the exit code is the
 * highest that a file gave.
 */
abstract class TensorFilesCommand implements Callable<Integer> {
    private final Session session;
    private int exitCode = ExitCode.OK;

    @Mixin
    private GlobMixin globs = new GlobMixin();

    @Mixin
    private TensorReadMixin reading = new TensorReadMixin();

    @Mixin
    private JobsMixin jobs = new JobsMixin();

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description =
                    "Files or indexes of files; - is standard input. Of a folder all files with the extension of a format"
                            + " of tensors, hidden ones left out.")
    private List<String> arguments = List.of();

    TensorFilesCommand(Session session) {
        this.session = session;
    }

    final TensorReadMixin reading() {
        return reading;
    }

    /** Returns whether what is printed of a file has to name it. */
    final boolean hasSeveral() {
        return arguments.size() > 1 || Input.of(arguments.get(0)).folder() != null;
    }

    @Override
    public final Integer call() throws IOException {
        globs.check();
        if (takesFolders() && globs.isGiven()) {
            throw new UsageException("a folder is looked at as a whole; leave --include and --exclude out");
        }
        if (reading.namesProgram() && hasSeveral()) {
            throw new UsageException("--program belongs to one file");
        }
        List<Input> files = new ArrayList<>();
        for (String argument : arguments) {
            Input input = Input.of(argument);
            @Nullable Path folder = takesFolders() ? null : input.folder();
            if (folder == null) {
                files.add(input);
            } else {
                addFolder(folder, files);
            }
        }
        int code = jobs.batch(session).run(files, this::look);
        return Math.max(exitCode, code);
    }

    /** Parts are found by themselves, so that an index adds nothing. */
    private void addFolder(Path folder, List<Input> files) {
        List<Input> found = Input.within(
                folder, globs, (part, e) -> exitCode = Math.max(exitCode, session.failed(part.shown(), e)));
        List<Input> tensors = found.stream()
                .filter(input ->
                        !session.tensorFormats().byExtension(input.shown()).isEmpty())
                .toList();
        if (tensors.isEmpty()) {
            session.tell(folder + ": no file of a known format of tensors is in this folder");
            exitCode = Math.max(exitCode, ExitCode.USAGE);
        }
        files.addAll(tensors);
    }

    private int look(Input input, Session printing) {
        try {
            return examine(input, printing);
        } catch (Exception | Error e) {
            // what is wrong with one file must not hide the others
            return printing.failed(input.shown(), e);
        }
    }

    /** Returns whether a folder is examined as a whole, not file by file. */
    boolean takesFolders() {
        return false;
    }

    /**
     * Looks at a file and prints what there is to report. Safe for several threads.
     *
     * @param input the file
     * @param printing where to print
     * @return the exit code for this file
     * @throws IOException if storage fails
     */
    abstract int examine(Input input, Session printing) throws IOException;
}
