package io.isomorph.cli.check;

import io.isomorph.compare.Difference;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/** One format's turns at one document, in memory: what it writes, and how long writing and reading take. */
final class FormatTrial {
    private static final int FIRST = 64;

    private final FormatProvider provider;
    private final Document document;
    private final ReadOptions reading;
    private final WriteOptions writing;
    private final byte[] bytes;
    private long[] writeNanos = new long[FIRST];
    private long[] readNanos = new long[FIRST];
    private final boolean keepsDocument;
    private int rounds;

    /** Counts what reading returns, so that reading cannot be left out; it is not kept, as it may be large. */
    @SuppressWarnings("unused")
    private long entriesRead;

    /**
     * What was measured of a format.
     *
     * @param format its id
     * @param bytes size of what it writes
     * @param gzip size of that, compressed by gzip at its default level
     * @param writeNanos median time of writing the document to memory, in nanoseconds
     * @param readNanos median time of reading it from memory, in nanoseconds
     */
    record Figures(String format, long bytes, long gzip, long writeNanos, long readNanos) {}

    /**
     * Writes and reads once.
     *
     * @param provider a format that can hold the document
     * @param document the document
     * @param reading how to read
     * @param writing how to write
     */
    FormatTrial(FormatProvider provider, Document document, ReadOptions reading, WriteOptions writing) {
        this.provider = provider;
        this.document = document;
        this.reading = reading;
        this.writing = writing;
        bytes = Formats.toBytes(document, provider, writing);
        keepsDocument = Difference.first(document, read(bytes)) == null;
    }

    private Document read(byte[] from) {
        try (ByteSource source = ByteSource.of(from, "<memory>");
                DocumentReader reader = Formats.open(provider, source, reading)) {
            return reader.read();
        }
    }

    /** Writes and reads once more, and keeps the times. */
    void round() {
        if (rounds == writeNanos.length) {
            writeNanos = Arrays.copyOf(writeNanos, 2 * rounds);
            readNanos = Arrays.copyOf(readNanos, 2 * rounds);
        }
        long begin = System.nanoTime();
        byte[] written = Formats.toBytes(document, provider, writing);
        long middle = System.nanoTime();
        entriesRead += read(written).entries().size();
        writeNanos[rounds] = middle - begin;
        readNanos[rounds++] = System.nanoTime() - middle;
    }

    /** Writes and reads for a while, at least once; returns how often since the JVM is {@link #warmedUp}. */
    int rounds(long nanos) {
        long begin = System.nanoTime();
        do {
            round();
        } while (System.nanoTime() - begin < nanos);
        return rounds;
    }

    /** Returns what the format writes, which stays this object's. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns the id of the format. */
    String id() {
        return provider.descriptor().id();
    }

    /** Forgets the times so far, in which the JVM learnt the code. */
    void warmedUp() {
        rounds = 0;
    }

    /** Returns what was measured, after at least one round. */
    Figures figures() {
        return figures(median(writeNanos, rounds), median(readNanos, rounds));
    }

    /** Returns the sizes, with times that were measured elsewhere. */
    Figures figures(long writtenIn, long readIn) {
        return new Figures(id(), bytes.length, gzip(), writtenIn, readIn);
    }

    /** Returns whether what was read first equals what was written. */
    boolean keepsDocument() {
        return keepsDocument;
    }

    private long gzip() {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return compressed.size();
    }

    private static long median(long[] times, int count) {
        long[] sorted = Arrays.copyOf(times, count);
        Arrays.sort(sorted);
        return sorted[count / 2];
    }
}
