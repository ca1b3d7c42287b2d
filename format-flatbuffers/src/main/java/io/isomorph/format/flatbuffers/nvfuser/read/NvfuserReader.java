package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.DocumentFacts;
import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.flatbuffers.nvfuser.write.NvfuserWriter;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.io.Utf8;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.AttachmentLimits;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one file: verified as a whole, then node by node, before the first event. Not safe for several threads. */
public final class NvfuserReader implements DocumentReader {
    private static final long LARGEST = Integer.MAX_VALUE;
    /** What a program counts besides its operations: a region and a block. */
    private static final int FRAME_ELEMENTS = 2;

    private final ByteSource source;
    private final ReadOptions options;
    private final @Nullable Environment wanted;
    private @Nullable Content content;

    public NvfuserReader(ByteSource source, ReadOptions options, @Nullable Environment wanted) {
        this.source = source;
        this.options = options;
        this.wanted = wanted;
    }

    /** What a file holds. */
    private static final class Content {
        final CacheBuffer buffer;
        final TrieIndex trie;
        final OperationHead[] heads;
        final Executions executions;
        /** In the order of the entries. */
        final List<String> names;

        /** The terminals, likewise. */
        final int[] nodes;

        @Nullable
        Payload payload;

        Content(
                CacheBuffer buffer,
                TrieIndex trie,
                OperationHead[] heads,
                Executions executions,
                List<String> names,
                int[] nodes) {
            this.buffer = buffer;
            this.trie = trie;
            this.heads = heads;
            this.executions = executions;
            this.names = names;
            this.nodes = nodes;
        }
    }

    private Content content() {
        Content known = content;
        if (known == null) {
            known = load();
            content = known;
            if (options.hasNormalizationListener()) {
                reportLayout(known);
            }
        }
        return known;
    }

    private Content load() {
        Limits limits = options.limits();
        if (source.size() > LARGEST) {
            throw limits.with(Limit.BYTES, LARGEST).exceeded(Limit.BYTES, source.size(), location(0));
        }
        ByteBuffer bytes = source.slice(0, (int) source.size());
        CacheBuffer buffer = new CacheBuffer(bytes, source);
        SchemaState.verify(bytes, buffer, limits);
        CacheHeader header = buffer.header();
        if (wanted != null && !wanted.equals(header.environment())) {
            throw buffer.fault(
                    NvfuserCode.ENVIRONMENT,
                    buffer.root(),
                    "",
                    "the file is of compute capability and CUDA version " + header.environment() + "; expected "
                            + wanted);
        }
        TrieIndex trie = new TrieIndex(buffer, buffer.target(buffer.root(), CacheHeader.STRUCTURE));
        TableReader tables = new TableReader(buffer, limits);
        OperationHead[] heads = new RecordReader(buffer, trie, tables, limits).read();
        Map<String, Integer> terminals = terminals(buffer, trie);
        List<String> names = new ArrayList<>(terminals.keySet());
        names.sort(Comparator.comparing(name -> name, Utf8::compare));
        int[] nodes = names.stream().mapToInt(terminals::get).toArray();
        Executions executions = new Executions(buffer, trie, tables);
        @Nullable Payload payload = new DocumentFacts(trie, heads).payload(header, executions.ids());
        requireElements(buffer, trie, heads, nodes, executions.elements() + (payload == null ? 0 : payload.elements()));
        Content file = new Content(buffer, trie, heads, executions, names, nodes);
        file.payload = payload;
        return file;
    }

    /** Writes the file again: only the whole shows whether it is as nvFuser's writer writes it. */
    private void reportLayout(Content file) {
        MemorySink canonical = ByteSink.inMemory();
        WriteOptions unlimited =
                WriteOptions.DEFAULTS.withLimits(options.limits().with(Limit.OUTPUT, Limit.OUTPUT.maximum()));
        try (NvfuserWriter writer = new NvfuserWriter(canonical, unlimited, false)) {
            push(file, writer);
        }
        byte[] written = canonical.toByteArray();
        byte[] found = new byte[(int) source.size()];
        source.slice(0, found.length).get(0, found);
        int different = Arrays.mismatch(found, written);
        if (different >= 0) {
            options.normalized(new Normalization(
                    NormalizationCode.LAYOUT,
                    location(different),
                    "the file is not as nvFuser's writer writes it; fields that are not known are dropped"));
        }
    }

