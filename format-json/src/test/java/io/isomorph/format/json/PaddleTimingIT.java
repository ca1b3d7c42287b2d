package io.isomorph.format.json;

import io.isomorph.ir.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * How long PaddlePaddle and we take for the same large program. It claims nothing, as that depends on the machine:
 * {@code interop/paddle/run --time} prints it.
 */
class PaddleTimingIT {
    private static final int OPERATIONS = 20_000;
    private static final int WARM_UP = 60;
    private static final int RUNS = 21;

    @Test
    void printsTheTimesOfALargeProgram() throws IOException {
        Document document = Document.of(PaddlePrograms.ofModels(1, OPERATIONS));
        byte[] text = Json.write(document);
        Path file = Path.of("target/paddle-interop/timing.json").toAbsolutePath();
        Files.createDirectories(file.getParent());
        Files.write(file, text);

        List<Long> paddle = PaddleProcess.time(file);
        double reading = medianMilliseconds(() -> Json.read(text));
        double writing = medianMilliseconds(() -> Json.write(document));

        System.out.printf("paddle: a program of %,d operations, %,d bytes; medians%n", OPERATIONS, text.length);
        print("load", paddle.get(0), reading);
        print("save", paddle.get(1), writing);
    }

    private static void print(String what, long paddle, double ours) {
        System.out.printf(
                "paddle: %s: PaddlePaddle %,d ms, Isomorph %.1f ms: %.0f times%n", what, paddle, ours, paddle / ours);
    }

    private static double medianMilliseconds(Runnable action) {
        long[] times = new long[RUNS];
        for (int i = -WARM_UP; i < RUNS; i++) {
            long start = System.nanoTime();
            action.run();
            times[Math.max(i, 0)] = System.nanoTime() - start;
        }
        Arrays.sort(times);
        return times[RUNS / 2] / 1e6;
    }
}
