package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.intern.InternMap;
import io.isomorph.ir.OperationHead;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A node of a trie on its way to a file. */
public final class TrieNode {
    private static final int FEW = 8;

    public final @Nullable TrieNode parent;
    public final int depth;
    public final List<TrieNode> children = new ArrayList<>(1);

    @Nullable
    public OperationHead record;
    /** The fusion that ends here, or null. */
    @Nullable
    public FusionEntry fusion;

    public long fusionId;
    public long visits;
    /** Index in breadth-first order, once all nodes are there. */
    public int position;

    /** Somebody may have chosen records so that many have one hash code. */
    private @Nullable InternMap<OperationHead, TrieNode> byRecord;

    public TrieNode(@Nullable TrieNode parent) {
        this.parent = parent;
        this.depth = parent == null ? 0 : parent.depth + 1;
        if (parent != null) {
            parent.children.add(this);
        }
    }

    public boolean isTerminal() {
        return record != null && Fusions.is(record, RecordType.END);
    }

    /** Returns the child of a record, which is added if it is absent. */
    public TrieNode child(OperationHead head) {
        @Nullable TrieNode known = find(head);
        if (known != null) {
            return known;
        }
        TrieNode added = new TrieNode(this);
        added.record = head;
        if (byRecord != null) {
            byRecord.putIfAbsent(head, added);
        }
        return added;
    }

    private @Nullable TrieNode find(OperationHead head) {
        if (children.size() < FEW) {
            for (TrieNode child : children) {
                if (head.equals(child.record)) {
                    return child;
                }
            }
            return null;
        }
        InternMap<OperationHead, TrieNode> index = byRecord;
        if (index == null) {
            index = new InternMap<>();
            for (TrieNode child : children) {
                index.putIfAbsent(Objects.requireNonNull(child.record), child);
            }
            byRecord = index;
        }
        return index.get(head);
    }
}
