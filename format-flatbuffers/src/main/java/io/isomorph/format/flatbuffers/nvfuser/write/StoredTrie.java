package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.format.flatbuffers.nvfuser.layout.TriePayload;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The trie of a document's entries: the one that its payload describes, or one that is made of their programs. */
public final class StoredTrie {
    private static final ListValue EMPTY = Payload.list();
    private final MapValue facts;
    private final List<FusionEntry> fusions;
    private final boolean isRebuilt;
    private List<TrieNode> nodes = new ArrayList<>();

    /**
     * Makes a trie.
     *
     * @param facts the document's payload
     * @param fusions in the order of their ids
     * @param isRebuilt whether what the payload states about nodes is ignored
     */
    public StoredTrie(MapValue facts, List<FusionEntry> fusions, boolean isRebuilt) {
        this.facts = facts;
        this.fusions = fusions;
        this.isRebuilt = isRebuilt;
    }

    /** Returns the nodes in breadth-first order. */
    public List<TrieNode> nodes() {
        @Nullable Payload shape = fact(TriePayload.CHILDREN);
        if (shape == null) {
            insertAll();
        } else {
            readShape((ListValue) shape);
        }
        number();
        addVisits();
        readInnerIds();
        return nodes;
    }

    private @Nullable Payload fact(String word) {
        return isRebuilt ? null : facts.get(word);
    }

    private void insertAll() {
        TrieNode root = new TrieNode(null);
        for (FusionEntry fusion : fusions) {
            OperationHead first = fusion.records().get(0);
            if (root.record != null && !root.record.equals(first)) {
                throw Misfit.of("the programs begin with different Start records");
            }
            root.record = first;
            TrieNode node = root;
            int last = fusion.records().size() - 1;
            for (int i = 1; i < last; i++) {
                node = node.child(fusion.records().get(i));
            }
            // also of two fusions that are equal, each ends in a node of its own
            TrieNode end = new TrieNode(node);
            end.record = fusion.records().get(last);
            end(end, fusion);
        }
        if (root.record == null) {
            root.record = Fusions.PLAIN_START;
        }
        nodes.add(root);
    }

    private static void end(TrieNode node, FusionEntry fusion) {
        node.fusion = fusion;
        node.fusionId = fusion.fusionId();
        node.visits = fusion.visits();
    }

    private void readShape(ListValue shape) {
        nodes.add(new TrieNode(null));
        for (int i = 0; i < shape.size(); i++) {
            if (i >= nodes.size()) {
                throw misfit(TriePayload.CHILDREN);
            }
            long count = number(shape.get(i));
            if (count < 0 || count > shape.size() - nodes.size()) {
                throw misfit(TriePayload.CHILDREN);
            }
            for (long k = 0; k < count; k++) {
                nodes.add(new TrieNode(nodes.get(i)));
            }
        }
        if (nodes.size() != shape.size()) {
            throw misfit(TriePayload.CHILDREN);
        }
        readEnds();
        readRecords();
        for (TrieNode node : nodes) {
            if (node.record == null) {
                throw misfit(TriePayload.FUSIONS);
            }
        }
    }

    private static UnrepresentableException misfit(String word) {
        return Misfit.of("the document's payload does not fit the programs: see its key " + word
                + "; the option nvfuser.trie=rebuilt makes a new trie of them");
    }

    private static long number(Payload payload) {
        return ((IntValue) payload).bits();
    }

    private void readEnds() {
        Map<Long, FusionEntry> byId = new HashMap<>();
        fusions.forEach(fusion -> byId.put(fusion.fusionId(), fusion));
        ListValue ends = list(TriePayload.FUSIONS);
        int next = 0;
        for (TrieNode node : nodes) {
            if (!node.children.isEmpty()) {
                continue;
            }
            if (next >= ends.size()) {
                throw misfit(TriePayload.FUSIONS);
            }
            Payload id = ends.get(next++);
            if (!(id instanceof NullValue)) {
                @Nullable FusionEntry fusion = byId.remove(number(id));
                if (fusion == null || fusion.records().size() != node.depth + 1) {
                    throw misfit(TriePayload.FUSIONS);
                }
                end(node, fusion);
                setPath(node, fusion);
            }
        }
        if (next != ends.size() || !byId.isEmpty()) {
            throw misfit(TriePayload.FUSIONS);
        }
    }

