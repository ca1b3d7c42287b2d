package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.ir.NamedAttribute;

/** A field that was read, with its bytes: its value holds no full node, and the rule of its field has nothing against it. */
final class KnownValue {
    private static final int[] NONE = {};
    private static final long[] NO_IDS = {};

    /** Its key and its value. */
    private final Literal bytes;

    private NamedAttribute attribute;
    /** What is expected after it; itself once it was pushed out, so that those pushed out do not hold each other. */
    private KnownValue next = this;

    private boolean isPushedOut;

    /** Its first reference is the operand of this index. */
    private final int firstOperand;
    /** Where its references begin, counted from its first byte. */
    private final int[] referenceStarts;

    private final long[] referredIds;

    private KnownValue(
            Literal bytes, NamedAttribute attribute, int firstOperand, int[] referenceStarts, long[] referredIds) {
        this.bytes = bytes;
        this.attribute = attribute;
        this.firstOperand = firstOperand;
        this.referenceStarts = referenceStarts;
        this.referredIds = referredIds;
    }

    /**
     * Makes one without references.
     *
     * @param bytes its key and its value; owned by this
     */
    static KnownValue of(Literal bytes, NamedAttribute attribute) {
        return new KnownValue(bytes, attribute, 0, NONE, NO_IDS);
    }

    /**
     * Makes one whose nodes are references, those that were read last.
     *
     * @param bytes its key and its value; owned by this
     * @param start where they begin in the file
     * @param operand the index of the operand that its first reference is
     * @param firstOccurrence the first that it holds
     */
    static KnownValue of(
            Literal bytes,
            NamedAttribute attribute,
            int start,
            int operand,
            NodeTable nodes,
            Occurrences occurrences,
            int firstOccurrence) {
        int count = occurrences.size() - firstOccurrence;
        if (count == 0) {
            return of(bytes, attribute);
        }
        int[] starts = new int[count];
        long[] ids = new long[count];
        for (int i = 0; i < count; i++) {
            int reference = ~occurrences.get(firstOccurrence + i);
            starts[i] = nodes.referenceStart(reference) - start;
            ids[i] = nodes.referredId(reference);
        }
        return new KnownValue(bytes, attribute, operand, starts, ids);
    }

    NamedAttribute attribute() {
        return attribute;
    }

    /**
     * Steps over the field, if it is next, and adds what it refers to.
     *
     * @param operand the index of the operand that its first reference would be
     * @return whether it was next; nothing is done if not
     */
    boolean takes(WireInput in, int operand, NodeTable nodes, Occurrences occurrences) {
        if (referenceStarts.length > 0) {
            return operand == firstOperand && takesWithReferences(in, nodes, occurrences);
        }
        return in.skips(bytes);
    }

    private boolean takesWithReferences(WireInput in, NodeTable nodes, Occurrences occurrences) {
        int start = in.at();
        if (!in.skips(bytes)) {
            return false;
        }
        long[] ids = referredIds;
        int[] starts = referenceStarts;
        for (int i = 0; i < ids.length; i++) {
            occurrences.add(nodes.addReference(ids[i], start + starts[i]));
        }
        return true;
    }

    /** Returns the one that is expected after this. */
    KnownValue next() {
        return next;
    }

    /** Says what came after this one. */
    void followedBy(KnownValue after) {
        if (!isPushedOut) {
            next = after;
        }
    }

    /** Says that this one is kept no more; others may still expect it. */
    void letGo() {
        next = this;
        isPushedOut = true;
    }

    /** Becomes another one if that has as many bytes, and neither has references. Returns whether it could. */
    boolean becomes(byte[] file, int start, int length, NamedAttribute other) {
        if (length != bytes.length() || referredIds.length > 0) {
            return false;
        }
        bytes.refill(file, start);
        attribute = other;
        return true;
    }
}
