package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.PyptoTypes;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads spans with all keys, in order: nearly every node has one, mostly another one than the node before, in the same file. */
final class SpanReader {
    private static final MapValue SPAN = empty();
    private static final Literal BEGIN_COLUMN = WireKeys.literal(SPAN.key(0));
    private static final Literal BEGIN_LINE = WireKeys.literal(SPAN.key(1));
    private static final Literal END_COLUMN = WireKeys.literal(SPAN.key(2));
    private static final Literal END_LINE = WireKeys.literal(SPAN.key(3));
    private static final Literal FILENAME = WireKeys.literal(SPAN.key(4));
    private static final long NONE = Long.MIN_VALUE;

    private SpanReader() {}

    private static MapValue empty() {
        Map<String, Payload> map = new HashMap<>();
        PyptoTypes.SPAN.sorted().forEach(field -> map.put(field.key(), field.fallback()));
        return Payload.map(map);
    }

    /** Takes a span that the rules have nothing against; null if the value is another, and then some of it may be taken. */
    @Nullable
    static MapValue take(WireInput in) {
        if (in.at() == in.end() || in.kind() != Kind.MAP || in.takeMap("") != SPAN.size()) {
            return null;
        }
        long beginColumn = takeNumber(in, BEGIN_COLUMN);
        long beginLine = takeNumber(in, BEGIN_LINE);
        long endColumn = takeNumber(in, END_COLUMN);
        long endLine = takeNumber(in, END_LINE);
        @Nullable StringValue filename = takeText(in);
        if (filename == null
                || beginColumn == NONE
                || beginLine == NONE
                || endColumn == NONE
                || endLine == NONE
                || in.irregularAt() != WireInput.NOWHERE) {
            return null;
        }
        return SPAN.withValues(
                Payload.of(beginColumn), Payload.of(beginLine), Payload.of(endColumn), Payload.of(endLine), filename);
    }

    /** Takes a key and a number of 32 bits with sign. Returns {@link #NONE} if something else is next; some of it may be taken. */
    private static long takeNumber(WireInput in, Literal key) {
        if (!in.skips(key)) {
            return NONE;
        }
        int small = in.takeSmallNumber();
        return small >= 0 ? small : takeOtherNumber(in);
    }

    private static long takeOtherNumber(WireInput in) {
        if (in.at() == in.end() || in.kind() != Kind.INT) {
            return NONE;
        }
        long value = in.takeInt("");
        return in.beyondLong() || value != (int) value ? NONE : value;
    }

    private static @Nullable StringValue takeText(WireInput in) {
        return in.skips(FILENAME) && in.at() < in.end() && in.kind() == Kind.STRING
                ? Payload.of(in.takeString(""))
                : null;
    }
}
