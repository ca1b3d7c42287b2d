package io.isomorph.cli.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.support.Breakpoint;
import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.PatchSamples;
import io.isomorph.cli.support.Run;
import io.isomorph.patch.file.ReportFile;
import io.isomorph.patch.file.ReportFileHeader;
import io.isomorph.patch.report.ReportLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A process that is killed while it patches a folder, and one that goes on: no half file, every change in the report once, and the
 * bytes of before can be had back.
 */
class PatchCrashTest {
    private static final int FILES = 6;
    private static final String SINK = "io.isomorph.io.AtomicFileSink";
    private static final String SECTION = "io.isomorph.patch.file.ReportFileWriter$Section";

    @TempDir
    Path folder;

    private Path in;
    private Path out;
    private Path patches;
    private Path report;
    private Map<String, String> before;
    private Map<String, String> after;

    @BeforeEach
    void makeFiles() throws IOException {
        in = folder.resolve("models");
        out = folder.resolve("new");
        report = folder.resolve("report.jsonl");
        patches = PatchSamples.patches(folder.resolve("patches"));
        for (int i = 0; i < FILES; i++) {
            PatchSamples.write(in.resolve(i % 2 + "/" + i + ".json"), i == 2 ? 2 : 1, "word " + i);
        }
        before = documents(in);
        Path whole = folder.resolve("whole");
        assertEquals(
                0, Run.of("patch", "apply", "--patches", patches, in, whole).code());
        after = documents(whole);
    }

    private static Map<String, String> documents(Path root) throws IOException {
        Map<String, String> found = new TreeMap<>();
        if (Files.exists(root)) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".json")).toList()) {
                    found.put(root.relativize(file).toString(), Files.readString(file));
                }
            }
        }
        return found;
    }

    private Object[] apply(Path into, int jobs) {
        return new Object[] {"patch", "apply", "--patches", patches, "--report", report, "--jobs", jobs, in, into};
    }

    private static Object[] json(Object... args) {
        List<Object> all = new ArrayList<>(List.of(args));
        all.add("--json");
        return all.toArray();
    }

    /** Every document is one of before or one of after. */
    private void assertNoneIsHalf(Path root) throws IOException {
        documents(root)
                .forEach((name, text) -> assertTrue(
                        text.equals(before.get(name)) || text.equals(after.get(name)),
                        name + " is neither old nor new: " + text));
    }

    /** Returns what became of the files. */
    private static Map<String, Long> statuses(Run run) {
        assertEquals(0, run.code(), run.err() + run.out());
        Map<String, Long> counts = new TreeMap<>();
        for (JsonNode line : run.json()) {
            counts.merge(line.get("status").asText(), 1L, Long::sum);
        }
        return counts;
    }

    private void assertEveryChangeIsReportedOnce() throws IOException {
        List<String> files = new ArrayList<>();
        List<ReportLine> changes = new ArrayList<>();
        ReportFile.read(report, new ReportFile.Listener() {
            @Override
            public void file(ReportFileHeader header) {
                files.add(in.relativize(Path.of(header.file())).toString());
            }

            @Override
            public void change(ReportLine line) {
                changes.add(line);
            }
        });
        List<String> changed = before.keySet().stream()
                .filter(name -> !before.get(name).equals(after.get(name)))
                .toList();
        assertEquals(changed, files.stream().sorted().toList());
        assertEquals(3 * changed.size(), changes.size());
        assertEquals(changes.size(), changes.stream().distinct().count());
    }

    /** Goes on, and goes back. */
    private void assertAllIsDone(Path into) throws IOException {
        Path back = folder.resolve("back");
        assertEquals(after, documents(into));
        assertEveryChangeIsReportedOnce();
        assertEquals(
                0, Run.of("patch", "revert", "--report", report, into, back).code());
        assertEquals(before, documents(back));
    }

    private void kill(Breakpoint moment, Object... args) throws Exception {
        assertTrue(moment.kill(folder.resolve("scratch"), args), "the command ended before " + moment);
    }

    private static long doneIn(Path into) throws IOException {
        try (Stream<String> lines = Files.lines(into.resolve(Journal.NAME))) {
            return lines.filter(line -> line.startsWith("{\"file\"")).count();
        }
    }

    /** In order: three files in folder 0, of which the second does not change, and three in folder 1. */
    @ParameterizedTest
    @CsvSource({
        SECTION + ", copyTo, 3, new, 3", // the first file of 1: the report has its header, and not its changes
        SINK + ", commit, 3, models, 2", // the last file of 0, in place: the report has it all, and the file is old
        SINK + ", forceFolder, 3, models, 2", // the same file: it is new, and the journal does not know
    })
    void whatAKilledProcessLeftIsGoneOnWith(String type, String method, int call, String name, long done)
            throws Exception {
        Path into = folder.resolve(name);
        kill(new Breakpoint(type, method, call), apply(into, 1));
        assertNoneIsHalf(into);
        assertEquals(done, doneIn(into));
        assertEquals(done, statuses(Run.of(json(apply(into, 1)))).get("done"));
        assertAllIsDone(into);
        assertEquals(Map.of("done", (long) FILES), statuses(Run.of(json(apply(into, 1)))));
    }

    @Test
    void revertingInPlaceIsGoneOnWith() throws Exception {
        assertEquals(0, Run.of(apply(in, 1)).code());
        Object[] revert = {"patch", "revert", "--report", report, in, in};
        kill(new Breakpoint(SINK, "forceFolder", 3), revert);
        assertNoneIsHalf(in);
        assertEquals(3L, statuses(Run.of(json(revert))).get("done"));
        assertEquals(before, documents(in));
    }

    @Test
    void whateverTheMomentsNothingIsLost() throws Exception {
        Random random = new Random(7);
        Path none = Files.write(folder.resolve("in"), new byte[0]);
        for (int i = 0; i < 3; i++) {
            Process process =
                    Child.start(none, folder.resolve("o"), folder.resolve("e"), Child.classPath(), apply(out, 2));
            try {
                while (process.isAlive() && !Files.exists(out.resolve(Journal.NAME))) {
                    Thread.sleep(5);
                }
                Thread.sleep(random.nextInt(i == 0 ? 100 : 800));
            } finally {
                process.destroyForcibly(); // kill -9
                assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            }
            assertNoneIsHalf(out);
        }
        statuses(Run.of(json(apply(out, 2))));
        assertAllIsDone(out);
    }
}
