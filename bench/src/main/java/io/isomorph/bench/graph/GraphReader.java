package io.isomorph.bench.graph;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From the mirror to the IR; never timed. */
public final class GraphReader {
    private GraphReader() {}

    /**
     * Makes the program that a mirror shows.
     *
     * @param node the mirror
     * @return the program
     */
    public static Program program(ProgramNode node) {
        return Program.of(new ProgramInfo(node.family, node.version, node.trainable), region(node.body));
    }

    private static Region region(BlockNode[] blocks) {
        return new Region(Arrays.stream(blocks).map(GraphReader::block).toList());
    }

    private static Block block(BlockNode node) {
        List<KeywordArgument> keywords = Arrays.stream(node.keywordArguments)
                .map(argument -> new KeywordArgument(argument.name, type(argument.type)))
                .toList();
        List<Operation> operations =
                Arrays.stream(node.operations).map(GraphReader::operation).toList();
        return new Block(types(node.argumentTypes), keywords, operations);
    }

    private static Operation operation(OperationNode node) {
        OperationHead head = new OperationHead(
                Name.of(node.name),
                attributes(node.attributes),
                Operands.of(node.operands),
                types(node.resultTypes),
                attributes(node.resultAttributes));
        return new Operation(
                head, Arrays.stream(node.regions).map(GraphReader::region).toList());
    }

    private static List<IrType> types(TypeNode[] nodes) {
        return Arrays.stream(nodes).map(GraphReader::type).toList();
    }

    private static AttributeList attributes(NamedNode[] nodes) {
        return AttributeList.of(Arrays.stream(nodes)
                .map(node -> new NamedAttribute(node.name, attribute(node.value)))
                .toList());
    }

    private static Name name(String text) {
        return text.equals(Name.NULL.toString()) ? Name.NULL : Name.of(text);
    }

    private static IrType type(TypeNode node) {
        return IrType.of(name(node.name), node.payload == null ? null : payload(node.payload));
    }

    private static IrAttribute attribute(AttributeNode node) {
        return IrAttribute.of(name(node.name), node.payload == null ? null : payload(node.payload));
    }

    private static Payload payload(@Nullable Object value) {
        if (value instanceof Boolean truth) {
            return Payload.of(truth);
        } else if (value instanceof Long number) {
            return Payload.of(number);
        } else if (value instanceof BigInteger number) {
            return Payload.ofUnsigned(number.longValue());
        } else if (value instanceof Double number) {
            return Payload.of(number);
        } else if (value instanceof String text) {
            return Payload.of(text);
        } else if (value instanceof byte[] bytes) {
            return Payload.of(bytes);
        } else if (value instanceof Serializable[] items) {
            return Payload.list(Arrays.stream(items).map(GraphReader::payload).toList());
        } else if (value instanceof Map<?, ?> map) {
            Map<String, Payload> entries = new HashMap<>();
            map.forEach((key, item) -> entries.put((String) key, payload(item)));
            return Payload.map(entries);
        } else if (value instanceof TypeNode node) {
            return Payload.of(type(node));
        } else if (value instanceof AttributeNode node) {
            return Payload.of(attribute(node));
        } else if (value instanceof OperandNode node) {
            return Payload.operand(node.index);
        } else if (value instanceof NullNode) {
            return Payload.ofNull();
        }
        throw new IllegalArgumentException("no payload: " + value);
    }
}
