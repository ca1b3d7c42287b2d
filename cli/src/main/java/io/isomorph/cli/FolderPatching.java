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

/** Brings the documents of a folder, and of the folders in it, to a version, into the same tree elsewhere or in place. */
final class FolderPatching {
    private final Session session;
    private final FilePatching patching;
    private final Path from;
    private final @Nullable Path to;
    private final int jobs;
    private final Map<PatchOutcome.Status, Integer> counts = new EnumMap<>(PatchOutcome.Status.class);
    private int exitCode = ExitCode.OK;

    /**
     * Prepares.
     *
     * @param session where to print
     * @param patching what to do with a file
     * @param from the folder to read
     * @param to the folder to write, made if it is not there; null to see only what would change
     * @param jobs how many files at once, at least 1
     */
    FolderPatching(Session session, FilePatching patching, Path from, @Nullable Path to, int jobs) {
        this.session = session;
        this.patching = patching;
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
                finished(outcome.get(), journal);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
        return summary();
    }

    private PatchOutcome one(Input input, @Nullable PatchJournal journal) {
        if (to == null) {
            return patching.run(input, null);
        }
        try {
            Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
            Path into = to.resolve(from.relativize(file));
            if (journal != null && journal.isDone(name(file), file, into)) {
                return PatchOutcome.of(input, PatchOutcome.Status.DONE);
            }
            return patching.run(input, new Output(into));
        } catch (IOException e) {
            return PatchOutcome.failed(input, e);
        }
    }

    private String name(Path file) {
        return from.relativize(file).toString();
    }

    private void finished(PatchOutcome outcome, @Nullable PatchJournal journal) throws IOException {
        count(outcome);
        @Nullable Path file = outcome.input().file();
        @Nullable
        Path written = outcome.output() == null ? null : outcome.output().file();
        if (journal != null && file != null && written != null) {
            journal.add(name(file), file, written);
        }
    }

    private void count(PatchOutcome outcome) {
        outcome.print(session, to == null);
        counts.merge(outcome.status(), 1, Integer::sum);
        exitCode = Math.max(exitCode, outcome.exitCode());
    }

    private int summary() {
        StringBuilder text = new StringBuilder();
        for (PatchOutcome.Status status : PatchOutcome.Status.values()) {
            text.append(text.length() == 0 ? "" : ", ")
                    .append(counts.getOrDefault(status, 0))
                    .append(' ')
                    .append(status.text());
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
