package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.intern.InternTable;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Compares parts of programs with the rows of equal ones. Rows are not decoded: a type in a type is one row however
 * often it is meant, and would be made as often.
 */
final class RowMatcher {
    private final Rows rows;
    private final InternTable types;
    private final InternTable values;
    /** The index of the next part. */
    private int at;

    /**
     * Makes a matcher.
     *
     * @param types query whether a row is that of a type inside a payload; they may call this matcher again
     * @param values the same for attributes
     */
    RowMatcher(Rows rows, InternTable types, InternTable values) {
        this.rows = rows;
        this.types = types;
        this.values = values;
    }

    boolean isString(int row, String text) {
        return Utf8.isEncoded(text, rows.text.items, Rows.start(rows.stringEnd, row), rows.stringEnd.get(row));
    }

    boolean isList(int row, AttributeList list) {
        int start = Rows.start(rows.listEnd, row);
        int size = list.size();
        if (rows.listEnd.get(row) - start != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (!isAttribute(rows.listAttribute.get(start + i), list.get(i))) {
                return false;
            }
        }
        return true;
    }

    boolean isAttribute(int row, NamedAttribute attribute) {
        int value = rows.attributeValue.get(row);
        return isString(rows.attributeName.get(row), attribute.name())
                && (value == 0
                        ? attribute.value().isNull()
                        : isTypeOrAttribute(rows.values, value - 1, attribute.value()));
    }

    /** Matches a type or value, not the null one, against a row. */
    boolean isTypeOrAttribute(Rows.PayloadTable table, int row, TypeOrAttribute typeOrAttribute) {
        int kind = table.kind.get(row);
        return !typeOrAttribute.isNull()
                && isString(table.name.get(row), typeOrAttribute.name().toString())
                && isPayload(kind, table.word.get(row), typeOrAttribute.payload());
    }

    private boolean isPayload(int kind, int word, @Nullable Payload payload) {
        if (payload == null || kind != PayloadWriter.kind(payload)) {
            return payload == null && kind == PayloadKind.ABSENT;
        }
        if (!PayloadKind.hasParts(kind)) {
            return isSimple(kind, word, payload);
        }
        int outer = at;
        at = word;
        boolean same = isPart(payload);
        at = outer;
        return same;
    }

    /** Matches a payload of the kind of a row. */
    private boolean isSimple(int kind, int word, Payload payload) {
        return switch (kind) {
            case PayloadKind.NULL, PayloadKind.FALSE, PayloadKind.TRUE -> true;
            case PayloadKind.INT -> ((IntValue) payload).bits() == word;
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> ((IntValue) payload).bits() == rows.longs.get(word);
            case PayloadKind.FLOAT -> ((FloatValue) payload).bits() == rows.floats.get(word);
            case PayloadKind.STRING -> isString(word, ((StringValue) payload).value());
            case PayloadKind.BYTES -> isBytes(word, ((BytesValue) payload).toByteArray());
            case PayloadKind.TYPE -> isInner(types, word, ((TypeValue) payload).type());
            case PayloadKind.ATTRIBUTE -> isInner(values, word, ((AttributeValue) payload).attribute());
            case PayloadKind.OPERAND -> ((OperandValue) payload).index() == word;
            default -> throw new IllegalStateException("kind " + kind);
        };
    }

    private boolean isBytes(int row, byte[] bytes) {
        int start = Rows.start(rows.bytesEnd, row);
        return Arrays.equals(rows.bytes.items, start, rows.bytesEnd.get(row), bytes, 0, bytes.length);
    }

    private static boolean isInner(InternTable table, int number, TypeOrAttribute typeOrAttribute) {
        return number == 0
                ? typeOrAttribute.isNull()
                : !typeOrAttribute.isNull() && table.isThing(number - 1, typeOrAttribute);
    }

    /** Takes the next part, and those in it, if it is this one; else stops somewhere. */
    private boolean isPart(Payload payload) {
        int kind = rows.partKind.get(at);
        int word = rows.partWord.get(at++);
        if (kind != PayloadWriter.kind(payload)) {
            return false;
        }
        return switch (kind) {
            case PayloadKind.LIST -> isItems(word, (ListValue) payload);
            case PayloadKind.MAP -> isEntries(word, (MapValue) payload);
            default -> isSimple(kind, word, payload);
        };
    }

    private boolean isItems(int count, ListValue list) {
        if (list.size() != count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!isPart(list.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean isEntries(int count, MapValue map) {
        if (map.size() != count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!isString(rows.partWord.get(at++), map.key(i)) || !isPart(map.value(i))) {
                return false;
            }
        }
        return true;
    }
}
