package io.isomorph.format.flatbuffers.write;

import java.util.Arrays;
import java.util.List;

/**
 * Programs that begin alike share nodes. A node holds all records that its programs have in common beyond those of its parent, so
 * it has several children or none; nodes are numbered breadth-first, children ordered by the content of their first record.
 */
final class Trie {
    private final List<RecordedEntry> entries;
    private final RecordComparator records;

    /** By node: the programs that pass it, as a range of {@link #order}. */
    private final IntColumn firstProgram = new IntColumn();

    private final IntColumn programEnd = new IntColumn();

    /** By node: which part of the sequence of its first program it holds. */
    final IntColumn sequenceStart = new IntColumn();

    final IntColumn sequenceEnd = new IntColumn();

    final IntColumn parent = new IntColumn();
    final IntColumn childEnd = new IntColumn();
    final IntColumn terminals = new IntColumn();

    /** By entry: the node at which its program ends. */
    final int[] leaf;

    /** Indices of entries; those that pass one node are neighbours. */
    private final Integer[] order;

    private Trie(List<RecordedEntry> entries, RecordComparator records) {
        this.entries = entries;
        this.records = records;
        this.leaf = new int[entries.size()];
        this.order = new Integer[entries.size()];
        Arrays.setAll(order, i -> i);
    }

    /** Builds the trie of complete programs: none is the beginning of another. */
    static Trie of(List<RecordedEntry> entries, RecordComparator records) {
        Trie trie = new Trie(entries, records);
        trie.add(0, 0, entries.size(), 0);
        for (int node = 0; node < trie.size(); node++) {
            trie.complete(node);
        }
        return trie;
    }

    int size() {
        return parent.size;
    }

    private void add(int parentNode, int from, int to, int start) {
        parent.add(parentNode);
        firstProgram.add(from);
        programEnd.add(to);
        sequenceStart.add(start);
    }

    /** Returns the sequence that a node holds a part of. */
    int[] sequence(int node) {
        return programEnd.get(node) == firstProgram.get(node) ? new int[0] : sequenceOf(firstProgram.get(node));
    }

    private int[] sequenceOf(int position) {
        return entries.get(order[position]).sequence;
    }

    /** Finds out what a node holds, and adds its children behind all nodes that are there. */
    private void complete(int node) {
        int from = firstProgram.get(node);
        int to = programEnd.get(node);
        int end = commonEnd(from, to, sequenceStart.get(node));
        sequenceEnd.add(end);
        boolean isLeaf = from == to || end == sequenceOf(from).length;
        terminals.add(isLeaf ? to - from : 0);
        if (isLeaf) {
            for (int i = from; i < to; i++) {
                leaf[order[i]] = node;
            }
        } else {
            addChildren(node, from, to, end);
        }
        childEnd.add(size());
    }

    /** Returns how far sequences that are equal up to an index are equal. */
    private int commonEnd(int from, int to, int start) {
        int end = from == to ? start : sequenceOf(from).length;
        for (int i = from + 1; i < to; i++) {
            int different = Arrays.mismatch(sequenceOf(from), start, end, sequenceOf(i), start, sequenceOf(i).length);
            if (different >= 0) {
                end = Math.min(end, start + different);
            }
        }
        return end;
    }

    private void addChildren(int node, int from, int to, int at) {
        // stable: entries of one name order stay so
        Arrays.sort(
                order, from, to, (a, b) -> records.compare(entries.get(a).sequence[at], entries.get(b).sequence[at]));
        int start = from;
        for (int i = from + 1; i <= to; i++) {
            if (i == to || sequenceOf(i)[at] != sequenceOf(start)[at]) {
                add(node, start, i, at);
                start = i;
            }
        }
    }
}
