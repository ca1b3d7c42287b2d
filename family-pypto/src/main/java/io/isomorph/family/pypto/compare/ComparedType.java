package io.isomorph.family.pypto.compare;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The type of a node. Where a tuple, or what is taken from one, does not state its type, it follows from the elements.
 *
 * @param node whose operands the type refers to
 * @param stated the type as it is in the node; null: the types of the elements of the tuple {@code node}
 */
record ComparedType(ComparedNodes nodes, int node, @Nullable MapValue stated) {
    static final String TUPLE = "TupleType";

    private static final MapValue BOOL =
            Payload.map(Map.of("type_kind", Payload.of("ScalarType"), "dtype", Payload.of(0)));
    private static final MapValue MEMREF = Payload.map(Map.of("type_kind", Payload.of("MemRefType")));
    private static final MapValue BUFFER = Payload.map(Map.of("type_kind", Payload.of("WindowBufferType")));

    /** The type of a node whose operands have theirs; null if it has none. */
    static @Nullable ComparedType of(ComparedNodes nodes, int node) {
        String kind = nodes.kind(node);
        @Nullable MapValue stated = stated(nodes, node, kind);
        if (stated != null || kind.equals("MakeTuple")) {
            return new ComparedType(nodes, node, stated);
        } else if (kind.equals("TupleGetItemExpr")) {
            @Nullable ComparedType tuple = nodes.type(nodes.requireTarget(node, "tuple"));
            int count = tuple == null ? 0 : tuple.elementCount();
            if (tuple != null
                    && nodes.field(node, "index") instanceof IntValue index
                    && index.isBetween(0, count - 1L)) {
                return tuple.element((int) index.bits());
            }
            throw nodes.malformed(node, "index", "an index into its tuple");
        }
        return null;
    }

    /** PyPTO does not read the types of some kinds of nodes: they have but one. */
    private static @Nullable MapValue stated(ComparedNodes nodes, int node, String kind) {
        return switch (kind) {
            case "ConstBool" -> BOOL;
            case "MemRef" -> MEMREF;
            case "WindowBuffer" -> BUFFER;
            default -> nodes.field(node, "type") instanceof MapValue map ? map : null;
        };
    }

    String kind() {
        if (stated == null) {
            return TUPLE;
        }
        return stated.get("type_kind") instanceof StringValue kind ? kind.value() : "";
    }

    /** The number of elements of a tuple's type. */
    int elementCount() {
        return elements().size();
    }

    /** The type of an element of a tuple; null if that has none. */
    @Nullable
    ComparedType element(int index) {
        Payload element = elements().get(index);
        if (stated == null) {
            return nodes.type(nodes.requireTarget(node, "elements", element));
        }
        return new ComparedType(nodes, node, nodes.requireMap(node, "type", element));
    }

    private ListValue elements() {
        if (stated == null) {
            return nodes.items(node, "elements");
        }
        return stated.get("types") instanceof ListValue list ? list : Payload.list();
    }
}
