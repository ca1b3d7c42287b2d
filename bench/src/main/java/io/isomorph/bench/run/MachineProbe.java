package io.isomorph.bench.run;

import com.sun.management.OperatingSystemMXBean;
import io.isomorph.bench.results.Commit;
import io.isomorph.bench.results.Jdk;
import io.isomorph.bench.results.Machine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds out what this process runs on. */
public final class MachineProbe {
    private static final Path CPUINFO = Path.of("/proc/cpuinfo");
    private static final Pattern NUMBERS = Pattern.compile("[0-9]+(\\.[0-9]+)*");

    private MachineProbe() {}

    public static Machine machine() {
        long memory =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
        String version = System.getProperty("os.version", "");
        // the rest of a kernel's version may name a provider or an owner
        Matcher numbers = NUMBERS.matcher(version);
        String os = System.getProperty("os.name", "") + (numbers.lookingAt() ? " " + numbers.group() : "");
        return new Machine(
                cpu(), Runtime.getRuntime().availableProcessors(), memory, os, System.getProperty("os.arch", ""));
    }

    static Jdk jdk() {
        return new Jdk(
                System.getProperty("java.vendor", ""),
                Runtime.version().toString(),
                System.getProperty("java.vm.name", ""),
                shareable(ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    /** Returns those of the JVM's options that set how it runs; none that may name a file or hold a secret. */
    public static List<String> shareable(List<String> options) {
        return options.stream()
                .filter(each -> each.startsWith("-X") && !each.contains("/") && !each.contains("\\"))
                .toList();
    }

    private static String cpu() {
        try {
            if (Files.isReadable(CPUINFO)) {
                try (Stream<String> lines = Files.lines(CPUINFO, StandardCharsets.UTF_8)) {
                    return lines.filter(line -> line.startsWith("model name"))
                            .map(line -> line.substring(line.indexOf(':') + 1).strip())
                            .findFirst()
                            .orElse("unknown");
                }
            }
            if (System.getProperty("os.name", "").startsWith("Mac")) {
                return output("sysctl", "-n", "machdep.cpu.brand_string").strip();
            }
        } catch (IOException e) {
            return "unknown";
        }
        return System.getenv().getOrDefault("PROCESSOR_IDENTIFIER", "unknown");
    }

    /** Returns the sources' commit, as git reports it. */
    static Commit commit(Path root) {
        try {
            String folder = root.toAbsolutePath().toString();
            String id = output("git", "-C", folder, "rev-parse", "HEAD").strip();
            String changes = output(
                    "git",
                    "-C",
                    folder,
                    "status",
                    "--porcelain",
                    "--",
                    ":/",
                    ":(top,exclude)bench/results",
                    ":(top,exclude)bench/report.html");
            return new Commit(id, changes.isBlank());
        } catch (IOException e) {
            return new Commit(Commit.UNKNOWN, false);
        }
    }

    private static String output(String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException(command[0] + " failed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(command[0] + " was interrupted", e);
        } finally {
            process.destroy();
        }
        return text;
    }
}
