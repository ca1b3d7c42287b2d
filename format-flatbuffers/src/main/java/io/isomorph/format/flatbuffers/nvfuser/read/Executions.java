package io.isomorph.format.flatbuffers.nvfuser.read;

import io.isomorph.format.flatbuffers.nvfuser.layout.Blob;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.format.flatbuffers.nvfuser.layout.ExecutorCheck;
import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.format.flatbuffers.nvfuser.layout.NvfuserCode;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.support.AttachmentLimits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was executed of the fusions of a file: tables as payloads, and kernels where they are. */
public final class Executions {
    private static final AttachmentBytes NO_BYTES = AttachmentBytes.of(new byte[0]);
    private static final Form SIZES_FIRST = Form.EMPTY.with(Fusions.TENSOR_ARGUMENTS, Fusions.SIZES_FIRST);

    /** A kernel's text or code: where its string or vector begins. */
    private record Found(String key, int vector) {}

    private record Execution(MapValue tables, List<Found> blobs, boolean isSizesFirst) {}

    private final CheckedBuffer buffer;
    private final Map<Integer, Execution> byNode = new HashMap<>();
    private final long[] ids;
    private int kernels;

    public Executions(CheckedBuffer buffer, FieldPlaces root, TrieIndex trie, TableReader tables) {
        this.buffer = buffer;
        int nodes = buffer.vector(buffer.root(), root, CacheHeader.TERMINAL_NODES, CacheType.ULONG);
        int schedules = buffer.vector(buffer.root(), root, CacheHeader.SCHEDULES, CacheType.TABLE);
        if (buffer.count(nodes) != buffer.count(schedules)) {
            throw buffer.fault(
                    NvfuserCode.TERMINAL,
                    buffer.root(),
                    "/auto_gen_schedules",
                    "there are " + buffer.count(schedules) + " auto_gen_schedules for " + buffer.count(nodes)
                            + " terminal_nodes");
        }
        ids = new long[buffer.count(nodes)];
        for (int i = 0; i < ids.length; i++) {
            int at = CacheBuffer.element(nodes, i, Long.BYTES);
            int node = node(trie, at, i);
            ids[i] = trie.fusionId(node);
            byNode.put(node, execution(tables, buffer.elementTarget(schedules, i), i, ids[i]));
        }
    }

    private int node(TrieIndex trie, int at, int index) {
        long node = buffer.longAt(at);
        String pointer = "/terminal_nodes/" + index;
        if (Long.compareUnsigned(node, trie.count()) >= 0) {
            throw buffer.fault(
                    NvfuserCode.TERMINAL,
                    at,
                    pointer,
                    "node " + Long.toUnsignedString(node) + " is out of range: there are " + trie.count());
        }
        if (!trie.isTerminal((int) node)) {
            throw buffer.fault(NvfuserCode.TERMINAL, at, pointer, "node " + node + " is no terminal");
        }
        if (byNode.containsKey((int) node)) {
            throw buffer.fault(NvfuserCode.TERMINAL, at, pointer, "node " + node + " is listed twice");
        }
        return (int) node;
    }

    private Execution execution(TableReader tables, int table, int index, long fusionId) {
        List<Found> blobs = new ArrayList<>();
        MapValue payload = tables.fusion(table, (key, vector) -> blobs.add(new Found(key, vector)));
        try {
            ExecutorCheck.check(payload, fusionId);
        } catch (ExecutorCheck.Fault fault) {
            throw buffer.fault(
                    NvfuserCode.EXECUTOR,
                    table,
                    "/auto_gen_schedules/" + index + fault.pointer(),
                    "fusion " + Long.toUnsignedString(fusionId) + ": " + fault.problem());
        }
        blobs.sort(Comparator.comparing(Found::key, Utf8::compare));
        for (Found blob : blobs) {
            kernels += Blob.CODE.isOf(blob.key()) ? 1 : 0;
        }
        return new Execution(payload, blobs, tables.isSizesFirst());
    }

    /** Returns the ids of the fusions, in the order of the file. */
    public long[] ids() {
        return ids;
    }

    /** Returns how many values all tables have. */
    public long elements() {
        return byNode.values().stream()
                .mapToLong(execution -> execution.tables().elements())
                .sum();
    }

    /** Returns how many levels the deepest table has. */
    public int depth() {
        return byNode.values().stream()
                .mapToInt(execution -> execution.tables().depth())
                .max()
                .orElse(0);
    }

    public int kernels() {
        return kernels;
    }

    public Form form(int node) {
        @Nullable Execution execution = byNode.isEmpty() ? null : byNode.get(node);
        return execution != null && execution.isSizesFirst() ? SIZES_FIRST : Form.EMPTY;
    }

    /** Returns the attachments of the fusion that ends in a node, with copies of their bytes. */
    public List<Attachment> attachments(int node, AttachmentLimits limits) {
        if (byNode.isEmpty()) {
            return List.of();
        }
        List<Attachment> list = new ArrayList<>();
        push(
                node,
                new DocumentVisitor() {
                    @Override
                    public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
                        list.add(new Attachment(key, about, bytes.detached()));
                    }
                },
                limits);
        return list;
    }

    /** Pushes the attachments of the fusion that ends in a node. */
    public void push(int node, DocumentVisitor visitor, AttachmentLimits limits) {
        @Nullable Execution execution = byNode.get(node);
        limits.beginEntry();
        if (execution == null) {
            return;
        }
        limits.add(0, () -> buffer.location(0, "/auto_gen_schedules"));
        visitor.visitAttachment(Fusions.EXECUTORS, execution.tables(), NO_BYTES);
        for (Found blob : execution.blobs()) {
            int from = CacheBuffer.element(blob.vector(), 0, 1);
            int size = buffer.count(blob.vector());
            limits.add(size, () -> buffer.location(blob.vector(), "/auto_gen_schedules"));
            visitor.visitAttachment(blob.key(), null, AttachmentBytes.of(buffer.source(), from, size));
        }
    }
}
