package io.isomorph.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows on a terminal how far the work on many files is: a line that gives way to whatever else is printed. Without escape
 * sequences, as blanks do. Safe for several threads.
 */
public final class Progress {
    /** The line is not painted anew more often than a person can read it. */
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

    private final OutputStream terminal;
    private final BooleanSupplier isTerminal;
    /** The length of what is painted. */
    private int shown;

    /**
     * Prepares; nothing is shown yet.
     *
     * @param err takes the line
     * @param isTerminal returns whether a person looks at it
     */
    Progress(OutputStream err, BooleanSupplier isTerminal) {
        this.terminal = err;
        this.isTerminal = isTerminal;
    }

    /**
     * Returns a stream before whose bytes the line is taken away.
     *
     * @param stream goes to the same terminal, maybe
     * @return prints to it
     */
    OutputStream under(OutputStream stream) {
        return new FilterOutputStream(stream) {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                synchronized (Progress.this) {
                    erase();
                    out.write(bytes, offset, length);
                }
            }
        };
    }

    /**
     * Begins with files.
     *
     * @param files how many
     * @param quiet whether to show nothing
     * @return counts them
     */
    public Line begin(int files, boolean quiet) {
        return new Line(files, !quiet && files > 1 && isTerminal.getAsBoolean());
    }

    private synchronized void paint(String text) {
        erase();
        shown = text.length();
        print(text);
    }

    private synchronized void erase() {
        if (shown > 0) {
            print("\r" + " ".repeat(shown) + "\r");
            shown = 0;
        }
    }

    private void print(String text) {
        try {
            terminal.write(text.getBytes(StandardCharsets.UTF_8));
            terminal.flush();
        } catch (IOException e) {
            // a terminal that is gone is no reason to leave the files undone
            shown = 0;
        }
    }

    /** Counts files. */
    public final class Line implements AutoCloseable {
        private final int files;
        private final boolean visible;
        private final long begin = System.nanoTime();
        private long painted = begin - PAUSE;
        private int done;
        private long bytes;

        private Line(int files, boolean visible) {
            this.files = files;
            this.visible = visible;
        }

        /**
         * Counts a file.
         *
         * @param size returns its size in bytes; called only if a line is shown
         */
        public void done(LongSupplier size) {
            if (visible) {
                add(size.getAsLong());
            }
        }

        private synchronized void add(long size) {
            done++;
            bytes += size;
            long now = System.nanoTime();
            if (now - painted >= PAUSE) {
                painted = now;
                paint(text(now - begin));
            }
        }

        private String text(long nanoseconds) {
            double seconds = (double) Math.max(1, nanoseconds) / 1e9;
            double read = (double) bytes;
            return done + " of " + files + " files, " + amount(read) + ", " + amount(read / seconds) + "/s";
        }

        @Override
        public void close() {
            erase();
        }
    }

    /**
     * Describes an amount of data.
     *
     * @param bytes how many bytes
     * @return such as {@code 1.5 MB}, where a MB has a million bytes
     */
    static String amount(double bytes) {
        String unit = "kB";
        double number = bytes / 1e3;
        for (String larger : new String[] {"MB", "GB", "TB"}) {
            if (number >= 999.95) {
                number /= 1e3;
                unit = larger;
            }
        }
        return String.format(Locale.ROOT, "%.1f %s", number, unit);
    }

    /**
     * Queries whether standard error is a terminal that can overwrite a line, and nobody else writes there: what reads a
     * pipe may be a pager.
     *
     * @return false also where that is not known
     */
    public static boolean isTerminal() {
        @Nullable String kind = System.getenv("TERM");
        if (kind == null || kind.isEmpty() || kind.equals("dumb")) {
            return false;
        }
        try {
            // Java knows that only of standard input and output together
            return new ProcessBuilder("sh", "-c", "test -t 2 && ! test -p /dev/stdout")
                            .redirectInput(ProcessBuilder.Redirect.INHERIT)
                            .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
