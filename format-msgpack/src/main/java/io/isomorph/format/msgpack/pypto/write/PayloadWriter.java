package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import org.jspecify.annotations.Nullable;

/**
 * Writes the fields of nodes, one node behind the other, without the nodes in them: those are slots, which get their bytes
 * when all nodes have ids.
 */
final class PayloadWriter {
    private final WireOutput bytes;
    /** Pairs: the offset of a slot, and the index of the operand that is there. */
    private final IntList slots;

    private final IntList ends;
    private final IntList endsOfSlots;

    /** A stretch of bytes that was written before, with its slots: a field of this value. */
    record Span(IrAttribute value, int start, int end, int firstSlot, int endOfSlots) {}

    /** Makes an empty one in the arrays of a cache. */
    PayloadWriter(Limits limits, WriterCache cache) {
        cache.clear();
        this.bytes = new WireOutput(limits, cache.fields);
        this.slots = cache.slots;
        this.ends = cache.ends;
        this.endsOfSlots = cache.endsOfSlots;
    }

    WireOutput bytes() {
        return bytes;
    }

    /** Ends the fields of a node; those of the next one follow. */
    void endNode() {
        ends.add(bytes.size());
        endsOfSlots.add(slots.size());
    }

    /** Returns where the fields of a node begin, by the number of its result. */
    int start(int value) {
        return value == 1 ? 0 : ends.get(value - 2);
    }

    int end(int value) {
        return ends.get(value - 1);
    }

    /** Returns where the slots of a node begin, to be counted up by 2. */
    int firstSlot(int value) {
        return value == 1 ? 0 : endsOfSlots.get(value - 2);
    }

    int endOfSlots(int value) {
        return endsOfSlots.get(value - 1);
    }

    int slotOffset(int slot) {
        return slots.get(slot);
    }

    int slotOperand(int slot) {
        return slots.get(slot + 1);
    }

    /** Returns how many numbers the slots take up to here. */
    int slots() {
        return slots.size();
    }

    /** Writes again what was written before. */
    void repeat(Span span) {
        int length = span.end - span.start;
        int moved = bytes.size() - span.start;
        bytes.require(length);
        bytes.putRaw(bytes.bytes(), span.start, length);
        for (int i = span.firstSlot; i < span.endOfSlots; i += 2) {
            slots.add(slots.get(i) + moved);
            slots.add(slots.get(i + 1));
        }
    }

    /** Writes a value. Returns what has no place in a file, as a text, or null if all has. Recursive, as deep as payloads may be. */
    @Nullable
    String put(Payload payload) {
        if (payload instanceof IntValue number) {
            if (number.aboveLong()) {
                bytes.putUnsignedInt(number.bits());
            } else {
                bytes.putInt(number.bits());
            }
        } else if (payload instanceof StringValue string) {
            bytes.putString(string.value());
        } else if (payload instanceof MapValue map) {
            return putMap(map);
        } else if (payload instanceof ListValue list) {
            return putList(list);
        } else if (payload instanceof OperandValue operand) {
            slots.add(bytes.size());
            slots.add(operand.index());
        } else if (payload instanceof BoolValue bool) {
            bytes.putBool(bool.value());
        } else if (payload instanceof FloatValue number) {
            bytes.putFloat(number.bits());
        } else if (payload instanceof NullValue) {
            bytes.putNil();
        } else if (payload instanceof BytesValue raw) {
            bytes.putBytes(raw.toByteArray());
        } else {
            return "a payload of the kind " + payload.kind() + " has no place in MessagePack";
        }
        return null;
    }

    private @Nullable String putMap(MapValue map) {
        bytes.putMap(map.size());
        for (int i = 0; i < map.size(); i++) {
            String key = map.key(i);
            if (key.equals("fields") || key.equals("ref")) {
                return "a map with the key '" + key + "' would be read as a node";
            }
            bytes.putString(key);
            @Nullable String problem = put(map.value(i));
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private @Nullable String putList(ListValue list) {
        bytes.putArray(list.size());
        for (int i = 0; i < list.size(); i++) {
            @Nullable String problem = put(list.get(i));
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }
}
