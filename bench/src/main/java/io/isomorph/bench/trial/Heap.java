package io.isomorph.bench.trial;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.isomorph.bench.Codecs;
import io.isomorph.bench.workload.Workloads;
import io.isomorph.io.ByteSink;
import io.isomorph.ir.Form;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * Finds the least heap in which a file of the mix of real models is converted through events: a process for each guess, the serial collector,
 * files outside of the heap. Takes numbers of operations, or none for 1,000 and 1,000,000, and prints a JSON array of objects {@code
 * {conversion, operations, input, output, heap}}, in bytes. What the JDK itself needs is part of {@code heap}: compare with the smallest program.
 */
public final class Heap {
    private static final List<String> FORMATS = List.of("json", "msgpack", "flatbuffers");
    private static final long MEGABYTE = 1 << 20;
    private static final long LEAST = 2;
    private static final long MOST = 8 << 10;
    /** Beside this share of the true value a guess is good enough. */
    private static final double PRECISION = 0.04;
    /** So many times as long as with all the heap it needs, a process only collects. */
    private static final int PATIENCE = 6;

    private final Path folder;

    private Heap(Path folder) {
        this.folder = folder;
    }

    /**
     * Measures.
     *
     * @param operations numbers of operations
     * @throws IOException if a file cannot be written or a process not started
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] operations) throws IOException, InterruptedException {
        JsonMapper mapper = new JsonMapper();
        ArrayNode rows = mapper.createArrayNode();
        for (String count : operations.length == 0 ? List.of("1000", "1000000") : List.of(operations)) {
            Path folder = Files.createTempDirectory("isomorph-heap");
            try {
                new Heap(folder).measure(Integer.parseInt(count), rows);
            } finally {
                delete(folder);
            }
        }
        System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(rows));
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private void measure(int operations, ArrayNode rows) throws IOException, InterruptedException {
        for (String from : List.of("json", "flatbuffers")) {
            Path source = write(from, operations);
            for (String to : from.equals("json") ? FORMATS : List.of("json")) {
                Path target = folder.resolve("converted-" + to);
                long heap = leastHeap(List.of(from, source.toString(), to, target.toString()));
                rows.addObject()
                        .put("conversion", from + "-to-" + to)
                        .put("operations", operations)
                        .put("input", Files.size(source))
                        .put("output", Files.size(target))
                        .put("heap", heap * MEGABYTE);
            }
        }
    }

    private Path write(String format, int operations) throws IOException {
        Path file = folder.resolve("source-" + format);
        try (ByteSink sink = ByteSink.replacing(file)) {
            try (DocumentWriter writer = Codecs.format(format).newWriter(sink, WriteOptions.DEFAULTS)) {
                Workloads.push(operations, Objects.requireNonNull(writer.visitEntry("", 0, Form.EMPTY)));
                writer.visitEnd();
            }
            sink.commit();
        }
        return file;
    }

    /** Returns megabytes. */
    private static long leastHeap(List<String> arguments) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        if (!succeeds(arguments, MOST, TimeUnit.HOURS.toNanos(1))) {
            throw new IllegalStateException("no success with a heap of " + MOST + " MB: " + arguments);
        }
        long patience = PATIENCE * (System.nanoTime() - begin);
        long tooLittle = LEAST;
        long enough = MOST;
        while (enough - tooLittle > Math.max(1, PRECISION * enough)) {
            long guess = (long) Math.sqrt((double) tooLittle * enough);
            guess = Math.max(guess, tooLittle + 1);
            if (succeeds(arguments, guess, patience)) {
                enough = guess;
            } else {
                tooLittle = guess;
            }
        }
        return enough;
    }

    private static boolean succeeds(List<String> arguments, long megabytes, long nanos)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + megabytes + "m",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-cp",
                System.getProperty("java.class.path"),
                HeapTrial.class.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor(nanos, TimeUnit.NANOSECONDS)) {
            return process.exitValue() == 0;
        }
        process.destroyForcibly().waitFor();
        return false;
    }
}
