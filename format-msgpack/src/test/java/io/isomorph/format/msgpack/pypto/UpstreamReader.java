package io.isomorph.format.msgpack.pypto;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;

/**
 * How PyPTO's own reader goes through a file: field by field in the order of its code, which is not that of its writer. A reference must
 * name a node that it has finished by then. Nothing else is judged. Written from what is known of that reader, not from our tables.
 */
final class UpstreamReader {
    /** The fields that it reads, in its order, as far as nodes can be in them. Scopes and operators have rows in common. */
    private static final Map<String, String> FIELDS = fields();

    private static final String OPERATOR = "type left right operand";
    private static final String SCOPE = "body attrs";
    private static final List<String> AFTER_ALL_KEYS = List.of("memref", "tensor_view", "tile_view", "window_buffer");

    private final Set<Value> finished = new HashSet<>();

    private UpstreamReader() {}

    private static Map<String, String> fields() {
        Map<String, String> fields = new HashMap<>();
        fields.put("Var", "type");
        fields.put("IterArg", "type initValue");
        fields.put("MemRef", "byte_offset base slot_index");
        fields.put("WindowBuffer", "base size");
        fields.put("ConstInt", "type");
        fields.put("ConstFloat", "type");
        fields.put("ConstBool", "");
        fields.put("Call", "type args attrs kwargs");
        fields.put("Submit", "type args deps core_num predicate attrs kwargs");
        fields.put("MakeTuple", "elements");
        fields.put("TupleGetItemExpr", "tuple");
        fields.put("AssignStmt", "var value");
        fields.put("IfStmt", "condition then_body else_body return_vars");
        fields.put("YieldStmt", "value");
        fields.put("ReturnStmt", "value");
        fields.put("ForStmt", "loop_var start stop step iter_args body return_vars attrs");
        fields.put("WhileStmt", "condition iter_args body return_vars");
        fields.put("SeqStmts", "stmts");
        fields.put("EvalStmt", "expr");
        fields.put("BreakStmt", "");
        fields.put("ContinueStmt", "");
        fields.put("InlineStmt", "");
        fields.put("SpmdScopeStmt", "core_num body attrs");
        fields.put("CommDomainScopeStmt", "slots body attrs");
        fields.put("Function", "params return_types attrs body");
        fields.put("Program", "functions");
        return fields;
    }

    /** Returns whether it finds every reference's node in time; nodes of kinds that it does not know count as found nowhere. */
    static boolean reads(byte[] bytes) {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            return new UpstreamReader().node(map(unpacker.unpackValue()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In the order of the bytes. */
    private static Map<String, Value> map(Value value) {
        Map<String, Value> map = new TreeMap<>();
        value.asMapValue().map().forEach((key, item) -> map.put(key.asRawValue().asString(), item));
        return map;
    }

    private boolean node(Map<String, Value> node) {
        if (node.containsKey("ref")) {
            return finished.contains(node.get("ref"));
        }
        String kind = node.get("type").asRawValue().asString();
        String order = FIELDS.getOrDefault(kind, kind.endsWith("ScopeStmt") ? SCOPE : OPERATOR);
        Map<String, Value> fields = map(node.get("fields"));
        for (String key : order.split(" ")) {
            @Nullable Value field = fields.get(key);
            if (field != null && !field(key, field)) {
                return false;
            }
        }
        finished.add(node.get("id"));
        return true;
    }

    private boolean field(String key, Value field) {
        return switch (key) {
            case "type" -> type(field);
            case "return_types" -> types(field);
            default -> nodes(field);
        };
    }

    /** Reads what may be a node or hold nodes: arrays, and the maps of keyword lists and functions. */
    private boolean nodes(Value value) {
        if (value.isArrayValue()) {
            return value.asArrayValue().list().stream().allMatch(this::nodes);
        }
        if (!value.isMapValue()) {
            return true;
        }
        Map<String, Value> map = map(value);
        if (map.containsKey("ref") || map.containsKey("fields")) {
            return node(map);
        }
        return map.values().stream().allMatch(this::nodes);
    }

    private boolean type(Value value) {
        Map<String, Value> type = map(value);
        for (Map.Entry<String, Value> part : type.entrySet()) {
            if (!partOfType(part.getKey(), part.getValue())) {
                return false;
            }
        }
        for (String key : AFTER_ALL_KEYS) {
            if (type.containsKey(key) && !nodes(type.get(key))) {
                return false;
            }
        }
        return true;
    }

    private boolean partOfType(String key, Value part) {
        return switch (key) {
            case "types" -> types(part);
            case "shape" -> nodes(part);
            default -> true;
        };
    }

    private boolean types(Value value) {
        return !value.isArrayValue() || value.asArrayValue().list().stream().allMatch(this::type);
    }
}
