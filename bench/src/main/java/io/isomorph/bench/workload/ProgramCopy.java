package io.isomorph.bench.workload;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Copies programs. A generator takes attributes and types from one table, so its programs share them; a writer that knows an object from the
 * program before would look faster than it is. A copy shares objects within itself just as the original does, and none with it.
 */
final class ProgramCopy {
    private final IdentityHashMap<Object, Object> made = new IdentityHashMap<>();

    private ProgramCopy() {}

    static Program of(Program program) {
        return Program.of(program.info(), new ProgramCopy().region(program.body()));
    }

    private <T> T once(T part, Class<T> type, UnaryOperator<T> copier) {
        @Nullable Object known = made.get(part);
        if (known == null) {
            known = copier.apply(part);
            made.put(part, known);
        }
        return type.cast(known);
    }

    private Region region(Region region) {
        return new Region(region.blocks().stream().map(this::block).toList());
    }

    private Block block(Block block) {
        List<KeywordArgument> keywords = block.keywordArguments().stream()
                .map(each -> new KeywordArgument(text(each.name()), type(each.type())))
                .toList();
        return new Block(
                types(block.argumentTypes()),
                keywords,
                block.operations().stream().map(this::operation).toList());
    }

    private Operation operation(Operation operation) {
        OperationHead head = operation.head();
        OperationHead copy = new OperationHead(
                head.name(),
                attributes(head.attributes()),
                head.operands(),
                types(head.resultTypes()),
                attributes(head.resultAttributes()));
        return new Operation(
                copy, operation.regions().stream().map(this::region).toList());
    }

    @SuppressWarnings("unchecked")
    private List<IrType> types(List<IrType> types) {
        return once(
                types,
                List.class,
                list -> ((List<IrType>) list).stream().map(this::type).toList());
    }

    private AttributeList attributes(AttributeList attributes) {
        return once(
                attributes,
                AttributeList.class,
                list -> AttributeList.of(list.items().stream().map(this::named).toList()));
    }

    private NamedAttribute named(NamedAttribute attribute) {
        return once(
                attribute,
                NamedAttribute.class,
                each -> new NamedAttribute(text(each.name()), attribute(each.value())));
    }

    private IrType type(IrType type) {
        return once(type, IrType.class, each -> IrType.of(each.name(), payloadOrNull(each.payload())));
    }

    private IrAttribute attribute(IrAttribute attribute) {
        return once(attribute, IrAttribute.class, each -> IrAttribute.of(each.name(), payloadOrNull(each.payload())));
    }

    private @Nullable Payload payloadOrNull(@Nullable Payload payload) {
        return payload == null ? null : payload(payload);
    }

    private Payload payload(Payload payload) {
        return once(payload, Payload.class, each -> switch (each.kind()) {
            case LIST ->
                Payload.list(
                        ((ListValue) each).items().stream().map(this::payload).toList());
            case MAP -> map((MapValue) each);
            case TYPE -> Payload.of(type(((TypeValue) each).type()));
            case ATTRIBUTE -> Payload.of(attribute(((AttributeValue) each).attribute()));
            case STRING -> Payload.of(text(((StringValue) each).value()));
            case NULL, BOOL, INT, FLOAT, BYTES, OPERAND -> each;
        });
    }

    private Payload map(MapValue map) {
        Map<String, Payload> entries = new HashMap<>();
        for (int i = 0; i < map.size(); i++) {
            entries.put(text(map.key(i)), payload(map.value(i)));
        }
        return Payload.map(entries);
    }

    private String text(String text) {
        return once(text, String.class, each -> new String(each.toCharArray()));
    }
}
