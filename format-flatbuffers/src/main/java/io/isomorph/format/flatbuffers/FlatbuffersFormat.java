package io.isomorph.format.flatbuffers;

import io.isomorph.format.flatbuffers.read.FileReading;
import io.isomorph.format.flatbuffers.read.RowMemory;
import io.isomorph.format.flatbuffers.write.FlatbuffersWriter;
import io.isomorph.format.flatbuffers.write.WritingMemory;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Spare;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.List;
import java.util.Set;

/**
 * Programs as one trie in FlatBuffers: id {@code flatbuffers}, extension {@code .fb}. It holds every document. Programs that begin
 * alike share their beginning, and types, attributes, attribute lists and names are written once; checksums cover each block of
 * 64 KiB.
 *
 * <p>The whole file is verified before the first event, unless one program is asked for by name, or the option says otherwise. To
 * read single programs of large files, see {@link FlatbuffersFile}. Files end below 2 GiB. A provider keeps the room of writers and
 * verifications for the next ones, so to use one provider for many files is faster. Safe for several threads.
 *
 * @see "docs/format-flatbuffers.md"
 */
public final class FlatbuffersFormat implements FormatProvider {
    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "flatbuffers",
            "application/vnd.isomorph+flatbuffers",
            List.of(".fb"),
            Set.of(
                    Capability.MANY_PROGRAMS,
                    Capability.LAZY,
                    Capability.ZERO_COPY,
                    Capability.CHECKSUM,
                    Capability.DETERMINISTIC),
            (prefix, size) -> FileReading.isMarked(prefix),
            document -> null,
            List.of(FlatbuffersOptions.CHECKSUMS, FlatbuffersOptions.VERIFY),
            List.of());

    private final Spare<WritingMemory> writingMemory = new Spare<>();
    private final Spare<RowMemory> rowMemory = new Spare<>();

    /** Makes a provider; there is nothing to set. */
    public FlatbuffersFormat() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public FormatDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public DocumentReader newReader(ByteSource source, ReadOptions options) {
        return new FlatbuffersReader(source, options, rowMemory);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new FlatbuffersWriter(sink, options, writingMemory);
    }
}
