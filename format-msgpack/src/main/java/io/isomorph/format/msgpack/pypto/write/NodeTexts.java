package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.Limits;
import io.isomorph.ir.BoolValue;
import io.isomorph.ir.BytesValue;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.ListValue;
import io.isomorph.ir.MapValue;
import io.isomorph.ir.NullValue;
import io.isomorph.ir.OperandValue;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of the fields of nodes, one node behind the other, without the nodes that stand in them: those are holes, which get their
 * bytes when all nodes have ids.
 */
final class NodeTexts {
    private static final int FIRST_BUFFER = 1 << 12;

    private final WireOutput bytes;
    /** Pairs: the offset of a hole, and the index of the operand that stands there. */
    private final IntList holes;

    private final IntList ends;
    private final IntList endsOfHoles;

    /** A stretch of bytes that was written before, with its holes. */
    record Span(int start, int end, int firstHole, int endOfHoles) {}

    /**
     * Makes an empty one.
     *
     * @param used another, whose room this takes over, or null
     */
    NodeTexts(Limits limits, @Nullable NodeTexts used) {
        this.bytes = new WireOutput(limits, used == null ? new byte[FIRST_BUFFER] : used.bytes.bytes());
        this.holes = used == null ? new IntList() : used.holes;
        this.ends = used == null ? new IntList() : used.ends;
        this.endsOfHoles = used == null ? new IntList() : used.endsOfHoles;
        holes.clear();
        ends.clear();
        endsOfHoles.clear();
    }

    /** Returns how many bytes the room of this takes. */
    long size() {
        long numbers = (long) holes.room() + ends.room() + endsOfHoles.room();
        return bytes.bytes().length + Integer.BYTES * numbers;
    }

    /** Returns for how many nodes there is room already. */
    int room() {
        return ends.room();
    }

    WireOutput bytes() {
        return bytes;
    }

    /** Ends the fields of a node; those of the next one follow. */
    void endNode() {
        ends.add(bytes.size());
        endsOfHoles.add(holes.size());
    }

    /** Returns where the fields of a node begin, by the number of its result. */
    int start(int value) {
        return value == 1 ? 0 : ends.get(value - 2);
    }

    int end(int value) {
        return ends.get(value - 1);
    }

    /** Returns where the holes of a node begin, to be counted up by 2. */
    int firstHole(int value) {
        return value == 1 ? 0 : endsOfHoles.get(value - 2);
    }

    int endOfHoles(int value) {
        return endsOfHoles.get(value - 1);
    }

    int holeOffset(int hole) {
        return holes.get(hole);
    }

    int holeOperand(int hole) {
        return holes.get(hole + 1);
    }

    /** Returns how many numbers the holes take up to here. */
    int holes() {
        return holes.size();
    }

    /** Writes again what was written before. */
    void repeat(Span span) {
        repeat(span.start, span.end, span.firstHole, span.endOfHoles);
    }

    /** Writes again the fields of a node, by the number of its result. */
    void repeatNode(int value) {
        repeat(start(value), end(value), firstHole(value), endOfHoles(value));
    }

    private void repeat(int start, int end, int firstHole, int endOfHoles) {
        int length = end - start;
        int moved = bytes.size() - start;
        bytes.require(length);
        bytes.putRaw(bytes.bytes(), start, length);
        for (int i = firstHole; i < endOfHoles; i += 2) {
            holes.add(holes.get(i) + moved);
            holes.add(holes.get(i + 1));
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
            holes.add(bytes.size());
            holes.add(operand.index());
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
