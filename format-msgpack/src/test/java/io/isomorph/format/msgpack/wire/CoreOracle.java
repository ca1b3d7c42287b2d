package io.isomorph.format.msgpack.wire;

import io.isomorph.io.Utf8;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** What msgpack-core makes of values, as {@link Tree} spells it. An extension is {@code extension}. */
final class CoreOracle {
    /** As strict as that library can be configured. */
    private static final MessagePack.UnpackerConfig STRICT = new MessagePack.UnpackerConfig()
            .withActionOnMalformedString(CodingErrorAction.REPORT)
            .withActionOnUnmappableString(CodingErrorAction.REPORT);

    static final String EXTENSION = "extension";

    private CoreOracle() {}

    /** Reads one value; what follows it is the token {@code trailing}. */
    static List<String> read(byte[] bytes) throws IOException {
        List<String> tokens = new ArrayList<>();
        try (MessageUnpacker unpacker = STRICT.newUnpacker(bytes)) {
            Deque<long[]> open = new ArrayDeque<>();
            do {
                long inside = read(unpacker, tokens);
                if (inside > 0) {
                    open.push(new long[] {inside});
                } else {
                    while (!open.isEmpty() && --open.peek()[0] == 0) {
                        open.pop();
                    }
                }
            } while (!open.isEmpty());
            if (unpacker.getTotalReadBytes() < bytes.length) {
                tokens.add("trailing");
            }
        }
        return tokens;
    }

    private static long read(MessageUnpacker unpacker, List<String> tokens) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case NIL -> {
                unpacker.unpackNil();
                tokens.add("nil");
            }
            case BOOLEAN -> tokens.add(Boolean.toString(unpacker.unpackBoolean()));
            case INTEGER -> tokens.add("int " + unpacker.unpackBigInteger());
            case FLOAT -> tokens.add(floating(unpacker));
            case STRING -> tokens.add("string " + Wire.hex(Utf8.encode(unpacker.unpackString())));
            case BINARY -> tokens.add("bytes " + Wire.hex(unpacker.readPayload(unpacker.unpackBinaryHeader())));
            case ARRAY -> {
                int count = unpacker.unpackArrayHeader();
                tokens.add("array " + count);
                return count;
            }
            case MAP -> {
                int count = unpacker.unpackMapHeader();
                tokens.add("map " + count);
                return 2L * count;
            }
            case EXTENSION -> {
                unpacker.readPayload(unpacker.unpackExtensionTypeHeader().getLength());
                tokens.add(EXTENSION);
            }
        }
        return 0;
    }

    /** Widening in Java sets a bit of signalling NaNs, and that library widens so. */
    private static String floating(MessageUnpacker unpacker) throws IOException {
        return "float " + Long.toHexString(Double.doubleToRawLongBits(unpacker.unpackDouble()));
    }

    /** Writes as that library does. */
    record Packer(MessageBufferPacker packer) implements Tree.Sink {
        Packer() {
            this(MessagePack.newDefaultBufferPacker());
        }

        byte[] written() {
            return packer.toByteArray();
        }

        @Override
        public void nil() throws IOException {
            packer.packNil();
        }

        @Override
        public void bool(boolean value) throws IOException {
            packer.packBoolean(value);
        }

        @Override
        public void integer(long value) throws IOException {
            packer.packLong(value);
        }

        @Override
        public void unsigned(long bits) throws IOException {
            packer.packBigInteger(new BigInteger(Long.toUnsignedString(bits)));
        }

        @Override
        public void float64(long bits) throws IOException {
            packer.packDouble(Double.longBitsToDouble(bits));
        }

        @Override
        public void string(String text) throws IOException {
            packer.packString(text);
        }

        @Override
        public void bytes(byte[] content) throws IOException {
            packer.packBinaryHeader(content.length);
            packer.writePayload(content);
        }

        @Override
        public void array(int count) throws IOException {
            packer.packArrayHeader(count);
        }

        @Override
        public void map(int count) throws IOException {
            packer.packMapHeader(count);
        }
    }
}
