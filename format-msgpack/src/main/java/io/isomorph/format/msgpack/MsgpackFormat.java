package io.isomorph.format.msgpack;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.SoftPool;
import java.util.List;
import java.util.Set;

/**
 * Our own container in MessagePack: id {@code msgpack}, extension {@code .msgpack}. It holds every document. Types, attributes,
 * attribute lists and names are written once and referred to by number, across all entries of the document; a checksum covers
 * the whole file.
 *
 * <p>Readers and writers hold the whole file in memory, so it ends below 2 GiB. A provider keeps their buffers for the next
 * ones, so to use one provider for many files is faster. Safe for several threads.
 *
 * @see "docs/format-msgpack.md"
 */
public final class MsgpackFormat implements FormatProvider {
    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "msgpack",
            "application/vnd.isomorph+msgpack",
            List.of(".msgpack"),
            Set.of(Capability.MANY_PROGRAMS, Capability.CHECKSUM, Capability.ATTACHMENTS, Capability.DETERMINISTIC),
            (prefix, size) -> Container.isMarked(prefix),
            document -> null,
            List.of(),
            List.of());

    private final SoftPool<WriterCache> writerCaches = new SoftPool<>();
    private final SoftPool<Tables> readingTables = new SoftPool<>();

    /** Makes a provider; there is nothing to set. */
    public MsgpackFormat() {}

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
        return new MsgpackReader(source, options, readingTables);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new MsgpackWriter(sink, options, writerCaches);
    }
}
