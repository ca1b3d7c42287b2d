package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.DocumentFacts;
import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.io.ByteSink;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes one file. A trie cannot be begun before all fusions are known, so they are collected. */
public final class NvfuserWriter extends DocumentWriter {
    private static final MapValue NO_FACTS = Payload.map(Map.of());

    private final ByteSink sink;
    private final boolean isRebuilt;
    private final List<FusionEntry> fusions = new ArrayList<>();
    private @Nullable MapValue facts;
    /** A name that is none of a fusion. */
    private @Nullable String otherName;

    public NvfuserWriter(ByteSink sink, WriteOptions options, boolean isRebuilt) {
        super(options);
        this.sink = sink;
        this.isRebuilt = isRebuilt;
    }

    @Override
    protected void writeDocument(Payload payload) {
        if (!(payload instanceof MapValue map)) {
            throw Misfit.of("the document's payload is not that of a file of nvFuser");
        }
        facts = map;
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        if (!Fusions.isName(name) && otherName == null) {
            otherName = name;
        }
        boolean isSizesFirst = Fusions.SIZES_FIRST.equals(form.get(Fusions.TENSOR_ARGUMENTS));
        FusionEntry fusion = new FusionEntry(Fusions.isName(name) ? Fusions.id(name) : 0, visits, isSizesFirst);
        fusions.add(fusion);
        return fusion;
    }

    @Override
    protected void writeAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
        fusions.get(fusions.size() - 1).attach(key, about, bytes);
    }

    @Override
    protected void writeEnd() {
        if (otherName != null) {
            throw Misfit.of("an entry is named " + PayloadText.quote(otherName)
                    + "; in a file of nvFuser it is fusion- and the number of the fusion, such as fusion-0");
        }
        fusions.sort(Comparator.comparing(FusionEntry::fusionId, Long::compareUnsigned));
        MapValue known = facts == null ? NO_FACTS : facts;
        StoredTrie trie = new StoredTrie(known, fusions, isRebuilt);
        List<TrieNode> nodes;
        CacheHeader header;
        List<TrieNode> executed;
        try {
            nodes = trie.nodes();
            executed = trie.executed();
            header = CacheHeader.of(known);
        } catch (ClassCastException | IndexOutOfBoundsException | ArithmeticException | IllegalArgumentException e) {
            throw Misfit.of("the document's payload is not that of a file of nvFuser");
        }
        CacheWriter writer = new CacheWriter(nodes);
        if (!isRebuilt) {
            requireReadable(nodes, header, executed);
        }
        writer.write(header, executed, sink);
        for (FusionEntry fusion : fusions) {
            if (!fusion.blobs().isEmpty()) {
                throw Misfit.of("the attachment "
                        + PayloadText.quote(fusion.blobs().keySet().iterator().next()) + " belongs to no kernel of "
                        + Fusions.name(fusion.fusionId()));
            }
        }
    }

    /** Refuses a payload that a reader would not give. */
    private void requireReadable(List<TrieNode> nodes, CacheHeader header, List<TrieNode> executed) {
        OperationHead[] heads =
                nodes.stream().map(node -> Objects.requireNonNull(node.record)).toArray(OperationHead[]::new);
        long[] ids = executed.stream().mapToLong(node -> node.fusionId).toArray();
        @Nullable
        Payload read = new DocumentFacts(
                        new NodeList(nodes),
                        node -> heads[node],
                        node -> heads[node].operands().hashCode())
                .payload(header, ids);
        if (!Objects.equals(read, facts)) {
            throw Misfit.of("the document's payload says what goes without saying, or what is unknown");
        }
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
