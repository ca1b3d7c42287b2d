package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.PayloadKind;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import org.jspecify.annotations.Nullable;

/** Fills the rows of types and values with their payloads. */
final class PayloadWriter {
    private final Rows rows;
    private final RowInterner interner;

    private final OpenParts open;

    PayloadWriter(Rows rows, RowInterner interner) {
        this.rows = rows;
        this.interner = interner;
        this.open = new OpenParts(rows);
    }

    /** Fills a row that has no payload yet. */
    void encode(DescribedRows table, int row, @Nullable Payload payload) {
        if (payload == null) {
            table.set(row, PayloadKind.ABSENT, 0);
            return;
        }
        table.set(row, kind(payload), encode(payload));
    }

    /** Brings a payload into rows, and returns its word. */
    int encode(Payload payload) {
        return PayloadKind.hasParts(kind(payload)) ? parts(payload) : word(payload);
    }

    static int kind(Payload payload) {
        return switch (payload.kind()) {
            case NULL -> PayloadKind.NULL;
            case BOOL -> ((BoolValue) payload).value() ? PayloadKind.TRUE : PayloadKind.FALSE;
            case INT -> {
                IntValue value = (IntValue) payload;
                yield value.aboveLong()
                        ? PayloadKind.UNSIGNED
                        : value.bits() == (int) value.bits() ? PayloadKind.INT : PayloadKind.LONG;
            }
            case FLOAT -> PayloadKind.FLOAT;
            case STRING -> PayloadKind.STRING;
            case BYTES -> PayloadKind.BYTES;
            case LIST -> PayloadKind.LIST;
            case MAP -> PayloadKind.MAP;
            case TYPE -> PayloadKind.TYPE;
            case ATTRIBUTE -> PayloadKind.ATTRIBUTE;
            case OPERAND -> PayloadKind.OPERAND;
        };
    }

    /** Returns the word of a payload without items. */
    private int word(Payload payload) {
        return switch (payload.kind()) {
            case NULL, BOOL, LIST, MAP -> 0;
            case INT -> {
                IntValue value = (IntValue) payload;
                yield value.isLong() && value.bits() == (int) value.bits()
                        ? (int) value.bits()
                        : rows.addLong(value.bits());
            }
            case FLOAT -> rows.addFloat(((FloatValue) payload).bits());
            case STRING -> interner.string(((StringValue) payload).value());
            case BYTES -> {
                byte[] bytes = ((BytesValue) payload).toByteArray();
                yield rows.addBytes(bytes, 0, bytes.length);
            }
            case TYPE -> interner.type(((TypeValue) payload).type());
            case ATTRIBUTE -> interner.value(((AttributeValue) payload).attribute());
            case OPERAND -> ((OperandValue) payload).index();
        };
    }

    private int parts(Payload payload) {
        int begin = open.begin();
        part(payload);
        return open.end(begin);
    }

    private void part(Payload payload) {
        int kind = kind(payload);
        if (kind == PayloadKind.LIST) {
            items((ListValue) payload);
        } else if (kind == PayloadKind.MAP) {
            entries((MapValue) payload);
        } else {
            open.add(kind, word(payload));
        }
    }

    private void items(ListValue list) {
        int size = list.size();
        open.add(PayloadKind.LIST, size);
        for (int i = 0; i < size; i++) {
            part(list.get(i));
        }
    }

    private void entries(MapValue map) {
        int size = map.size();
        open.add(PayloadKind.MAP, size);
        for (int i = 0; i < size; i++) {
            open.add(PayloadKind.KEY, interner.string(map.key(i)));
            part(map.value(i));
        }
    }
}
