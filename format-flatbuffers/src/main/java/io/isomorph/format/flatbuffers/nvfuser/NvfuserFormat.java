package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.format.flatbuffers.nvfuser.read.NodeColumns;
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
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.SoftPool;
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
 * @see "docs/format-nvfuser.md"
 */
public final class NvfuserFormat implements FormatProvider {
    /** Files of any machine. */
    static final String ANY = "any";

    /** The trie that the document's payload describes. */
    static final String STORED = "stored";

    /** A new trie. */
    static final String REBUILT = "rebuilt";

    /**
     * Of which machine a file must be, as nvFuser's own reader compares it: compute capability of the device and version of CUDA, such
     * as {@code 9.0/12.8}; or {@code any}.
     */
    public static final FormatOption<String> ENVIRONMENT = FormatOption.ofText(
            "nvfuser.environment",
            "which compute capability and CUDA version the file must have been written with",
            ANY,
            "any|MAJOR.MINOR/MAJOR.MINOR",
            word -> word.equals(ANY) || Environment.isSpelled(word));

    /**
     * Which trie is written: {@code stored}, the one that the document's payload describes, which must fit the programs; or
     * {@code rebuilt}, a new one of the programs as they are.
     */
    public static final FormatOption<String> TRIE = FormatOption.ofWord(
            "nvfuser.trie",
            "stored: the trie is the one that the document describes; rebuilt: it is made of the programs",
            STORED,
            REBUILT);

    private static final FormatDescriptor DESCRIPTOR = new FormatDescriptor(
            "nvfuser",
            "application/vnd.nvfuser.fusion-cache",
            List.of(".nvf"),
            Set.of(Capability.MANY_PROGRAMS, Capability.ZERO_COPY, Capability.ATTACHMENTS, Capability.DETERMINISTIC),
            (prefix, size) -> SchemaState.isMarked(prefix),
            NvfuserFormat::reasonAgainst,
            List.of(ENVIRONMENT),
            List.of(TRIE));

    private final SoftPool<NodeColumns> columns = new SoftPool<>();

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
        return new NvfuserReader(source, options, environment(options), columns);
    }

    @Override
    public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
        return new NvfuserWriter(sink, options, isRebuilt(options));
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

    /** Returns of which machine a file must be, or null for any. */
    static @Nullable Environment environment(ReadOptions options) {
        String word = options.get(ENVIRONMENT);
        return word.equals(ANY) ? null : Environment.parse(word);
    }

    static boolean isRebuilt(WriteOptions options) {
        return options.get(TRIE).equals(REBUILT);
    }
}
