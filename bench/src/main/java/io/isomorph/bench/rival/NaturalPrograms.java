package io.isomorph.bench.rival;

import io.isomorph.bench.natural.PAttribute;
import io.isomorph.bench.natural.PAttributes;
import io.isomorph.bench.natural.PBlock;
import io.isomorph.bench.natural.PKeywordArgument;
import io.isomorph.bench.natural.PNamed;
import io.isomorph.bench.natural.PNamedAttribute;
import io.isomorph.bench.natural.POperation;
import io.isomorph.bench.natural.PPayload;
import io.isomorph.bench.natural.PProgram;
import io.isomorph.bench.natural.PRegion;
import io.isomorph.bench.natural.PTensor;
import io.isomorph.bench.natural.PType;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.StringAttribute;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From the messages of {@code natural.proto} to the IR. */
final class NaturalPrograms {
    private NaturalPrograms() {}

    static Program of(PProgram message) {
        ProgramInfo info = new ProgramInfo(message.getFamily(), message.getVersion(), message.getTrainable());
        return Program.of(info, region(message.getBody()));
    }

    private static Region region(PRegion message) {
        List<Block> blocks = new ArrayList<>(message.getBlocksCount());
        for (PBlock block : message.getBlocksList()) {
            blocks.add(block(block));
        }
        return new Region(blocks);
    }

    private static Block block(PBlock message) {
        List<KeywordArgument> keywords = new ArrayList<>(message.getKeywordArgumentsCount());
        for (PKeywordArgument argument : message.getKeywordArgumentsList()) {
            keywords.add(new KeywordArgument(argument.getName(), type(argument.getType())));
        }
        List<Operation> operations = new ArrayList<>(message.getOperationsCount());
        for (POperation operation : message.getOperationsList()) {
            operations.add(operation(operation));
        }
        return new Block(types(message.getArgumentTypesList()), keywords, operations);
    }

    private static Operation operation(POperation message) {
        int[] operands = new int[message.getOperandsCount()];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = message.getOperands(i);
        }
        OperationHead head = new OperationHead(
                Name.of(message.getName()),
                attributes(message.getAttributesList()),
                Operands.of(operands),
                types(message.getResultTypesList()),
                attributes(message.getResultAttributesList()));
        List<Region> regions = new ArrayList<>(message.getRegionsCount());
        for (PRegion region : message.getRegionsList()) {
            regions.add(region(region));
        }
        return new Operation(head, regions);
    }

    private static AttributeList attributes(List<PNamedAttribute> messages) {
        List<NamedAttribute> items = new ArrayList<>(messages.size());
        for (PNamedAttribute message : messages) {
            items.add(new NamedAttribute(message.getName(), attribute(message.getValue())));
        }
        return AttributeList.of(items);
    }

    private static List<IrType> types(List<PType> messages) {
        List<IrType> types = new ArrayList<>(messages.size());
        for (PType message : messages) {
            types.add(type(message));
        }
        return types;
    }

    private static IrType type(PType message) {
        return switch (message.getValueCase()) {
            case SIMPLE ->
                message.getSimple().equals(Name.NULL.toString())
                        ? IrType.NULL
                        : IrType.of(Name.of(message.getSimple()), null);
            case TENSOR -> tensor(message.getTensor());
            case OTHER -> IrType.of(Name.of(message.getOther().getName()), payload(message.getOther()));
            case VALUE_NOT_SET -> throw new IllegalArgumentException("a type without value");
        };
    }

    private static IrType tensor(PTensor message) {
        List<Payload> dims = new ArrayList<>(message.getDimsCount());
        for (int i = 0; i < message.getDimsCount(); i++) {
            dims.add(Payload.of(message.getDims(i)));
        }
        return PlainTensor.of(type(message.getElement()), dims, message.getLayout(), message.getOffset());
    }

    private static IrAttribute attribute(PAttribute message) {
        return switch (message.getValueCase()) {
            case TRUTH -> IrAttribute.of(BoolAttribute.NAME, Payload.of(message.getTruth()));
            case I32 -> IrAttribute.of(Int32Attribute.NAME, Payload.of(message.getI32()));
            case I64 -> IrAttribute.of(Int64Attribute.NAME, Payload.of(message.getI64()));
            case F32 -> IrAttribute.of(Float32Attribute.NAME, Payload.of((double) message.getF32()));
            case F64 -> IrAttribute.of(Float64Attribute.NAME, Payload.of(message.getF64()));
            case TEXT -> IrAttribute.of(StringAttribute.NAME, Payload.of(message.getText()));
            case DATA_TYPE -> IrAttribute.of(DataTypeAttribute.NAME, Payload.of(message.getDataType()));
            case ARRAY -> IrAttribute.of(ArrayAttribute.NAME, array(message.getArray()));
            case OTHER -> other(message.getOther());
            case VALUE_NOT_SET -> throw new IllegalArgumentException("an attribute without value");
        };
    }

    private static Payload array(PAttributes message) {
        List<Payload> items = new ArrayList<>(message.getItemsCount());
        for (PAttribute item : message.getItemsList()) {
            items.add(Payload.of(attribute(item)));
        }
        return Payload.list(items);
    }

    private static IrAttribute other(PNamed message) {
        return message.getName().equals(Name.NULL.toString())
                ? IrAttribute.NULL
                : IrAttribute.of(Name.of(message.getName()), payload(message));
    }

    private static @Nullable Payload payload(PNamed message) {
        return message.hasPayload() ? payload(message.getPayload()) : null;
    }

    private static Payload payload(PPayload message) {
        return switch (message.getValueCase()) {
            case NULL, VALUE_NOT_SET -> Payload.ofNull();
            case TRUTH -> Payload.of(message.getTruth());
            case INTEGER -> Payload.of(message.getInteger());
            case UNSIGNED -> Payload.ofUnsigned(message.getUnsigned());
            case FLOATING -> new FloatValue(message.getFloating());
            case TEXT -> Payload.of(message.getText());
            case RAW -> Payload.of(message.getRaw().toByteArray());
            case LIST -> {
                List<Payload> items = new ArrayList<>(message.getList().getItemsCount());
                for (PPayload item : message.getList().getItemsList()) {
                    items.add(payload(item));
                }
                yield Payload.list(items);
            }
            case MAP -> {
                Map<String, Payload> entries = new HashMap<>();
                message.getMap().getEntriesMap().forEach((key, value) -> entries.put(key, payload(value)));
                yield Payload.map(entries);
            }
            case TYPE -> Payload.of(type(message.getType()));
            case ATTRIBUTE -> Payload.of(attribute(message.getAttribute()));
            case OPERAND -> Payload.operand(message.getOperand());
        };
    }
}
