package io.isomorph.weights.paddle;

import io.isomorph.weights.ElementType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The description of a tensor in a stream: the message {@code VarType.TensorDesc} of protobuf.
 *
 * @param type number of the element type
 * @param shape the dimensions, as they are stored
 */
record TensorDescription(long type, List<Long> shape) {
    static final int TYPE_TAG = 0x08;
    private static final int DIMENSION_TAG = 0x10;
    private static final int PACKED_TAG = 0x12;
    private static final int LONGEST_VARINT = 10;

    static byte[] encode(ElementType type, List<Long> shape) {
        byte[] buffer = new byte[2 + (1 + LONGEST_VARINT) * shape.size()];
        buffer[0] = TYPE_TAG;
        int at = varint(buffer, 1, PaddleTypes.number(type));
        for (long dimension : shape) {
            buffer[at] = DIMENSION_TAG;
            at = varint(buffer, at + 1, dimension);
        }
        return java.util.Arrays.copyOf(buffer, at);
    }

    private static int varint(byte[] target, int from, long value) {
        int at = from;
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            target[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        target[at++] = (byte) rest;
        return at;
    }

    /** Returns what a message has, or null if it is malformed or has no type. */
    static @Nullable TensorDescription decode(byte[] message) {
        return new Parser(message).parse();
    }

    private static final class Parser {
        private final byte[] message;
        private int at;
        private boolean failed;

        Parser(byte[] message) {
            this.message = message;
        }

        @Nullable
        TensorDescription parse() {
            long type = -1;
            List<Long> shape = new ArrayList<>();
            while (at < message.length && !failed) {
                long tag = varint();
                if (tag == TYPE_TAG) {
                    type = varint();
                } else if (tag == DIMENSION_TAG) {
                    shape.add(varint());
                } else if (tag == PACKED_TAG) {
                    packed(shape);
                } else {
                    skip((int) (tag & 7), tag >>> 3);
                }
            }
            return failed || type < 0 ? null : new TensorDescription(type, shape);
        }

        private void packed(List<Long> shape) {
            int end = end(varint());
            while (at < end && !failed) {
                shape.add(varint());
            }
            failed |= at != end;
        }

        private int end(long length) {
            if (length < 0 || length > message.length - at) {
                failed = true;
                return at;
            }
            return at + (int) length;
        }

        /** Skips a field that is not known, as protobuf does. */
        private void skip(int wire, long field) {
            switch (wire) {
                case 0 -> varint();
                case 1 -> at = end(Long.BYTES);
                case 2 -> at = end(varint());
                case 5 -> at = end(Integer.BYTES);
                default -> failed = true;
            }
            failed |= field <= 0 || field > 0x1fff_ffff;
        }

        private long varint() {
            long value = 0;
            for (int i = 0; i < LONGEST_VARINT && at < message.length; i++) {
                byte b = message[at++];
                value |= (b & 0x7fL) << (7 * i);
                if (b >= 0) {
                    return value;
                }
            }
            failed = true;
            return 0;
        }
    }
}
