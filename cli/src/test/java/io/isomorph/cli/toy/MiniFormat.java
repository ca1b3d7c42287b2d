package io.isomorph.cli.toy;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A small format for tests that holds one program without name and visits and keeps no form. It loses an attribute {@code lost},
 * and refuses {@code refused}, of which it does not warn.
 */
public final class MiniFormat implements FormatProvider {
    static final String MAGIC = "MINI";

    /** For the service loader. */
    public MiniFormat() {}

    @Override
    public int spiLevel() {
        return SPI_LEVEL;
    }

    @Override
    public FormatDescriptor descriptor() {
        return new FormatDescriptor(
                "mini",
                "application/x-mini",
                List.of(".mini"),
                Set.of(),
                (prefix, size) -> ToyReader.begins(prefix, MAGIC),
                MiniFormat::reasonAgainst,
                List.of(),
                List.of());
    }

    private static @Nullable String reasonAgainst(Document document) {
        if (document.entries().size() != 1) {
            return "it holds one program";
        }
        Entry entry = document.entries().get(0);
        if (entry.program().body().blocks().stream()
                .flatMap(block -> block.operations().stream())
                .anyMatch(operation -> operation.head().attributes().get("baffling") != null)) {
            throw new AssertionError("baffled");
        }
        return entry.name().isEmpty() && entry.visits() == 0 ? null : "it holds no name and no visits";
    }

    @Override
    public DocumentReader newReader(ByteSource source, ReadOptions options) {
        return new ToyReader(source, options, MAGIC, MAGIC, false);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new ToyWriter(sink, options, MAGIC, false, false);
    }
}
