package io.isomorph.format.msgpack.pypto;

import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.Symbols;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.MapValue;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes spans with all keys, in order: nearly every node has one, and mostly another one than the node before. */
final class Spans {
    private static final List<Field> FIELDS = PyptoTypes.SPAN.sorted();
    private static final MapValue SPAN = empty();
    private static final byte[][] KEYS =
            FIELDS.stream().map(field -> WireKeys.key(field.key())).toArray(byte[][]::new);
    private static final Literal[] LITERALS =
            Arrays.stream(KEYS).map(Literal::of).toArray(Literal[]::new);
    private static final boolean[] IS_TEXT = new boolean[KEYS.length];

    static {
        for (int i = 0; i < IS_TEXT.length; i++) {
            IS_TEXT[i] = FIELDS.get(i).shape() == FieldShape.STRING;
        }
    }

    private Spans() {}

    private static MapValue empty() {
        Map<String, Payload> map = new HashMap<>();
        FIELDS.forEach(field -> map.put(field.key(), field.fallback()));
        return Payload.map(map);
    }

    /** Takes a span that the rules have nothing against; null if the value is another, and then some of it may be taken. */
    static @Nullable MapValue take(WireInput in, Symbols symbols) {
        int count = KEYS.length;
        if (in.kind() != Kind.MAP || in.takeMap("") != count) {
            return null;
        }
        Payload[] values = new Payload[count];
        for (int i = 0; i < count; i++) {
            if (!in.skips(KEYS[i]) || in.at() == in.end()) {
                return null;
            }
            if (IS_TEXT[i]) {
                if (in.kind() != Kind.STRING) {
                    return null;
                }
                values[i] = Payload.of(symbols.take(in, ""));
            } else {
                long value = in.takeSmallNumber();
                if (value < 0) {
                    if (in.kind() != Kind.INT) {
                        return null;
                    }
                    value = in.takeInt("");
                    if (in.beyondLong() || value != (int) value) {
                        return null;
                    }
                }
                values[i] = Payload.of(value);
            }
        }
        return in.irregularAt() == WireInput.NOWHERE ? SPAN.withValues(values) : null;
    }

    /** Writes a span that the rules have nothing against; false, and nothing is done, if the value is another. */
    static boolean put(WireOutput out, Payload payload) {
        if (!(payload instanceof MapValue map) || !isWhole(map)) {
            return false;
        }
        out.putMap(map.size());
        for (int i = 0; i < map.size(); i++) {
            out.put(LITERALS[i]);
            if (map.value(i) instanceof StringValue text) {
                out.putString(text.value());
            } else {
                out.putInt(((IntValue) map.value(i)).bits());
            }
        }
        return true;
    }

    private static boolean isWhole(MapValue map) {
        if (map.size() != FIELDS.size()) {
            return false;
        }
        for (int i = 0; i < map.size(); i++) {
            Field field = FIELDS.get(i);
            Payload value = map.value(i);
            boolean fits = field.shape() == FieldShape.STRING
                    ? value instanceof StringValue
                    : value instanceof IntValue number && number.isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE);
            if (!fits || !map.key(i).equals(field.key())) {
                return false;
            }
        }
        return true;
    }
}
