package io.isomorph.compare;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import org.jspecify.annotations.Nullable;

/**
 * What the shapes of operations are written as: a shape is an operation's name with names and kinds of its attributes, and programs
 * have few. A shape is found by its names, as operations share it that share no object.
 */
final class ShapeCache {
    private static final int SLOTS = 1 << 10;
    /** Shapes of more attributes are not kept: comparing them would cost more than finding the digests of their lists. */
    private static final int MOST_ATTRIBUTES = 32;

    private final @Nullable Shape[] shapes = new @Nullable Shape[SLOTS];

    /** A shape, all its names in order, and what it is written as. */
    private static final class Shape {
        final Name operation;
        final int attributes;
        final String[] names;
        final Name[] kinds;
        final byte[] reference;

        Shape(OperationHead head, byte[] reference) {
            this.operation = head.name();
            this.attributes = head.attributes().size();
            this.names = new String[size(head)];
            this.kinds = new Name[names.length];
            this.reference = reference;
            for (int i = 0; i < names.length; i++) {
                NamedAttribute attribute = i < attributes
                        ? head.attributes().get(i)
                        : head.resultAttributes().get(i - attributes);
                names[i] = attribute.name();
                kinds[i] = attribute.value().name();
            }
        }

        boolean isOf(OperationHead head) {
            return head.attributes().size() == attributes
                    && size(head) == names.length
                    && operation.equals(head.name())
                    && has(head.attributes(), 0)
                    && has(head.resultAttributes(), attributes);
        }

        private boolean has(AttributeList list, int from) {
            for (int i = 0; i < list.size(); i++) {
                NamedAttribute attribute = list.get(i);
                if (!names[from + i].equals(attribute.name())
                        || !kinds[from + i].equals(attribute.value().name())) {
                    return false;
                }
            }
            return true;
        }
    }

    private static int slot(OperationHead head) {
        int hash = head.name().hashCode();
        AttributeList attributes = head.attributes();
        if (!attributes.isEmpty()) {
            hash = 31 * hash + attributes.get(attributes.size() - 1).name().hashCode();
        }
        hash = 31 * hash + 5 * attributes.size() + head.resultAttributes().size();
        return (hash ^ hash >>> 10 ^ hash >>> 20) & SLOTS - 1;
    }

    /** Returns what the shape of an operation is written as, which is not copied, or null if it is not known. */
    byte @Nullable [] get(OperationHead head) {
        @Nullable Shape shape = shapes[slot(head)];
        return shape != null && shape.isOf(head) ? shape.reference : null;
    }

    /** Keeps what the shape of an operation is written as. */
    void put(OperationHead head, byte[] reference) {
        if (size(head) <= MOST_ATTRIBUTES) {
            shapes[slot(head)] = new Shape(head, reference);
        }
    }

    private static int size(OperationHead head) {
        return head.attributes().size() + head.resultAttributes().size();
    }
}
