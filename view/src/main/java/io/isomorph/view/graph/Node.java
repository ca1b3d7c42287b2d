package io.isomorph.view.graph;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A box of a graph: an operation, or a group of boxes. Made by {@link ProgramGraph}, and not changed after it is made. Equality is
 * identity.
 */
public final class Node {
    /** What a box represents. */
    public enum Kind {
        /** The whole program. */
        ROOT,
        /** An operation; those in its regions are its children. */
        OPERATION,
        /** An argument of a block. */
        ARGUMENT,
        /** A region, or one of several blocks of a region. */
        REGION,
        /** Operations of one scope, which their attribute {@code struct_name} names. */
        SCOPE,
        /** Equal groups in a row: each child has the content of the others. */
        REPEAT,
        /** Neighbors that nothing else holds together. */
        RUN
    }

    final Kind kind;
    String label;
    final @Nullable OperationHead head;
    final @Nullable IrType type;
    final String pointer;
    final int index;
    int id;

    @Nullable
    Node parent;
    /** The operation in whose box this one is a line; null if it has a box of its own. */
    @Nullable
    Node host;

    Change change = Change.SAME;
    List<Node> children = new ArrayList<>();
    final List<@Nullable Source> operands = new ArrayList<>();
    final List<Node> inlined = new ArrayList<>();

    private Node(
            Kind kind, String label, @Nullable OperationHead head, @Nullable IrType type, String pointer, int index) {
        this.kind = kind;
        this.label = label;
        this.head = head;
        this.type = type;
        this.pointer = pointer;
        this.index = index;
    }

    static Node group(Kind kind, String label) {
        return new Node(kind, label, null, null, "", -1);
    }

    static Node region(String label, String pointer) {
        return new Node(Kind.REGION, label, null, null, pointer, -1);
    }

    static Node operation(OperationHead head, String pointer, int index) {
        return new Node(Kind.OPERATION, head.name().local(), head, null, pointer, index);
    }

    static Node argument(String label, IrType type, String pointer) {
        return new Node(Kind.ARGUMENT, label, null, type, pointer, -1);
    }

    void add(Node child) {
        child.parent = this;
        children.add(child);
    }

    void adopt(List<Node> newChildren) {
        children = new ArrayList<>(newChildren);
        children.forEach(child -> child.parent = this);
    }

    /** {@return what it represents} */
    public Kind kind() {
        return kind;
    }

    /** {@return its number in the graph, 0-based, in pre-order; those that are lines in the box of another come after it} */
    public int id() {
        return id;
    }

    /** {@return what people call it: the local name of an operation, the name of a scope; as in the program, so of any length} */
    public String label() {
        return label;
    }

    /** {@return the operation without its regions; null if it is none} */
    public @Nullable OperationHead head() {
        return head;
    }

    /** {@return the type of an argument; null if it is none} */
    public @Nullable IrType type() {
        return type;
    }

    /** {@return where it is in its program, as a JSON pointer; empty for groups} */
    public String pointer() {
        return pointer;
    }

    /** {@return the index of the operation in the walk, 0-based; −1 if it is none} */
    public int index() {
        return index;
    }

    /** {@return the group that it is in; null for the root, and for what is a line in another box} */
    public @Nullable Node parent() {
        return parent;
    }

    /** {@return the operation in whose box this one is a line; null if it has a box of its own} */
    public @Nullable Node host() {
        return host;
    }

    /** {@return the boxes in it, in the order of the program} */
    public List<Node> children() {
        return Collections.unmodifiableList(children);
    }

    /** {@return what it takes, in order; null for the null value, and for what the graph leaves out} */
    public List<@Nullable Source> operands() {
        return Collections.unmodifiableList(operands);
    }

    /** {@return constants and parameters that only this operation takes: they are lines in its box} */
    public List<Node> inlined() {
        return Collections.unmodifiableList(inlined);
    }

    /** {@return what became of it} */
    public Change change() {
        return change;
    }

    /** {@return whether it can be unfolded} */
    public boolean isGroup() {
        return !children.isEmpty();
    }

    @Override
    public String toString() {
        return kind + " " + label;
    }
}
