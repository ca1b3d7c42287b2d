package io.isomorph.format.msgpack.pypto;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Name;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of one file, in the order in which their bytes end, so that the root is the last; with the occurrences of nodes in each,
 * in the order of its operands. A full node is a number of this table, a reference the complement of a number in the list of
 * references.
 */
final class NodeTable {
    private final List<AttributeList> attributes;
    private final IntList starts;
    private final LongList ids;
    private final List<ReadingMemory.KindOfNode> kinds;
    private final BitSet unordered = new BitSet();
    private final BitSet lookingThrough = new BitSet();
    private final IntList endOfOccurrences;
    private final IntList occurrences;
    private final LongList referredIds;
    private final IntList referenceStarts;

    /**
     * Makes an empty table for a file.
     *
     * @param room filled anew; not to be used elsewhere as long as the table is
     */
    NodeTable(int fileSize, ReadingRoom room) {
        room.clear();
        starts = room.starts;
        ids = room.ids;
        endOfOccurrences = room.endOfOccurrences;
        occurrences = room.occurrences;
        referredIds = room.referredIds;
        referenceStarts = room.referenceStarts;
        kinds = new ArrayList<>(ReadingRoom.roomFor(fileSize));
        attributes = new ArrayList<>(ReadingRoom.roomFor(fileSize));
    }

    /** Adds a node whose occurrences were added since the node before. Returns its number. */
    int add(ReadingMemory.KindOfNode kind, LayoutMemory.Precedent found, long id, int start) {
        kinds.add(kind);
        attributes.add(found.list());
        ids.add(id);
        starts.add(start);
        endOfOccurrences.add(occurrences.size());
        int node = kinds.size() - 1;
        if (!found.ordered) {
            unordered.set(node);
        }
        if (found.looksThrough) {
            lookingThrough.set(node);
        }
        return node;
    }

    /** Adds an occurrence to the node that is added next. */
    void addOccurrence(int occurrence) {
        occurrences.add(occurrence);
    }

    /** Adds a reference, and returns how it stands as an occurrence. */
    int addReference(long id, int start) {
        referredIds.add(id);
        referenceStarts.add(start);
        return ~(referredIds.size() - 1);
    }

    int size() {
        return kinds.size();
    }

    Name name(int node) {
        return kinds.get(node).name;
    }

    AttributeList attributes(int node) {
        return attributes.get(node);
    }

    /** Returns the id that the file gives a node, 64 bits without sign. */
    long id(int node) {
        return ids.get(node);
    }

    /** Returns the offset of a node's first byte. */
    int start(int node) {
        return starts.get(node);
    }

    @Nullable
    NodeKind kind(int node) {
        return kinds.get(node).kind;
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
        return node == 0 ? 0 : endOfOccurrences.get(node - 1);
    }

    /** Returns the index behind a node's last occurrence. */
    int endOfOccurrences(int node) {
        return endOfOccurrences.get(node);
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
        attributes.set(node, OperandReferences.reordered(attributes.get(node), order));
    }

    int occurrence(int index) {
        return occurrences.get(index);
    }

    int references() {
        return referredIds.size();
    }

    /** Lets go the references behind a number. */
    void cutReferences(int count) {
        referredIds.size(count);
        referenceStarts.size(count);
    }

    long referredId(int reference) {
        return referredIds.get(reference);
    }

    int referenceStart(int reference) {
        return referenceStarts.get(reference);
    }
}