    private Location location(long offset) {
        return Location.ofByte(source.name(), offset);
    }

    private static Map<String, Integer> terminals(CacheBuffer buffer, TrieIndex trie) {
        Map<String, Integer> terminals = new HashMap<>();
        for (int node = 0; node < trie.count(); node++) {
            if (trie.isTerminal(node)) {
                Integer other = terminals.put(Fusions.name(trie.fusionId(node)), node);
                if (other != null) {
                    throw buffer.fault(
                            NvfuserCode.TERMINAL,
                            trie.table(node),
                            TrieIndex.pointer(node) + "/fusion_id",
                            "node " + node + ": fusion " + Long.toUnsignedString(trie.fusionId(node)) + " ends in node "
                                    + other + " already");
                }
            }
        }
        return terminals;
    }

    /** Checks before the first event how much all programs mean, as a few nodes can be the beginning of many. */
    private void requireElements(CacheBuffer buffer, TrieIndex trie, OperationHead[] heads, int[] nodes, long others) {
        long[] elements = new long[heads.length];
        for (int node = 0; node < heads.length; node++) {
            elements[node] = heads[node].elements() + (node == 0 ? FRAME_ELEMENTS : elements[trie.parent(node)]);
        }
        long most = options.limits().get(Limit.ELEMENTS);
        options.limits().check(Limit.ELEMENTS, others, buffer.location(buffer.root(), ""));
        long sum = others;
        for (int node : nodes) {
            sum += elements[node];
            if (sum > most) {
                throw options.limits()
                        .exceeded(Limit.ELEMENTS, sum, buffer.location(trie.table(node), TrieIndex.pointer(node)));
            }
        }
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        push(content(), visitor);
    }

    private void push(Content file, DocumentVisitor visitor) {
        @Nullable Payload payload = file.payload;
        if (payload != null) {
            visitor.visitDocument(payload);
        }
        AttachmentLimits limits = new AttachmentLimits(options.limits());
        OperationHead[] path = new OperationHead[0];
        for (int i = 0; i < file.nodes.length; i++) {
            int node = file.nodes[i];
            long visits = file.trie.visits(node);
            Form form = file.executions.form(node);
            @Nullable
            ProgramVisitor program = visitor.visitEntry(file.names.get(i), visits < 0 ? Long.MAX_VALUE : visits, form);
            if (program != null) {
                path = push(file, node, program, path);
            }
            file.executions.push(node, visitor, limits);
        }
        visitor.visitEnd();
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        Content file = content();
        int index = Collections.binarySearch(file.names, entryName, Utf8::compare);
        if (index < 0) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    Location.NOWHERE.withSource(source.name()),
                    "there is no entry " + PayloadText.quote(entryName) + " among " + file.names.size(),
                    null);
        }
        push(file, file.nodes[index], visitor, new OperationHead[0]);
    }

    /** Pushes the program that ends in a node; the buffer is for the next one. */
    private static OperationHead[] push(Content file, int node, ProgramVisitor visitor, OperationHead[] buffer) {
        OperationHead[] path = buffer;
        int depth = 0;
        for (int at = node; ; at = file.trie.parent(at)) {
            if (depth == path.length) {
                path = Arrays.copyOf(path, 2 * depth + 16);
            }
            path[depth++] = file.heads[at];
            if (at == 0) {
                break;
            }
        }
        visitor.visitInfo(NvfuserNames.FAMILY, NvfuserNames.VERSION, false);
        visitor.enterRegion();
        visitor.enterBlock(List.of(), List.of());
        while (depth > 0) {
            visitor.visitOperation(path[--depth], false);
        }
        visitor.exitBlock();
        visitor.exitRegion();
        return path;
    }

    @Override
    public Map<String, String> summary() {
        Content file = content();
        Map<String, String> summary = new LinkedHashMap<>();
        Environment environment = file.buffer.header().environment();
        summary.put("identifier", CacheSchema.IDENTIFIER);
        summary.put("nodes", Integer.toString(file.trie.count()));
        summary.put("fusions", Integer.toString(file.nodes.length));
        summary.put("executed", Integer.toString(file.executions.ids().length));
        summary.put("kernels", Integer.toString(file.executions.kernels()));
        summary.put("compute capability", environment.deviceMajor() + "." + environment.deviceMinor());
        summary.put("CUDA", environment.cudaMajor() + "." + environment.cudaMinor());
        return Collections.unmodifiableMap(summary);
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
