package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.intern.InternTable;
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

    private @Nullable Index index;

    /** Children by their records, which somebody may have chosen so that many have one hash code. */
    private static final class Index {
        private final InternTable records = new InternTable();
        private final List<TrieNode> nodes = new ArrayList<>();

        @Nullable
        TrieNode find(OperationHead record) {
            int number = records.lookup(record, record.hashCode());
            return number < 0 ? null : nodes.get(number);
        }

        void add(TrieNode node) {
            OperationHead record = Objects.requireNonNull(node.record);
            if (records.find(record, record.hashCode()) < 0) {
                nodes.add(node);
            }
        }
    }

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
        if (index != null) {
            index.add(added);
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
        Index known = index;
        if (known == null) {
            known = new Index();
            children.forEach(known::add);
            index = known;
        }
        return known.find(head);
    }
}
