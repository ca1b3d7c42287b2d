package io.isomorph.format.msgpack.pypto;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.OperationHead;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations of a program that are nodes, by the number of their result. */
final class NodeList implements NodeLookup {
    private final List<OperationHead> heads = new ArrayList<>();
    private final List<WritingMemory.KindOfNode> kinds = new ArrayList<>();

    /** Adds an operation. */
    void add(OperationHead head, WritingMemory.KindOfNode kind) {
        heads.add(head);
        kinds.add(kind);
    }

    int size() {
        return heads.size();
    }

    OperationHead head(int value) {
        return heads.get(value - 1);
    }

    @Override
    public @Nullable NodeKind kind(int value) {
        return kinds.get(value - 1).kind;
    }

    /** Returns the bytes that end a node of the kind. */
    byte[] end(int value) {
        return kinds.get(value - 1).end;
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
