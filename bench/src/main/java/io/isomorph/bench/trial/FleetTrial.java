package io.isomorph.bench.trial;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.management.OperatingSystemMXBean;
import io.isomorph.catalog.db.CatalogQuery;
import io.isomorph.cli.Main;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes one catalog, in a process of its own that {@link Fleet} started, and runs queries. */
public final class FleetTrial {
    private static final Pattern QUESTION = Pattern.compile("```sql\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final double SECOND = 1e9;
    private static final int KILOBYTE = 1024;

    /** Of so many answers the fastest counts: others use the machine too. */
    private static final int ANSWERS = 3;

    private FleetTrial() {}

    /**
     * Measures.
     *
     * @param arguments folder of models, catalog to make, and a page with questions
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        System.out.println(measure(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2])));
    }

    /** Returns seconds, seconds on processors, memory, and seconds of the slowest question. */
    static ObjectNode measure(Path models, Path catalog, Path page) throws IOException {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long cpu = system.getProcessCpuTime();
        long begin = System.nanoTime();
        String[] build = {"catalog", "build", models.toString(), "-o", catalog.toString(), "--jobs", "2"};
        int code = Main.run(build, InputStream.nullInputStream(), OutputStream.nullOutputStream(), System.err);
        if (code != 0) {
            throw new IllegalStateException("exit code " + code);
        }
        double seconds = (System.nanoTime() - begin) / SECOND;
        double used = (system.getProcessCpuTime() - cpu) / SECOND;
        @Nullable Long memory = memory();
        return new JsonMapper()
                .createObjectNode()
                .put("seconds", seconds)
                .put("cpu", used)
                .put("memory", memory)
                .put("slowest", slowest(catalog, Files.readString(page)));
    }

    /** Returns the most memory that this process has had so far, or null. */
    private static @Nullable Long memory() throws IOException {
        if (!Files.exists(STATUS)) {
            return null;
        }
        Matcher peak = PEAK.matcher(Files.readString(STATUS));
        return peak.find() ? Long.parseLong(peak.group(1)) * KILOBYTE : null;
    }

    private static double slowest(Path catalog, String page) throws IOException {
        double slowest = 0;
        Matcher question = QUESTION.matcher(page);
        try (CatalogQuery query = CatalogQuery.open(catalog)) {
            while (question.find()) {
                double best = Double.MAX_VALUE;
                for (int i = 0; i < ANSWERS; i++) {
                    long begin = System.nanoTime();
                    query.run(question.group(1), (names, values) -> {});
                    best = Math.min(best, (System.nanoTime() - begin) / SECOND);
                }
                slowest = Math.max(slowest, best);
            }
        }
        return slowest;
    }
}
