package io.isomorph.format.msgpack;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;

/** Spells the values of a file in other forms, chosen at random: wider numbers and lengths, keys of maps in another order. */
final class Respelling {
    private final Random random;
    private final boolean shufflesKeys;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private Respelling(Random random, boolean shufflesKeys) {
        this.random = random;
        this.shufflesKeys = shufflesKeys;
    }

    /** Returns a file with the same values and its right checksum. */
    static byte[] of(byte[] file, Random random, boolean shufflesKeys) {
        Respelling respelling = new Respelling(random, shufflesKeys);
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(file)) {
            List<Value> parts = unpacker.unpackValue().asArrayValue().list();
            respelling.out.write(0x90 | parts.size());
            respelling.out.writeBytes(Msgpack.hex("a4 49534f4d"));
            parts.subList(1, parts.size() - 1).forEach(respelling::put);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return Msgpack.sealed(respelling.out.toByteArray());
    }

    /** Puts a length or a number with a header of 8, 16, 32 or 64 bits, one that holds so many bits at least. */
    private void header(long value, int bits, int... tags) {
        int index = random.nextInt(tags.length);
        while (bits > 8 << index) {
            index++;
        }
        out.write(tags[index]);
        number(value, 1 << index);
    }

    private static int bits(long value) {
        return Long.SIZE - Long.numberOfLeadingZeros(value);
    }

    private void number(long value, int width) {
        out.write(ByteBuffer.allocate(8).putLong(value).array(), 8 - width, width);
    }

    private void put(Value value) {
        switch (value.getValueType()) {
            case NIL -> out.write(0xc0);
            case BOOLEAN -> out.write(value.asBooleanValue().getBoolean() ? 0xc3 : 0xc2);
            case INTEGER -> integer(value);
            case FLOAT -> floating(value.asFloatValue().toDouble());
            case STRING -> {
                byte[] text = value.asStringValue().asByteArray();
                if (text.length < 32 && random.nextInt(3) > 0) {
                    out.write(0xa0 | text.length);
                } else {
                    header(text.length, bits(text.length), 0xd9, 0xda, 0xdb);
                }
                out.writeBytes(text);
            }
            case BINARY -> {
                byte[] bytes = value.asBinaryValue().asByteArray();
                header(bytes.length, bits(bytes.length), 0xc4, 0xc5, 0xc6);
                out.writeBytes(bytes);
            }
            case ARRAY -> {
                List<Value> items = value.asArrayValue().list();
                count(items.size(), 0x90, 0xdc);
                items.forEach(this::put);
            }
            case MAP -> {
                Value[] pairs = value.asMapValue().getKeyValueArray();
                List<Integer> order = new ArrayList<>();
                for (int i = 0; i < pairs.length; i += 2) {
                    order.add(i);
                }
                if (shufflesKeys) {
                    Collections.shuffle(order, random);
                }
                count(order.size(), 0x80, 0xde);
                for (int i : order) {
                    put(pairs[i]);
                    put(pairs[i + 1]);
                }
            }
            default -> throw new AssertionError(value);
        }
    }

    private void count(int count, int fixed, int wide) {
        if (count < 16 && random.nextInt(3) > 0) {
            out.write(fixed | count);
        } else if (count < 0x10000 && random.nextBoolean()) {
            out.write(wide);
            number(count, 2);
        } else {
            out.write(wide + 1);
            number(count, 4);
        }
    }

    private void integer(Value value) {
        if (!value.asIntegerValue().isInLongRange()) {
            out.write(0xcf);
            number(value.asIntegerValue().toBigInteger().longValue(), 8);
            return;
        }
        long number = value.asIntegerValue().toLong();
        if (number >= -32 && number < 128 && random.nextInt(3) > 0) {
            out.write((int) number);
        } else if (number < 0 || random.nextBoolean()) {
            header(number, 1 + bits(number < 0 ? ~number : number), 0xd0, 0xd1, 0xd2, 0xd3);
        } else {
            header(number, bits(number), 0xcc, 0xcd, 0xce, 0xcf);
        }
    }

    private void floating(double value) {
        boolean fits = Double.compare((float) value, value) == 0 && !Double.isNaN(value);
        if (fits && random.nextBoolean()) {
            out.write(0xca);
            number(Float.floatToRawIntBits((float) value), 4);
        } else {
            out.write(0xcb);
            number(Double.doubleToRawLongBits(value), 8);
        }
    }
}
