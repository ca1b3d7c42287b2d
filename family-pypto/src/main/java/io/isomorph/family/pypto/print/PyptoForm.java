package io.isomorph.family.pypto.print;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldPresence;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Whether nodes and what is in their fields look as printing needs it: as PyPTO writes them. */
final class PyptoForm {
    private PyptoForm() {}

    /**
     * Finds the kind of a node.
     *
     * @param head the node
     * @return its kind, or null if it has no text of its own: it is not known, or its fields are not as they must be
     */
    static @Nullable NodeKind kind(OperationHead head) {
        @Nullable NodeKind kind = PyptoKinds.of(head.name());
        return kind != null && fits(kind, new PyptoFields(head)) ? kind : null;
    }

    private static boolean fits(NodeKind kind, PyptoFields node) {
        int found = 0;
        for (Field field : kind.layout().fields()) {
            @Nullable Payload value = node.get(field.key());
            if (value == null ? !mayBeAbsent(field) : !fits(field.shape(), value)) {
                return false;
            }
            found += value == null ? 0 : 1;
        }
        return found == node.count() && (kind.category() != NodeKind.Category.CONSTANT || isScalar(node.value("type")));
    }

    /** Spans and comments are printed where there are any. */
    private static boolean mayBeAbsent(Field field) {
        return field.presence() == FieldPresence.OPTIONAL
                || field.presence() == FieldPresence.OPTIONAL_NOT_NIL
                || field.shape() == FieldShape.SPAN
                || field.shape() == FieldShape.STRINGS;
    }

    /** Returns whether a payload has a field's shape, whatever the field's rule takes beside that. */
    private static boolean fits(FieldShape shape, Payload payload) {
        Payload.Kind kind = payload.kind();
        return switch (shape) {
            case NODE -> kind == Payload.Kind.OPERAND;
            case OPTIONAL_NODE -> kind == Payload.Kind.OPERAND || kind == Payload.Kind.NULL;
            case NODES, NODE_ARRAY -> isListOf(payload, Payload.Kind.OPERAND);
            case STRING, LENIENT_STRING -> kind == Payload.Kind.STRING;
            case STRINGS -> isListOf(payload, Payload.Kind.STRING);
            case INT32, INT64, UINT64, CODE, RAW_CODE -> kind == Payload.Kind.INT;
            case OPTIONAL_RAW_CODE -> kind == Payload.Kind.INT || kind == Payload.Kind.NULL;
            case INTS, PARAM_DIRECTIONS -> isIntegers(payload);
            case FLOAT -> kind == Payload.Kind.FLOAT || kind == Payload.Kind.INT;
            case BOOL, RAW_BOOL -> kind == Payload.Kind.BOOL;
            case TYPE, SCALAR_TYPE -> isType(payload);
            case TYPES -> isList(payload, PyptoForm::isType);
            case OP -> isOp(payload);
            case KEYWORDS -> isList(payload, PyptoForm::isPair);
            case FUNCTIONS -> isList(payload, PyptoForm::isFunction);
            case SPAN -> true;
            default -> throw new IllegalStateException(shape + " is in no field of a node");
        };
    }

    static boolean isType(Payload payload) {
        return payload instanceof MapValue map && has(map, "type_kind", Payload.Kind.STRING);
    }

    static boolean isIntegers(Payload payload) {
        return isListOf(payload, Payload.Kind.INT);
    }

    private static boolean isScalar(Payload payload) {
        return payload instanceof MapValue map && PyptoWords.scalar(map) != null;
    }

    private static boolean isListOf(Payload payload, Payload.Kind kind) {
        return isList(payload, item -> item.kind() == kind);
    }

    private static boolean isList(Payload payload, Predicate<Payload> item) {
        if (!(payload instanceof ListValue list)) {
            return false;
        }
        for (int i = 0; i < list.size(); i++) {
            if (!item.test(list.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean has(MapValue map, String key, Payload.Kind kind) {
        @Nullable Payload value = map.get(key);
        return value != null && value.kind() == kind;
    }

    private static boolean isOp(Payload payload) {
        return payload instanceof MapValue map
                && map.size() == 2
                && has(map, "name", Payload.Kind.STRING)
                && has(map, "is_global_var", Payload.Kind.BOOL);
    }

    private static boolean isPair(Payload payload) {
        return isEntry(payload) && has((MapValue) payload, "key", Payload.Kind.STRING);
    }

    private static boolean isFunction(Payload payload) {
        return isEntry(payload)
                && has((MapValue) payload, "value", Payload.Kind.OPERAND)
                && isOp(((MapValue) payload).value(0));
    }

    private static boolean isEntry(Payload payload) {
        return payload instanceof MapValue map && map.size() == 2 && map.get("key") != null && map.get("value") != null;
    }
}
