package io.isomorph.family.pypto.compare;

import io.isomorph.family.pypto.compare.Agenda.Mismatch;
import io.isomorph.family.pypto.kind.FunctionPlace;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.Collections;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Values without nodes: what represents absent ones, and whether two are equal. */
final class ComparedValues {
    private static final int SHOWN = 64;

    private ComparedValues() {}

    /** The value of a field, or what PyPTO takes for it where it is absent. */
    static Payload of(ComparedNodes nodes, int node, ComparedFields.Compared field) {
        String kind = nodes.kind(node);
        @Nullable Payload value = nodes.field(node, field.key());
        if (value == null) {
            return kind.equals("Function") ? ofFunction(nodes, node, field) : field.absent();
        } else if (kind.equals("ConstFloat") && value instanceof IntValue number) {
            return Payload.of(number.toBigInteger().doubleValue());
        }
        return value;
    }

    private static Payload ofFunction(ComparedNodes nodes, int function, ComparedFields.Compared field) {
        return switch (field.key()) {
            case "level" -> place(nodes, function, FunctionPlace::level);
            case "role" -> place(nodes, function, FunctionPlace::role);
            case "param_directions" ->
                Payload.list(Collections.nCopies(nodes.items(function, "params").size(), Payload.of(0)));
            default -> field.absent();
        };
    }

    private static Payload place(ComparedNodes nodes, int function, ToIntFunction<FunctionPlace> part) {
        @Nullable FunctionPlace place = FunctionPlace.of(nodes.field(function, "func_type"));
        return place == null ? Payload.ofNull() : Payload.of(part.applyAsInt(place));
    }

    /** Compares two values; doubles as C++ does: what is not a number equals nothing, and both zeros are equal. */
    static @Nullable Mismatch mismatch(Payload left, Payload right) {
        boolean equal = (left instanceof FloatValue a && right instanceof FloatValue b)
                ? a.value() == b.value()
                : left.equals(right);
        return equal ? null : new Mismatch(describe(left), describe(right));
    }

    /** A value in words; null is nothing. */
    static String describe(@Nullable Payload value) {
        if (value == null) {
            return "nothing";
        } else if (value instanceof ListValue list) {
            return "a list of " + list.size();
        } else if (value instanceof MapValue map) {
            return "a map of " + map.size();
        }
        return cut(value.toString());
    }

    /** Keys in words. */
    static String describe(Iterable<String> keys) {
        StringBuilder text = new StringBuilder("keys");
        for (String key : keys) {
            text.append(' ').append(Payload.of(key));
            if (text.length() > SHOWN) {
                break;
            }
        }
        return cut(text.toString());
    }

    private static String cut(String text) {
        if (text.length() <= SHOWN) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
        return text.substring(0, end) + "\u2026";
    }
}
