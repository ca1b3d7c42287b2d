package io.isomorph.golden.source;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.stream.LongStream;

/** Types and attributes that many documents have. */
final class Parts {
    static final IrType F32 = IrType.of("builtin.t_f32");
    static final IrType I64 = IrType.of("builtin.t_i64");
    static final IrType BOOL = IrType.of("builtin.t_bool");

    /** The place of a program that was traced on a CPU. */
    static final IrAttribute PLACE = attribute("pd_op.a_place", Payload.of(0), Payload.of(0), Payload.of(""));

    private Parts() {}

    /** An attribute whose payload is a list. */
    static IrAttribute attribute(String name, Payload... items) {
        return IrAttribute.of(name, Payload.list(items));
    }

    static IrType tensor(IrType element, long... dims) {
        return IrType.of(
                "builtin.t_dtensor",
                Payload.list(Payload.of(element), longs(dims), Payload.of("NCHW"), Payload.list(), Payload.of(0)));
    }

    static Payload longs(long... values) {
        return Payload.list(LongStream.of(values).mapToObj(Payload::of).toList());
    }

    static Payload texts(String... values) {
        return Payload.list(Arrays.stream(values).map(Payload::of).toList());
    }

    static IrAttribute bool(boolean value) {
        return IrAttribute.of("builtin.a_bool", Payload.of(value));
    }

    static IrAttribute i32(int value) {
        return IrAttribute.of("builtin.a_i32", Payload.of(value));
    }

    static IrAttribute f32(float value) {
        return IrAttribute.of("builtin.a_f32", Payload.of((double) value));
    }

    static IrAttribute text(String value) {
        return IrAttribute.of("builtin.a_str", Payload.of(value));
    }

    static IrAttribute intArray(long... values) {
        return IrAttribute.of("pd_op.a_intarray", longs(values));
    }

    static IrAttribute dataType(String name) {
        return IrAttribute.of("pd_op.a_dtype", Payload.of(name));
    }

    /** An attribute about results: for each result a flag. */
    static IrAttribute flags(boolean... values) {
        Payload[] items = new Payload[values.length];
        for (int i = 0; i < values.length; i++) {
            items[i] = Payload.of(bool(values[i]));
        }
        return attribute("builtin.a_array", items);
    }
}
