package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheSchema;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.DocumentFacts;
import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.format.flatbuffers.nvfuser.write.NvfuserWriter;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramTrie;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.support.AttachmentLimits;
import io.isomorph.support.SoftPool;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one file: checked as a whole, node by node, before the first event. Not safe for several threads. */
public final class NvfuserReader implements DocumentReader {
    private static final long LARGEST = Integer.MAX_VALUE;
    private static final ProgramInfo INFO = new ProgramInfo(NvfuserNames.FAMILY, NvfuserNames.VERSION, false);

    private final ByteSource source;
    private final ReadOptions options;
    private final @Nullable Environment required;
    private final SoftPool<NodeColumns> pool;
    private @Nullable Content content;

    /** Takes an environment, if it has to be that of the file, and where columns are kept for other readers. */
    public NvfuserReader(
            ByteSource source, ReadOptions options, @Nullable Environment required, SoftPool<NodeColumns> pool) {
        this.source = source;
        this.options = options;
        this.required = required;
        this.pool = pool;
    }

    /** What a file holds. */
    private static final class Content {
        final CacheHeader header;
        final int nodes;
        final ProgramTrie programs;
        final Terminals terminals;
        final Executions executions;
        final @Nullable Payload payload;

        /** Reads all of it. */
        Content(CheckedBuffer buffer, FieldPlaces root, CacheHeader header, TrieIndex trie, Limits limits) {
            this.header = header;
            this.nodes = trie.count();
            TableReader tables = new TableReader(buffer, limits);
            RecordReader records = new RecordReader(buffer, trie, tables, limits);
            this.programs = records.read();
            this.terminals = new Terminals(buffer, trie);
            this.executions = new Executions(buffer, root, trie, tables);
            this.payload = new DocumentFacts(trie, programs::head, records::hash).payload(header, executions.ids());
            if (records.areEarlierPossible()) {
                SchemaState.requireLast(buffer, CacheSchema.IDENTIFIER);
            }
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
        limits.check(Limit.BYTES, source.size(), location(0));
        byte @Nullable [] array = source.array();
        ByteBuffer bytes = array == null
                ? source.slice(0, (int) source.size())
                : ByteBuffer.wrap(array, 0, (int) source.size()).order(ByteOrder.LITTLE_ENDIAN);
        long size = source.size();
        CheckedBuffer checked =
                new CheckedBuffer(bytes, source, SchemaState.mostTables(size, limits), SchemaState.mostBytes(size));
        try {
            if (SchemaState.isIdentified(bytes)) {
                return read(checked);
            }
        } catch (IsomorphException e) {
            // what is wrong, and where, is found out again from the begin: the layout of the whole file comes first
        }
        SchemaState.verify(new CacheBuffer(bytes, source), limits);
        return read(new CheckedBuffer(bytes, source, Long.MAX_VALUE, Long.MAX_VALUE));
    }

    private Content read(CheckedBuffer buffer) {
        FieldPlaces root = buffer.rootPlaces();
        CacheHeader header = buffer.header(root);
        if (required != null && !required.equals(header.environment())) {
            throw buffer.fault(
                    NvfuserCode.ENVIRONMENT,
                    buffer.root(),
                    "",
                    "the file is of compute capability and CUDA version " + header.environment() + "; expected "
                            + required);
        }
        int structure = buffer.vector(buffer.root(), root, CacheHeader.STRUCTURE, CacheType.TABLE);
        TrieIndex trie = new TrieIndex(buffer, structure, pool);
        Content file = new Content(buffer, root, header, trie, options.limits());
        requireExtent(file, buffer, trie);
        trie.columns().release(pool);
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

    /**
     * Checks before the first event how much all programs mean, as a few nodes can be the beginning of many; and how deep is what is beside
     * them.
     */
    private void requireExtent(Content file, CheckedBuffer buffer, TrieIndex trie) {
        Limits limits = options.limits();
        @Nullable Payload payload = file.payload;
        int depth = Math.max(file.executions.depth(), payload == null ? 0 : payload.depth());
        limits.check(Limit.DEPTH, depth, buffer.location(buffer.root(), ""));
        long most = limits.get(Limit.ELEMENTS);
        long sum = file.executions.elements() + (payload == null ? 0 : payload.elements());
        limits.check(Limit.ELEMENTS, sum, buffer.location(buffer.root(), ""));
        for (int i = 0; i < file.terminals.count(); i++) {
            int node = file.terminals.node(i);
            sum += file.programs.elements(node);
            if (sum > most) {
                throw limits.exceeded(Limit.ELEMENTS, sum, buffer.location(trie.table(node), TrieIndex.pointer(node)));
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
        for (int i = 0; i < file.terminals.count(); i++) {
            int node = file.terminals.node(i);
            Form form = file.executions.form(node);
            @Nullable
            ProgramVisitor program = visitor.visitEntry(file.terminals.name(i), file.terminals.visits(i), form);
            if (program != null) {
                file.programs.program(INFO, node).accept(program);
            }
            file.executions.push(node, visitor, limits);
        }
        visitor.visitEnd();
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        Content file = content();
        int index = file.terminals.indexOf(entryName);
        if (index < 0) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    Location.NOWHERE.withSource(source.name()),
                    "there is no entry " + PayloadText.quote(entryName) + " among " + file.terminals.count(),
                    null);
        }
        file.programs.program(INFO, file.terminals.node(index)).accept(visitor);
    }

    /** Makes the tree that a collector would, without an event for each operation of each path. */
    @Override
    public Document read() {
        Content file = content();
        AttachmentLimits limits = new AttachmentLimits(options.limits());
        List<Entry> entries = new ArrayList<>(file.terminals.count());
        for (int i = 0; i < file.terminals.count(); i++) {
            int node = file.terminals.node(i);
            entries.add(new Entry(
                    file.terminals.name(i),
                    file.terminals.visits(i),
                    file.executions.form(node),
                    file.programs.program(INFO, node),
                    file.executions.attachments(node, limits)));
        }
        return Document.of(entries, file.payload);
    }

    @Override
    public Map<String, String> summary() {
        Content file = content();
        Map<String, String> summary = new LinkedHashMap<>();
        Environment environment = file.header.environment();
        summary.put("identifier", CacheSchema.IDENTIFIER);
        summary.put("nodes", Integer.toString(file.nodes));
        summary.put("fusions", Integer.toString(file.terminals.count()));
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
