package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;
import java.util.List;

/** Nodes on their way to a file, numbered. */
public record NodeList(List<TrieNode> nodes) implements Trie {
    @Override
    public int count() {
        return nodes.size();
    }

    @Override
    public int parent(int node) {
        TrieNode parent = nodes.get(node).parent;
        return parent == null ? 0 : parent.position;
    }

    @Override
    public int firstChild(int node) {
        List<TrieNode> children = nodes.get(node).children;
        return children.isEmpty() ? nodes.size() : children.get(0).position;
    }

    @Override
    public int childCount(int node) {
        return nodes.get(node).children.size();
    }

    @Override
    public boolean isTerminal(int node) {
        return nodes.get(node).fusion != null;
    }

    @Override
    public long fusionId(int node) {
        return nodes.get(node).fusionId;
    }

    @Override
    public long visits(int node) {
        return nodes.get(node).visits;
    }
}
