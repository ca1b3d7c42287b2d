package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.List;

/** Writes spans with all keys, in order: nearly every node has one, and mostly another one than the node before. */
public final class Spans {
    /** In the order of their keys. */
    public static final List<Field> FIELDS = PyptoTypes.SPAN.sorted();

    private static final Literal[] KEYS =
            FIELDS.stream().map(field -> WireKeys.literal(field.key())).toArray(Literal[]::new);

    private Spans() {}

    /** Writes a span that the rules have nothing against; false, and nothing is done, if the value is another. */
    static boolean put(WireOutput out, Payload payload) {
        if (!(payload instanceof MapValue map) || !isWhole(map)) {
            return false;
        }
        out.putMap(map.size());
        for (int i = 0; i < map.size(); i++) {
            out.put(KEYS[i]);
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
