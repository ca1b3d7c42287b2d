package io.isomorph.testkit.contract;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs work on a thread of its own, with the stack that ordinary threads have, and waits for it as long as it goes on: each
 * step must end in time. A thread that hangs is left behind; it is a daemon.
 */
final class Watch {
    private static final long LOOK_MILLIS = 5;
    private static final int SHOWN_FRAMES = 12;

    private final Duration patience;
    private volatile long begun = System.nanoTime();

    private Watch(Duration patience) {
        this.patience = patience;
    }

    /** What is watched. */
    interface Work {
        /**
         * Works.
         *
         * @param watch notified when a step begins
         */
        void run(Watch watch);
    }

    /** Notes that a step begins. */
    void step() {
        begun = System.nanoTime();
    }

    /**
     * Runs work to its end.
     *
     * @param patience how long one step may take
     * @param work the work
     * @throws BrokenLaw of law 5 if a step does not end in time; else what the work throws
     */
    static void run(Duration patience, Work work) {
        Watch watch = new Watch(patience);
        AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
        Thread worker = new Thread(
                () -> {
                    try {
                        work.run(watch);
                    } catch (Throwable e) { // also errors: they belong to the test that waits
                        thrown.set(e);
                    }
                },
                "isomorph-contract");
        worker.setDaemon(true);
        worker.start();
        watch.await(worker);
        Throwable found = thrown.get();
        if (found instanceof RuntimeException e) {
            throw e;
        }
        if (found instanceof Error e) {
            throw e;
        }
    }

    private void await(Thread worker) {
        try {
            worker.join(LOOK_MILLIS);
            while (worker.isAlive()) {
                if (System.nanoTime() - begun > patience.toNanos()) {
                    String stack = stack(worker);
                    worker.interrupt(); // ends it if it listens
                    throw new BrokenLaw(
                            Law.ANY_BYTES, "no end after " + patience.toMillis() + " ms; at " + stack, null);
                }
                worker.join(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a law was checked", e);
        }
    }

    private static String stack(Thread worker) {
        return Arrays.stream(worker.getStackTrace())
                .limit(SHOWN_FRAMES)
                .map(StackTraceElement::toString)
                .collect(Collectors.joining(", "));
    }
}
