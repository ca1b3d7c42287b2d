package io.isomorph.cli.files;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Page;
import io.isomorph.cli.output.Progress;
import io.isomorph.cli.output.Session;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Does something with many files, several at once. What is printed about them comes in their order, however many are worked at; as
 * no file is begun long before its turn, what waits to be printed has a bound.
 */
public final class Batch {
    /** How many files a job may be ahead of the one whose turn it is. */
    private static final int AHEAD = 16;

    /** How long those that are worked at when the command fails may take to take back what they have begun. */
    private static final int SECONDS = 60;

    private final Session session;
    private final int jobs;

    /**
     * Prepares.
     *
     * @param session where to print
     * @param jobs how many files at once, at least 1
     */
    public Batch(Session session, int jobs) {
        this.session = session;
        this.jobs = jobs;
    }

    /** What to do with a file. Safe for several threads. */
    public interface Work {
        /**
         * Does it. What is wrong with the file is printed, and the others are done all the same.
         *
         * @param input the file
         * @param session where to print about it
         * @return the exit code that the file gives
         * @throws IOException if no file can be done any more
         */
        int run(Input input, Session session) throws IOException;
    }

    /** A file that is worked at, or will be soon. */
    private record Begun(Page page, Future<Integer> code) {}

    /**
     * Does all files.
     *
     * @param inputs the files
     * @param work what to do with each
     * @return the highest exit code that one gave
     * @throws IOException what one of them threw; the others are not done
     */
    public int run(List<Input> inputs, Work work) throws IOException {
        try (Progress.Line line = session.progress().begin(inputs.size(), session.quiet())) {
            Work counted = (input, to) -> {
                int code = work.run(input, to);
                line.done(input::size);
                return code;
            };
            return jobs == 1 || inputs.size() < 2 ? oneByOne(inputs, counted) : atOnce(inputs, counted);
        }
    }

    private int oneByOne(List<Input> inputs, Work work) throws IOException {
        int code = ExitCode.OK;
        for (Input input : inputs) {
            code = Math.max(code, work.run(input, session));
        }
        return code;
    }

    private int atOnce(List<Input> inputs, Work work) throws IOException {
        int threads = Math.min(jobs, inputs.size());
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        Deque<Begun> begun = new ArrayDeque<>();
        Iterator<Input> rest = inputs.iterator();
        int code = ExitCode.OK;
        try {
            while (rest.hasNext() || !begun.isEmpty()) {
                while (rest.hasNext() && begun.size() < threads * AHEAD) {
                    Input input = rest.next();
                    Page page = new Page();
                    begun.add(new Begun(page, workers.submit(() -> work.run(input, session.on(page)))));
                }
                Begun first = begun.remove();
                first.page.begin();
                code = Math.max(code, first.code.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw thrown(e.getCause());
        } finally {
            end(workers);
        }
        return code;
    }

    /** Returns what a file threw if it is storage that failed, and else throws it. */
    private static IOException thrown(@Nullable Throwable cause) {
        if (cause instanceof IOException storage) {
            return storage;
        }
        if (cause instanceof RuntimeException fault) {
            throw fault;
        }
        if (cause instanceof Error fault) {
            throw fault;
        }
        throw new IllegalStateException(cause);
    }

    private static void end(ExecutorService workers) {
        workers.shutdownNow();
        try {
            // else the end of the JVM may come before a half file is taken back
            workers.awaitTermination(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
