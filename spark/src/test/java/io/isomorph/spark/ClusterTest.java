package io.isomorph.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.spark.support.CommandLines;
import io.isomorph.spark.support.LocalCluster;
import io.isomorph.spark.support.SampleFleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A master and two workers in processes of their own, one of which is killed in the middle of a job. {@code isomorph.fleet.files}
 * sets how many files the job has.
 */
class ClusterTest {
    private static final int FILES = Integer.getInteger("isomorph.fleet.files", 200);

    @TempDir
    private Path folder;

    private final SortedMap<String, JsonNode> expected = new TreeMap<>();

    @Test
    void aWorkerThatIsKilledLosesNothing() throws IOException, InterruptedException {
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        Path patches = SampleFleet.patches(folder.resolve("patches"));
        SampleFleet.write(in, FILES);
        Path byCommand = folder.resolve("command");
        expected.putAll(CommandLines.ofCommand("patch", "apply", "--patches", patches, "--jobs", "2", in, byCommand));
        try (LocalCluster cluster = new LocalCluster(folder.resolve("cluster"), 2)) {
            Process driver = cluster.submit("first", PatchApply.class, "--patches", patches, in, out);
            long before = awaitFiles(out, FILES / 4, driver, cluster);
            cluster.kill(1);
            assertTrue(driver.waitFor(30, TimeUnit.MINUTES));
            String printed = cluster.printed("first");
            assertEquals(1, driver.exitValue(), printed); // some files are broken
            assertTrue(printed.contains("Lost executor"), printed);
            assertTrue(before < FILES * 9 / 10, "the worker was killed in the middle, after " + before + " files");
            assertSame(byCommand, out);

            Map<String, String> all = CommandLines.tree(folder.resolve("out"));
            Map<Path, Object> times = times(out);
            Process again = cluster.submit("second", PatchApply.class, "--patches", patches, in, out);
            assertTrue(again.waitFor(10, TimeUnit.MINUTES));
            assertEquals(1, again.exitValue(), cluster.printed("second"));
            assertTrue(
                    cluster.printed("second").contains(count("patched") + count("unchanged") + " done, "),
                    cluster.printed("second"));
            assertEquals(all, CommandLines.tree(out));
            assertEquals(times, times(out), "a second run does nothing");
        }
    }

    private long awaitFiles(Path out, int files, Process driver, LocalCluster cluster)
            throws IOException, InterruptedException {
        long found = 0;
        while (found < files) {
            assertTrue(driver.isAlive(), cluster.printed("first"));
            Thread.sleep(20);
            found = Files.exists(out) ? CommandLines.count(out) : 0;
        }
        return found;
    }

    private long count(String status) {
        return expected.values().stream()
                .filter(line -> line.path("status").asText().equals(status))
                .count();
    }

    /** Compares all bytes, and what is reported of each file. */
    private void assertSame(Path byCommand, Path out) throws IOException {
        SortedMap<String, String> files = CommandLines.tree(byCommand);
        files.remove(".isomorph-journal.jsonl");
        assertEquals(count("patched") + count("unchanged"), files.size());
        assertEquals(files.keySet(), CommandLines.tree(out).keySet());
        assertEquals(files, CommandLines.tree(out));
        Map<String, String> lines = new TreeMap<>();
        CommandLines.ofJournal(out).forEach((file, line) -> lines.put(file, line.toString()));
        Map<String, String> expectedLines = new TreeMap<>();
        expected.forEach(
                (file, line) -> expectedLines.put(file, line.toString().replace(byCommand.toString(), out.toString())));
        assertEquals(expectedLines, lines);
        assertTrue(expected.values().stream()
                .anyMatch(line -> line.path("operations").size() > 0));
        assertFalse(Files.exists(out.resolve(".isomorph-journal/temporary")));
    }

    private static Map<Path, Object> times(Path folder) throws IOException {
        Map<Path, Object> times = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                times.put(file, Files.getLastModifiedTime(file));
            }
        }
        return times;
    }
}
