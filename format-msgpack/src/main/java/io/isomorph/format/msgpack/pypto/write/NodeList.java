package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.rule.NodeLookup;
import io.isomorph.format.msgpack.pypto.write.WrittenKinds.WrittenKind;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The operations of a program that are nodes, by the number of their result. */
final class NodeList implements NodeLookup {
    private static final int LEAST_CAPACITY = 64;
    private static final int MOST_CAPACITY = 1 << 12;

    private OperationHead[] heads;
    private WrittenKind[] kinds;
    private int size;

    /**
     * Makes an empty list.
     *
     * @param expected how many operations there may be; a guess
     */
    NodeList(int expected) {
        int capacity = Math.max(LEAST_CAPACITY, Math.min(expected, MOST_CAPACITY));
        this.heads = new OperationHead[capacity];
        this.kinds = new WrittenKind[capacity];
    }

    /** Adds an operation. */
    void add(OperationHead head, WrittenKind kind) {
        if (size == heads.length) {
            heads = Arrays.copyOf(heads, 2 * size);
            kinds = Arrays.copyOf(kinds, 2 * size);
        }
        heads[size] = head;
        kinds[size++] = kind;
    }

    int size() {
        return size;
    }

    OperationHead head(int value) {
        return heads[value - 1];
    }

    @Override
    public @Nullable NodeKind kind(int value) {
        return kinds[value - 1].kind;
    }

    /** Returns the bytes that end a node of the kind. */
    Literal end(int value) {
        return kinds[value - 1].end;
    }

    @Override
    public AttributeList attributes(int value) {
        return head(value).attributes();
    }

    @Override
    public int operand(int value, int index) {
        return head(value).operands().get(index);
    }
}
