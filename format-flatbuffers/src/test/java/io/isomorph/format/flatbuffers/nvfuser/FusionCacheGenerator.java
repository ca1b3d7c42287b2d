package io.isomorph.format.flatbuffers.nvfuser;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheHeader;
import io.isomorph.format.flatbuffers.nvfuser.layout.DocumentFacts;
import io.isomorph.format.flatbuffers.nvfuser.layout.Environment;
import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.format.flatbuffers.nvfuser.write.FusionEntry;
import io.isomorph.format.flatbuffers.nvfuser.write.NodeList;
import io.isomorph.format.flatbuffers.nvfuser.write.TrieNode;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes documents as files of nvFuser give them: tries with equal siblings and with paths that end in nothing, records of every type, tables
 * of every kind. A seed gives the same document each time.
 */
final class FusionCacheGenerator {
    private final Random random;
    private final RecordMaker records;
    private final TableMaker tables;
    private final List<TrieNode> nodes = new ArrayList<>();
    private final Map<TrieNode, RecordMaker.Path> paths = new HashMap<>();
    private int nextType;

    private FusionCacheGenerator(long seed) {
        this.random = new Random(seed);
        this.records = new RecordMaker(random);
        this.tables = new TableMaker(random);
        this.nextType = random.nextInt(73);
    }

    static Document document(long seed) {
        return new FusionCacheGenerator(seed).make();
    }

    private Document make() {
        TrieNode root = add(null, RecordType.START);
        grow(root, 2 + random.nextInt(random.nextInt(5) == 0 ? 60 : 12));
        List<Integer> ids = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            ids.add(i);
        }
        Collections.shuffle(ids, random);
        List<Entry> entries = new ArrayList<>();
        List<Long> executed = new ArrayList<>();
        for (TrieNode node : nodes) {
            node.visits = random.nextInt(9) == 0 ? random.nextLong() : random.nextInt(5);
            if (node.isTerminal()) {
                node.fusionId = ids.get(node.position);
                node.fusion = new FusionEntry(node.fusionId, node.visits, false);
                entries.add(entry(node, executed));
            } else if (random.nextInt(40) == 0) {
                node.fusionId = random.nextLong();
            }
        }
        Collections.shuffle(executed, random);
        return Document.of(entries, payload(executed));
    }

    private void grow(TrieNode root, int count) {
        List<TrieNode> open = new ArrayList<>(List.of(root));
        for (int i = 0; i < count && !open.isEmpty(); i++) {
            TrieNode parent = open.get(random.nextInt(3) == 0 ? random.nextInt(open.size()) : open.size() - 1);
            TrieNode child = add(parent, random.nextInt(4) == 0 ? RecordType.END : nextType());
            if (!child.isTerminal()) {
                open.add(child);
            }
        }
        for (TrieNode node : open) {
            if (node.children.isEmpty() && random.nextInt(5) > 0) {
                add(node, RecordType.END);
            }
        }
        List<TrieNode> ordered = new ArrayList<>(List.of(root));
        for (int i = 0; i < ordered.size(); i++) {
            ordered.get(i).position = i;
            ordered.addAll(ordered.get(i).children);
        }
        nodes.clear();
        nodes.addAll(ordered);
    }

    private RecordType nextType() {
        RecordType type = RecordType.values()[nextType++ % 73];
        return type == RecordType.BASE || type == RecordType.START || type == RecordType.END ? nextType() : type;
    }

    private TrieNode add(TrieNode parent, RecordType type) {
        TrieNode node = new TrieNode(parent);
        RecordMaker.Path path =
                parent == null ? new RecordMaker.Path() : paths.get(parent).copy();
        node.record = records.record(type, path);
        paths.put(node, path);
        nodes.add(node);
        return node;
    }

    private Entry entry(TrieNode end, List<Long> executed) {
        OperationHead[] path = new OperationHead[end.depth + 1];
        for (TrieNode node = end; node != null; node = node.parent) {
            path[node.depth] = node.record;
        }
        ProgramCollector program = new ProgramCollector();
        program.visitInfo(NvfuserNames.FAMILY, NvfuserNames.VERSION, false);
        program.enterRegion();
        program.enterBlock(List.of(), List.of());
        for (OperationHead head : path) {
            program.visitOperation(head, false);
        }
        program.exitBlock();
        program.exitRegion();
        List<Attachment> attachments = List.of();
        if (random.nextInt(3) == 0) {
            attachments = new FusionMaker(tables, end.fusionId).attachments();
            executed.add(end.fusionId);
        }
        return entry(end, program.program(), attachments);
    }

    private Entry entry(TrieNode end, Program program, List<Attachment> attachments) {
        Form form =
                random.nextInt(4) == 0 ? Form.EMPTY.with(Fusions.TENSOR_ARGUMENTS, Fusions.SIZES_FIRST) : Form.EMPTY;
        long visits = end.visits < 0 ? Long.MAX_VALUE : end.visits;
        return new Entry(Fusions.name(end.fusionId), visits, form, program, attachments);
    }

    private Payload payload(List<Long> executed) {
        boolean isPlain = random.nextInt(5) == 0;
        CacheHeader header = isPlain
                ? new CacheHeader(16_384, 0, new Environment(0, 0, 0, 0))
                : new CacheHeader(
                        random.nextLong(),
                        random.nextLong(),
                        new Environment(random.nextInt(10), random.nextLong(), 12, random.nextInt(9)));
        OperationHead[] heads = nodes.stream().map(node -> node.record).toArray(OperationHead[]::new);
        return new DocumentFacts(
                        new NodeList(nodes),
                        node -> heads[node],
                        node -> heads[node].operands().hashCode())
                .payload(header, executed.stream().mapToLong(Long::longValue).toArray());
    }
}
