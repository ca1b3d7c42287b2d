package io.isomorph.bench.floor;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks at every object of a graph, as a codec must that keeps nothing between objects. */
public class Walk {
    private long sum;

    Walk() {}

    /**
     * Returns a sum over all operands and the kinds of all payloads, so that no look can be left out.
     *
     * @param program to walk over
     * @return the sum
     */
    public static long over(Program program) {
        return new Walk().through(program);
    }

    /** Returns the sum of one more program, behind those before. */
    final long through(Program program) {
        region(program.body());
        return sum;
    }

    /** Returns whether to look at a list, type or attribute and all that it consists of. */
    boolean enters(Object part) {
        return true;
    }

    /** Looks at a text. */
    void text(String text) {
        sum += text.hashCode();
    }

    private void region(Region region) {
        for (Block block : region.blocks()) {
            types(block.argumentTypes());
            for (KeywordArgument argument : block.keywordArguments()) {
                typeOrAttribute(argument.type());
            }
            List<Operation> operations = block.operations();
            for (int i = 0; i < operations.size(); i++) {
                operation(operations.get(i));
            }
        }
    }

    private void operation(Operation operation) {
        OperationHead head = operation.head();
        text(head.name().toString());
        attributes(head.attributes());
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            sum += operands.get(i);
        }
        types(head.resultTypes());
        attributes(head.resultAttributes());
        for (Region region : operation.regions()) {
            region(region);
        }
    }

    private void types(List<IrType> types) {
        for (int i = 0; i < types.size(); i++) {
            typeOrAttribute(types.get(i));
        }
    }

    private void attributes(AttributeList attributes) {
        if (!enters(attributes)) {
            return;
        }
        for (int i = 0; i < attributes.size(); i++) {
            text(attributes.get(i).name());
            typeOrAttribute(attributes.get(i).value());
        }
    }

    private void typeOrAttribute(TypeOrAttribute part) {
        if (!enters(part)) {
            return;
        }
        text(part.name().toString());
        @Nullable Payload payload = part.payload();
        if (payload != null) {
            payload(payload);
        }
    }

    private void payload(Payload payload) {
        sum += payload.kind().ordinal();
        switch (payload.kind()) {
            case LIST -> {
                ListValue list = (ListValue) payload;
                for (int i = 0; i < list.size(); i++) {
                    payload(list.get(i));
                }
            }
            case MAP -> {
                MapValue map = (MapValue) payload;
                for (int i = 0; i < map.size(); i++) {
                    payload(map.value(i));
                }
            }
            case TYPE -> typeOrAttribute(((TypeValue) payload).type());
            case ATTRIBUTE -> typeOrAttribute(((AttributeValue) payload).attribute());
            case STRING -> text(((StringValue) payload).value());
            case NULL, BOOL, INT, FLOAT, BYTES, OPERAND -> sum += payload.hashCode();
        }
    }
}
