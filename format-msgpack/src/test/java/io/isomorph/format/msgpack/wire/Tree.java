package io.isomorph.format.msgpack.wire;

import io.isomorph.io.Utf8;
import io.isomorph.testkit.generate.Numbers;
import io.isomorph.testkit.generate.Texts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Any values as one list of tokens, which two readers may be compared by: {@code nil}, {@code true}, {@code int 5}, {@code float
 * 7ff8…}, {@code string 61}, {@code bytes 00}, {@code array 2}, {@code map 1}. Texts and bytes are in hexadecimal.
 */
final class Tree {
    private Tree() {}

    /** Reads one value by the primitives that readers use. */
    static List<String> read(WireInput in) {
        List<String> tokens = new ArrayList<>();
        Deque<long[]> open = new ArrayDeque<>();
        do {
            long inside = read(in, tokens::add);
            if (inside > 0) {
                open.push(new long[] {inside});
            } else {
                while (!open.isEmpty() && --open.peek()[0] == 0) {
                    open.pop();
                }
            }
        } while (!open.isEmpty());
        return tokens;
    }

    private static long read(WireInput in, Consumer<String> tokens) {
        switch (in.kind()) {
            case NIL -> tokens.accept(in.takeNil() ? "nil" : "none");
            case BOOL -> tokens.accept(Boolean.toString(in.takeBool("it")));
            case INT -> {
                long value = in.takeInt("it");
                tokens.accept("int " + (in.beyondLong() ? Long.toUnsignedString(value) : Long.toString(value)));
            }
            case FLOAT -> tokens.accept("float " + Long.toHexString(in.takeFloat("it")));
            case STRING -> tokens.accept("string " + Wire.hex(Utf8.encode(in.takeString("it"))));
            case BYTES -> tokens.accept("bytes " + Wire.hex(in.takeBytes("it")));
            case ARRAY -> {
                int count = in.takeArray("it");
                tokens.accept("array " + count);
                return count;
            }
            case MAP -> {
                int count = in.takeMap("it");
                tokens.accept("map " + count);
                return 2L * count;
            }
        }
        return 0;
    }

    /** Writes what was read. */
    static void write(List<String> tokens, Sink sink) throws Exception {
        for (String token : tokens) {
            String[] words = token.split(" ", -1);
            switch (words[0]) {
                case "nil" -> sink.nil();
                case "true", "false" -> sink.bool(words[0].equals("true"));
                case "int" -> {
                    if (words[1].startsWith("-")) {
                        sink.integer(Long.parseLong(words[1]));
                    } else {
                        sink.unsigned(Long.parseUnsignedLong(words[1]));
                    }
                }
                case "float" -> sink.float64(Long.parseUnsignedLong(words[1], 16));
                case "string" -> {
                    byte[] content = Wire.bytes(words[1]);
                    sink.string(Utf8.decode(content, 0, content.length));
                }
                case "bytes" -> sink.bytes(Wire.bytes(words[1]));
                case "array" -> sink.array(Integer.parseInt(words[1]));
                case "map" -> sink.map(Integer.parseInt(words[1]));
                default -> throw new IllegalArgumentException(token);
            }
        }
    }

    /** Returns the tokens with the bit set in every NaN that Java's arithmetic sets when it widens a float. */
    static List<String> quieted(List<String> tokens) {
        return tokens.stream()
                .map(token -> token.startsWith("float ") && isNaN(token)
                        ? "float " + Long.toHexString(bits(token) | 0x0008_0000_0000_0000L)
                        : token)
                .toList();
    }

    private static boolean isNaN(String token) {
        return Double.isNaN(Double.longBitsToDouble(bits(token)));
    }

    private static long bits(String token) {
        return Long.parseUnsignedLong(token.substring(6), 16);
    }

    /** Returns whether a map has a key that is no string. */
    static boolean hasNonTextKey(List<String> tokens) {
        return new Keys(tokens.iterator()).hasNonTextInside();
    }

    /** Walks over one value; recurses, as what tests make is not deep. */
    private record Keys(Iterator<String> tokens) {
        boolean hasNonTextInside() {
            String[] words = tokens.next().split(" ", -1);
            boolean found = false;
            if (words[0].equals("array") || words[0].equals("map")) {
                for (int i = Integer.parseInt(words[1]); i > 0; i--) {
                    found |= words[0].equals("map") && isNonTextKey();
                    found |= hasNonTextInside();
                }
            }
            return found;
        }

        private boolean isNonTextKey() {
            String key = tokens.next();
            if (key.startsWith("array") || key.startsWith("map")) {
                new Keys(Stream.concat(Stream.of(key), Stream.generate(tokens::next))
                                .iterator())
                        .hasNonTextInside();
            }
            return !key.startsWith("string");
        }
    }

    /** What values may be made with: one writer or another. */
    interface Sink {
        void nil() throws Exception;

        void bool(boolean value) throws Exception;

        void integer(long value) throws Exception;

        void unsigned(long bits) throws Exception;

        void float64(long bits) throws Exception;

        void string(String text) throws Exception;

        void bytes(byte[] content) throws Exception;

        void array(int count) throws Exception;

        void map(int count) throws Exception;
    }

    /** Writes by the primitives that writers use. */
    record Output(WireOutput out) implements Sink {
        @Override
        public void nil() {
            out.putNil();
        }

        @Override
        public void bool(boolean value) {
            out.putBool(value);
        }

        @Override
        public void integer(long value) {
            out.putInt(value);
        }

        @Override
        public void unsigned(long bits) {
            out.putUnsignedInt(bits);
        }

        @Override
        public void float64(long bits) {
            out.putFloat(bits);
        }

        @Override
        public void string(String text) {
            out.putString(text);
        }

        @Override
        public void bytes(byte[] content) {
            out.putBytes(content);
        }

        @Override
        public void array(int count) {
            out.putArray(count);
        }

        @Override
        public void map(int count) {
            out.putMap(count);
        }
    }

    /** Makes some value: each seed another, each sink the same one. Keys of maps are strings, each another one. */
    static void generate(long seed, Sink sink) throws Exception {
        new Generator(new SplittableRandom(seed), sink).value(4);
    }

    private record Generator(SplittableRandom random, Sink sink) {
        void value(int depth) throws Exception {
            switch (random.nextInt(depth > 0 ? 14 : 9)) {
                case 0 -> sink.nil();
                case 1 -> sink.bool(random.nextBoolean());
                case 2, 3 -> sink.integer(Numbers.integer(random));
                case 4 -> sink.unsigned(Numbers.integer(random));
                case 5 -> sink.float64(Numbers.float64(random));
                case 6, 7 -> sink.string(Texts.any(random));
                case 8 -> {
                    byte[] content = new byte[length()];
                    random.nextBytes(content);
                    sink.bytes(content);
                }
                case 9, 10, 11 -> {
                    int count = length();
                    sink.array(count);
                    for (int i = 0; i < count; i++) {
                        value(count > 40 ? 0 : depth - 1);
                    }
                }
                default -> {
                    int count = length();
                    sink.map(count);
                    for (int i = 0; i < count; i++) {
                        sink.string(i + "/~" + (i % 3 == 0 ? "\u00e9" : ""));
                        value(count > 40 ? 0 : depth - 1);
                    }
                }
            }
        }

        /** Mostly small, and each side of the borders of headers. */
        private int length() {
            return switch (random.nextInt(40)) {
                case 0 -> random.nextInt(14, 18);
                case 1 -> random.nextInt(30, 34);
                case 2 -> random.nextInt(254, 258);
                default -> random.nextInt(5);
            };
        }
    }
}
