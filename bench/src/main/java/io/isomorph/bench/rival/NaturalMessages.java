package io.isomorph.bench.rival;

import com.google.protobuf.ByteString;
import io.isomorph.bench.natural.PAttribute;
import io.isomorph.bench.natural.PAttributes;
import io.isomorph.bench.natural.PBlock;
import io.isomorph.bench.natural.PKeywordArgument;
import io.isomorph.bench.natural.PList;
import io.isomorph.bench.natural.PMap;
import io.isomorph.bench.natural.PNamed;
import io.isomorph.bench.natural.PNamedAttribute;
import io.isomorph.bench.natural.POperation;
import io.isomorph.bench.natural.PPayload;
import io.isomorph.bench.natural.PProgram;
import io.isomorph.bench.natural.PRegion;
import io.isomorph.bench.natural.PTensor;
import io.isomorph.bench.natural.PType;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
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
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.Objects;

/** From the IR to the messages of {@code natural.proto}. */
final class NaturalMessages {
    private NaturalMessages() {}

    static PProgram of(Program program) {
        return PProgram.newBuilder()
                .setFamily(program.info().family())
                .setVersion(program.info().version())
                .setTrainable(program.info().trainable())
                .setBody(region(program.body()))
                .build();
    }

    private static PRegion region(Region region) {
        PRegion.Builder message = PRegion.newBuilder();
        for (Block block : region.blocks()) {
            message.addBlocks(block(block));
        }
        return message.build();
    }

    private static PBlock block(Block block) {
        PBlock.Builder message = PBlock.newBuilder();
        for (IrType type : block.argumentTypes()) {
            message.addArgumentTypes(type(type));
        }
        for (KeywordArgument argument : block.keywordArguments()) {
            message.addKeywordArguments(
                    PKeywordArgument.newBuilder().setName(argument.name()).setType(type(argument.type())));
        }
        for (Operation operation : block.operations()) {
            message.addOperations(operation(operation));
        }
        return message.build();
    }

    private static POperation operation(Operation operation) {
        OperationHead head = operation.head();
        POperation.Builder message = POperation.newBuilder().setName(head.name().toString());
        for (NamedAttribute attribute : head.attributes()) {
            message.addAttributes(named(attribute));
        }
        for (int i = 0; i < head.operands().size(); i++) {
            message.addOperands(head.operands().get(i));
        }
        for (IrType type : head.resultTypes()) {
            message.addResultTypes(type(type));
        }
        for (NamedAttribute attribute : head.resultAttributes()) {
            message.addResultAttributes(named(attribute));
        }
        for (Region region : operation.regions()) {
            message.addRegions(region(region));
        }
        return message.build();
    }

    private static PNamedAttribute named(NamedAttribute attribute) {
        return PNamedAttribute.newBuilder()
                .setName(attribute.name())
                .setValue(attribute(attribute.value()))
                .build();
    }

    private static PType type(IrType type) {
        PType.Builder message = PType.newBuilder();
        if (type.payload() == null) {
            message.setSimple(type.name().toString());
        } else if (PlainTensor.is(type)) {
            message.setTensor(tensor((ListValue) type.payload()));
        } else {
            message.setOther(named(type));
        }
        return message.build();
    }

    private static PTensor tensor(ListValue tensor) {
        PTensor.Builder message = PTensor.newBuilder()
                .setElement(type(((TypeValue) tensor.get(0)).type()))
                .setLayout(((StringValue) tensor.get(2)).value())
                .setOffset(((IntValue) tensor.get(4)).bits());
        ListValue dims = (ListValue) tensor.get(1);
        for (int i = 0; i < dims.size(); i++) {
            message.addDims(((IntValue) dims.get(i)).bits());
        }
        return message.build();
    }

    private static PAttribute attribute(IrAttribute attribute) {
        PAttribute.Builder message = PAttribute.newBuilder();
        switch (NaturalKind.of(attribute)) {
            case BOOL -> message.setTruth(((BoolValue) payloadOf(attribute)).value());
            case INT32 -> message.setI32((int) ((IntValue) payloadOf(attribute)).bits());
            case INT64 -> message.setI64(((IntValue) payloadOf(attribute)).bits());
            case FLOAT32 -> message.setF32((float) ((FloatValue) payloadOf(attribute)).value());
            case FLOAT64 -> message.setF64(((FloatValue) payloadOf(attribute)).value());
            case STRING -> message.setText(((StringValue) payloadOf(attribute)).value());
            case DATA_TYPE -> message.setDataType(((StringValue) payloadOf(attribute)).value());
            case ARRAY -> message.setArray(array((ListValue) payloadOf(attribute)));
            case OTHER -> message.setOther(named(attribute));
        }
        return message.build();
    }

    private static Payload payloadOf(IrAttribute attribute) {
        return Objects.requireNonNull(attribute.payload());
    }

    private static PAttributes array(ListValue list) {
        PAttributes.Builder message = PAttributes.newBuilder();
        for (int i = 0; i < list.size(); i++) {
            message.addItems(attribute(((AttributeValue) list.get(i)).attribute()));
        }
        return message.build();
    }

    private static PNamed named(TypeOrAttribute described) {
        PNamed.Builder message = PNamed.newBuilder().setName(described.name().toString());
        if (described.payload() != null) {
            message.setPayload(payload(described.payload()));
        }
        return message.build();
    }

    private static PPayload payload(Payload payload) {
        PPayload.Builder message = PPayload.newBuilder();
        switch (payload.kind()) {
            case NULL -> message.setNull(true);
            case BOOL -> message.setTruth(((BoolValue) payload).value());
            case INT -> {
                IntValue value = (IntValue) payload;
                if (value.isLong()) {
                    message.setInteger(value.bits());
                } else {
                    message.setUnsigned(value.bits());
                }
            }
            case FLOAT -> message.setFloating(((FloatValue) payload).bits());
            case STRING -> message.setText(((StringValue) payload).value());
            case BYTES -> message.setRaw(ByteString.copyFrom(((BytesValue) payload).toByteArray()));
            case LIST -> {
                ListValue list = (ListValue) payload;
                PList.Builder items = PList.newBuilder();
                for (int i = 0; i < list.size(); i++) {
                    items.addItems(payload(list.get(i)));
                }
                message.setList(items);
            }
            case MAP -> {
                MapValue map = (MapValue) payload;
                PMap.Builder entries = PMap.newBuilder();
                for (int i = 0; i < map.size(); i++) {
                    entries.putEntries(map.key(i), payload(map.value(i)));
                }
                message.setMap(entries);
            }
            case TYPE -> message.setType(type(((TypeValue) payload).type()));
            case ATTRIBUTE -> message.setAttribute(attribute(((AttributeValue) payload).attribute()));
            case OPERAND -> message.setOperand(((OperandValue) payload).index());
        }
        return message.build();
    }
}
