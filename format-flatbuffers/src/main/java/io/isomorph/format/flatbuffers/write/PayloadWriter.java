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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings payloads into rows. Elements of a row are put when it is complete, so behind those of rows that it consists of. */
final class PayloadWriter {
    private final Rows rows;
    private final RowInterner interner;

    /** Parts of payloads that are not complete: those of a payload inside another come behind its own, and are complete before. */
    private final ByteColumn openKinds = new ByteColumn();

    private final IntColumn openWords = new IntColumn();

    /** The integers and floats among open parts, whose words are indices here. */
    private final LongColumn openNumbers = new LongColumn();

    /** The bytes among open parts. */
    private final List<byte[]> openBytes = new ArrayList<>();

    PayloadWriter(Rows rows, RowInterner interner) {
        this.rows = rows;
        this.interner = interner;
    }

    /** Adds a type or a value to its table, behind what it consists of, and returns its number, from 1. */
    int add(Rows.PayloadTable table, int name, @Nullable Payload payload) {
        if (payload == null) {
            return table.add(name, PayloadKind.ABSENT, 0);
        }
        int kind = kind(payload);
        return table.add(name, kind, encode(kind, payload));
    }

    /** Brings a payload into rows, and returns its word. */
    int encode(Payload payload) {
        return encode(kind(payload), payload);
    }

    private int encode(int kind, Payload payload) {
        return PayloadKind.hasParts(kind) ? parts(payload) : word(kind, payload);
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
    private int word(int kind, Payload payload) {
        return switch (kind) {
            case PayloadKind.NULL, PayloadKind.FALSE, PayloadKind.TRUE -> 0;
            case PayloadKind.INT -> (int) ((IntValue) payload).bits();
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> rows.addLong(((IntValue) payload).bits());
            case PayloadKind.FLOAT -> rows.addFloat(((FloatValue) payload).bits());
            case PayloadKind.STRING -> interner.string(((StringValue) payload).value());
            case PayloadKind.BYTES -> {
                byte[] bytes = ((BytesValue) payload).toByteArray();
                yield rows.addBytes(bytes, 0, bytes.length);
            }
            case PayloadKind.TYPE -> interner.type(((TypeValue) payload).type());
            case PayloadKind.ATTRIBUTE -> interner.value(((AttributeValue) payload).attribute());
            case PayloadKind.OPERAND -> ((OperandValue) payload).index();
            default -> throw new IllegalStateException("kind " + kind);
        };
    }

    /** Puts the parts of a payload behind those of all that are complete, and returns where. */
    private int parts(Payload payload) {
        int begin = openKinds.size;
        int firstNumber = openNumbers.size;
        int firstBytes = openBytes.size();
        part(payload);
        if (openNumbers.size > firstNumber || openBytes.size() > firstBytes) {
            putElements(begin);
            openNumbers.size = firstNumber;
            openBytes.subList(firstBytes, openBytes.size()).clear();
        }
        int position = rows.partKind.size;
        rows.partKind.addAll(openKinds.items, begin, openKinds.size - begin);
        rows.partWord.addAll(openWords.items, begin, openWords.size - begin);
        openKinds.size = begin;
        openWords.size = begin;
        return position;
    }

    /** Puts the numbers and bytes among the parts from an index on. */
    private void putElements(int begin) {
        for (int i = begin; i < openKinds.size; i++) {
            int word = openWords.get(i);
            switch (openKinds.get(i)) {
                case PayloadKind.LONG, PayloadKind.UNSIGNED -> openWords.set(i, rows.addLong(openNumbers.get(word)));
                case PayloadKind.FLOAT -> openWords.set(i, rows.addFloat(openNumbers.get(word)));
                case PayloadKind.BYTES -> {
                    byte[] bytes = openBytes.get(word);
                    openWords.set(i, rows.addBytes(bytes, 0, bytes.length));
                }
                default -> {
                    // has no elements of its own
                }
            }
        }
    }

    private void open(int kind, int word) {
        openKinds.add(kind);
        openWords.add(word);
    }

    private void openNumber(int kind, long bits) {
        open(kind, openNumbers.size);
        openNumbers.add(bits);
    }

    private void part(Payload payload) {
        int kind = kind(payload);
        switch (kind) {
            case PayloadKind.LIST -> items((ListValue) payload);
            case PayloadKind.MAP -> entries((MapValue) payload);
            case PayloadKind.LONG, PayloadKind.UNSIGNED -> openNumber(kind, ((IntValue) payload).bits());
            case PayloadKind.FLOAT -> openNumber(kind, ((FloatValue) payload).bits());
            case PayloadKind.BYTES -> {
                open(kind, openBytes.size());
                openBytes.add(((BytesValue) payload).toByteArray());
            }
            default -> open(kind, word(kind, payload));
        }
    }

    private void items(ListValue list) {
        int size = list.size();
        open(PayloadKind.LIST, size);
        for (int i = 0; i < size; i++) {
            part(list.get(i));
        }
    }

    private void entries(MapValue map) {
        int size = map.size();
        open(PayloadKind.MAP, size);
        for (int i = 0; i < size; i++) {
            open(PayloadKind.KEY, interner.string(map.key(i)));
            part(map.value(i));
        }
    }
}
