package io.isomorph.bench.rival;

import io.isomorph.bench.interned.IAttributes;
import io.isomorph.bench.interned.IBlock;
import io.isomorph.bench.interned.IOperation;
import io.isomorph.bench.interned.IPart;
import io.isomorph.bench.interned.IPayload;
import io.isomorph.bench.interned.IProgram;
import io.isomorph.bench.interned.IRegion;
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
import io.isomorph.ir.payload.TypeOrAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From a message of {@code interned.proto} to the IR; makes one program. */
final class InternedPrograms {
    private final IProgram message;
    private final @Nullable Name[] names;
    private final TypeOrAttribute[] parts;
    private final AttributeList[] lists;
    private int results;

    InternedPrograms(IProgram message) {
        this.message = message;
        names = new @Nullable Name[message.getStringsCount()];
        parts = new TypeOrAttribute[message.getPartsCount()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = part(message.getParts(i));
        }
        lists = new AttributeList[message.getAttributesCount()];
        for (int i = 0; i < lists.length; i++) {
            lists[i] = attributes(message.getAttributes(i));
        }
    }

    Program program() {
        ProgramInfo info = new ProgramInfo(message.getFamily(), message.getVersion(), message.getTrainable());
        return Program.of(info, region(message.getBody()));
    }

    private Name name(int number) {
        Name name = names[number];
        if (name == null) {
            String text = message.getStrings(number);
            name = text.equals(Name.NULL.toString()) ? Name.NULL : Name.of(text);
            names[number] = name;
        }
        return name;
    }

    private IrType type(int number) {
        return (IrType) parts[number];
    }

    private TypeOrAttribute part(IPart part) {
        @Nullable Payload payload = part.hasPayload() ? payload(part.getPayload()) : null;
        return part.hasType()
                ? IrType.of(name(part.getType()), payload)
                : IrAttribute.of(name(part.getAttribute()), payload);
    }

    private AttributeList attributes(IAttributes list) {
        NamedAttribute[] items = new NamedAttribute[list.getNamesCount()];
        for (int i = 0; i < items.length; i++) {
            items[i] = new NamedAttribute(message.getStrings(list.getNames(i)), (IrAttribute) parts[list.getValues(i)]);
        }
        return AttributeList.of(items, items.length);
    }

    private Region region(IRegion region) {
        List<Block> blocks = new ArrayList<>(region.getBlocksCount());
        for (IBlock block : region.getBlocksList()) {
            blocks.add(block(block));
        }
        return new Region(blocks);
    }

    private Block block(IBlock block) {
        List<IrType> argumentTypes = new ArrayList<>(block.getArgumentTypesCount());
        for (int i = 0; i < block.getArgumentTypesCount(); i++) {
            argumentTypes.add(type(block.getArgumentTypes(i)));
        }
        List<KeywordArgument> keywords = new ArrayList<>(block.getKeywordNamesCount());
        for (int i = 0; i < block.getKeywordNamesCount(); i++) {
            keywords.add(
                    new KeywordArgument(message.getStrings(block.getKeywordNames(i)), type(block.getKeywordTypes(i))));
        }
        List<Operation> operations = new ArrayList<>(block.getOperationsCount());
        for (IOperation operation : block.getOperationsList()) {
            operations.add(operation(operation));
        }
        return new Block(argumentTypes, keywords, operations);
    }

    private Operation operation(IOperation operation) {
        int[] operands = new int[operation.getOperandsCount()];
        for (int i = 0; i < operands.length; i++) {
            int operand = operation.getOperands(i);
            operands[i] = operand > 0 ? results - operand + 1 : operand;
        }
        List<IrType> types = new ArrayList<>(operation.getResultTypesCount());
        for (int i = 0; i < operation.getResultTypesCount(); i++) {
            types.add(type(operation.getResultTypes(i)));
        }
        results += types.size();
        OperationHead head = new OperationHead(
                name(operation.getName()),
                lists[operation.getAttributes()],
                Operands.of(operands),
                types,
                lists[operation.getResultAttributes()]);
        List<Region> regions = new ArrayList<>(operation.getRegionsCount());
        for (IRegion region : operation.getRegionsList()) {
            regions.add(region(region));
        }
        return new Operation(head, regions);
    }

    private Payload payload(IPayload payload) {
        return switch (payload.getValueCase()) {
            case NULL, VALUE_NOT_SET -> Payload.ofNull();
            case TRUTH -> Payload.of(payload.getTruth());
            case INTEGER -> Payload.of(payload.getInteger());
            case UNSIGNED -> Payload.ofUnsigned(payload.getUnsigned());
            case FLOATING -> new FloatValue(payload.getFloating());
            case TEXT -> Payload.of(message.getStrings(payload.getText()));
            case RAW -> Payload.of(payload.getRaw().toByteArray());
            case LIST -> Payload.list(payloads(payload.getList().getItemsList()));
            case MAP -> {
                List<Payload> values = payloads(payload.getMap().getValuesList());
                Map<String, Payload> entries = new HashMap<>();
                for (int i = 0; i < values.size(); i++) {
                    entries.put(message.getStrings(payload.getMap().getKeys(i)), values.get(i));
                }
                yield Payload.map(entries);
            }
            case PART -> {
                TypeOrAttribute part = parts[payload.getPart()];
                yield part instanceof IrType type ? Payload.of(type) : Payload.of((IrAttribute) part);
            }
            case OPERAND -> Payload.operand(payload.getOperand());
        };
    }

    private List<Payload> payloads(List<IPayload> messages) {
        List<Payload> items = new ArrayList<>(messages.size());
        for (IPayload item : messages) {
            items.add(payload(item));
        }
        return items;
    }
}
