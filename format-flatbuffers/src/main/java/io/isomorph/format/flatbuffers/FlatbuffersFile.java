package io.isomorph.format.flatbuffers;

import io.isomorph.format.flatbuffers.read.FlatbuffersReader;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.ReadOptions;
import io.isomorph.support.SoftPool;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file that is read in place, as far as requested. Opening takes the same time whatever the size; a program is read in the
 * time that it takes by itself, whatever else the file holds. What is read is checked as it is read: the checksum of each block when
 * a byte of it is first needed, and every number before it is followed. So a file that nobody verified does no harm; whether all of
 * it is right, and canonical, {@link #verify} checks.
 *
 * <p>Strings, types and attribute lists are decoded once and shared by the programs that are read. Not safe for several threads.
 *
 * <p>Every method throws {@link io.isomorph.error.IsomorphException} for input that is no document, and
 * {@link java.io.UncheckedIOException} when storage fails.
 */
public final class FlatbuffersFile implements AutoCloseable {
    /** Files up to this size are read at once; of larger ones, only what is requested. */
    private static final int SMALL = 1 << 20;

    private final FlatbuffersReader reader;
    private final Runnable closing;

    private FlatbuffersFile(FlatbuffersReader reader, Runnable closing) {
        this.reader = reader;
        this.closing = closing;
    }

    /**
     * Opens a source: memory, a buffer, or a file, which is mapped if it is large.
     *
     * @param source stays the caller's and must outlive this object
     * @param options limits, and the options of {@link FlatbuffersFormat}, of which {@link FlatbuffersFormat#VERIFY} is ignored
     * @return the file
     */
    public static FlatbuffersFile open(ByteSource source, ReadOptions options) {
        return new FlatbuffersFile(reader(source, options), () -> {});
    }

    /**
     * Opens a file, which is mapped if it is large.
     *
     * @param file a regular file
     * @param options as for the other method
     * @return the file
     * @throws IOException if it cannot be opened
     */
    public static FlatbuffersFile open(Path file, ReadOptions options) throws IOException {
        ByteSource source = source(file);
        try {
            return new FlatbuffersFile(reader(source, options), source::close);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private static ByteSource source(Path file) throws IOException {
        long size = Files.isRegularFile(file) ? Files.size(file) : 0;
        if (size <= SMALL || size > Integer.MAX_VALUE) {
            return ByteSource.open(file);
        }
        try (FileChannel channel = FileChannel.open(file)) {
            return ByteSource.of(channel.map(FileChannel.MapMode.READ_ONLY, 0, size), file.toString());
        }
    }

    private static FlatbuffersReader reader(ByteSource source, ReadOptions options) {
        return new FlatbuffersReader(
                source, options, FlatbuffersFormat.requiresChecksums(options), true, new SoftPool<>());
    }

    /**
     * Returns the names of the entries.
     *
     * @return an unmodifiable view in the order of their UTF-8 bytes; a name is decoded when it is requested
     */
    public List<String> names() {
        return new AbstractList<>() {
            @Override
            public String get(int index) {
                return reader.name(index);
            }

            @Override
            public int size() {
                return reader.entries();
            }
        };
    }

    /**
     * Returns whether there is an entry of a name.
     *
     * @param name any name
     * @return true if there is
     */
    public boolean contains(String name) {
        return reader.contains(name);
    }

    /**
     * Returns how often an entry was visited.
     *
     * @param name its name
     * @return at least 0
     */
    public long visits(String name) {
        return reader.visits(reader.find(name));
    }

    /**
     * Returns what is needed to restore an entry's file as it was.
     *
     * @param name its name
     * @return its form
     */
    public Form form(String name) {
        return reader.form(reader.find(name));
    }

    /**
     * Returns what an entry's program is of.
     *
     * @param name its name
     * @return family, version and whether it can be trained
     */
    public ProgramInfo info(String name) {
        return reader.info(reader.find(name));
    }

    /**
     * Returns the attachments of an entry, without reading their bytes. Those are read where they are, and checked, as they are
     * requested; where the file is mapped, {@link io.isomorph.ir.AttachmentBytes#slice} copies none.
     *
     * @param name the entry's name
     * @return in the order of their keys, unmodifiable; the bytes are valid until the file is closed
     */
    public List<Attachment> attachments(String name) {
        return reader.attachments(reader.find(name));
    }

    /**
     * Returns what the document carries as a whole.
     *
     * @return the payload, or null if there is none
     */
    public @Nullable Payload payload() {
        return reader.payload();
    }

    /**
     * Returns how much is in a program, without decoding it.
     *
     * @param name the entry's name
     * @return the counts of the file, which are checked when the program is read
     */
    public Program.Counts counts(String name) {
        return reader.counts(reader.find(name));
    }

    /**
     * Reads one program. If it is alone in the file, its operations are made when they are first looked at; all that could be wrong with
     * them is checked before, and the program does not need this file any more.
     *
     * @param name the entry's name
     * @return the program
     */
    public Program program(String name) {
        ProgramCollector collector = new ProgramCollector();
        accept(name, collector);
        return collector.program();
    }

    /**
     * Pushes one program.
     *
     * @param name the entry's name
     * @param visitor receives the events
     */
    public void accept(String name, ProgramVisitor visitor) {
        reader.accept(reader.find(name), visitor);
    }

    /** Verifies the whole file, and reports to the options what is not canonical. */
    public void verify() {
        reader.verifyPrograms();
    }

    /** Releases the file; of a source that the caller opened, nothing. */
    @Override
    public void close() {
        reader.close();
        closing.run();
    }
}
