package io.isomorph.bench.rival;

import com.google.protobuf.ByteString;
import io.isomorph.bench.interned.IAttributes;
import io.isomorph.bench.interned.IBlock;
import io.isomorph.bench.interned.IList;
import io.isomorph.bench.interned.IMap;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** From the IR to the messages of {@code interned.proto}; makes one program. */
final class InternedMessages {
    private final IProgram.Builder message = IProgram.newBuilder();
    private final Map<String, Integer> strings = new HashMap<>();
    private final Map<TypeOrAttribute, Integer> parts = new HashMap<>();
    private final Map<AttributeList, Integer> lists = new HashMap<>();
    private int results;

    IProgram program(Program program) {
        return message.setFamily(program.info().family())
                .setVersion(program.info().version())
                .setTrainable(program.info().trainable())
                .setBody(region(program.body()))
                .build();
    }

    private IRegion region(Region region) {
        IRegion.Builder made = IRegion.newBuilder();
        for (Block block : region.blocks()) {
            made.addBlocks(block(block));
        }
        return made.build();
    }

    private IBlock block(Block block) {
        IBlock.Builder made = IBlock.newBuilder();
        for (IrType type : block.argumentTypes()) {
            made.addArgumentTypes(part(type));
        }
        for (KeywordArgument argument : block.keywordArguments()) {
            made.addKeywordNames(string(argument.name())).addKeywordTypes(part(argument.type()));
        }
        for (Operation operation : block.operations()) {
            made.addOperations(operation(operation));
        }
        return made.build();
    }

    private IOperation operation(Operation operation) {
        OperationHead head = operation.head();
        IOperation.Builder made = IOperation.newBuilder()
                .setName(string(head.name().toString()))
                .setAttributes(attributes(head.attributes()))
                .setResultAttributes(attributes(head.resultAttributes()));
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            int value = operands.get(i);
            made.addOperands(value > 0 ? results - value + 1 : value);
        }
        List<IrType> types = head.resultTypes();
        for (int i = 0; i < types.size(); i++) {
            made.addResultTypes(part(types.get(i)));
        }
        results += types.size();
        for (Region region : operation.regions()) {
            made.addRegions(region(region));
        }
        return made.build();
    }

    private int string(String text) {
        @Nullable Integer known = strings.get(text);
        if (known != null) {
            return known;
        }
        int number = strings.size();
        strings.put(text, number);
        message.addStrings(text);
        return number;
    }

    private int attributes(AttributeList list) {
        @Nullable Integer known = lists.get(list);
        if (known != null) {
            return known;
        }
        IAttributes.Builder made = IAttributes.newBuilder();
        for (int i = 0; i < list.size(); i++) {
            NamedAttribute attribute = list.get(i);
            made.addNames(string(attribute.name())).addValues(part(attribute.value()));
        }
        int number = lists.size();
        lists.put(list, number);
        message.addAttributes(made);
        return number;
    }

    private int part(TypeOrAttribute described) {
        @Nullable Integer known = parts.get(described);
        if (known != null) {
            return known;
        }
        IPart.Builder made = IPart.newBuilder();
        int name = string(described.name().toString());
        if (described instanceof IrType) {
            made.setType(name);
        } else {
            made.setAttribute(name);
        }
        if (described.payload() != null) {
            made.setPayload(payload(described.payload()));
        }
        int number = parts.size();
        parts.put(described, number);
        message.addParts(made);
        return number;
    }

    private IPayload payload(Payload payload) {
        IPayload.Builder made = IPayload.newBuilder();
        switch (payload.kind()) {
            case NULL -> made.setNull(true);
            case BOOL -> made.setTruth(((BoolValue) payload).value());
            case INT -> {
                IntValue value = (IntValue) payload;
                if (value.isLong()) {
                    made.setInteger(value.bits());
                } else {
                    made.setUnsigned(value.bits());
                }
            }
            case FLOAT -> made.setFloating(((FloatValue) payload).bits());
            case STRING -> made.setText(string(((StringValue) payload).value()));
            case BYTES -> made.setRaw(ByteString.copyFrom(((BytesValue) payload).toByteArray()));
            case LIST -> made.setList(list((ListValue) payload));
            case MAP -> made.setMap(map((MapValue) payload));
            case TYPE -> made.setPart(part(((TypeValue) payload).type()));
            case ATTRIBUTE -> made.setPart(part(((AttributeValue) payload).attribute()));
            case OPERAND -> made.setOperand(((OperandValue) payload).index());
        }
        return made.build();
    }

    private IList list(ListValue list) {
        IList.Builder made = IList.newBuilder();
        for (int i = 0; i < list.size(); i++) {
            made.addItems(payload(list.get(i)));
        }
        return made.build();
    }

    private IMap map(MapValue map) {
        IMap.Builder made = IMap.newBuilder();
        for (int i = 0; i < map.size(); i++) {
            made.addKeys(string(map.key(i))).addValues(payload(map.value(i)));
        }
        return made.build();
    }
}
