package io.isomorph.family.pypto.rule;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The types of expressions, as upstream has them: that of a tuple is made of the types of its elements, that of a component is
 * taken from its tuple's, whatever the file has. Such a type may be exponentially larger than its file, so a tuple represents its
 * type, and a component is looked up in it.
 */
final class ExpressionTypes {
    private static final String TUPLE_NODE = "MakeTuple";
    private static final String COMPONENT_NODE = "TupleGetItemExpr";

    private final NodeLookup nodes;
    /** The types of components that were requested. */
    private final Map<Integer, ExpressionType> components = new HashMap<>();

    ExpressionTypes(NodeLookup nodes) {
        this.nodes = nodes;
    }

    /** Returns the type of a node. Takes time for each component once, in whatever order they are requested. */
    ExpressionType of(int node) {
        @Nullable ExpressionType known = knownType(node);
        return known != null ? known : resolve(node);
    }

    /** Returns the type of a component, of which another must be known first, and so on: nested as deep as the file likes. */
    private ExpressionType resolve(int component) {
        Deque<Integer> open = new ArrayDeque<>();
        open.push(component);
        ExpressionType last = ExpressionType.UNKNOWN;
        while (!open.isEmpty()) {
            int node = open.peek();
            int source = source(node);
            @Nullable ExpressionType type = source == 0 ? ExpressionType.UNKNOWN : knownType(source);
            if (type == null) {
                open.push(source);
                continue;
            }
            int index = index(node);
            int element = type.isMadeBy() ? element(type.maker(), index) : 0;
            type = type.isMadeBy() ? knownType(element) : type.component(index);
            if (type == null) {
                open.push(element);
                continue;
            }
            components.put(node, type);
            last = type;
            open.pop();
        }
        return last;
    }

    /** Returns the type of a node, or null if it is a component that was not looked at yet. */
    private @Nullable ExpressionType knownType(int node) {
        if (node < 1) {
            return ExpressionType.UNKNOWN;
        }
        NodeKind kind = nodes.kind(node);
        if (kind == null) {
            return ExpressionType.UNKNOWN;
        }
        return switch (kind.name()) {
            case TUPLE_NODE -> ExpressionType.madeBy(node);
            case COMPONENT_NODE -> components.get(node);
            case "ConstBool" -> ExpressionType.BOOL;
            case "MemRef" -> ExpressionType.MEMREF;
            case "WindowBuffer" -> ExpressionType.WINDOW_BUFFER;
            default -> written(node, kind);
        };
    }

    private ExpressionType written(int node, NodeKind kind) {
        if (kind.layout().field("type") == null) {
            return ExpressionType.NONE;
        }
        return payload(node, "type") instanceof MapValue type ? ExpressionType.of(type) : ExpressionType.UNKNOWN;
    }

    /** Returns the number of elements of a tuple. */
    int size(ExpressionType tuple) {
        if (tuple.isMadeBy()) {
            return payload(tuple.maker(), "elements") instanceof ListValue elements ? elements.size() : 0;
        }
        return tuple.size();
    }

    /** Returns the node of which a component is taken, or 0. */
    private int source(int component) {
        return payload(component, "tuple") instanceof OperandValue tuple ? nodes.operand(component, tuple.index()) : 0;
    }

    private int index(int component) {
        return payload(component, "index") instanceof IntValue index ? (int) index.bits() : -1;
    }

    private int element(int tuple, int index) {
        if (payload(tuple, "elements") instanceof ListValue elements
                && index >= 0
                && index < elements.size()
                && elements.get(index) instanceof OperandValue element) {
            return nodes.operand(tuple, element.index());
        }
        return 0;
    }

    private @Nullable Payload payload(int node, String key) {
        IrAttribute attribute = nodes.attributes(node).get(key);
        return attribute == null ? null : attribute.payload();
    }
}
