package io.isomorph.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Does something with the documents of a folder, and of the folders in it, into the same tree elsewhere or in place. */
final class FolderPatching {
    private final Session session;
    private final PatchTask task;
    private final Path from;
    private final @Nullable Path to;
    private final int jobs;
    private final Map<PatchOutcome.Status, Integer> counts = new EnumMap<>(PatchOutcome.Status.class);
    private int exitCode = ExitCode.OK;

    /**
     * Prepares.
     *
     * @param session where to print
     * @param task what to do with a file
     * @param from the folder to read
     * @param to the folder to write, made if it is not there; null to see only what would become of them
     * @param jobs how many files at once, at least 1
     */
    FolderPatching(Session session, PatchTask task, Path from, @Nullable Path to, int jobs) {
        this.session = session;
        this.task = task;
        this.from = from;
        this.to = to;
        this.jobs = jobs;
    }

    /**
     * Does all files of known formats; what is wrong with one does not keep it from the next.
     *
     * @param journal knows which are done, or null if all are to be done
     * @return the exit code: the highest that a file gave
     * @throws IOException if the journal cannot be written
     */
    int run(@Nullable PatchJournal journal) throws IOException {
        ExecutorService workers = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<PatchOutcome>> running = new ArrayList<>();
            for (Input input : Input.within(from, (part, e) -> count(PatchOutcome.failed(part, e)))) {
                if (to == null || !input.standsIn(to, from)) {
                    running.add(workers.submit(() -> one(input, journal)));
                }
            }
            for (Future<PatchOutcome> outcome : running) {
                count(outcome.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException storage) {
                throw storage;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
        return summary();
    }

    private PatchOutcome one(Input input, @Nullable PatchJournal journal) throws IOException {
        if (to == null) {
            return task.run(input, null);
        }
        Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
        String name = from.relativize(file).toString();
        Path into = to.resolve(name);
        try {
            if (journal != null && journal.isDone(name, file, into)) {
                return PatchOutcome.of(input, PatchOutcome.Status.DONE);
            }
        } catch (IOException e) {
            return PatchOutcome.failed(input, e);
        }
        PatchOutcome outcome = task.run(input, new Output(into));
        if (journal != null && outcome.output() != null) {
            // at once, not when its line is printed: that may have to wait for the line of a long file
            journal.add(name, file, into);
        }
        return outcome;
    }

    private void count(PatchOutcome outcome) {
        outcome.print(session, to == null);
        counts.merge(outcome.status(), 1, Integer::sum);
        exitCode = Math.max(exitCode, outcome.exitCode());
    }

    private int summary() {
        StringBuilder text = new StringBuilder();
        for (PatchOutcome.Status status : List.of(
                task.changed(),
                PatchOutcome.Status.UNCHANGED,
                PatchOutcome.Status.DONE,
                PatchOutcome.Status.SKIPPED,
                PatchOutcome.Status.FAILED)) {
            text.append(text.length() == 0 ? "" : ", ")
                    .append(counts.getOrDefault(status, 0))
                    .append(' ')
                    .append(task.told(status));
        }
        session.tell(text.toString());
        int documents = counts.values().stream().mapToInt(Integer::intValue).sum()
                - counts.getOrDefault(PatchOutcome.Status.SKIPPED, 0);
        if (documents == 0) {
            session.tell(from + ": no file of a known format is in this folder");
            return ExitCode.USAGE;
        }
        return exitCode;
    }
}
