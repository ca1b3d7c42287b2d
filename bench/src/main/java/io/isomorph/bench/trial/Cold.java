package io.isomorph.bench.trial;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.isomorph.bench.Codecs;
import io.isomorph.bench.rival.Codec;
import io.isomorph.bench.workload.Workloads;
import io.isomorph.ir.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How long the first file of a JVM takes: whole processes, from their start to their end, all of them in turns with {@code java -version}. Takes how many
 * rounds, and codecs, and prints a JSON array of objects {@code {codec, call, workload, millis, starts, spread}}: milliseconds, how many times as
 * long as {@code java -version} in the same round, and how far that may be off.
 */
public final class Cold {
    private static final String REFERENCE = "java -version";
    private static final String EXAMPLE = "resnet18";

    private final Path folder;
    private final Map<List<String>, List<String>> commands = new LinkedHashMap<>();
    private final Map<List<String>, List<Long>> times = new LinkedHashMap<>();

    private Cold(Path folder) {
        this.folder = folder;
    }

    /**
     * Measures.
     *
     * @param arguments how many rounds, then words of {@code bench/README.md}
     * @throws IOException if a file cannot be written or a process not started
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("isomorph-cold");
        try {
            Cold cold = new Cold(folder);
            cold.addCodecs(List.of(arguments).subList(1, arguments.length));
            cold.addCommand(Path.of(System.getProperty("isomorph.root", ".")));
            cold.measure(Integer.parseInt(arguments[0]));
            JsonMapper mapper = new JsonMapper();
            System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(cold.rows(mapper)));
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private void addCodecs(List<String> codecs) throws IOException {
        boolean pypto = codecs.contains(Codecs.PYPTO);
        for (String codec : codecs) {
            if (!codec.equals(Codecs.PYPTO)) {
                addCodec(codec, "typical-1k");
            }
            if (codec.equals(Codecs.PYPTO) || (pypto && codec.equals(Codecs.BASE))) {
                addCodec(codec, "pypto-1k");
            }
        }
    }

    private void addCodec(String codec, String workload) throws IOException {
        Path file = folder.resolve(codec + "-" + workload);
        Files.write(file, bytes(Codecs.codec(codec), Workloads.program(workload)));
        List<String> read = List.of(
                java(),
                "-cp",
                System.getProperty("java.class.path"),
                ColdTrial.class.getName(),
                codec,
                file.toString());
        List<String> write = new ArrayList<>(read);
        write.add(folder.resolve("written").toString());
        commands.put(List.of(codec, "read", workload), read);
        commands.put(List.of(codec, "write", workload), write);
    }

    private static <G> byte[] bytes(Codec<G> codec, Program program) {
        return codec.write(codec.graph(program));
    }

    /** The whole command on a small model, where it is there. */
    private void addCommand(Path root) {
        Path command = root.resolve("isomorph");
        if (Files.isExecutable(command)) {
            Path file = root.resolve("examples").resolve(EXAMPLE + ".json");
            commands.put(
                    List.of("isomorph", "convert", EXAMPLE),
                    List.of(
                            command.toString(),
                            "convert",
                            file.toString(),
                            converted().toString()));
        }
    }

    private Path converted() {
        return folder.resolve("converted.fb");
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private void measure(int rounds) throws IOException, InterruptedException {
        commands.put(List.of(REFERENCE), List.of(java(), "-version"));
        for (List<String> command : commands.values()) {
            nanos(command); // the command may have to be built, files come into the machine's memory
        }
        for (int i = 0; i < rounds; i++) {
            for (Map.Entry<List<String>, List<String>> each : commands.entrySet()) {
                times.computeIfAbsent(each.getKey(), key -> new ArrayList<>()).add(nanos(each.getValue()));
            }
        }
    }

    private long nanos(List<String> command) throws IOException, InterruptedException {
        Files.deleteIfExists(converted());
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int code = process.waitFor();
        long took = System.nanoTime() - begin;
        if (code != 0) {
            throw new IllegalStateException("exit code " + code + ": " + String.join(" ", command));
        }
        return took;
    }

    private ArrayNode rows(JsonMapper mapper) {
        ArrayNode rows = mapper.createArrayNode();
        List<Long> reference = Objects.requireNonNull(times.get(List.of(REFERENCE)));
        times.forEach((key, nanos) -> {
            if (key.size() > 1) {
                double[] starts = new double[nanos.size()];
                Arrays.setAll(starts, i -> (double) nanos.get(i) / reference.get(i));
                Arrays.sort(starts);
                double[] sorted =
                        nanos.stream().mapToDouble(each -> each / 1e6).sorted().toArray();
                rows.addObject()
                        .put("codec", key.get(0))
                        .put("call", key.get(1))
                        .put("workload", key.get(2))
                        .put("millis", sorted[sorted.length / 2])
                        .put("starts", starts[starts.length / 2])
                        .put("spread", (starts[3 * starts.length / 4] - starts[starts.length / 4]) / 2);
            }
        });
        return rows;
    }
}
