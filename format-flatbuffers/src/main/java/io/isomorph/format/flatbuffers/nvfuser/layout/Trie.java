package io.isomorph.format.flatbuffers.nvfuser.layout;

/** Nodes in breadth-first order: the children of each follow one another. */
public interface Trie {
    /** Ids of the fields of a node. */
    int RECORD = 0;

    int CHILDREN = 1;

    int FUSION_ID = 2;

    int VISITS = 3;

    int IS_TERMINAL = 4;

    int count();

    int parent(int node);

    int firstChild(int node);

    int childCount(int node);

    boolean isTerminal(int node);

    long fusionId(int node);

    /** Returns 64 bits without sign. */
    long visits(int node);
}
