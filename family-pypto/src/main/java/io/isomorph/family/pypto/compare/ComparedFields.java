package io.isomorph.family.pypto.compare;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldRole;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What structural equality looks at: of each kind in {@link PyptoKinds} the fields that count, in the order in which PyPTO visits them. Fields that
 * are not here (spans, comments, names of variables, functions and programs) do not count.
 */
final class ComparedFields {
    /** How the values of a field are compared. */
    enum Way {
        /** As nodes. */
        NODE,
        /** As nodes that may be absent. */
        OPTIONAL_NODE,
        /** As lists of nodes. */
        NODES,
        /** As nodes; where they are variables, 64-bit integers and indices are of one type. */
        LOOP_VARIABLE,
        /** As variables, whatever kinds the nodes are of. */
        VARIABLE,
        /** As types. */
        TYPE,
        /** As types among which 64-bit integers and indices are one. */
        CONSTANT_TYPE,
        /** As lists of types. */
        TYPES,
        /** By the operator's name. */
        OPERATOR,
        /** As keyword arguments or attributes. */
        PAIRS,
        /** As functions by name. */
        FUNCTIONS,
        /** As values without nodes. */
        PLAIN
    }

    /**
     * A field that counts.
     *
     * @param absent what represents an absent or null value
     * @param binds whether variables in it may be mapped to others
     */
    record Compared(String key, Way way, Payload absent, boolean binds) {}

    private static final Map<String, List<Compared>> BY_KIND = byKind();

    private ComparedFields() {}

    /** The fields that count, or null for a kind that is not known. */
    static @Nullable List<Compared> of(String kind) {
        return BY_KIND.get(kind);
    }

    /** Whether a node of the kind is a variable, for which PyPTO has a rule of its own. */
    static boolean isVariable(String kind) {
        @Nullable NodeKind known = PyptoKinds.of(kind);
        return known != null && known.category() == NodeKind.Category.VARIABLE;
    }

    private static Map<String, List<Compared>> byKind() {
        Map<String, List<Compared>> kinds = new HashMap<>();
        for (NodeKind kind : PyptoKinds.rows()) {
            List<Compared> fields = new ArrayList<>();
            for (Field field : kind.layout().fields()) {
                if (field.role() != FieldRole.IGNORE && !(field.key().equals("type") && hasTypeOfItsOwn(kind.name()))) {
                    fields.add(new Compared(
                            field.key(), way(kind.name(), field), field.fallback(), field.role() == FieldRole.DEF));
                }
            }
            kinds.put(kind.name(), List.copyOf(fields));
        }
        return kinds;
    }

    /** Whether the type is compared by the rule for variables, or not at all, since it follows from the kind. */
    private static boolean hasTypeOfItsOwn(String kind) {
        return isVariable(kind) || kind.equals("ConstBool");
    }

    private static Way way(String kind, Field field) {
        return switch (kind + "." + field.key()) {
            case "MemRef.base" -> Way.VARIABLE;
            case "ForStmt.loop_var" -> Way.LOOP_VARIABLE;
            case "ConstInt.type" -> Way.CONSTANT_TYPE;
            default -> way(field.shape());
        };
    }

    private static Way way(FieldShape shape) {
        return switch (shape) {
            case NODE -> Way.NODE;
            case OPTIONAL_NODE -> Way.OPTIONAL_NODE;
            case NODES, NODE_ARRAY -> Way.NODES;
            case TYPE, SCALAR_TYPE -> Way.TYPE;
            case TYPES -> Way.TYPES;
            case OP -> Way.OPERATOR;
            case KEYWORDS -> Way.PAIRS;
            case FUNCTIONS -> Way.FUNCTIONS;
            default -> Way.PLAIN;
        };
    }
}
