package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes a document's payload of a trie: what the document's entries do not hold. Linear in the nodes. */
public final class DocumentFacts {
    private static final int FEW = 8;

    private final Trie trie;
    private final IntFunction<OperationHead> heads;
    private final IntUnaryOperator hashes;
    private final Map<String, Payload> facts = new TreeMap<>();
    /** By node whether a terminal is below it or it is one. */
    private final boolean[] leads;

    /** By node the lowest id of a fusion below it, as an unsigned number. */
    private final long[] lowest;

    private boolean doAllLead = true;

    /** Whether the children of each node are in the order of the lowest ids below them. */
    private boolean areInOrder = true;

    /** Whether the visits of each node that is no terminal are the sum of its children's. */
    private boolean areSums = true;

    /** Whether visits of a terminal are beyond 2^63. */
    private boolean haveHugeVisits;

    private boolean haveInnerIds;

    /** Takes the operations by node, and numbers by node that equal operations share. */
    public DocumentFacts(Trie trie, IntFunction<OperationHead> heads, IntUnaryOperator hashes) {
        this.trie = trie;
        this.heads = heads;
        this.hashes = hashes;
        this.leads = new boolean[trie.count()];
        this.lowest = new long[trie.count()];
    }

    /**
     * Returns the payload.
     *
     * @param header scalars of the file
     * @param executed ids of the fusions that were executed, in the order of the file
     * @return null if there is nothing to store
     */
    @Nullable
    public Payload payload(CacheHeader header, long[] executed) {
        lookBelow();
        addShape();
        if (!areSums || haveHugeVisits) {
            addVisits();
        }
        if (!doAllLead || haveInnerIds) {
            addInnerNodes();
        }
        addExecuted(executed);
        header.addTo(facts);
        return facts.isEmpty() ? null : Payload.map(facts);
    }

    /** One walk from the last node to the first finds out everything that only few files have. */
    private void lookBelow() {
        long[] sums = new long[trie.count()];
        Arrays.fill(lowest, -1);
        for (int node = trie.count() - 1; node >= 0; node--) {
            long visits = trie.visits(node);
            if (trie.isTerminal(node)) {
                leads[node] = true;
                lowest[node] = trie.fusionId(node);
                haveHugeVisits |= visits < 0;
            } else {
                areSums &= visits == sums[node];
                haveInnerIds |= trie.fusionId(node) != 0;
            }
            doAllLead &= leads[node];
            if (node > 0) {
                int parent = trie.parent(node);
                sums[parent] += visits;
                leads[parent] |= leads[node];
                areInOrder &= node + 1 == trie.firstChild(parent) + trie.childCount(parent) || isBelow(node, node + 1);
                if (isBelow(node, parent)) {
                    lowest[parent] = lowest[node];
                }
            }
        }
    }

    private boolean isBelow(int node, int other) {
        return Long.compareUnsigned(lowest[node], lowest[other]) < 0;
    }

    /** Returns whether the trie is the one that is made of its fusions, one after another by their ids. */
    private boolean isRebuilt() {
        return trie.count() == 1
                ? heads.apply(0).equals(Fusions.PLAIN_START)
                : doAllLead && areInOrder && areSiblingsDistinct();
    }

    private boolean areSiblingsDistinct() {
        for (int node = 0; node < trie.count(); node++) {
            int count = trie.childCount(node);
            if (count > 1 && !(count <= FEW ? areFewDistinct(node) : areManyDistinct(node))) {
                return false;
            }
        }
        return true;
    }

    /** Compares each with each. */
    private boolean areFewDistinct(int node) {
        int first = trie.firstChild(node);
        for (int child = first + 1; child < first + trie.childCount(node); child++) {
            int hash = hashes.applyAsInt(child);
            for (int other = first; other < child; other++) {
                if (hashes.applyAsInt(other) == hash
                        && !trie.isTerminal(child)
                        && heads.apply(child).equals(heads.apply(other))) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean areManyDistinct(int node) {
        Set<OperationHead> siblings = new HashSet<>();
        for (int i = 0; i < trie.childCount(node); i++) {
            int child = trie.firstChild(node) + i;
            if (!trie.isTerminal(child) && !siblings.add(heads.apply(child))) {
                return false;
            }
        }
        return true;
    }

    private void addShape() {
        if (isRebuilt()) {
            return;
        }
        Payload[] children = new Payload[trie.count()];
        List<Payload> fusions = new ArrayList<>();
        for (int node = 0; node < trie.count(); node++) {
            children[node] = Payload.of(trie.childCount(node));
            if (trie.childCount(node) == 0) {
                fusions.add(trie.isTerminal(node) ? Payload.ofUnsigned(trie.fusionId(node)) : Payload.ofNull());
            }
        }
        facts.put(TriePayload.CHILDREN, Payload.list(children));
        facts.put(TriePayload.FUSIONS, Payload.list(fusions));
    }

    private void addVisits() {
        List<Payload> inner = new ArrayList<>();
        List<Payload> terminals = new ArrayList<>();
        for (int node = 0; node < trie.count(); node++) {
            Payload visits = Payload.ofUnsigned(trie.visits(node));
            if (!trie.isTerminal(node)) {
                inner.add(visits);
            } else if (trie.visits(node) < 0) {
                terminals.add(TriePayload.pair(Payload.ofUnsigned(trie.fusionId(node)), visits));
            }
        }
        if (!areSums) {
            facts.put(TriePayload.VISITS, Payload.list(inner));
        }
        if (!terminals.isEmpty()) {
            facts.put(TriePayload.TERMINAL_VISITS, Payload.list(terminals));
        }
    }

    private void addInnerNodes() {
        List<Payload> ids = new ArrayList<>();
        List<Payload> records = new ArrayList<>();
        for (int node = 0; node < trie.count(); node++) {
            if (!trie.isTerminal(node) && trie.fusionId(node) != 0) {
                ids.add(TriePayload.pair(Payload.of(node), Payload.ofUnsigned(trie.fusionId(node))));
            }
            if (!leads[node] && !(node == 0 && heads.apply(node).equals(Fusions.PLAIN_START))) {
                records.add(TriePayload.pair(Payload.of(node), TriePayload.ofRecord(heads.apply(node))));
            }
        }
        if (!ids.isEmpty()) {
            facts.put(TriePayload.INNER_IDS, Payload.list(ids));
        }
        if (!records.isEmpty()) {
            facts.put(TriePayload.RECORDS, Payload.list(records));
        }
    }

    private void addExecuted(long[] executed) {
        for (int i = 1; i < executed.length; i++) {
            if (Long.compareUnsigned(executed[i - 1], executed[i]) >= 0) {
                facts.put(
                        TriePayload.EXECUTED,
                        Payload.list(Arrays.stream(executed)
                                .mapToObj(Payload::ofUnsigned)
                                .toArray(Payload[]::new)));
                return;
            }
        }
    }
}
