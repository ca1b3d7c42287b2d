package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheField;
import io.isomorph.format.flatbuffers.nvfuser.layout.CacheType;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;

/** Payloads as values of fields. What a reader would not give is refused. */
public final class FieldValues {
    private static final int PAIR = 2;

    private FieldValues() {}

    private static UnrepresentableException misfit(CacheField field, Payload value) {
        return Misfit.of("the field " + field.name() + " cannot be a payload of kind " + value.kind() + " here");
    }

    /** Returns the bits of a scalar. */
    public static long scalar(Payload value, CacheField field) {
        switch (field.type()) {
            case BOOL -> {
                if (value instanceof BoolValue bool) {
                    return bool.value() ? 1 : 0;
                }
            }
            case DOUBLE -> {
                if (value instanceof FloatValue number) {
                    return number.bits();
                }
            }
            default -> {
                if (value instanceof IntValue number && isInRange(number, field.type())) {
                    return number.bits();
                }
            }
        }
        throw misfit(field, value);
    }

    private static boolean isInRange(IntValue number, CacheType type) {
        return switch (type) {
            case BYTE -> number.isBetween(Byte.MIN_VALUE, Byte.MAX_VALUE);
            case UBYTE -> number.isBetween(0, 0xff);
            case INT -> number.isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case ULONG -> number.aboveLong() || number.bits() >= 0;
            default -> number.isLong();
        };
    }

    /** Returns the two numbers of an entry. */
    public static long[] entry(Payload value, CacheField field) {
        long[] numbers = new long[PAIR];
        ListValue list = list(value, field);
        for (int i = 0; i < PAIR; i++) {
            if (list.size() != PAIR
                    || !(list.get(i) instanceof IntValue number)
                    || !isInRange(number, CacheType.ULONG)) {
                throw misfit(field, value);
            }
            numbers[i] = number.bits();
        }
        return numbers;
    }

    /**
     * Returns the bytes of a string: of a text, or bytes that are not UTF-8.
     *
     * @param isText false for strings that are bytes whatever they are
     */
    public static byte[] string(Payload value, CacheField field, boolean isText) {
        if (isText && value instanceof StringValue text) {
            return Utf8.encode(text.value());
        }
        if (value instanceof BytesValue raw) {
            byte[] bytes = raw.toByteArray();
            if (!isText || Utf8.firstMalformed(bytes, 0, bytes.length) >= 0) {
                return bytes;
            }
        }
        throw misfit(field, value);
    }

    public static ListValue list(Payload value, CacheField field) {
        if (value instanceof ListValue list) {
            return list;
        }
        throw misfit(field, value);
    }

    public static MapValue map(Payload value, CacheField field) {
        if (value instanceof MapValue map) {
            return map;
        }
        throw misfit(field, value);
    }
}