    private static void setPath(TrieNode end, FusionEntry fusion) {
        for (TrieNode node = end; node != null; node = node.parent) {
            OperationHead record = fusion.records().get(node.depth);
            if (node.record != null && !node.record.equals(record)) {
                throw misfit(TriePayload.CHILDREN);
            }
            node.record = record;
        }
    }

    private ListValue list(String word) {
        @Nullable Payload list = fact(word);
        return list == null ? EMPTY : (ListValue) list;
    }

    private TrieNode node(Payload index) {
        long number = number(index);
        if (number < 0 || number >= nodes.size()) {
            throw Misfit.of("the document's payload names node " + number + " of " + nodes.size());
        }
        return nodes.get((int) number);
    }

    private void readRecords() {
        ListValue records = list(TriePayload.RECORDS);
        for (int i = 0; i < records.size(); i++) {
            ListValue pair = (ListValue) records.get(i);
            TrieNode node = node(pair.get(0));
            if (node.record != null) {
                throw misfit(TriePayload.RECORDS);
            }
            node.record = TriePayload.toRecord(pair.get(1));
        }
        if (nodes.get(0).record == null) {
            nodes.get(0).record = Fusions.PLAIN_START;
        }
    }

    /** Puts the nodes in breadth-first order. */
    private void number() {
        List<TrieNode> ordered = new ArrayList<>(List.of(nodes.get(0)));
        for (int i = 0; i < ordered.size(); i++) {
            ordered.get(i).position = i;
            ordered.addAll(ordered.get(i).children);
        }
        nodes = ordered;
    }

    private void addVisits() {
        ListValue terminals = list(TriePayload.TERMINAL_VISITS);
        Map<Long, Long> visits = new HashMap<>();
        for (int i = 0; i < terminals.size(); i++) {
            ListValue pair = (ListValue) terminals.get(i);
            visits.put(number(pair.get(0)), number(pair.get(1)));
        }
        @Nullable Payload stored = fact(TriePayload.VISITS);
        int inner = stored == null ? 0 : ((ListValue) stored).size();
        for (int i = nodes.size() - 1; i >= 0; i--) {
            TrieNode node = nodes.get(i);
            if (node.fusion != null) {
                @Nullable Long exact = visits.remove(node.fusionId);
                if (exact != null && node.visits != Long.MAX_VALUE) {
                    throw misfit(TriePayload.TERMINAL_VISITS);
                }
                node.visits = exact == null ? node.visits : exact;
            } else if (stored != null) {
                if (--inner < 0) {
                    throw misfit(TriePayload.VISITS);
                }
                node.visits = number(((ListValue) stored).get(inner));
            }
            if (stored == null && node.parent != null) {
                node.parent.visits += node.visits;
            }
        }
        if (inner != 0 || !visits.isEmpty()) {
            throw misfit(inner != 0 ? TriePayload.VISITS : TriePayload.TERMINAL_VISITS);
        }
    }

    private void readInnerIds() {
        ListValue ids = list(TriePayload.INNER_IDS);
        for (int i = 0; i < ids.size(); i++) {
            ListValue pair = (ListValue) ids.get(i);
            TrieNode node = node(pair.get(0));
            if (node.fusion != null) {
                throw misfit(TriePayload.INNER_IDS);
            }
            node.fusionId = number(pair.get(1));
        }
    }

    /** Returns the nodes of the fusions that were executed, in the order of the file. */
    public List<TrieNode> executed() {
        Map<Long, TrieNode> byId = new HashMap<>();
        for (TrieNode node : nodes) {
            if (node.fusion != null && node.fusion.tables() != null) {
                byId.put(node.fusionId, node);
            }
        }
        List<TrieNode> executed = new ArrayList<>();
        ListValue order = list(TriePayload.EXECUTED);
        for (int i = 0; i < order.size(); i++) {
            @Nullable TrieNode node = byId.remove(number(order.get(i)));
            if (node == null) {
                throw misfit(TriePayload.EXECUTED);
            }
            executed.add(node);
        }
        if (order.size() > 0 && !byId.isEmpty()) {
            throw misfit(TriePayload.EXECUTED);
        }
        for (FusionEntry fusion : fusions) {
            @Nullable TrieNode node = byId.get(fusion.fusionId());
            if (node != null) {
                executed.add(node);
            }
        }
        return executed;
    }
}
