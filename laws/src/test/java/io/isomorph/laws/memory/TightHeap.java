package io.isomorph.laws.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A process whose heap is full but for a little more each time: so each allocation of what it does is, in turn, the first that fails. It must
 * fail with {@code OutOfMemoryError}, and the same provider must then do it as ever. {@link TightHeapTest} starts it.
 */
final class TightHeap {
    private static final int WARM = 10;

    private static final int MOST_BREACHES = 20;

    /** What is free grows from run to run by that part, and by a chunk. */
    private final int parts;

    private int injected;
    private int breaches;

    private TightHeap(int parts) {
        this.parts = parts;
    }

    /** Takes the root of the project, and by what part more is free in each run: 16 is a sixteenth. */
    public static void main(String[] words) throws IOException {
        Path root = Path.of(words[0]);
        List<Task> tasks = new ArrayList<>(ProgramTasks.of(root));
        tasks.addAll(WeightsTasks.of(root));
        tasks.forEach(TightHeap::warm);
        Ballast.keep();
        TightHeap heap = new TightHeap(Integer.parseInt(words[1]));
        tasks.forEach(heap::sweep);
        System.out.println("TightHeap: " + heap.injected + " OutOfMemoryErrors, " + heap.breaches + " breaches");
        System.exit(heap.breaches == 0 ? 0 : 1);
    }

    /** Loads classes and links call sites, which the JVM does not attempt again where it once failed. */
    private static void warm(Task task) {
        for (int i = 0; i < WARM; i++) {
            task.run();
        }
    }

    private void sweep(Task task) {
        Object expected = task.run();
        int before = injected;
        for (int free = 0; once(task, expected, free); free += free / parts + Ballast.CHUNK) {}
        System.out.println(task.name() + ": " + (injected - before));
    }

    /** Returns whether memory ended. */
    private boolean once(Task task, Object expected, int free) {
        Ballast.fill(free);
        @Nullable Throwable thrown = null;
        try {
            task.run();
        } catch (Throwable e) { // whatever comes of it is to be judged
            thrown = e;
        }
        Ballast.release();
        if (thrown != null && !(thrown instanceof OutOfMemoryError)) {
            breach(task, free, thrown);
        }
        try {
            if (!expected.equals(task.run())) {
                breach(task, free, new AssertionError("another result"));
            }
        } catch (RuntimeException | Error e) {
            breach(task, free, e);
        }
        injected += thrown == null ? 0 : 1;
        return thrown != null && breaches < MOST_BREACHES;
    }

    private void breach(Task task, int free, Throwable thrown) {
        breaches++;
        System.out.println("BREACH: " + task.name() + " with " + free + " bytes free");
        thrown.printStackTrace(System.out);
    }
}
