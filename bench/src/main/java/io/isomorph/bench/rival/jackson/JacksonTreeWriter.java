package io.isomorph.bench.rival.jackson;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From the IR to a tree of the JSON schema; makes one tree. */
final class JacksonTreeWriter {
    private final JsonNodeFactory nodes;
    private final JsonNames names;
    private boolean trainable;
    private int regions;
    private int blocks;
    private int results;
    private int arguments;

    JacksonTreeWriter(JsonNodeFactory nodes, JsonNames names) {
        this.nodes = nodes;
        this.names = names;
    }

    ObjectNode program(Program program) {
        trainable = program.info().trainable();
        ObjectNode node = nodes.objectNode();
        node.putObject("base_code")
                .put("magic", program.info().family())
                .put("trainable", trainable)
                .put("version", program.info().version());
        node.putObject("program").putArray("regions").add(region(program.body()));
        return node;
    }

    private ObjectNode region(Region region) {
        ObjectNode node = nodes.objectNode().put("#", "region_" + regions++);
        ArrayNode items = node.putArray("blocks");
        for (Block block : region.blocks()) {
            items.add(block(block));
        }
        return node;
    }

    private ObjectNode block(Block block) {
        ObjectNode node = nodes.objectNode().put("#", "block_" + blocks++);
        ArrayNode positional = node.putArray("args");
        for (IrType type : block.argumentTypes()) {
            positional.add(argument(type));
        }
        if (!block.keywordArguments().isEmpty()) {
            ArrayNode keywords = node.putArray("kwargs");
            for (KeywordArgument argument : block.keywordArguments()) {
                keywords.add(argument(argument.type()).put("key", argument.name()));
            }
        }
        ArrayNode operations = node.putArray("ops");
        for (Operation operation : block.operations()) {
            @Nullable JsonParameter parameter = JsonParameter.of(operation);
            operations.add(parameter == null ? operation(operation) : parameter(parameter));
        }
        return node;
    }

    private ObjectNode argument(IrType type) {
        return nodes.objectNode().put("#", - ++arguments).set("TT", described(type));
    }

    private ObjectNode operation(Operation operation) {
        OperationHead head = operation.head();
        ObjectNode node = nodes.objectNode().put("#", names.text(head.name()));
        addAll(head.attributes(), node.putArray("A"));
        ArrayNode used = node.putArray("I");
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            used.addObject().put("%", operands.get(i));
        }
        ArrayNode made = node.putArray("O");
        List<IrType> types = head.resultTypes();
        for (int i = 0; i < types.size(); i++) {
            made.add(result(types.get(i)));
        }
        if (trainable || !head.resultAttributes().isEmpty()) {
            addAll(head.resultAttributes(), node.putArray("OA"));
        }
        if (!operation.regions().isEmpty()) {
            ArrayNode nested = node.putArray("regions");
            for (Region region : operation.regions()) {
                nested.add(region(region));
            }
        }
        return node;
    }

    private ObjectNode result(IrType type) {
        return nodes.objectNode().put("%", ++results).set("TT", described(type));
    }

    private ObjectNode parameter(JsonParameter parameter) {
        ObjectNode node = nodes.objectNode().put("#", JsonWords.PARAMETER);
        addFlags(parameter.flags(), node.putArray("A")).add(parameter.name());
        ArrayNode first = node.putArray("DA");
        parameter.first().forEach(attribute -> first.add(named(attribute)));
        node.set("O", result(parameter.type()));
        if (!parameter.resultFlags().isEmpty()) {
            addFlags(parameter.resultFlags(), node.putArray("OA"));
        }
        ArrayNode last = node.putArray("QA");
        parameter.last().forEach(attribute -> last.add(named(attribute)));
        return node;
    }

    private static ArrayNode addFlags(List<Boolean> flags, ArrayNode to) {
        for (boolean flag : flags) {
            to.add(flag ? 1 : 0);
        }
        return to;
    }

    private void addAll(AttributeList attributes, ArrayNode to) {
        for (int i = 0; i < attributes.size(); i++) {
            to.add(named(attributes.get(i)));
        }
    }

    private ObjectNode named(NamedAttribute attribute) {
        ObjectNode node = nodes.objectNode();
        node.set("AT", described(attribute.value()));
        return node.put("N", attribute.name());
    }

    private ObjectNode described(TypeOrAttribute described) {
        ObjectNode node = nodes.objectNode().put("#", names.text(described.name()));
        @Nullable Payload payload = described.payload();
        if (payload != null) {
            boolean known = JsonWords.isKnown(described);
            node.set(known && JsonWords.isSpecial(payload) ? "VD" : "D", payload(payload, known));
        }
        return node;
    }

    private JsonNode payload(Payload payload, boolean known) {
        return switch (payload.kind()) {
            case NULL -> nodes.nullNode();
            case BOOL -> nodes.booleanNode(((BoolValue) payload).value());
            case INT -> {
                IntValue value = (IntValue) payload;
                yield value.isLong()
                        ? nodes.numberNode(value.bits())
                        : (JsonNode) nodes.numberNode(value.toBigInteger());
            }
            case FLOAT -> floating((FloatValue) payload, known);
            case STRING -> nodes.textNode(((StringValue) payload).value());
            case BYTES -> word(JsonWords.BYTES, nodes.binaryNode(((BytesValue) payload).toByteArray()));
            case LIST -> {
                ListValue list = (ListValue) payload;
                ArrayNode node = nodes.arrayNode(list.size());
                for (int i = 0; i < list.size(); i++) {
                    node.add(payload(list.get(i), known));
                }
                yield node;
            }
            case MAP -> map((MapValue) payload);
            case TYPE -> part(((TypeValue) payload).type(), JsonWords.TYPE, known);
            case ATTRIBUTE -> part(((AttributeValue) payload).attribute(), JsonWords.ATTRIBUTE, known);
            case OPERAND -> word(JsonWords.OPERAND, nodes.numberNode(((OperandValue) payload).index()));
        };
    }

    private ObjectNode word(String word, JsonNode value) {
        return nodes.objectNode().set(word, value);
    }

    private JsonNode floating(FloatValue number, boolean known) {
        if (Double.isFinite(number.value())) {
            return nodes.numberNode(number.value());
        }
        return known
                ? nodes.textNode(JsonWords.special(number.value()))
                : word(JsonWords.FLOAT, nodes.textNode(String.format("%016x", number.bits())));
    }

    private ObjectNode map(MapValue map) {
        ObjectNode node = nodes.objectNode();
        for (int i = 0; i < map.size(); i++) {
            String key = map.size() == 1 ? JsonWords.guarded(map.key(i)) : map.key(i);
            node.set(key, payload(map.value(i), false));
        }
        return node;
    }

    private ObjectNode part(TypeOrAttribute described, String word, boolean known) {
        return known ? described(described) : word(word, described(described));
    }
}
