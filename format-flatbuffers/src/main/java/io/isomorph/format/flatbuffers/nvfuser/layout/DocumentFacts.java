package io.isomorph.format.flatbuffers.nvfuser.layout;

import io.isomorph.intern.InternTable;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes a document's payload of a trie: what the document's entries do not hold. Linear in the nodes. */
public final class DocumentFacts {
    private static final int MIX = 0x9e3779b1;
    private static final int BIT_SHIFT = 26;

    private final Trie trie;
    private final IntFunction<OperationHead> heads;
    private final IntUnaryOperator hashes;
    private final Map<String, Payload> facts = new TreeMap<>();
    /** Whether a terminal is below each node, or it is one. */
    private boolean doAllLead;

    /** Whether the children of each node are in the order of the lowest ids below them. */
    private boolean areInOrder;

    /** Whether the visits of each node that is no terminal are the sum of its children's. */
    private boolean areSums;

    /** Whether visits of a terminal are beyond 2^63. */
    private boolean haveHugeVisits;

    private boolean haveInnerIds;

    /** Takes the operations by node, and numbers by node that equal operations share. */
    public DocumentFacts(Trie trie, IntFunction<OperationHead> heads, IntUnaryOperator hashes) {
        this.trie = trie;
        this.heads = heads;
        this.hashes = hashes;
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

    /**
     * One walk from the last node to the first, children before their parents, finds out everything that only few files have. It has no
     * branches, as nothing predicts which node is what.
     */
    @SuppressWarnings("ShortCircuitBoolean") // a branch for each
    private void lookBelow() {
        int last = trie.count() - 1;
        // by node the id of the fusion that first children lead to: the lowest one below, while areInOrder
        long[] lowest = new long[last + 1];
        boolean isAnyHuge = false;
        boolean isAnyInner = trie.fusionId(0) != 0;
        boolean isAnyDead = last == 0;
        boolean isAnyBehind = false;
        long difference = 0;
        int parentOfNext = trie.parent(last);
        long leastOfNext = 0;
        // the visits of the children of that parent, from the next on
        long sum = 0;
        for (int node = last; node > 0; node--) {
            boolean isTerminal = trie.isTerminal(node);
            boolean isDead = !isTerminal & trie.childCount(node) == 0;
            long visits = trie.visits(node);
            long id = trie.fusionId(node);
            int parent = trie.parent(node);
            long least = isTerminal ? id : lowest[node];
            boolean isSibling = parent == parentOfNext;
            long ofParent = sum ^ trie.visits(parentOfNext);
            isAnyHuge |= isTerminal & visits < 0;
            isAnyInner |= !isTerminal & id != 0;
            isAnyDead |= isDead;
            isAnyBehind |= isSibling & node < last & Long.compareUnsigned(least, leastOfNext) >= 0;
            difference |= (isSibling ? 0 : ofParent) | (isDead ? visits : 0);
            sum = (isSibling ? sum : 0) + visits;
            lowest[parent] = least;
            parentOfNext = parent;
            leastOfNext = least;
        }
        haveHugeVisits = isAnyHuge;
        haveInnerIds = isAnyInner;
        doAllLead = !isAnyDead;
        areInOrder = !isAnyBehind;
        areSums = (difference | (sum ^ trie.visits(0))) == 0;
    }

    /** Returns whether the trie is the one that is made of its fusions, one after another by their ids. */
    private boolean isRebuilt() {
        return trie.count() == 1
                ? heads.apply(0).equals(Fusions.PLAIN_START)
                : doAllLead && areInOrder && areSiblingsDistinct();
    }

    private boolean areSiblingsDistinct() {
        for (int node = 0; node < trie.count(); node++) {
            int first = trie.firstChild(node);
            int end = first + trie.childCount(node);
            if (end - first > 1 && mayRepeat(first, end) && haveEqualHashes(first, end) && !areDistinct(first, end)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether two of some nodes, terminals aside, may have equal operations, as far as 64 bits show it. */
    private boolean mayRepeat(int first, int end) {
        long met = 0;
        boolean mayRepeat = false;
        for (int node = first; node < end; node++) {
            long bit = trie.isTerminal(node) ? 0 : 1L << ((hashes.applyAsInt(node) * MIX) >>> BIT_SHIFT);
            mayRepeat |= (met & bit) != 0;
            met |= bit;
        }
        return mayRepeat;
    }

    private boolean haveEqualHashes(int first, int end) {
        int[] sorted = new int[end - first];
        int count = 0;
        for (int node = first; node < end; node++) {
            if (!trie.isTerminal(node)) {
                sorted[count++] = hashes.applyAsInt(node);
            }
        }
        Arrays.sort(sorted, 0, count);
        for (int i = 1; i < count; i++) {
            if (sorted[i] == sorted[i - 1]) {
                return true;
            }
        }
        return false;
    }

    private boolean areDistinct(int first, int end) {
        InternTable met = new InternTable();
        for (int node = first; node < end; node++) {
            OperationHead head = heads.apply(node);
            if (!trie.isTerminal(node) && met.find(head, head.hashCode()) >= 0) {
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

    /** Returns by node whether a terminal is below it or it is one. */
    private boolean[] leads() {
        boolean[] leads = new boolean[trie.count()];
        for (int node = trie.count() - 1; node >= 0; node--) {
            leads[node] |= trie.isTerminal(node);
            leads[trie.parent(node)] |= leads[node];
        }
        return leads;
    }

    private void addInnerNodes() {
        boolean[] leads = leads();
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
