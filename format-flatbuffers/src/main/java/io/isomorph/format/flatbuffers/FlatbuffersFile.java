package io.isomorph.format.flatbuffers;

import io.isomorph.format.flatbuffers.read.FileReading;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.ProgramVisitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.List;

/**
 * A file that is read in place, as far as it is asked for. Opening takes the same time whatever the size; a program is read in the
 * time that it takes by itself, whatever else the file holds. What is read is checked as it is read: the checksum of each block when
 * a byte of it is first needed, and every number before it is followed. So a file that nobody verified does no harm; whether all of
 * it is right, and canonical, {@link #verify} tells.
 *
 * <p>Strings, types and attribute lists are decoded once and shared by the programs that are read. Not safe for several threads.
 *
 * <p>Every method throws {@link io.isomorph.error.IsomorphException} for input that is no document, and
 * {@link java.io.UncheckedIOException} when storage fails.
 */
public final class FlatbuffersFile implements AutoCloseable {
    private final FileReading reading;
    private final Runnable closing;

    private FlatbuffersFile(FileReading reading, Runnable closing) {
        this.reading = reading;
        this.closing = closing;
    }

    /**
     * Opens a source: memory, a buffer, or a file, which is mapped if it is large.
     *
     * @param source stays the caller's and must outlive this object
     * @param options limits, and the options of {@link FlatbuffersOptions}, of which {@link FlatbuffersOptions#VERIFY} is not asked
     * @return the file
     */
    public static FlatbuffersFile open(ByteSource source, ReadOptions options) {
        return new FlatbuffersFile(read(source, options), () -> {});
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
        ByteSource source = ByteSource.open(file);
        try {
            return new FlatbuffersFile(read(source, options), source::close);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private static FileReading read(ByteSource source, ReadOptions options) {
        boolean checksums = options.get(FlatbuffersOptions.CHECKSUMS).equals(FlatbuffersOptions.REQUIRED);
        return new FileReading(source, options, checksums);
    }

    /**
     * Returns the names of the entries.
     *
     * @return an unmodifiable view in the order of their UTF-8 bytes; a name is decoded when it is asked for
     */
    public List<String> names() {
        return new AbstractList<>() {
            @Override
            public String get(int index) {
                return reading.name(index);
            }

            @Override
            public int size() {
                return reading.count();
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
        return reading.contains(name);
    }

    /**
     * Returns how often an entry was asked for.
     *
     * @param name its name
     * @return at least 0
     */
    public long visits(String name) {
        return reading.visits(reading.find(name));
    }

    /**
     * Returns what is needed to give an entry's file back as it was.
     *
     * @param name its name
     * @return its form
     */
    public Form form(String name) {
        return reading.form(reading.find(name));
    }

    /**
     * Returns what an entry's program is of.
     *
     * @param name its name
     * @return family, version and whether it can be trained
     */
    public ProgramInfo info(String name) {
        return reading.info(reading.find(name));
    }

    /**
     * Returns how much is in a program, without decoding it.
     *
     * @param name the entry's name
     * @return what the file says, which is checked when the program is read
     */
    public Program.Counts counts(String name) {
        return reading.counts(reading.find(name));
    }

    /**
     * Reads one program. If it is alone in the file, its operations are made when they are first looked at; all that could be wrong with
     * them is checked before, and the program does not need this file any more.
     *
     * @param name the entry's name
     * @return the program
     */
    public Program program(String name) {
        return reading.program(reading.find(name));
    }

    /**
     * Pushes one program.
     *
     * @param name the entry's name
     * @param visitor who hears it
     */
    public void accept(String name, ProgramVisitor visitor) {
        reading.accept(reading.find(name), visitor);
    }

    /** Verifies the whole file, and reports to the options what is not canonical. */
    public void verify() {
        reading.verifyAll();
    }

    /** Releases the file; of a source that the caller opened, nothing. */
    @Override
    public void close() {
        reading.close();
        closing.run();
    }
}
