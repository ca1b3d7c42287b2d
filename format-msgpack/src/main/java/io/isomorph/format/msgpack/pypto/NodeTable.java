package io.isomorph.format.msgpack.pypto;

import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.OperandReferences;
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
final class NodeTable {
    private final ReadingMemory memory;
    private final NodeColumns columns;
    private final IntList occurrences;
    private final References references;
    private AttributeList[] attributes;
    private final BitSet unordered = new BitSet();
    private final BitSet lookingThrough = new BitSet();

    /**
     * Makes an empty table for a file.
     *
     * @param memory knows the kinds of its nodes, and lends its room, which is not to be used elsewhere as long as the table is
     */
    NodeTable(int fileSize, ReadingMemory memory) {
        ReadingRoom room = memory.room(fileSize);
        room.clear();
        this.memory = memory;
        this.columns = room.nodes;
        this.occurrences = room.occurrences;
        this.references = room.references;
        this.attributes = new AttributeList[ReadingRoom.roomFor(fileSize)];
    }

    /** Adds a node whose occurrences were added since the node before. Returns its number. */
    int add(ReadingMemory.KindOfNode kind, LayoutMemory.Precedent found, AttributeList list, long id, int start) {
        int node = columns.add(kind.number, id, start, occurrences.size());
        if (node == attributes.length) {
            attributes = Arrays.copyOf(attributes, 2 * node);
        }
        attributes[node] = list;
        if (!found.ordered) {
            unordered.set(node);
        }
        if (found.looksThrough) {
            lookingThrough.set(node);
        }
        return node;
    }

    /**
     * Adds occurrences to the node that is added next.
     *
     * @param places which of them comes first, second …; empty if they stay
     */
    void addOccurrences(Occurrences some, int from, int to, int[] places) {
        if (places.length == 0) {
            occurrences.add(some.items(), from, to);
        } else {
            occurrences.add(some.items(), from, places);
        }
    }

    /** Adds a reference, and returns how it stands as an occurrence. */
    int addReference(long id, int start) {
        return ~references.add(id, start);
    }

    int size() {
        return columns.size();
    }

    Name name(int node) {
        return memory.kind(columns.kind(node)).name;
    }

    AttributeList attributes(int node) {
        return attributes[node];
    }

    /** Returns the id that the file gives a node, 64 bits without sign. */
    long id(int node) {
        return columns.id(node);
    }

    /** Returns the offset of a node's first byte. */
    int start(int node) {
        return columns.start(node);
    }

    @Nullable
    NodeKind kind(int node) {
        return memory.kind(columns.kind(node)).kind;
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
        return node == 0 ? 0 : columns.end(node - 1);
    }

    /** Returns the index behind a node's last occurrence. */
    int endOfOccurrences(int node) {
        return columns.end(node);
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
        return references.size();
    }

    /** Lets go the references behind a number. */
    void cutReferences(int count) {
        references.cut(count);
    }

    long referredId(int reference) {
        return references.id(reference);
    }

    int referenceStart(int reference) {
        return references.start(reference);
    }
}
