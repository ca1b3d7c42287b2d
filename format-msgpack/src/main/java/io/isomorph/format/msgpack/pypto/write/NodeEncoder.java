package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes nodes, each inside of the one that defines it, by copying the bytes of their fields around the nodes that stand in them.
 * Without recursion.
 *
 * @see "the PyPTO sheet, section 1"
 */
final class NodeEncoder {
    /** Bytes are handed on when there are more. */
    private static final int CHUNK = 1 << 18;

    /** What an ordinary node takes beside its fields, and much more. */
    private static final int MOST_OF_NODE = 1 << 8;

    private static final Literal BEGIN = Literal.of(WireKeys.key("fields", 0x83));
    private static final Literal REFERENCE = Literal.of(WireKeys.key("ref", 0x81));
    private static final Literal ID = WireKeys.literal("id");

    private final NodeList nodes;
    private final NodeNumbers numbers;
    private final ByteSink sink;
    private final WireOutput out;
    private final NodeTexts texts;

    private Frame[] frames = new Frame[0];
    private int depth;

    /** A node that is being written. */
    private static final class Frame {
        int value;
        /** Up to where its fields are copied. */
        int copied;

        int nextHole;
        int endOfHoles;
    }

    /** @param buffer may be filled, and what it holds does not matter; null for none */
    NodeEncoder(NodeGate gate, NodeNumbers numbers, ByteSink sink, Limits limits, byte @Nullable [] buffer) {
        this.nodes = gate.nodes();
        this.texts = gate.texts();
        this.numbers = numbers;
        this.sink = sink;
        this.out = new WireOutput(
                limits,
                buffer != null
                        ? buffer
                        : new byte[2 * Math.min(CHUNK, texts.bytes().size()) + MOST_OF_NODE]);
    }

    /** Writes the last node, with all others inside. Returns the buffer, which is not needed any more. */
    byte[] encode() {
        begin(nodes.size());
        while (depth > 0) {
            Frame frame = frames[depth - 1];
            if (frame.nextHole == frame.endOfHoles) {
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
        frame.copied = texts.start(value);
        frame.nextHole = texts.firstHole(value);
        frame.endOfHoles = texts.endOfHoles(value);
    }

    /** Copies up to the next place of a node, and writes what stands there, or begins to. */
    private void fill(Frame frame) {
        int operand = texts.holeOperand(frame.nextHole);
        copy(frame, texts.holeOffset(frame.nextHole));
        frame.nextHole += 2;
        int node = nodes.operand(frame.value, operand);
        if (numbers.isDefinition(frame.value, operand)) {
            begin(node);
        } else {
            out.put(REFERENCE);
            out.putInt(numbers.id(node));
        }
    }

    private void copy(Frame frame, int end) {
        out.putRaw(texts.bytes().bytes(), frame.copied, end - frame.copied);
        frame.copied = end;
    }

    private void end(Frame frame) {
        copy(frame, texts.end(frame.value));
        out.put(ID);
        out.putInt(numbers.id(frame.value));
        out.put(nodes.end(frame.value));
        depth--;
    }
}
