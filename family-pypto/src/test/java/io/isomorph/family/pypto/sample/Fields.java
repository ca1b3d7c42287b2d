package io.isomorph.family.pypto.sample;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Fields and payloads of nodes, from short texts: JSON with bare keys and apostrophes, {@code '$2'} for operand 2, {@code '#ab'} for BIN. */
public final class Fields {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES, JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build();

    public static final String SPAN = "span: {}";
    public static final String INT64 = "type: {type_kind: 'ScalarType', dtype: 20}";

    private Fields() {}

    public static Payload payload(String text) {
        try {
            return payload(MAPPER.readTree(text));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    private static Payload payload(JsonNode node) {
        if (node.isObject()) {
            return Payload.map(fields(node));
        }
        if (node.isArray()) {
            List<Payload> items = new ArrayList<>();
            node.forEach(item -> items.add(payload(item)));
            return Payload.list(items);
        }
        if (node.isTextual()) {
            return text(node.textValue());
        }
        if (node.isIntegralNumber()) {
            return integer(node.bigIntegerValue());
        }
        return node.isNumber() ? Payload.of(node.doubleValue()) : node.isNull() ? Payload.ofNull() : bool(node);
    }

    private static Payload bool(JsonNode node) {
        return Payload.of(node.booleanValue());
    }

    private static Payload text(String text) {
        if (text.startsWith("$")) {
            return Payload.operand(Integer.parseInt(text.substring(1)));
        }
        return text.startsWith("#") ? Payload.of(text.substring(1).getBytes(StandardCharsets.UTF_8)) : Payload.of(text);
    }

    private static IntValue integer(BigInteger number) {
        return number.signum() < 0 ? Payload.of(number.longValueExact()) : Payload.ofUnsigned(number.longValue());
    }

    private static Map<String, Payload> fields(JsonNode object) {
        Map<String, Payload> fields = new TreeMap<>();
        object.properties().forEach(field -> fields.put(field.getKey(), payload(field.getValue())));
        return fields;
    }

    /** Returns an attribute list in the order of keys, from the inside of an object. */
    public static AttributeList list(String fields) {
        try {
            return list(fields(MAPPER.readTree("{" + fields + "}")));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(fields, e);
        }
    }

    public static AttributeList list(Map<String, Payload> fields) {
        List<NamedAttribute> items = new ArrayList<>();
        new TreeMap<>(fields)
                .forEach((key, payload) -> items.add(new NamedAttribute(key, IrAttribute.of("pypto.field", payload))));
        return AttributeList.of(items);
    }

    public static NodeKind kind(String name) {
        NodeKind kind = PyptoKinds.of(name);
        if (kind == null) {
            throw new IllegalArgumentException(name);
        }
        return kind;
    }

    /** Returns the fields of a complete node: each node in it is one operand more. */
    public static Map<String, Payload> complete(NodeKind kind) {
        Map<String, Payload> fields = new TreeMap<>();
        int operands = 0;
        for (Field field : kind.layout().fields()) {
            Payload sample = sample(field.shape(), operands);
            operands = Math.max(operands, 1 + sample.highestOperand());
            fields.put(field.key(), sample);
        }
        if (kind.name().equals("SplitAivScopeStmt")) {
            fields.put("count", Payload.of(2));
        }
        return fields;
    }

    private static Payload sample(FieldShape shape, int next) {
        String first = "'$" + next + "'";
        String second = "'$" + (next + 1) + "'";
        return payload(
                switch (shape) {
                    case NODE, OPTIONAL_NODE -> first;
                    case NODES, NODE_ARRAY, NULLABLE_NODES -> "[" + first + "," + second + "]";
                    case TYPE -> "{type_kind: 'TensorType', dtype: 20, shape: [" + first + "," + second + "]}";
                    case TYPES -> "[{type_kind: 'TensorType', dtype: 20, shape: [" + first + "]}]";
                    case KEYWORDS -> "[{key: 'k', value: {type: 'Var', value: " + first + "}}]";
                    case FUNCTIONS -> "[{key: {name: 'f', is_global_var: true}, value: " + first + "}]";
                    case SCALAR_TYPE -> "{type_kind: 'ScalarType', dtype: 20}";
                    case MEMREF, TENSOR_VIEW, TILE_VIEW, SPAN, OP -> "{}";
                    case BOOL, RAW_BOOL -> "true";
                    case INT32, INT64, UINT64, U8, CODE, RAW_CODE, ARG_DIRECTION -> "0";
                    case FLOAT -> "1.5";
                    case STRING, LENIENT_STRING -> "'x'";
                    case STRINGS, INTS, INT32S, ARG_DIRECTIONS -> "[]";
                    case PARAM_DIRECTIONS -> "[0, 1]";
                    case OPTIONAL_RAW_CODE, NIL -> "null";
                    case MEMORY_SPACE, TENSOR_LAYOUT, TILE_LAYOUT, PAD_VALUE, COMPACT_MODE -> "'null'";
                });
    }
}
