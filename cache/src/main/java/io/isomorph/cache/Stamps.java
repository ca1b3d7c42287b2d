package io.isomorph.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * When artifacts were used last: the modification time of their files, in whole microseconds. It also shows where bytes may have changed: what
 * writes to a file otherwise leaves a time in nanoseconds, and only what happened before the machine was started can have lost written
 * bytes.
 */
final class Stamps {
    private static final Path STATISTICS = Path.of("/proc/stat");
    private static final String BOOT = "btime ";

    private static final long LATELY_MICROS = 1_000_000;

    private final LongSupplier clock;
    private final long start;
    private final AtomicLong last = new AtomicLong();

    /**
     * Makes stamps.
     *
     * @param clock microseconds since 1970
     * @param start when the machine was started, by that clock
     */
    Stamps(LongSupplier clock, long start) {
        this.clock = clock;
        this.start = start;
    }

    static Stamps system() {
        return new Stamps(() -> micros(Instant.now()), machineStart());
    }

    /** Returns when the machine was started, or this process where the system does not report that. */
    private static long machineStart() {
        try {
            for (String line : Files.readAllLines(STATISTICS)) {
                if (line.startsWith(BOOT)) {
                    return TimeUnit.SECONDS.toMicros(
                            Long.parseLong(line.substring(BOOT.length()).strip()));
                }
            }
        } catch (IOException | NumberFormatException | SecurityException ignored) {
            // not every system has this file
        }
        return micros(ProcessHandle.current().info().startInstant().orElseGet(Instant::now));
    }

    private static long micros(Instant instant) {
        return TimeUnit.SECONDS.toMicros(instant.getEpochSecond()) + instant.getNano() / 1000;
    }

    /** Returns now; no two calls in one process return the same. */
    FileTime next() {
        long now = clock.getAsLong();
        return FileTime.from(last.updateAndGet(before -> Math.max(before + 1, now)), TimeUnit.MICROSECONDS);
    }

    /**
     * Returns whether a file was stamped since the machine was started, and not written to since. Of a stamp of the future nothing is
     * known: the clock was another.
     */
    boolean isIntact(FileTime stamp) {
        long micros = stamp.to(TimeUnit.MICROSECONDS);
        return stamp.to(TimeUnit.NANOSECONDS) % 1000 == 0 && micros >= start && micros <= clock.getAsLong();
    }

    /** Returns whether a file has the last stamp of this process, and lately: then nothing here was used since, and it needs no other. */
    boolean isLast(FileTime stamp) {
        long micros = stamp.to(TimeUnit.MICROSECONDS);
        return micros == last.get() && clock.getAsLong() - micros < LATELY_MICROS;
    }

    void stamp(Path file) throws IOException {
        FileTime now = next();
        // both times, or Java reads the other one first
        Files.getFileAttributeView(file, BasicFileAttributeView.class).setTimes(now, now, null);
    }
}
