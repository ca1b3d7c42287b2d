package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.OperandReferences;
import io.isomorph.format.msgpack.pypto.cache.KindCache;
import io.isomorph.format.msgpack.pypto.cache.NodeShape;
import io.isomorph.format.msgpack.pypto.cache.ReferenceSink;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Name;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of one file, in the order in which their bytes end, so that the root is the last; with the occurrences of nodes in each,
 * in the order of its operands. A full node is a number of this table, a reference the complement of a number in the list of
 * references.
 */
final class NodeTable implements ReferenceSink {
    /** Less than what nodes mostly take. */
    private static final int BYTES_OF_NODE = 100;
    /** More room is made only for what is there. */
    private static final int MOST_ROOM = 1 << 16;

    private KindCache[] kinds;
    private AttributeList[] attributes;
    private long[] ids;
    private final IntList starts;
    /** Of each node, the index behind its last occurrence. */
    private final IntList ends;

    private final IntList occurrences;
    /** Occurrences that wait for the node around them to end, in the order of the bytes. */
    private final IntList pending = new IntList();

    private long[] referredIds;
    private final IntList referenceStarts;
    private final BitSet unordered = new BitSet();
    private final BitSet lookingThrough = new BitSet();

    /** Makes an empty table for a file of a size. */
    NodeTable(int fileSize) {
        int room = Math.min(fileSize / BYTES_OF_NODE, MOST_ROOM) + 16;
        kinds = new KindCache[room];
        attributes = new AttributeList[room];
        ids = new long[room];
        starts = new IntList(room);
        ends = new IntList(room);
        occurrences = new IntList(room);
        referredIds = new long[room];
        referenceStarts = new IntList(room);
    }

    /** Adds a node whose occurrences are the pending ones from one to another. Returns its number. */
    int add(KindCache kind, NodeShape shape, AttributeList list, long id, Frame frame) {
        int[] order = shape.order;
        if (order.length == 0) {
            occurrences.add(pending, frame.firstOfFields, frame.endOfFields);
        }
        for (int place : order) {
            occurrences.add(pending.get(frame.firstOfFields + place));
        }
        int node = starts.size();
        if (node == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * node);
            attributes = Arrays.copyOf(attributes, 2 * node);
            ids = Arrays.copyOf(ids, 2 * node);
        }
        kinds[node] = kind;
        attributes[node] = list;
        ids[node] = id;
        starts.add(frame.start);
        ends.add(occurrences.size());
        if (!shape.ordered) {
            unordered.set(node);
        }
        if (shape.looksThrough) {
            lookingThrough.set(node);
        }
        return node;
    }

    /** Returns the occurrences that wait for the node around them to end. */
    IntList pending() {
        return pending;
    }

    /** Adds a reference as a pending occurrence. */
    @Override
    public void addReference(long id, int start) {
        int reference = referenceStarts.size();
        if (reference == referredIds.length) {
            referredIds = Arrays.copyOf(referredIds, 2 * reference);
        }
        referredIds[reference] = id;
        referenceStarts.add(start);
        pending.add(~reference);
    }

    int size() {
        return starts.size();
    }

    Name name(int node) {
        return kinds[node].name;
    }

    AttributeList attributes(int node) {
        return attributes[node];
    }

    /** Returns the id that the file gives a node, 64 bits without sign. */
    long id(int node) {
        return ids[node];
    }

    /** Returns the offset of a node's first byte. */
    int start(int node) {
        return starts.get(node);
    }

    @Nullable
    NodeKind kind(int node) {
        return kinds[node].kind;
    }

    /** Returns whether a rule for a node asks for what its operands name. */
    boolean looksThrough(int node) {
        return lookingThrough.get(node);
    }

    /** Returns whether a node's operands are in the order of upstream's visit. */
    boolean isOrdered(int node) {
        return !unordered.get(node);
    }

    /** Returns the index of a node's first occurrence; the others follow. */
    int firstOccurrence(int node) {
        return node == 0 ? 0 : ends.get(node - 1);
    }

    /** Returns the index behind a node's last occurrence. */
    int endOfOccurrences(int node) {
        return ends.get(node);
    }

    /** Brings the operands of a node into another order. */
    void reorder(int node, IntList order) {
        int first = firstOccurrence(node);
        int[] before = new int[order.size()];
        for (int i = 0; i < before.length; i++) {
            before[i] = occurrences.get(first + i);
        }
        for (int i = 0; i < before.length; i++) {
            occurrences.set(first + i, before[order.get(i)]);
        }
        attributes[node] = OperandReferences.reordered(attributes[node], order);
    }

    int occurrence(int index) {
        return occurrences.get(index);
    }

    int references() {
        return referenceStarts.size();
    }

    /** Drops the references behind a number, and the pending occurrences behind another. */
    void cut(int references, int occurrenceCount) {
        referenceStarts.cut(references);
        pending.cut(occurrenceCount);
    }

    long referredId(int reference) {
        return referredIds[reference];
    }

    int referenceStart(int reference) {
        return referenceStarts.get(reference);
    }
}
