package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.OperandReferences;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.Name;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of one file, in the order in which their bytes end, so that the root is the last; with the occurrences of nodes in each,
 * in the order of its operands. A full node is a number of this table, a reference the complement of a number in the list of
 * references.
 */
final class NodeTable {
    /** Less than what nodes mostly take. */
    static final int BYTES_OF_NODE = 100;
    /** More capacity is reserved only for what is there. */
    private static final int MOST_CAPACITY = 1 << 16;
    /** Two references, a long and two integers. */
    static final int BYTES_OF_ROW = 32;

    private KindCache[] kinds = {};
    private @Nullable AttributeList[] attributes = {};
    private long[] ids = {};
    private final IntList starts = new IntList();
    /** Of each node, the index behind its last occurrence. */
    private final IntList ends = new IntList();

    private final IntList occurrences = new IntList();
    /** Occurrences that wait for the node around them to end, in the order of the bytes. */
    private final IntList pending = new IntList();

    private long[] referredIds = {};
    private final IntList referenceStarts = new IntList();
    private final BitSet unordered = new BitSet();
    private final BitSet lookingThrough = new BitSet();

    /** The nodes of ids below the number of nodes, −1 where there is none; and those of other ids. */
    private int[] byId = {};

    private Map<Long, Integer> byOtherId = new HashMap<>();

    /** Drops all nodes, and reserves capacity for those of a file of a size. */
    void begin(int fileSize) {
        clear();
        int capacity = Math.min(fileSize / BYTES_OF_NODE, MOST_CAPACITY) + 16;
        if (capacity > kinds.length) {
            grow(capacity);
            occurrences.ensureCapacity(capacity);
        }
        if (capacity > referredIds.length) {
            referredIds = new long[capacity];
            referenceStarts.ensureCapacity(capacity);
        }
    }

    /** Drops all nodes. */
    void clear() {
        Arrays.fill(attributes, 0, size(), null); // so that programs are not kept
        starts.clear();
        ends.clear();
        occurrences.clear();
        pending.clear();
        referenceStarts.clear();
        unordered.clear();
        lookingThrough.clear();
        byOtherId = byOtherId.isEmpty() ? byOtherId : new HashMap<>();
    }

    /** Returns how many bytes its arrays take, about. */
    long bytes() {
        return (long) BYTES_OF_ROW * kinds.length
                + (long) Integer.BYTES * (byId.length + occurrences.capacity() + pending.capacity())
                + (long) (Long.BYTES + Integer.BYTES) * referredIds.length;
    }

    private void grow(int capacity) {
        kinds = Arrays.copyOf(kinds, capacity);
        attributes = Arrays.copyOf(attributes, capacity);
        ids = Arrays.copyOf(ids, capacity);
        starts.ensureCapacity(capacity);
        ends.ensureCapacity(capacity);
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
            grow(2 * node);
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
    void addReference(long id, int start) {
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
        return Objects.requireNonNull(attributes[node]);
    }

    /** Returns the id that the file gives a node, 64 bits without sign. */
    long id(int node) {
        return ids[node];
    }

    /** Makes nodes be found by their ids, which are mostly the numbers below their count, and may be any 64 bits. */
    void index(WireInput in) {
        int count = size();
        byId = byId.length < count ? new int[count] : byId;
        Arrays.fill(byId, 0, count, -1);
        for (int node = 0; node < count; node++) {
            long id = ids[node];
            if (find(id) >= 0) {
                throw in.fault(
                        MsgpackCode.NODE_REPEATED, start(node), "a second node of the id " + Long.toUnsignedString(id));
            }
            if (id >= 0 && id < count) {
                byId[(int) id] = node;
            } else {
                byOtherId.put(id, node);
            }
        }
    }

    /** Returns the node of an id, or −1. */
    int find(long id) {
        return id >= 0 && id < size() ? byId[(int) id] : byOtherId.getOrDefault(id, -1);
    }

    /** Returns the offset of a node's first byte. */
    int start(int node) {
        return starts.get(node);
    }

    @Nullable
    NodeKind kind(int node) {
        return kinds[node].kind;
    }

    /** Returns whether a rule for a node requires what its operands name. */
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
        attributes[node] = OperandReferences.reordered(attributes(node), order);
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
