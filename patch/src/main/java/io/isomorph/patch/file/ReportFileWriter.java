package io.isomorph.patch.file;

import io.isomorph.io.ByteSink;
import io.isomorph.io.FileFault;
import io.isomorph.patch.report.ReportLine;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a report, section by section. A section is added when it is complete, and is on the disk then: whoever replaces the file
 * afterwards can always take its changes back. Several threads may use a writer, and one each section.
 *
 * @see ReportFile
 */
public final class ReportFileWriter {
    /** From this size on, what a section gathers is kept beside the report instead of in memory, in bytes. */
    private static final int MOST_IN_MEMORY = 1 << 20;
    /** How a header begins, and what none is longer than: a file's name has 4 KiB at most. */
    private static final String HEADER = "{\"file\":";

    private static final int LONGEST_HEADER = 1 << 16;

    private final Path report;
    private final Set<ReportFileHeader> sections = new HashSet<>();
    private boolean begun;

    private ReportFileWriter(Path report, boolean begun) {
        this.report = report;
        this.begun = begun;
    }

    /**
     * Begins a report in the place of one that is there, which stays as it is up to the first section.
     *
     * @param report where to write; its folder exists
     * @return a writer
     * @throws IOException if what is there cannot be read
     * @throws io.isomorph.error.IsomorphException if what is there is no report
     */
    public static ReportFileWriter replacing(Path report) throws IOException {
        requireReport(report);
        return new ReportFileWriter(report, false);
    }

    /** Refuses to write over what is no report, and not the beginning of one either: a program, perhaps, or a patch. */
    private static void requireReport(Path report) throws IOException {
        if (!Files.isRegularFile(report)) {
            return;
        }
        byte[] begin;
        try (InputStream in = Files.newInputStream(report)) {
            begin = in.readNBytes(LONGEST_HEADER);
        }
        String text = new String(begin, StandardCharsets.UTF_8);
        int end = text.indexOf('\n');
        if (end >= 0 || !HEADER.startsWith(text.substring(0, Math.min(text.length(), HEADER.length())))) {
            ReportFileHeader.parse(end < 0 ? text : text.substring(0, end), report.toString(), 1);
        }
    }

    /**
     * Goes on with a report, which is made if it is not there. A section that a crash has cut off at the end is taken away; one
     * that is complete stays, and is not added again when its file is patched once more, so that each change is there once.
     *
     * @param report where to write; its folder exists
     * @return a writer
     * @throws IOException if the report cannot be read or written
     * @throws io.isomorph.error.IsomorphException if what is there is no report
     */
    public static ReportFileWriter adding(Path report) throws IOException {
        if (!Files.exists(report)) {
            return replacing(report);
        }
        requireReport(report);
        ReportFileWriter writer = new ReportFileWriter(report, true);
        long complete = writer.completeBytes();
        if (complete < Files.size(report)) {
            try (FileChannel channel = FileChannel.open(report, StandardOpenOption.WRITE)) {
                channel.truncate(complete);
            }
        }
        return writer;
    }

    /** Notes the sections that have all of their lines, and returns where the last one ends. */
    private long completeBytes() throws IOException {
        long complete = 0;
        long number = 1;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(report), 1 << 16)) {
            for (byte @Nullable [] line = line(in); line != null; line = line(in)) {
                ReportFileHeader header =
                        ReportFileHeader.parse(new String(line, StandardCharsets.UTF_8), report.toString(), number++);
                long bytes = line.length + 1L;
                for (long i = 0; i < header.changes(); i++, number++) {
                    byte @Nullable [] change = line(in);
                    if (change == null) {
                        return complete;
                    }
                    bytes += change.length + 1L;
                }
                complete += bytes;
                sections.add(header);
            }
        }
        return complete;
    }

    /** Reads a line without its end; null if the input ends before the line does. */
    private static byte @Nullable [] line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(256);
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b == '\n') {
                return line.toByteArray();
            }
            line.write(b);
        }
        return null;
    }

    /**
     * Begins the section of a file.
     *
     * @return gathers its changes
     */
    public Section section() {
        return new Section();
    }

    /**
     * Makes a report without sections, if none was added.
     *
     * @throws IOException if it cannot be written
     */
    public synchronized void finish() throws IOException {
        if (!begun) {
            try (ByteSink sink = ByteSink.replacing(report)) {
                sink.commit();
            }
            begun = true;
        }
    }

    private synchronized void add(ReportFileHeader header, Section section) throws IOException {
        finish();
        if (sections.contains(header)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(report, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            long end = channel.size();
            try {
                OutputStream out = Channels.newOutputStream(channel);
                out.write((header.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
                section.copyTo(out);
                channel.force(true);
            } catch (IOException e) {
                IOException named = FileFault.named(report.toString(), e);
                try {
                    channel.truncate(end); // a full disk must not leave half a section before the next
                } catch (IOException too) {
                    named.addSuppressed(too);
                }
                throw named;
            }
        }
        sections.add(header);
    }

    /** Gathers the changes of a file. Not safe for several threads. */
    public final class Section implements AutoCloseable {
        private final ByteArrayOutputStream memory = new ByteArrayOutputStream();
        private @Nullable Path spool;
        private @Nullable OutputStream spooling;

        private Section() {}

        /**
         * Adds a change.
         *
         * @param line the change
         * @throws IOException if storage fails
         */
        public void add(ReportLine line) throws IOException {
            memory.writeBytes((line.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
            if (memory.size() > MOST_IN_MEMORY) {
                spill();
            }
        }

        private void spill() throws IOException {
            if (spooling == null) {
                Path folder = report.toAbsolutePath().getParent();
                spool = Files.createTempFile(folder, ".report", ".part");
                spool.toFile().deleteOnExit(); // SIGTERM and the like end the process without closing this
                spooling = Files.newOutputStream(spool);
            }
            try {
                memory.writeTo(spooling);
            } catch (IOException e) {
                throw FileFault.named(report.toString(), e);
            }
            memory.reset();
        }

        private void copyTo(OutputStream out) throws IOException {
            if (spool != null) {
                Files.copy(spool, out);
            }
            memory.writeTo(out);
        }

        /**
         * Adds the section to the report, unless one with the same header is there. Nothing can be added to it afterwards.
         *
         * @param header what the report states about the file; counts the lines that were added
         * @throws IOException if storage fails
         */
        public void commit(ReportFileHeader header) throws IOException {
            ReportFileWriter.this.add(header, this);
        }

        /**
         * Forgets what was gathered; a section that was not committed is not in the report.
         *
         * @throws IOException if storage fails
         */
        @Override
        public void close() throws IOException {
            if (spooling != null) {
                spooling.close();
            }
            if (spool != null) {
                Files.deleteIfExists(spool);
            }
        }
    }
}
