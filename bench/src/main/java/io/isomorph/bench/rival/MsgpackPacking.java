package io.isomorph.bench.rival;

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
import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessagePacker;

/**
 * From the IR to MessagePack. Tensors are arrays, types without payload strings, common attributes the values that MessagePack has for them,
 * all else a map of one key: the name and the payload, or of what has no payload nil and the name. What is in a payload and is not plain is
 * a map of one key, a number.
 */
final class MsgpackPacking {
    /** Keys of a map that represents what MessagePack has no type for. */
    static final int TYPE = 0;

    static final int ATTRIBUTE = 1;
    static final int OPERAND = 2;

    private final MessagePacker out;

    MsgpackPacking(MessagePacker out) {
        this.out = out;
    }

    void program(Program program) throws IOException {
        out.packArrayHeader(4)
                .packString(program.info().family())
                .packLong(program.info().version())
                .packBoolean(program.info().trainable());
        region(program.body());
    }

    private void region(Region region) throws IOException {
        out.packArrayHeader(region.blocks().size());
        for (Block block : region.blocks()) {
            block(block);
        }
    }

    private void block(Block block) throws IOException {
        out.packArrayHeader(3);
        types(block.argumentTypes());
        out.packArrayHeader(block.keywordArguments().size());
        for (KeywordArgument argument : block.keywordArguments()) {
            out.packArrayHeader(2).packString(argument.name());
            type(argument.type());
        }
        out.packArrayHeader(block.operations().size());
        for (Operation operation : block.operations()) {
            operation(operation);
        }
    }

    private void operation(Operation operation) throws IOException {
        OperationHead head = operation.head();
        out.packArrayHeader(6).packString(head.name().toString());
        attributes(head.attributes());
        Operands operands = head.operands();
        out.packArrayHeader(operands.size());
        for (int i = 0; i < operands.size(); i++) {
            out.packInt(operands.get(i));
        }
        types(head.resultTypes());
        attributes(head.resultAttributes());
        out.packArrayHeader(operation.regions().size());
        for (Region region : operation.regions()) {
            region(region);
        }
    }

    private void types(List<IrType> types) throws IOException {
        out.packArrayHeader(types.size());
        for (int i = 0; i < types.size(); i++) {
            type(types.get(i));
        }
    }

    private void attributes(AttributeList attributes) throws IOException {
        out.packMapHeader(attributes.size());
        for (int i = 0; i < attributes.size(); i++) {
            NamedAttribute attribute = attributes.get(i);
            out.packString(attribute.name());
            attribute(attribute.value());
        }
    }

    private void type(IrType type) throws IOException {
        if (type.isNull()) {
            out.packNil();
        } else if (type.payload() == null) {
            out.packString(type.name().toString());
        } else if (PlainTensor.is(type)) {
            tensor((ListValue) type.payload());
        } else {
            other(type);
        }
    }

    private void tensor(ListValue tensor) throws IOException {
        out.packArrayHeader(4);
        type(((TypeValue) tensor.get(0)).type());
        list((ListValue) tensor.get(1));
        payload(tensor.get(2));
        payload(tensor.get(4));
    }

    private void attribute(IrAttribute attribute) throws IOException {
        Payload payload = attribute.payload();
        if (attribute.isNull()) {
            out.packNil();
        } else if (payload == null) {
            other(attribute);
        } else {
            switch (NaturalKind.of(attribute)) {
                case BOOL, INT32, FLOAT64, STRING -> payload(payload);
                case FLOAT32 -> out.packFloat((float) ((FloatValue) payload).value());
                case ARRAY -> array((ListValue) payload);
                case INT64, DATA_TYPE, OTHER -> other(attribute);
            }
        }
    }

    private void array(ListValue list) throws IOException {
        out.packArrayHeader(list.size());
        for (int i = 0; i < list.size(); i++) {
            attribute(((AttributeValue) list.get(i)).attribute());
        }
    }

    private void other(TypeOrAttribute described) throws IOException {
        out.packMapHeader(1);
        if (described.payload() == null) {
            out.packNil().packString(described.name().toString());
        } else {
            out.packString(described.name().toString());
            payload(described.payload());
        }
    }

    private void payload(Payload payload) throws IOException {
        switch (payload.kind()) {
            case NULL -> out.packNil();
            case BOOL -> out.packBoolean(((BoolValue) payload).value());
            case INT -> integer((IntValue) payload);
            case FLOAT -> out.packDouble(((FloatValue) payload).value());
            case STRING -> out.packString(((StringValue) payload).value());
            case BYTES -> {
                byte[] bytes = ((BytesValue) payload).toByteArray();
                out.packBinaryHeader(bytes.length).writePayload(bytes);
            }
            case LIST -> list((ListValue) payload);
            case MAP -> {
                MapValue map = (MapValue) payload;
                out.packMapHeader(map.size());
                for (int i = 0; i < map.size(); i++) {
                    out.packString(map.key(i));
                    payload(map.value(i));
                }
            }
            case TYPE -> {
                out.packMapHeader(1).packInt(TYPE);
                type(((TypeValue) payload).type());
            }
            case ATTRIBUTE -> {
                out.packMapHeader(1).packInt(ATTRIBUTE);
                attribute(((AttributeValue) payload).attribute());
            }
            case OPERAND -> out.packMapHeader(1).packInt(OPERAND).packInt(((OperandValue) payload).index());
        }
    }

    private void list(ListValue list) throws IOException {
        out.packArrayHeader(list.size());
        for (int i = 0; i < list.size(); i++) {
            payload(list.get(i));
        }
    }

    private void integer(IntValue value) throws IOException {
        if (value.isLong()) {
            out.packLong(value.bits());
        } else {
            out.packBigInteger(value.toBigInteger());
        }
    }
}
