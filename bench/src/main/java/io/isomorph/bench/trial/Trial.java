package io.isomorph.bench.trial;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.management.ThreadMXBean;
import io.isomorph.bench.Codecs;
import io.isomorph.bench.Subject;
import io.isomorph.bench.workload.Workload;
import io.isomorph.compare.ContentHash;
import io.isomorph.ir.Program;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Measures one codec on one workload block by block, on requests of another process: {@code isomorph-bench trial CODEC WORKLOAD}. A later build starts this one of
 * an earlier build and measures in turns with it, so the lines that both exchange do not change but for members that are added; {@code
 * bench/README.md} describes them.
 */
public final class Trial {
    private static final int PROTOCOL = 1;
    private static final long MILLISECOND = 1_000_000;

    private final JsonMapper mapper = new JsonMapper();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Subject<?> subject;
    private Object result = "";

    private Trial(Subject<?> subject) {
        this.subject = subject;
    }

    /**
     * Answers each line that comes with one line, until there is none.
     *
     * @param codec a word of {@code bench/README.md}
     * @param workload another
     * @param in lines of a call ({@code write} or {@code read}) and of milliseconds
     * @param out takes lines of JSON
     * @throws IOException if a line cannot be read
     * @throws IllegalArgumentException if there is no such codec, workload or call
     */
    public static void serve(String codec, String workload, InputStream in, PrintStream out) throws IOException {
        Workload programs = Workload.of(workload);
        Trial trial = new Trial(Subject.of(Codecs.codec(codec), programs));
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        out.println(trial.hello(codec, workload, programs.programs()));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split(" ", 2);
            out.println(trial.block(words[0], Long.parseLong(words[1]) * MILLISECOND));
        }
    }

    private ObjectNode hello(String codec, String workload, List<Program> programs) {
        int hash = 0;
        for (Program program : programs) {
            hash = 31 * hash + ContentHash.of(program).hashCode();
        }
        return mapper.createObjectNode()
                .put("protocol", PROTOCOL)
                .put("codec", codec)
                .put("workload", workload)
                .put("programs", programs.size())
                .put("content", Integer.toHexString(hash))
                .put("bytes", subject.bytes());
    }

    /** Calls until a time is over, and until each program has had its turn equally often. */
    private ObjectNode block(String call, long nanos) {
        boolean write = call.equals("write");
        if (!write && !call.equals("read")) {
            throw new IllegalArgumentException("no call is named " + call);
        }
        long calls = 0;
        long cpu = threads.getCurrentThreadCpuTime();
        long allocated = threads.getCurrentThreadAllocatedBytes();
        long begin = System.nanoTime();
        long took;
        do {
            for (int i = 0; i < subject.count(); i++) {
                result = write ? subject.write() : subject.read();
            }
            calls += subject.count();
            took = System.nanoTime() - begin;
        } while (took < nanos);
        allocated = threads.getCurrentThreadAllocatedBytes() - allocated;
        cpu = threads.getCurrentThreadCpuTime() - cpu;
        return mapper.createObjectNode()
                .put("call", call)
                .put("calls", calls)
                .put("nanos", took)
                .put("cpu", cpu)
                .put("allocated", allocated)
                .put("seen", result.getClass().getSimpleName());
    }
}
