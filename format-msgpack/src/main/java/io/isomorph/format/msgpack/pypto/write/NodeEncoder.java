package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limits;
import java.util.Arrays;

/**
 * Writes nodes, each inside of the one that defines it, by copying the bytes of their fields around the nodes in them.
 * Without recursion.
 *
 * @see "the PyPTO sheet, section 1"
 */
final class NodeEncoder {
    /** Bytes are handed on when there are more. */
    private static final int CHUNK = 1 << 18;

    /** About what a node has around its fields, and the longest that most have with them. */
    private static final int AROUND_FIELDS = 1 << 5;

    private static final int LONGEST_NODE = 1 << 10;

    private static final Literal BEGIN = Literal.of(WireKeys.key("fields", 0x83));
    private static final Literal REFERENCE = Literal.of(WireKeys.key("ref", 0x81));
    private static final Literal ID = WireKeys.literal("id");

    private final NodeList nodes;
    private final NodeNumbers numbers;
    private final ByteSink sink;
    private final WireOutput out;
    private final PayloadWriter payloads;

    private Frame[] frames = new Frame[0];
    private int depth;

    /** A node that is being written. */
    private static final class Frame {
        int value;
        /** Up to where its fields are copied. */
        int copied;

        int nextSlot;
        int endOfSlots;
    }

    NodeEncoder(ProgramWriter program, NodeNumbers numbers, ByteSink sink, Limits limits, byte[] buffer) {
        this.nodes = program.nodes();
        this.payloads = program.payloads();
        this.numbers = numbers;
        this.sink = sink;
        this.out = new WireOutput(limits, buffer.length < expected() ? new byte[expected()] : buffer);
    }

    /** Returns about how many bytes there will be before they are handed on. */
    private int expected() {
        return (int) Math.min(CHUNK + LONGEST_NODE, payloads.bytes().size() + (long) AROUND_FIELDS * nodes.size());
    }

    /** Writes the last node, with all others inside. Returns the buffer, which is not needed any more. */
    byte[] encode() {
        begin(nodes.size());
        while (depth > 0) {
            Frame frame = frames[depth - 1];
            if (frame.nextSlot == frame.endOfSlots) {
                end(frame);
            } else {
                fill(frame);
            }
            if (out.size() > CHUNK) {
                out.flushTo(sink);
            }
        }
        out.flushTo(sink);
        return out.bytes();
    }

    private void begin(int value) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
            for (int i = depth; i < frames.length; i++) {
                frames[i] = new Frame();
            }
        }
        out.put(BEGIN);
        Frame frame = frames[depth++];
        frame.value = value;
        frame.copied = payloads.start(value);
        frame.nextSlot = payloads.firstSlot(value);
        frame.endOfSlots = payloads.endOfSlots(value);
    }

    /** Copies up to the next place of a node, and writes what is there, or begins to. */
    private void fill(Frame frame) {
        int operand = payloads.slotOperand(frame.nextSlot);
        copy(frame, payloads.slotOffset(frame.nextSlot));
        frame.nextSlot += 2;
        int node = nodes.operand(frame.value, operand);
        if (numbers.isDefinition(frame.value, operand)) {
            begin(node);
        } else {
            out.put(REFERENCE);
            out.putInt(numbers.id(node));
        }
    }

    private void copy(Frame frame, int end) {
        out.putRaw(payloads.bytes().bytes(), frame.copied, end - frame.copied);
        frame.copied = end;
    }

    private void end(Frame frame) {
        copy(frame, payloads.end(frame.value));
        out.put(ID);
        out.putInt(numbers.id(frame.value));
        out.put(nodes.end(frame.value));
        depth--;
    }
}
