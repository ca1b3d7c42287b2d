package io.isomorph.io;

import java.io.IOException;
import java.nio.file.Path;

/** A process that dies while it writes; {@link AtomicFileSinkTest} starts it. */
final class HalfWriter {
    static final int SIZE = 1 << 20;

    private HalfWriter() {}

    /** Takes a file and {@code halt} (ends by itself) or {@code wait} (until it is killed). */
    public static void main(String[] args) throws IOException, InterruptedException {
        try (ByteSink sink = ByteSink.replacing(Path.of(args[0]))) {
            sink.write(new byte[SIZE], 0, SIZE);
            System.out.print('w');
            System.out.flush();
            if (args[1].equals("halt")) {
                Runtime.getRuntime().halt(1);
            }
            Thread.sleep(60_000);
        }
    }
}
