package io.isomorph.bench.graph;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
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
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import java.io.Serializable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * From the IR to the mirror. A payload becomes a {@code Boolean}, {@code Long} ({@code BigInteger} from 2^63 on), {@code Double},
 * {@code String}, {@code byte[]}, {@code Serializable[]}, {@code LinkedHashMap}, or a node.
 */
public final class GraphMaker {
    private final IdentityHashMap<Object, Object> made = new IdentityHashMap<>();

    private GraphMaker() {}

    /**
     * Mirrors a program.
     *
     * @param program the program
     * @return the mirror, nothing of which is shared with other mirrors
     */
    public static ProgramNode of(Program program) {
        ProgramNode node = new ProgramNode();
        node.family = program.info().family();
        node.version = program.info().version();
        node.trainable = program.info().trainable();
        node.body = new GraphMaker().blocks(program.body());
        return node;
    }

    /** Returns what was made of the same object before, or makes it. */
    private <T, N> N once(T part, Class<N> type, Function<T, N> maker) {
        @Nullable Object known = made.get(part);
        if (known == null) {
            known = maker.apply(part);
            made.put(part, known);
        }
        return type.cast(known);
    }

    private BlockNode[] blocks(Region region) {
        return region.blocks().stream().map(this::block).toArray(BlockNode[]::new);
    }

    private BlockNode block(Block block) {
        BlockNode node = new BlockNode();
        node.argumentTypes = types(block.argumentTypes());
        node.keywordArguments =
                block.keywordArguments().stream().map(this::keyword).toArray(KeywordNode[]::new);
        node.operations = block.operations().stream().map(this::operation).toArray(OperationNode[]::new);
        return node;
    }

    private KeywordNode keyword(KeywordArgument argument) {
        KeywordNode node = new KeywordNode();
        node.name = argument.name();
        node.type = type(argument.type());
        return node;
    }

    private OperationNode operation(Operation operation) {
        OperationHead head = operation.head();
        OperationNode node = new OperationNode();
        node.name = head.name().toString();
        node.attributes = attributes(head.attributes());
        node.operands = head.operands().toArray();
        node.resultTypes = types(head.resultTypes());
        node.resultAttributes = attributes(head.resultAttributes());
        node.regions = operation.regions().stream().map(this::blocks).toArray(BlockNode[][]::new);
        return node;
    }

    private TypeNode[] types(List<IrType> types) {
        return once(
                types, TypeNode[].class, list -> list.stream().map(this::type).toArray(TypeNode[]::new));
    }

    private NamedNode[] attributes(AttributeList attributes) {
        return once(
                attributes,
                NamedNode[].class,
                list -> list.items().stream().map(this::named).toArray(NamedNode[]::new));
    }

    private NamedNode named(NamedAttribute attribute) {
        return once(attribute, NamedNode.class, item -> {
            NamedNode node = new NamedNode();
            node.name = item.name();
            node.value = attribute(item.value());
            return node;
        });
    }

    private TypeNode type(IrType type) {
        return once(type, TypeNode.class, described -> {
            TypeNode node = new TypeNode();
            node.name = described.name().toString();
            node.payload = described.payload() == null ? null : payload(described.payload());
            return node;
        });
    }

    private AttributeNode attribute(IrAttribute attribute) {
        return once(attribute, AttributeNode.class, described -> {
            AttributeNode node = new AttributeNode();
            node.name = described.name().toString();
            node.payload = described.payload() == null ? null : payload(described.payload());
            return node;
        });
    }

    private Serializable payload(Payload payload) {
        return switch (payload.kind()) {
            case NULL -> NullNode.INSTANCE;
            case BOOL -> ((BoolValue) payload).value();
            case INT -> {
                IntValue value = (IntValue) payload;
                yield value.isLong() ? (Serializable) value.bits() : value.toBigInteger();
            }
            case FLOAT -> ((FloatValue) payload).value();
            case STRING -> ((StringValue) payload).value();
            case BYTES -> ((BytesValue) payload).toByteArray();
            case LIST ->
                once(
                        (ListValue) payload,
                        Serializable[].class,
                        list -> list.items().stream().map(this::payload).toArray(Serializable[]::new));
            case MAP -> once((MapValue) payload, Serializable.class, this::map);
            case TYPE -> type(((TypeValue) payload).type());
            case ATTRIBUTE -> attribute(((AttributeValue) payload).attribute());
            case OPERAND -> {
                OperandNode node = new OperandNode();
                node.index = ((OperandValue) payload).index();
                yield node;
            }
        };
    }

    private Serializable map(MapValue map) {
        LinkedHashMap<String, Serializable> entries = new LinkedHashMap<>();
        for (int i = 0; i < map.size(); i++) {
            entries.put(map.key(i), payload(map.value(i)));
        }
        return entries;
    }
}
