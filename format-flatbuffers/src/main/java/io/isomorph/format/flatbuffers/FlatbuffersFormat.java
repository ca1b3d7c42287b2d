package io.isomorph.format.flatbuffers;

import io.isomorph.format.flatbuffers.layout.FileLayout;
import io.isomorph.format.flatbuffers.read.FlatbuffersReader;
import io.isomorph.format.flatbuffers.write.FlatbuffersWriter;
import io.isomorph.format.flatbuffers.write.WriterCache;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.SoftPool;
import java.util.List;
import java.util.Set;

/**
 * Programs as one trie in FlatBuffers: id {@code flatbuffers}, extension {@code .fb}. It holds every document. Programs that begin
 * alike share their beginning, and types, attributes, attribute lists and names are written once; checksums cover each block of
 * 4 KiB. Files of version 1 are read, and written again as version 2.
 *
 * <p>The whole file is verified before the first event, unless one program is requested by name, or the option
 * disables it. To read single programs of large files, see {@link FlatbuffersFile}. Files end below 2 GiB. A provider keeps the caches of
 * writers for the next ones, so to use one provider for many files is faster. Safe for several threads.
 *
 * @see "docs/format-flatbuffers.md"
 */
public final class FlatbuffersFormat implements FormatProvider {
    /** The file must end with checksums, and they must fit. */
    static final String REQUIRED = "required";

    /** Checksums are not looked at, and need not be there. */
    static final String IGNORED = "ignored";

    /** Everything is verified before anything is read. */
    static final String WHOLE = "whole";

    /** What is read is checked as it is read. */
    static final String AS_READ = "as-read";

    /**
     * What to make of checksums: {@code required}; or {@code ignored}, for files that other programs wrote, whose checksums are
     * absent or wrong.
     */
    public static final FormatOption<String> CHECKSUMS = FormatOption.ofWord(
            "flatbuffers.checksums",
            "required: the file ends with checksums that fit; ignored: they need not be there, nor fit",
            REQUIRED,
            IGNORED);

    /**
     * When to verify: {@code whole} verifies the whole file before the first event, and reports what is not canonical;
     * {@code as-read} checks what is read, as it is read, and reports nothing.
     */
    public static final FormatOption<String> VERIFY = FormatOption.ofWord(
            "flatbuffers.verify",
            "whole: the file is verified before it is read; as-read: what is read is checked as it is read",
            WHOLE,
            AS_READ);

    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "flatbuffers",
            "application/vnd.isomorph+flatbuffers",
            List.of(".fb"),
            Set.of(
                    Capability.MANY_PROGRAMS,
                    Capability.LAZY,
                    Capability.ZERO_COPY,
                    Capability.CHECKSUM,
                    Capability.ATTACHMENTS,
                    Capability.DETERMINISTIC),
            (prefix, size) -> FileLayout.isMarked(prefix),
            document -> null,
            List.of(CHECKSUMS, VERIFY),
            List.of());

    private final SoftPool<WriterCache> writerCaches = new SoftPool<>();

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
        return new FlatbuffersReader(source, options, requiresChecksums(options), verifiesFirst(options), writerCaches);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new FlatbuffersWriter(sink, options, writerCaches);
    }

    static boolean requiresChecksums(ReadOptions options) {
        return options.get(CHECKSUMS).equals(REQUIRED);
    }

    static boolean verifiesFirst(ReadOptions options) {
        return options.get(VERIFY).equals(WHOLE);
    }
}
