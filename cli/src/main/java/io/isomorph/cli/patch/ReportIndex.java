package io.isomorph.cli.patch;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.file.ReportFile;
import io.isomorph.patch.file.ReportFileHeader;
import io.isomorph.patch.report.ReportLine;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where in a report the section of each file is. The report is read once, and of it only the header of each file is kept; a
 * section that was cut off at the end is none, as its file was not replaced. Safe for several threads.
 */
final class ReportIndex {
    private final Path report;
    private final List<Place> sections = new ArrayList<>();
    private final Map<ContentHash, List<Place>> byAfter = new HashMap<>();

    /**
     * Where a section is.
     *
     * @param header how it begins
     * @param offset of its first change, in bytes from the begin of the report
     * @param line number of its first change, from 1
     */
    record Place(ReportFileHeader header, long offset, long line) {}

    private ReportIndex(Path report) {
        this.report = report;
    }

    /**
     * Reads a report.
     *
     * @param report where it is
     * @return its sections
     * @throws IOException if it cannot be read
     */
    static ReportIndex read(Path report) throws IOException {
        ReportIndex index = new ReportIndex(report);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(report), 1 << 16)) {
            index.read(in);
        }
        return index;
    }

    private void read(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(256);
        long number = 1;
        long offset = 0;
        for (long length = line(in, line); length > 0; length = line(in, line)) {
            offset += length;
            String text = line.toString(StandardCharsets.UTF_8);
            ReportFileHeader header = ReportFileHeader.parse(text, report.toString(), number++);
            Place place = new Place(header, offset, number);
            for (long i = 0; i < header.changes(); i++, number++) {
                length = line(in, null);
                if (length == 0) {
                    return;
                }
                offset += length;
            }
            sections.add(place);
            byAfter.computeIfAbsent(header.after(), after -> new ArrayList<>()).add(place);
        }
    }

    /** Reads a line, and keeps it without its end if a buffer is passed; returns its bytes with the end, 0 if it has none. */
    private static long line(InputStream in, @Nullable ByteArrayOutputStream line) throws IOException {
        long length = 1;
        if (line != null) {
            line.reset();
        }
        for (int b = in.read(); b >= 0; b = in.read(), length++) {
            if (b == '\n') {
                return length;
            }
            if (line != null) {
                line.write(b);
            }
        }
        return 0;
    }

    /** Returns all sections, in order. */
    List<Place> sections() {
        return sections;
    }

    /** Returns the sections that led to a content, in order. */
    List<Place> leadingTo(ContentHash after) {
        return byAfter.getOrDefault(after, List.of());
    }

    /**
     * Reads a section.
     *
     * @param place where it is
     * @return the section
     * @throws IOException if it cannot be read
     */
    ReportSection section(Place place) throws IOException {
        Map<String, List<Change>> changes = new HashMap<>();
        try (FileChannel channel = FileChannel.open(report).position(place.offset());
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(Channels.newInputStream(channel), StandardCharsets.UTF_8.newDecoder()))) {
            for (long i = 0; i < place.header().changes(); i++) {
                @Nullable String text = lines.readLine();
                if (text == null) {
                    throw malformed("the report has become shorter while it is read");
                }
                ReportLine line = ReportLine.parse(text, report.toString(), place.line() + i);
                changes.computeIfAbsent(line.entry(), entry -> new ArrayList<>())
                        .add(line.change());
            }
        } catch (CharacterCodingException e) {
            throw malformed("the text is not UTF-8");
        }
        return new ReportSection(place.header(), changes);
    }

    private MalformedInputException malformed(String problem) {
        return ReportFile.fault(new Location(report.toString(), Location.UNKNOWN, null, Location.UNKNOWN), problem);
    }
}
