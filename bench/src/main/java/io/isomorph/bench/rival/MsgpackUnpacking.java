package io.isomorph.bench.rival;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
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
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** From what {@link MsgpackPacking} writes to the IR. */
final class MsgpackUnpacking {
    private final MessageUnpacker in;

    MsgpackUnpacking(MessageUnpacker in) {
        this.in = in;
    }

    Program program() throws IOException {
        requireArray(4);
        ProgramInfo info = new ProgramInfo(in.unpackString(), in.unpackLong(), in.unpackBoolean());
        return Program.of(info, region());
    }

    private void requireArray(int size) throws IOException {
        if (in.unpackArrayHeader() != size) {
            throw new IllegalArgumentException("an array does not have " + size + " items");
        }
    }

    private Region region() throws IOException {
        int count = in.unpackArrayHeader();
        List<Block> blocks = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            blocks.add(block());
        }
        return new Region(blocks);
    }

    private Block block() throws IOException {
        requireArray(3);
        List<IrType> argumentTypes = types();
        int keywordCount = in.unpackArrayHeader();
        List<KeywordArgument> keywords = new ArrayList<>(keywordCount);
        for (int i = 0; i < keywordCount; i++) {
            requireArray(2);
            keywords.add(new KeywordArgument(in.unpackString(), type()));
        }
        int count = in.unpackArrayHeader();
        List<Operation> operations = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            operations.add(operation());
        }
        return new Block(argumentTypes, keywords, operations);
    }

    private Operation operation() throws IOException {
        requireArray(6);
        Name name = Name.of(in.unpackString());
        AttributeList attributes = attributes();
        int[] operands = new int[in.unpackArrayHeader()];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = in.unpackInt();
        }
        List<IrType> resultTypes = types();
        AttributeList resultAttributes = attributes();
        int regionCount = in.unpackArrayHeader();
        List<Region> regions = new ArrayList<>(regionCount);
        for (int i = 0; i < regionCount; i++) {
            regions.add(region());
        }
        return new Operation(
                new OperationHead(name, attributes, Operands.of(operands), resultTypes, resultAttributes), regions);
    }

    private List<IrType> types() throws IOException {
        int count = in.unpackArrayHeader();
        List<IrType> types = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            types.add(type());
        }
        return types;
    }

    private AttributeList attributes() throws IOException {
        NamedAttribute[] items = new NamedAttribute[in.unpackMapHeader()];
        for (int i = 0; i < items.length; i++) {
            items[i] = new NamedAttribute(in.unpackString(), attribute());
        }
        return AttributeList.of(items, items.length);
    }

    private IrType type() throws IOException {
        return switch (in.getNextFormat().getValueType()) {
            case NIL -> {
                in.unpackNil();
                yield IrType.NULL;
            }
            case STRING -> IrType.of(Name.of(in.unpackString()), null);
            case ARRAY -> {
                requireArray(4);
                yield PlainTensor.of(type(), items(), in.unpackString(), in.unpackLong());
            }
            default -> {
                in.unpackMapHeader();
                yield in.tryUnpackNil()
                        ? IrType.of(Name.of(in.unpackString()), null)
                        : IrType.of(Name.of(in.unpackString()), payload());
            }
        };
    }

    private IrAttribute attribute() throws IOException {
        MessageFormat format = in.getNextFormat();
        return switch (format.getValueType()) {
            case NIL -> {
                in.unpackNil();
                yield IrAttribute.NULL;
            }
            case BOOLEAN -> IrAttribute.of(BoolAttribute.NAME, payload());
            case INTEGER -> IrAttribute.of(Int32Attribute.NAME, payload());
            case FLOAT ->
                format == MessageFormat.FLOAT32
                        ? IrAttribute.of(Float32Attribute.NAME, Payload.of((double) in.unpackFloat()))
                        : IrAttribute.of(Float64Attribute.NAME, payload());
            case STRING -> IrAttribute.of(StringAttribute.NAME, payload());
            case ARRAY -> IrAttribute.of(ArrayAttribute.NAME, array());
            default -> {
                in.unpackMapHeader();
                yield in.tryUnpackNil()
                        ? IrAttribute.of(Name.of(in.unpackString()), null)
                        : IrAttribute.of(Name.of(in.unpackString()), payload());
            }
        };
    }

    private Payload array() throws IOException {
        Payload[] items = new Payload[in.unpackArrayHeader()];
        for (int i = 0; i < items.length; i++) {
            items[i] = Payload.of(attribute());
        }
        return Payload.list(items, 0, items.length);
    }

    private List<Payload> items() throws IOException {
        int count = in.unpackArrayHeader();
        List<Payload> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            items.add(payload());
        }
        return items;
    }

    private Payload payload() throws IOException {
        MessageFormat format = in.getNextFormat();
        return switch (format.getValueType()) {
            case NIL -> {
                in.unpackNil();
                yield Payload.ofNull();
            }
            case BOOLEAN -> Payload.of(in.unpackBoolean());
            case INTEGER ->
                format == MessageFormat.UINT64
                        ? Payload.ofUnsigned(in.unpackBigInteger().longValue())
                        : Payload.of(in.unpackLong());
            case FLOAT -> Payload.of(in.unpackDouble());
            case STRING -> Payload.of(in.unpackString());
            case BINARY -> Payload.of(in.readPayload(in.unpackBinaryHeader()));
            case ARRAY -> Payload.list(items());
            case MAP -> map(in.unpackMapHeader());
            case EXTENSION -> throw new IllegalArgumentException("an extension");
        };
    }

    private Payload map(int count) throws IOException {
        if (count == 1 && in.getNextFormat().getValueType() == ValueType.INTEGER) {
            return switch (in.unpackInt()) {
                case MsgpackPacking.TYPE -> Payload.of(type());
                case MsgpackPacking.ATTRIBUTE -> Payload.of(attribute());
                case MsgpackPacking.OPERAND -> Payload.operand(in.unpackInt());
                default -> throw new IllegalArgumentException("an unknown key");
            };
        }
        Map<String, Payload> entries = new HashMap<>();
        for (int i = 0; i < count; i++) {
            entries.put(in.unpackString(), payload());
        }
        return Payload.map(entries);
    }
}
