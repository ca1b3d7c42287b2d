package io.isomorph.format.msgpack;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.Kind;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.PayloadText;
import io.isomorph.spi.NormalizationCode;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Takes payloads. Recursive, as deep as the limit allows, which is 512 at most. */
final class PayloadReader {
    /** Takes the nodes inside payloads. */
    interface Nodes {
        /** Takes a type whose payload would be at a level, from 1. */
        IrType type(int level);

        /** Takes an attribute whose own payload would be at a level, from 1. */
        IrAttribute value(int level);
    }

    private final WireInput in;
    private final LayoutReport report;
    private final Nodes nodes;
    private final long deepest;

    PayloadReader(WireInput in, LayoutReport report, Nodes nodes) {
        this.in = in;
        this.report = report;
        this.nodes = nodes;
        this.deepest = in.limits().get(Limit.DEPTH);
    }

    void requireLevel(int level, int offset) {
        if (level > deepest) {
            throw in.limits().exceeded(Limit.DEPTH, level, in.place(offset));
        }
    }

    /**
     * Takes the payload at a level, from 1. From level to level there are few calls in between, here and in {@link NodeReader}: the
     * deepest payload must fit the stack of an ordinary thread before any of this is compiled well.
     */
    Payload payload(int level) {
        requireLevel(level, in.at());
        return switch (in.kind()) {
            case NIL -> {
                in.takeNil();
                yield Payload.ofNull();
            }
            case BOOL -> Payload.of(in.takeBool("a payload"));
            case INT -> integer();
            case FLOAT -> new FloatValue(in.takeFloat("a payload"));
            case STRING -> Payload.of(in.takeString("a payload"));
            case BYTES -> Payload.of(in.takeBytes("a payload"));
            case ARRAY -> list(level);
            case MAP -> {
                int start = in.at();
                int count = in.takeMap("a payload");
                yield count == 1 && in.kind() == Kind.INT ? marked(start, level) : map(start, count, level);
            }
        };
    }

    private Payload integer() {
        long bits = in.takeInt("a payload");
        return in.beyondLong() ? Payload.ofUnsigned(bits) : Payload.of(bits);
    }

    private Payload list(int level) {
        int start = in.at();
        Payload[] items = new Payload[in.takeArray("a payload")];
        for (int i = 0; i < items.length; i++) {
            items[i] = payload(level + 1);
        }
        return made(start, () -> Payload.list(items));
    }

    /** Makes a payload of parts, which may be too large together. */
    private Payload made(int start, Supplier<Payload> maker) {
        try {
            return maker.get();
        } catch (LimitExceededException e) {
            throw new LimitExceededException(e.code(), in.place(start), e.problem(), e.option());
        }
    }

    private Payload map(int start, int count, int level) {
        Map<String, Payload> entries = new HashMap<>();
        @Nullable String last = null;
        for (int i = 0; i < count; i++) {
            int at = in.at();
            String key = key();
            if (last != null && Utf8.compare(last, key) >= 0) {
                report.once(NormalizationCode.KEY_ORDER, at, "the keys of a payload are not in order");
            }
            last = key;
            if (entries.put(key, payload(level + 1)) != null) {
                throw in.fault(
                        StandardCode.SCHEMA_DUPLICATE, at, "the key " + PayloadText.quote(key) + " occurs twice");
            }
        }
        return made(start, () -> Payload.map(entries));
    }

    private String key() {
        if (in.kind() != Kind.STRING) {
            throw in.fault(MsgpackCode.KEY, in.at(), "a key of a payload is " + in.kind());
        }
        return in.takeString("a key");
    }

    /** Takes what a map of one entry and a number as its key represents. */
    private Payload marked(int start, int level) {
        int at = in.at();
        int tag = (int) in.takeInt("a payload's tag", 0, Integer.MAX_VALUE);
        return switch (tag) {
            case Layout.TYPE -> {
                var type = nodes.type(level + 1);
                yield made(start, () -> Payload.of(type));
            }
            case Layout.ATTRIBUTE -> {
                var attribute = nodes.value(level + 1);
                yield made(start, () -> Payload.of(attribute));
            }
            case Layout.OPERAND -> Payload.operand((int) in.takeInt("an operand's index", 0, Integer.MAX_VALUE));
            default -> throw in.fault(StandardCode.SCHEMA_VALUE, at, "a payload of the tag " + tag);
        };
    }
}
