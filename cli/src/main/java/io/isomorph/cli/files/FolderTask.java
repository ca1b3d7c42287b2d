package io.isomorph.cli.files;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Does something with the documents of a folder, and of the folders in it, into the same tree elsewhere or in place. */
public final class FolderTask {
    private final Session session;
    private final FolderStep task;
    private final Path from;
    private final @Nullable Path to;
    private final GlobMixin globs;
    private final Map<FileOutcome.Status, Integer> counts = new EnumMap<>(FileOutcome.Status.class);

    /**
     * Prepares.
     *
     * @param session where to print
     * @param task what to do with a file
     * @param from the folder to read
     * @param to the folder to write; null to see only what would become of its files
     * @param globs which files are taken
     */
    public FolderTask(Session session, FolderStep task, Path from, @Nullable Path to, GlobMixin globs) {
        this.globs = globs;
        this.session = session;
        this.task = task;
        this.from = from;
        this.to = to;
    }

    /**
     * Does all files of known formats; what is wrong with one does not keep it from the next.
     *
     * @param batch does several at once
     * @param journal knows which are done, or null if all are to be done
     * @return the exit code: the highest that a file gave
     * @throws IOException if the journal cannot be written
     */
    public int run(Batch batch, @Nullable Journal journal) throws IOException {
        AtomicInteger unlisted = new AtomicInteger();
        List<Input> inputs = inputs(
                from,
                to,
                globs,
                (part, e) -> unlisted.accumulateAndGet(count(FileOutcome.failed(part, e), session), Math::max));
        int code = batch.run(inputs, (input, printing) -> count(one(input, journal), printing));
        return summary(Math.max(unlisted.get(), code));
    }

    /**
     * Finds the files that are read: not those that are in the folder since the results go there.
     *
     * @param from the folder that is read
     * @param to the folder that is written, or null
     * @param globs which files are taken
     * @param onFailure is notified of each folder that cannot be listed, and why
     * @return the files, in order
     */
    public static List<Input> inputs(
            Path from, @Nullable Path to, GlobMixin globs, BiConsumer<Input, Exception> onFailure) {
        return Input.within(from, globs, onFailure).stream()
                .filter(input -> to == null || !input.isWithin(to, from))
                .toList();
    }

    private FileOutcome one(Input input, @Nullable Journal journal) throws IOException {
        if (to == null) {
            return task.run(input, null);
        }
        Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
        String name = from.relativize(file).toString();
        Output output;
        Path into;
        String before;
        try {
            into = task.place(input, from, to);
            output = new Output(into);
            before = journal == null ? "" : read(input, file);
            if (journal != null && journal.isDone(name, before, into)) {
                return FileOutcome.of(input, FileOutcome.Status.DONE);
            }
        } catch (IOException | RuntimeException e) {
            return FileOutcome.failed(input, e);
        }
        FileOutcome outcome = task.run(input, output);
        if (journal != null && outcome.output() != null) {
            // at once, not when its line is printed: that may have to wait for the line of a long file
            journal.add(name, FolderStep.isSame(input, output) ? read(input, file) : before, into);
        }
        return outcome;
    }

    /** Returns the fingerprints of all that is read for a file. */
    private String read(Input input, Path file) throws IOException {
        StringBuilder text = new StringBuilder(Journal.fingerprint(file));
        for (Path other : task.beside(input)) {
            text.append(", ").append(other.getFileName()).append(' ').append(Journal.fingerprint(other));
        }
        return text.toString();
    }

    private int count(FileOutcome outcome, Session printing) {
        outcome.print(printing, to == null);
        synchronized (counts) {
            counts.merge(outcome.status(), 1, Integer::sum);
        }
        return outcome.exitCode();
    }

    private int summary(int exitCode) {
        StringBuilder text = new StringBuilder();
        for (FileOutcome.Status status : task.outcomes()) {
            text.append(text.length() == 0 ? "" : ", ")
                    .append(counts.getOrDefault(status, 0))
                    .append(' ')
                    .append(task.reported(status));
        }
        session.summarise(text.toString());
        int documents = counts.values().stream().mapToInt(Integer::intValue).sum()
                - counts.getOrDefault(FileOutcome.Status.SKIPPED, 0)
                - counts.getOrDefault(FileOutcome.Status.CARRIED, 0);
        if (documents == 0) {
            session.tell(from + ": no file of a known format is in this folder");
            return ExitCode.USAGE;
        }
        return exitCode;
    }
}
