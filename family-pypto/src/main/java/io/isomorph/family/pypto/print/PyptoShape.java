package io.isomorph.family.pypto.print;

import io.isomorph.ir.ListValue;
import io.isomorph.ir.MapValue;
import io.isomorph.ir.Payload;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What the payload of a field looks like. */
enum PyptoShape {
    /** Anything. */
    ANY,
    /** A node. */
    NODE,
    /** A node or nothing. */
    NULLABLE,
    /** Nodes. */
    NODES,
    /** A string. */
    TEXT,
    /** Strings. */
    TEXTS,
    /** An integer. */
    INTEGER,
    /** An integer or nothing. */
    COUNT,
    /** Integers. */
    INTEGERS,
    /** A float, or an integer that was written for it. */
    NUMBER,
    /** A truth value. */
    BOOL,
    /** A type. */
    TYPE,
    /** Types. */
    TYPES,
    /** The type of a scalar, and nothing else. */
    SCALAR,
    /** The name of what is called. */
    OP,
    /** Keys and values, as a list. */
    PAIRS,
    /** The functions of a program, by name. */
    FUNCTIONS;

    /**
     * Finds a shape.
     *
     * @param word its name in lower case
     * @return the shape
     */
    static PyptoShape of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** Returns whether a payload looks so. */
    boolean fits(Payload payload) {
        Payload.Kind kind = payload.kind();
        return switch (this) {
            case ANY -> true;
            case NODE -> kind == Payload.Kind.OPERAND;
            case NULLABLE -> kind == Payload.Kind.OPERAND || kind == Payload.Kind.NULL;
            case NODES -> isList(payload, NODE::fits);
            case TEXT -> kind == Payload.Kind.STRING;
            case TEXTS -> isList(payload, TEXT::fits);
            case INTEGER -> kind == Payload.Kind.INT;
            case COUNT -> kind == Payload.Kind.INT || kind == Payload.Kind.NULL;
            case INTEGERS -> isList(payload, INTEGER::fits);
            case NUMBER -> kind == Payload.Kind.FLOAT || kind == Payload.Kind.INT;
            case BOOL -> kind == Payload.Kind.BOOL;
            case TYPE -> payload instanceof MapValue map && has(map, "type_kind", Payload.Kind.STRING);
            case TYPES -> isList(payload, TYPE::fits);
            case SCALAR -> payload instanceof MapValue map && PyptoWords.scalar(map) != null;
            case OP -> isOp(payload);
            case PAIRS -> isList(payload, PyptoShape::isPair);
            case FUNCTIONS -> isList(payload, PyptoShape::isFunction);
        };
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
