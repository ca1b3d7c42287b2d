package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.generate.PayloadGenerator;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PayloadCodecTest {
    private static Payload decode(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        Payload payload = new PayloadDecoder(in).payload();
        assertFalse(in.hasRemaining());
        return payload;
    }

    /** Every payload is restored, and two have the same bytes exactly if they are equal. */
    @Test
    void payloadsAreDecodedAsTheyWereEncoded() {
        PayloadGenerator generator = new PayloadGenerator(new SplittableRandom(34), 0);
        Map<ByteBuffer, Payload> seen = new HashMap<>();
        for (int i = 0; i < 3000; i++) {
            Payload payload = i % 500 == 0 ? generator.deep(300) : generator.any(4);
            byte[] bytes = PayloadEncoder.encode(payload);
            Payload decoded = decode(bytes);
            assertEquals(payload, decoded);
            assertArrayEquals(bytes, PayloadEncoder.encode(decoded));
            assertEquals(payload, seen.computeIfAbsent(ByteBuffer.wrap(bytes), key -> payload));
        }
        assertTrue(seen.size() > 1000, seen.size() + " different payloads");
        for (Payload rare : new Payload[] {
            Payload.of(IrType.NULL), Payload.of(IrAttribute.NULL), Payload.ofUnsigned(-1), Payload.of(Double.NaN)
        }) {
            assertEquals(rare, decode(PayloadEncoder.encode(rare)));
        }
    }

    /** Any bytes are decoded or refused by the one exception that callers expect. */
    @Test
    void anyOtherBytesAreRefused() {
        SplittableRandom random = new SplittableRandom(35);
        PayloadGenerator generator = new PayloadGenerator(random, 0);
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = PayloadEncoder.encode(generator.any(3));
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            bytes = random.nextBoolean() ? bytes : Arrays.copyOf(bytes, random.nextInt(bytes.length));
            refused += isRefused(bytes) ? 1 : 0;
        }
        byte[] deep = new byte[1 << 20];
        for (int i = 0; i + 5 <= deep.length; i += 5) {
            deep[i] = PayloadEncoder.LIST;
            deep[i + 1] = 1;
        }
        assertTrue(isRefused(deep));
        assertTrue(refused > 5000, refused + " refused");
    }

    private static boolean isRefused(byte[] bytes) {
        try {
            new PayloadDecoder(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)).payload();
            return false;
        } catch (IllegalArgumentException e) {
            return true;
        }
    }
}
