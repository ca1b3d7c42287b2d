package io.isomorph.family.pypto.print;

import io.isomorph.text.TextSink;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntConsumer;

/** What is still to be printed: instead of recursion, since nodes are nested without limit. */
final class PyptoTasks {
    private final TextSink out;
    private final Deque<Runnable> stack = new ArrayDeque<>();

    PyptoTasks(TextSink out) {
        this.out = out;
    }

    /**
     * Puts tasks before all that are there.
     *
     * @param tasks in the order in which they run; each may put others before those behind it
     */
    void first(Runnable... tasks) {
        for (int i = tasks.length - 1; i >= 0; i--) {
            stack.push(tasks[i]);
        }
    }

    /**
     * Returns a task that prints a text.
     *
     * @param text the text
     * @return the task
     */
    Runnable text(String text) {
        return () -> out.append(text);
    }

    /**
     * Puts a task for each of several things before all that are there.
     *
     * @param count how many
     * @param separator printed between two
     * @param item prints one, by its index
     */
    void each(int count, String separator, IntConsumer item) {
        each(0, count, separator, item);
    }

    private void each(int index, int count, String separator, IntConsumer item) {
        if (index < count) {
            out.append(index == 0 ? "" : separator);
            first(() -> item.accept(index), () -> each(index + 1, count, separator, item));
        }
    }

    /** Runs tasks until there are none. */
    void run() {
        while (!stack.isEmpty()) {
            stack.pop().run();
        }
    }
}
