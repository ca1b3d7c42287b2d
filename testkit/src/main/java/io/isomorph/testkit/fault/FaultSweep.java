package io.isomorph.testkit.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.testkit.fault.Injection.Fault;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Does something again and again, and each time another operation of it fails, as storage does and as memory ends. What is thrown must pass
 * through, and all must be as before afterwards.
 *
 * <pre>{@code
 * FaultSweep sweep = new FaultSweep();
 * sweep.over("reading", injection -> read(injection.source(bytes, "input")), () -> assertEquals(document, read(bytes)));
 * }</pre>
 */
public final class FaultSweep {
    /** What has more operations is not tested at all of them. */
    private static final int MOST = 150;

    private int injected;

    /** Prepares. */
    public FaultSweep() {}

    /** What is done, through the storage and the visitors of an injection, with equally many operations each time. */
    @FunctionalInterface
    public interface Work {
        /**
         * Does it.
         *
         * @param injection makes sources, sinks and visitors
         * @throws IOException if storage fails
         */
        void run(Injection injection) throws IOException;
    }

    /**
     * Returns how many faults there were.
     *
     * @return the number, of all sweeps
     */
    public int injected() {
        return injected;
    }

    /**
     * Lets each operation fail in each way.
     *
     * @param what is done, in words
     * @param work does it
     * @param afterwards requires that all is as before
     * @throws AssertionError if something else is thrown than was injected, if a thread is no longer interrupted, or if storage is left open
     */
    public void over(String what, Work work, Runnable afterwards) {
        Injection sound = Injection.none();
        @Nullable Throwable unexpected = thrown(work, sound);
        if (unexpected != null) {
            throw new AssertionError(what + " fails without a fault", unexpected);
        }
        int operations = sound.operations();
        assertTrue(operations > 0, what + " has no operations");
        int step = 1 + operations / MOST;
        for (Fault fault : Fault.values()) {
            for (int k = 0; k < operations; k += step) {
                String place = fault + " at operation " + k + " of " + operations + " of " + what;
                once(place, Injection.at(k, fault), fault, work);
                try {
                    afterwards.run();
                } catch (RuntimeException | Error e) {
                    throw new AssertionError("after " + place + ": " + e.getMessage(), e);
                }
            }
        }
    }

    private void once(String place, Injection injection, Fault fault, Work work) {
        @Nullable Throwable thrown = thrown(work, injection);
        boolean stillInterrupted = Thread.interrupted();
        injected++;
        assertTrue(injection.happened(), place + " did not happen: another number of operations, the second time");
        assertSame(injection.thrown(), thrown, place + ": what storage, memory or a visitor throws passes through");
        assertEquals(fault == Fault.INTERRUPTED, stillInterrupted, place + ": the thread stays interrupted");
        assertEquals(0, injection.open(), place + ": sources and sinks that are left open");
    }

    /** Returns what it throws; of what throws {@code IOException} instead of the unchecked one, the unchecked one. */
    private static @Nullable Throwable thrown(Work work, Injection injection) {
        try {
            work.run(injection);
            return null;
        } catch (IOException e) {
            return injection.thrown() instanceof UncheckedIOException unchecked && unchecked.getCause() == e
                    ? unchecked
                    : e;
        } catch (RuntimeException | OutOfMemoryError e) {
            return e;
        }
    }
}
