package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.format.flatbuffers.nvfuser.read.NvfuserReader;
import io.isomorph.format.flatbuffers.nvfuser.read.SchemaState;
import io.isomorph.format.flatbuffers.nvfuser.write.NvfuserWriter;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.Capability;
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
 * nvFuser's own files: id {@code nvfuser}, extension {@code .nvf}. A file is a trie of fusion definitions, and what was compiled of them.
 * Each definition is an entry of the family {@code nvfuser}; what was compiled is attached to it.
 *
 * <p>A file is verified as a whole before the first event. What nvFuser wrote is written again byte for byte. Files end below 2 GiB.
 * Safe for several threads.
 *
 * @see NvfuserOptions
 * @see "docs/format-nvfuser.md"
 */
public final class NvfuserFormat implements FormatProvider {
    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "nvfuser",
            "application/vnd.nvfuser.fusion-cache",
            List.of(".nvf"),
            Set.of(Capability.MANY_PROGRAMS, Capability.ZERO_COPY, Capability.ATTACHMENTS, Capability.DETERMINISTIC),
            (prefix, size) -> SchemaState.isMarked(prefix),
            NvfuserFormat::reasonAgainst,
            List.of(NvfuserOptions.ENVIRONMENT),
            List.of(NvfuserOptions.TRIE));

    /** Makes a provider; there is nothing to set. */
    public NvfuserFormat() {}

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
        return new NvfuserReader(source, options, NvfuserOptions.environment(options));
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new NvfuserWriter(sink, options, NvfuserOptions.isRebuilt(options));
    }

    /** Writes the document to nowhere: only the whole shows whether it can be held. */
    private static @Nullable String reasonAgainst(Document document) {
        for (Entry entry : document.entries()) {
            String family = entry.program().info().family();
            if (!family.equals(NvfuserNames.FAMILY)) {
                return "a file of nvFuser holds programs of the family " + NvfuserNames.FAMILY + ", not "
                        + PayloadText.quote(family);
            }
        }
        WriteOptions options = WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS);
        try (DocumentWriter writer = new NvfuserWriter(ByteSink.inMemory(), options, false)) {
            document.accept(writer);
            return null;
        } catch (UnrepresentableException e) {
            return e.problem();
        }
    }
}
