package io.isomorph.bench.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.isomorph.bench.results.BenchException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A process of this build or another one that measures a codec on request: {@code isomorph-bench trial}. */
final class TrialProcess implements AutoCloseable {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int PROTOCOL = 1;

    private final Path root;
    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;

    /**
     * What was measured without a break.
     *
     * @param calls how many
     * @param nanos that all of them took
     * @param cpu nanoseconds on a processor of the thread that calls
     * @param bytes allocated
     */
    record Block(double calls, double nanos, double cpu, double bytes) {
        double micros() {
            return nanos / calls / 1000;
        }

        double cpuMicros() {
            return cpu / calls / 1000;
        }

        double allocated() {
            return bytes / calls;
        }
    }

    private TrialProcess(Path root, Process process) {
        this.root = root;
        this.process = process;
        this.requests = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts a process; what it prints besides goes where our errors go. */
    static TrialProcess start(Path root, String codec, String workload) throws IOException {
        Path launcher = root.resolve("isomorph-bench").toAbsolutePath();
        return start(root, List.of(launcher.toString(), "trial", codec, workload));
    }

    static TrialProcess start(Path root, List<String> command) throws IOException {
        return new TrialProcess(
                root,
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start());
    }

    /** Returns what the programs are that it measures on: equal for equal programs. */
    String content() throws IOException {
        JsonNode hello = answer();
        if (hello.path("protocol").asInt() != PROTOCOL) {
            throw new BenchException(root + " uses another protocol: " + hello);
        }
        return hello.path("content").asText();
    }

    /** Measures for a while. */
    Block block(String call, int millis) throws IOException {
        requests.write(call + " " + millis + "\n");
        requests.flush();
        JsonNode block = answer();
        return new Block(
                block.path("calls").asDouble(),
                block.path("nanos").asDouble(),
                block.path("cpu").asDouble(),
                block.path("allocated").asDouble());
    }

    private JsonNode answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new BenchException("the build in " + root + " cannot measure that");
        }
        try {
            return MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw new BenchException("the build in " + root + " printed no JSON: " + line, e);
        }
    }

    /** Ends the process. */
    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
