package io.isomorph.format.flatbuffers.layout;

import io.isomorph.io.Utf8;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.AttributeValue;
import io.isomorph.ir.BoolValue;
import io.isomorph.ir.BytesValue;
import io.isomorph.ir.Described;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.ListValue;
import io.isomorph.ir.MapValue;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import io.isomorph.ir.TypeValue;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A total order of the parts of operations: what is equal, and nothing else, compares as 0. */
final class ContentOrder {
    private static final Comparator<IrType> TYPE = ContentOrder::described;
    private static final Comparator<NamedAttribute> ATTRIBUTE = Comparator.comparing(
                    NamedAttribute::name, Utf8::compare)
            .thenComparing(NamedAttribute::value, (a, b) -> described(a, b));
    private static final Comparator<KeywordArgument> KEYWORD =
            Comparator.comparing(KeywordArgument::name, Utf8::compare).thenComparing(KeywordArgument::type, TYPE);

    private ContentOrder() {}

    static int operands(Operands a, Operands b) {
        return Arrays.compare(a.toArray(), b.toArray());
    }

    static int types(List<IrType> a, List<IrType> b) {
        return lists(a, b, TYPE);
    }

    static int attributes(AttributeList a, AttributeList b) {
        return a.equals(b) ? 0 : lists(a.items(), b.items(), ATTRIBUTE);
    }

    static int keywords(List<KeywordArgument> a, List<KeywordArgument> b) {
        return lists(a, b, KEYWORD);
    }

    private static <T> int lists(List<T> a, List<T> b, Comparator<T> items) {
        int common = Math.min(a.size(), b.size());
        for (int i = 0; i < common; i++) {
            int order = items.compare(a.get(i), b.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    private static int described(Described a, Described b) {
        int order = a.name().compareTo(b.name());
        return order != 0 ? order : payloads(a.payload(), b.payload());
    }

    private static int payloads(@Nullable Payload a, @Nullable Payload b) {
        if (a == null || b == null) {
            return Boolean.compare(a != null, b != null);
        }
        int order = a.kind().compareTo(b.kind());
        if (order != 0) {
            return order;
        }
        return switch (a.kind()) {
            case NULL -> 0;
            case BOOL -> Boolean.compare(((BoolValue) a).value(), ((BoolValue) b).value());
            case INT -> integers((IntValue) a, (IntValue) b);
            case FLOAT -> Long.compareUnsigned(((FloatValue) a).bits(), ((FloatValue) b).bits());
            case STRING -> Utf8.compare(((StringValue) a).value(), ((StringValue) b).value());
            case BYTES -> Arrays.compareUnsigned(((BytesValue) a).toByteArray(), ((BytesValue) b).toByteArray());
            case LIST -> lists(((ListValue) a).items(), ((ListValue) b).items(), ContentOrder::payloads);
            case MAP -> maps((MapValue) a, (MapValue) b);
            case TYPE -> described(((TypeValue) a).type(), ((TypeValue) b).type());
            case ATTRIBUTE -> described(((AttributeValue) a).attribute(), ((AttributeValue) b).attribute());
            case OPERAND -> Integer.compare(((OperandValue) a).index(), ((OperandValue) b).index());
        };
    }

    private static int integers(IntValue a, IntValue b) {
        int order = Boolean.compare(a.aboveLong(), b.aboveLong());
        return order != 0 ? order : Long.compare(a.bits(), b.bits());
    }

    private static int maps(MapValue a, MapValue b) {
        int common = Math.min(a.size(), b.size());
        for (int i = 0; i < common; i++) {
            int order = Utf8.compare(a.key(i), b.key(i));
            if (order == 0) {
                order = payloads(a.value(i), b.value(i));
            }
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }
}
