package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.pypto.read.PyptoReader;
import io.isomorph.format.msgpack.pypto.read.ReaderCache;
import io.isomorph.format.msgpack.pypto.write.PyptoWriter;
import io.isomorph.format.msgpack.pypto.write.WriterCache;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
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
import org.jspecify.annotations.Nullable;

/**
 * The files of PyPTO: id {@code pypto}, extension {@code .pypto.msgpack}. What PyPTO wrote is written again byte for byte. A file
 * holds one program of the family {@code pypto}, in an entry without name; each node is an operation.
 *
 * <p>A file is read whole, as a node may be referred to before it is defined; memory grows with its size. A
 * provider keeps what was read last, so to use one provider for many files is faster. Safe for several threads.
 *
 * @see "docs/format-pypto.md"
 */
public final class PyptoFormat implements FormatProvider {
    /** The bytes that PyPTO itself writes for the program. */
    static final String FAITHFUL = "faithful";

    /** A file that PyPTO's reader takes, also where it does not take its own. */
    public static final String PORTABLE = "portable";

    /**
     * For whom to write: {@code faithful} gives the bytes that PyPTO writes; {@code portable} defines each node where PyPTO's reader
     * meets it first, since there are patterns that PyPTO writes and cannot read.
     */
    public static final FormatOption<String> MODE = FormatOption.ofWord(
            "pypto.mode",
            "faithful: the bytes that PyPTO writes; portable: each node is defined where PyPTO's reader meets it first",
            FAITHFUL,
            PORTABLE);

    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "pypto",
            "application/vnd.pypto+msgpack",
            List.of(".pypto.msgpack"),
            Set.of(Capability.DETERMINISTIC),
            (prefix, size) -> PyptoProbe.recognises(prefix),
            PyptoFormat::reasonAgainst,
            List.of(),
            List.of(MODE));

    private final SoftPool<ReaderCache> readerCaches = new SoftPool<>();
    private final SoftPool<WriterCache> writerCaches = new SoftPool<>();

    /** Makes a provider; there is nothing to set. */
    public PyptoFormat() {}

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
        return new PyptoReader(source, options, readerCaches);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        boolean portable = options.get(MODE).equals(PORTABLE);
        return new PyptoWriter(sink, options, portable, writerCaches);
    }

    private static @Nullable String reasonAgainst(Document document) {
        return PyptoWriter.reasonAgainst(document);
    }
}
