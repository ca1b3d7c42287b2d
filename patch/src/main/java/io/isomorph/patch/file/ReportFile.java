package io.isomorph.patch.file;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.patch.report.ReportLine;
import io.isomorph.patch.rule.PatchCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads a report: JSON lines in UTF-8, for each changed file a {@link ReportFileHeader} and its changes, each a
 * {@link ReportLine}. Holds one line at a time.
 *
 * @see ReportFileWriter
 */
public final class ReportFile {
    private ReportFile() {}

    /** Receives a report. Users may implement it. */
    public interface Listener {
        /**
         * Receives what begins the section of a file.
         *
         * @param header what the report states about the file
         */
        void file(ReportFileHeader header);

        /**
         * Receives a change of the file that was received last.
         *
         * @param line the change
         */
        void change(ReportLine line);
    }

    /**
     * Reads a report to its end.
     *
     * @param report where it is
     * @param listener receives it
     * @throws IOException if it cannot be read
     * @throws io.isomorph.error.IsomorphException if it is no report, or ends too early
     */
    public static void read(Path report, Listener listener) throws IOException {
        try (InputStream in = Files.newInputStream(report)) {
            read(in, report.toString(), listener);
        }
    }

    /**
     * Reads a report to its end.
     *
     * @param report its bytes; stays the caller's to close
     * @param name what it is called in errors
     * @param listener receives it
     * @throws IOException if it cannot be read
     * @throws io.isomorph.error.IsomorphException if it is no report, or ends too early
     */
    public static void read(InputStream report, String name, Listener listener) throws IOException {
        try {
            read(
                    new BufferedReader(new InputStreamReader(report, StandardCharsets.UTF_8.newDecoder())),
                    name,
                    listener);
        } catch (CharacterCodingException e) {
            throw malformed(name, "the text is not UTF-8");
        }
    }

    private static void read(BufferedReader lines, String name, Listener listener) throws IOException {
        long number = 1;
        for (@Nullable String line = lines.readLine(); line != null; line = lines.readLine()) {
            ReportFileHeader header = ReportFileHeader.parse(line, name, number++);
            listener.file(header);
            for (long i = 0; i < header.changes(); i++) {
                @Nullable String change = lines.readLine();
                if (change == null) {
                    throw malformed(
                            name,
                            "the report ends after " + i + " of " + header.changes() + " changes of " + header.file());
                }
                listener.change(ReportLine.parse(change, name, number++));
            }
        }
    }

    private static MalformedInputException malformed(String name, String problem) {
        return fault(new Location(name, Location.UNKNOWN, null, Location.UNKNOWN), problem);
    }

    /**
     * Returns the fault of a report, or of a file that it does not fit.
     *
     * @param location where, as far as is known
     * @param problem what was found and what was expected, without a final dot
     * @return the fault, not thrown
     */
    public static MalformedInputException fault(Location location, String problem) {
        return new MalformedInputException(PatchCode.REPORT, location, problem, null);
    }
}
