package io.isomorph.bench.rival.jackson;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From a tree of the JSON schema to the IR. Ids are taken to be canonical. */
final class JacksonTreeReader {
    private final JsonNames names;

    JacksonTreeReader(JsonNames names) {
        this.names = names;
    }

    Program program(JsonNode node) throws IOException {
        JsonNode head = node.path("base_code");
        ProgramInfo info = new ProgramInfo(
                head.path("magic").textValue(),
                head.path("version").longValue(),
                head.path("trainable").booleanValue());
        return Program.of(info, region(node.path("program").path("regions").path(0)));
    }

    private List<Region> regions(JsonNode nodes) throws IOException {
        List<Region> regions = new ArrayList<>(nodes.size());
        for (JsonNode node : nodes) {
            regions.add(region(node));
        }
        return regions;
    }

    private Region region(JsonNode node) throws IOException {
        JsonNode blocks = node.path("blocks");
        List<Block> items = new ArrayList<>(blocks.size());
        for (JsonNode block : blocks) {
            items.add(block(block));
        }
        return new Region(items);
    }

    private Block block(JsonNode node) throws IOException {
        List<KeywordArgument> keywords = new ArrayList<>();
        for (JsonNode argument : node.path("kwargs")) {
            keywords.add(new KeywordArgument(argument.path("key").textValue(), type(argument.path("TT"))));
        }
        JsonNode operations = node.path("ops");
        List<Operation> items = new ArrayList<>(operations.size());
        for (JsonNode operation : operations) {
            items.add(operation(operation));
        }
        return new Block(types(node.path("args")), keywords, items);
    }

    private List<IrType> types(JsonNode nodes) throws IOException {
        List<IrType> types = new ArrayList<>(nodes.size());
        for (JsonNode node : nodes) {
            types.add(type(node.path("TT")));
        }
        return types;
    }

    private Operation operation(JsonNode node) throws IOException {
        String id = node.path("#").textValue();
        if (id.equals(JsonWords.PARAMETER)) {
            return parameter(node);
        }
        JsonNode used = node.path("I");
        int[] operands = new int[used.size()];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = used.path(i).path("%").intValue();
        }
        OperationHead head = new OperationHead(
                names.name(id),
                AttributeList.of(attributes(node.path("A"))),
                Operands.of(operands),
                types(node.path("O")),
                AttributeList.of(attributes(node.path("OA"))));
        return new Operation(head, regions(node.path("regions")));
    }

    private Operation parameter(JsonNode node) throws IOException {
        JsonNode first = node.path("A");
        List<Boolean> flags = flags(first, first.size() - 1);
        JsonNode last = node.path("OA");
        JsonParameter parameter = new JsonParameter(
                flags,
                first.path(flags.size()).textValue(),
                attributes(node.path("DA")),
                attributes(node.path("QA")),
                flags(last, last.size()),
                type(node.path("O").path("TT")));
        return parameter.operation();
    }

    private static List<Boolean> flags(JsonNode nodes, int count) {
        List<Boolean> flags = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            flags.add(nodes.path(i).intValue() != 0);
        }
        return flags;
    }

    private List<NamedAttribute> attributes(JsonNode nodes) throws IOException {
        List<NamedAttribute> attributes = new ArrayList<>(nodes.size());
        for (JsonNode node : nodes) {
            attributes.add(new NamedAttribute(node.path("N").textValue(), attribute(node.path("AT"))));
        }
        return attributes;
    }

    private IrType type(JsonNode node) throws IOException {
        Name name = names.name(node.path("#").textValue());
        var kind = PirKinds.TABLE.type(name);
        return IrType.of(name, payloadOf(node, kind == null ? null : kind.shape()));
    }

    private IrAttribute attribute(JsonNode node) throws IOException {
        Name name = names.name(node.path("#").textValue());
        var kind = PirKinds.TABLE.attribute(name);
        return IrAttribute.of(name, payloadOf(node, kind == null ? null : kind.shape()));
    }

    private @Nullable Payload payloadOf(JsonNode node, @Nullable Shape shape) throws IOException {
        @Nullable JsonNode data = node.get("D");
        if (data == null) {
            data = node.get("VD");
        }
        return data == null ? null : payload(data, shape);
    }

    private Payload payload(JsonNode node, @Nullable Shape shape) throws IOException {
        return switch (node.getNodeType()) {
            case NULL -> Payload.ofNull();
            case BOOLEAN -> Payload.of(node.booleanValue());
            case NUMBER -> number(node);
            case STRING ->
                JsonWords.isFloat(shape)
                        ? Payload.of(JsonWords.special(node.textValue()))
                        : Payload.of(node.textValue());
            case ARRAY -> {
                List<Payload> items = new ArrayList<>(node.size());
                for (JsonNode item : node) {
                    items.add(payload(item, JsonWords.item(shape, items.size())));
                }
                yield Payload.list(items);
            }
            case OBJECT ->
                shape == null
                        ? map(node)
                        : shape.form() == Shape.Form.TYPE ? Payload.of(type(node)) : Payload.of(attribute(node));
            case BINARY, MISSING, POJO -> throw new IllegalArgumentException("unexpected " + node.getNodeType());
        };
    }

    private static Payload number(JsonNode node) {
        if (node.isFloatingPointNumber()) {
            return Payload.of(node.doubleValue());
        }
        return node.isBigInteger()
                ? Payload.ofUnsigned(node.bigIntegerValue().longValue())
                : Payload.of(node.longValue());
    }

    private Payload map(JsonNode node) throws IOException {
        Map<String, Payload> entries = new HashMap<>();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            String key = field.getKey();
            if (node.size() == 1 && key.startsWith("$")) {
                return word(key, field.getValue());
            }
            entries.put(key, payload(field.getValue(), null));
        }
        return Payload.map(entries);
    }

    private Payload word(String word, JsonNode value) throws IOException {
        return switch (word) {
            case JsonWords.OPERAND -> Payload.operand(value.intValue());
            case JsonWords.TYPE -> Payload.of(type(value));
            case JsonWords.ATTRIBUTE -> Payload.of(attribute(value));
            case JsonWords.BYTES -> Payload.of(value.binaryValue());
            case JsonWords.FLOAT -> new FloatValue(Long.parseUnsignedLong(value.textValue(), 16));
            default -> Payload.map(Map.of(word.substring(1), payload(value, null)));
        };
    }
}
