package io.isomorph.patch.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.IsomorphException;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.report.ReportLine;
import io.isomorph.patch.rule.PatchCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
    private static final ContentHash BEFORE = ContentHash.parse("ab".repeat(ContentHash.LENGTH));
    private static final ContentHash AFTER = ContentHash.parse("cd".repeat(ContentHash.LENGTH));

    @TempDir
    Path folder;

    private static ReportFileHeader header(String file, long changes) {
        return new ReportFileHeader(file, "json", 1, 4, BEFORE, AFTER, true, changes);
    }

    private static ReportLine line(String file, long number) {
        return new ReportLine(
                file,
                "",
                new Change(
                        new Change.Cause(-1, 4, "", 0),
                        Change.Place.PROGRAM,
                        Change.Part.VERSION,
                        0,
                        new Change.Version(number),
                        new Change.Version(4)));
    }

    private Path report() {
        return folder.resolve("report.jsonl");
    }

    private static void write(ReportFileWriter writer, String file, int changes) throws IOException {
        try (ReportFileWriter.Section section = writer.section()) {
            for (int i = 0; i < changes; i++) {
                section.add(line(file, i));
            }
            section.commit(header(file, changes));
        }
    }

    /** Returns the headers and the lines, in order. */
    private List<Object> read() throws IOException {
        List<Object> received = new ArrayList<>();
        ReportFile.read(report(), new ReportFile.Listener() {
            @Override
            public void file(ReportFileHeader header) {
                received.add(header);
            }

            @Override
            public void change(ReportLine line) {
                received.add(line);
            }
        });
        return received;
    }

    private void assertRefused(String part) {
        IsomorphException e = assertThrows(IsomorphException.class, this::read);
        assertEquals(PatchCode.REPORT, e.code());
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }

    @Test
    void sectionsAreReadAsTheyWereWritten() throws IOException {
        String unusual = "gr\u00f6\u00dfe \u65e5\u672c\n\".json";
        ReportFileWriter writer = ReportFileWriter.replacing(report());
        write(writer, unusual, 2);
        write(writer, "b", 0);
        write(writer, "c", 1);
        assertEquals(
                List.of(
                        header(unusual, 2),
                        line(unusual, 0),
                        line(unusual, 1),
                        header("b", 0),
                        header("c", 1),
                        line("c", 0)),
                read());
    }

    @Test
    void aSectionThatIsNotCommittedLeavesNothing() throws IOException {
        ReportFileWriter writer = ReportFileWriter.replacing(report());
        Files.writeString(report(), "old");
        try (ReportFileWriter.Section section = writer.section()) {
            section.add(line("a", 1));
        }
        assertEquals("old", Files.readString(report()));
        writer.finish();
        assertEquals("", Files.readString(report()));
        assertEquals(List.of(), read());
    }

    @Test
    void aLongSectionIsKeptBesideTheReportAndTakenAway() throws IOException {
        String file = "a".repeat(1000);
        int changes = 2500;
        ReportFileWriter writer = ReportFileWriter.replacing(report());
        write(writer, file, changes);
        List<Object> received = read();
        assertEquals(changes + 1, received.size());
        for (int i = 0; i < changes; i++) {
            assertEquals(line(file, i), received.get(i + 1));
        }
        try (ReportFileWriter.Section section = writer.section()) {
            for (int i = 0; i < changes; i++) {
                section.add(line(file, i));
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(report()), files.toList());
        }
    }

    /** Adds to a section until it is kept beside the report, and ends the process without closing it. */
    static final class Ending {
        private Ending() {}

        public static void main(String[] args) throws IOException {
            ReportFileWriter.Section section =
                    ReportFileWriter.replacing(Path.of(args[0])).section();
            for (int i = 0; i < 2500; i++) {
                section.add(line("a".repeat(1000), i));
            }
            try (Stream<Path> files = Files.list(Path.of(args[0]).getParent())) {
                System.exit(files.count() == 1 ? 7 : 8);
            }
        }
    }

    @Test
    void aProcessThatEndsTakesAwayWhatSectionsKeepBesideTheReport() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Ending.class.getName(),
                        report().toString())
                .inheritIO()
                .start();
        assertEquals(7, process.waitFor(), "there was one file beside the report");
        assertEquals(List.of(), spools());
    }

    @Test
    void aSectionThatCannotBeWrittenWholeLeavesNothing() throws IOException {
        ReportFileWriter writer = ReportFileWriter.replacing(report());
        write(writer, "a.json", 1);
        try (ReportFileWriter.Section section = writer.section()) {
            int count = 0;
            while (spools().isEmpty()) {
                section.add(line("b.json", count++));
            }
            Files.delete(spools().get(0));
            ReportFileHeader header = header("b.json", count);
            assertThrows(IOException.class, () -> section.commit(header));
        }
        write(writer, "c.json", 1);
        assertEquals(List.of(header("a.json", 1), line("a.json", 0), header("c.json", 1), line("c.json", 0)), read());
    }

    /** What sections keep beside the report. */
    private List<Path> spools() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".part")).toList();
        }
    }

    @Test
    void aReportIsGoneOnWith() throws IOException {
        write(ReportFileWriter.adding(report()), "a", 1);
        write(ReportFileWriter.adding(report()), "b", 1);
        assertEquals(List.of(header("a", 1), line("a", 0), header("b", 1), line("b", 0)), read());
    }

    @Test
    void aSectionThatIsThereIsNotAddedAgain() throws IOException {
        write(ReportFileWriter.adding(report()), "a", 1);
        ReportFileWriter writer = ReportFileWriter.adding(report());
        write(writer, "a", 1);
        write(writer, "b", 1);
        write(writer, "b", 1);
        assertEquals(List.of(header("a", 1), line("a", 0), header("b", 1), line("b", 0)), read());
    }

    @Test
    void whatACrashCutOffIsTakenAwayBeforeMoreIsAdded() throws IOException {
        ReportFileWriter writer = ReportFileWriter.replacing(report());
        write(writer, "a", 1);
        long complete = Files.size(report());
        write(writer, "b", 2);
        byte[] all = Files.readAllBytes(report());
        for (int length = (int) complete; length < all.length; length++) {
            Files.write(report(), Arrays.copyOf(all, length));
            write(ReportFileWriter.adding(report()), "c", 1);
            assertEquals(
                    List.of(header("a", 1), line("a", 0), header("c", 1), line("c", 0)), read(), "cut at " + length);
        }
    }

    @Test
    void whatIsNoReportIsNotAddedTo() throws IOException {
        Files.writeString(report(), "{\"file\":1}\n");
        assertThrows(IsomorphException.class, () -> ReportFileWriter.adding(report()));
        assertEquals("{\"file\":1}\n", Files.readString(report()));
    }

    @Test
    void aReportThatEndsTooEarlyIsRefused() throws IOException {
        Files.writeString(
                report(), header("a", 2).toJson() + "\n" + line("a", 0).toJson() + "\n");
        assertRefused("ends after 1 of 2 changes of a");
    }

    @Test
    void whatIsNoHeaderIsRefusedWithItsLine() throws IOException {
        for (String text : List.of(
                "[]",
                "{}",
                "nothing",
                line("a", 0).toJson(),
                header("a", 0).toJson() + " 1",
                header("a", 0).toJson().replace("abab", "xyxy"),
                header("a", 0).toJson().replace("\"changes\":0", "\"changes\":-1"))) {
            Files.writeString(report(), header("b", 0).toJson() + "\n" + text + "\n");
            assertRefused("report.jsonl:2");
        }
    }

    @Test
    void whatIsNoUtf8IsRefused() throws IOException {
        Files.write(report(), "{\"file\":\"\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused("not UTF-8");
    }
}
