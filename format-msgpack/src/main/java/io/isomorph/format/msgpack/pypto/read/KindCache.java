package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import org.jspecify.annotations.Nullable;

/** A kind of node, and what was found out of nodes of it. */
final class KindCache {
    /** A power of 2. */
    private static final int SHAPES = 8;

    /** The name of its operations. */
    final Name name;
    /** Its row in the table, or null. */
    final @Nullable NodeKind kind;

    private final @Nullable NodeShape[] shapes = new NodeShape[SHAPES];
    private int added;

    /** @param type the name in the file */
    KindCache(String type) {
        this.name = Name.of(NodeKind.DIALECT + "." + type);
        this.kind = PyptoKinds.of(type);
    }

    /** Returns the shape of a node, or null if it is not known. */
    @Nullable
    NodeShape find(NamedAttribute[] fields, int first, int count) {
        for (int i = 1; i <= SHAPES; i++) {
            @Nullable NodeShape shape = shapes[added - i & SHAPES - 1];
            if (shape == null || shape.fits(fields, first, count)) {
                return shape;
            }
        }
        return null;
    }

    /** Keeps the shape of a node that has all fields of the kind. */
    void add(NodeShape shape) {
        shapes[added++ & SHAPES - 1] = shape;
    }
}
