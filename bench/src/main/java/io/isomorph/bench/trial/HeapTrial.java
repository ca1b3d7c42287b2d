package io.isomorph.bench.trial;

import io.isomorph.bench.Codecs;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Path;

/** Converts one file through events, in a process of its own that {@link Heap} gave little heap. */
public final class HeapTrial {
    private HeapTrial() {}

    /**
     * Converts.
     *
     * @param arguments format and file to read, format and file to write
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        try (ByteSource source = ByteSource.open(Path.of(arguments[1]));
                DocumentReader reader =
                        Codecs.format(arguments[0]).newReader(source, ReadOptions.DEFAULTS.lowMemory());
                ByteSink sink = ByteSink.replacing(Path.of(arguments[3]))) {
            Formats.convert(reader, Codecs.format(arguments[2]), sink, WriteOptions.DEFAULTS);
        }
    }
}
