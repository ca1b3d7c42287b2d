package io.isomorph.tools.diff;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the texts and bytes of a program at each of their uses, as a comparison looks at them. A file of 17 MB can use a text of
 * 16 MiB 200,000 times; other parts are bounded by {@link Limit#ELEMENTS} when they are read.
 */
final class TextBound extends ProgramVisitor {
    private final Limits limits;
    /** What a type, an attribute, or a list of attributes holds, by identity: what is shared is added up once. */
    private final IdentityHashMap<Object, Long> known = new IdentityHashMap<>();

    private long operation;
    private long sum;

    private TextBound(Limits limits) {
        this.limits = limits;
    }

    /** Requires that the texts and bytes of a program, at each of their uses, are within {@link Limit#OUTPUT}. */
    static void check(Program program, Limits limits) {
        program.accept(new TextBound(limits));
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        add(types(argumentTypes));
        for (KeywordArgument argument : keywordArguments) {
            add(described(argument.type()));
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        add(attributes(head.attributes()) + attributes(head.resultAttributes()) + types(head.resultTypes()));
        operation++;
    }

    private void add(long more) {
        sum += more;
        if (sum > limits.get(Limit.OUTPUT)) {
            throw new LimitExceededException(
                    Limit.OUTPUT.code(),
                    Location.ofPointer("/program", operation),
                    "the texts of the program, written out at each of their uses, have at least " + sum
                            + " bytes where at most " + limits.get(Limit.OUTPUT) + " are compared",
                    Limit.OUTPUT.option());
        }
    }

    private long types(List<IrType> types) {
        long bytes = 0;
        for (int i = 0; i < types.size(); i++) {
            bytes += described(types.get(i));
        }
        return bytes;
    }

    private long attributes(AttributeList list) {
        @Nullable Long before = known.get(list);
        if (before != null) {
            return before;
        }
        long bytes = 0;
        for (NamedAttribute attribute : list) {
            bytes += described(attribute.value());
        }
        known.put(list, bytes);
        return bytes;
    }

    private long described(TypeOrAttribute part) {
        @Nullable Payload payload = part.payload();
        if (payload == null || payload.elements() == 1) {
            return payload == null ? 0 : payload(payload);
        }
        @Nullable Long before = known.get(part);
        if (before != null) {
            return before;
        }
        long bytes = payload(payload);
        known.put(part, bytes);
        return bytes;
    }

    private long payload(Payload payload) {
        return switch (payload.kind()) {
            case STRING -> ((StringValue) payload).value().length();
            case BYTES -> ((BytesValue) payload).size();
            case TYPE -> described(((TypeValue) payload).type());
            case ATTRIBUTE -> described(((AttributeValue) payload).attribute());
            case LIST -> list((ListValue) payload);
            case MAP -> map((MapValue) payload);
            case NULL, BOOL, INT, FLOAT, OPERAND -> 0;
        };
    }

    private long list(ListValue list) {
        long bytes = 0;
        for (int i = 0; i < list.size(); i++) {
            bytes += payload(list.get(i));
        }
        return bytes;
    }

    private long map(MapValue map) {
        long bytes = 0;
        for (int i = 0; i < map.size(); i++) {
            bytes += payload(map.value(i));
        }
        return bytes;
    }
}
