package io.isomorph.bench.trial;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.sun.management.OperatingSystemMXBean;
import io.isomorph.bench.Codecs;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out how the time of an operation grows with the program: {@link GrowthTrial} in a process for each of our codecs and the floor, with a young generation
 * that holds several of the programs. In a smaller one a collector copies a large program while it is made, and that would be measured. Takes
 * codecs, or none for all of these, and workloads, or none for {@code typical-10k} and {@code typical-1m}, and prints a JSON array of objects {@code {codec, call, workload, nanos, walks,
 * spread}}: nanoseconds a call, how many walks over the same objects it takes as long as, and how far that may be off.
 */
public final class Growth {
    private static final List<String> CODECS = List.of("json", "msgpack", "flatbuffers", Codecs.FLOOR);
    private static final List<String> WORKLOADS = List.of("typical-10k", "typical-1m");
    /** Parts of the machine's memory. */
    private static final double HEAP = 0.6;

    private static final double YOUNG = 0.42;

    private Growth() {}

    /**
     * Measures.
     *
     * @param words codecs and workloads of {@code bench/README.md}
     * @throws IOException if a process cannot be started
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] words) throws IOException, InterruptedException {
        JsonMapper mapper = new JsonMapper();
        ArrayNode rows = mapper.createArrayNode();
        List<String> codecs = new ArrayList<>(List.of(words));
        codecs.retainAll(CODECS);
        List<String> workloads = new ArrayList<>(List.of(words));
        workloads.removeAll(CODECS);
        for (String codec : codecs.isEmpty() ? CODECS : codecs) {
            String printed = measure(codec, workloads.isEmpty() ? WORKLOADS : workloads);
            mapper.readTree(printed).forEach(rows::add);
        }
        System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(rows));
    }

    private static String measure(String codec, List<String> workloads) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms" + megabytes(HEAP) + "m",
                "-Xmx" + megabytes(HEAP) + "m",
                "-Xmn" + megabytes(YOUNG) + "m",
                "-XX:+UseParallelGC",
                "-XX:+AlwaysPreTouch",
                "-cp",
                System.getProperty("java.class.path"),
                GrowthTrial.class.getName(),
                codec));
        command.addAll(workloads);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        if (code != 0) {
            throw new IllegalStateException(codec + ": failed with exit code " + code);
        }
        return printed;
    }

    private static long megabytes(double part) {
        long memory =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
        return (long) (part * memory) >> 20;
    }
}
