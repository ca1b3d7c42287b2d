package io.isomorph.format.flatbuffers.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockSinkTest {
    /** Numbers of 16 bits are their low bytes one after the other, however many there are and wherever bytes are passed on. */
    @Test
    void numbersOf16BitsFollowEachOther() {
        Random random = new Random(1);
        for (int count = 0; count < 300; count++) {
            int[] numbers = random.ints(count).toArray();
            for (int gathered : new int[] {8, 12, 16, BlockSink.PENDING}) {
                int size = Integer.BYTES + Short.BYTES * count;
                ByteBuffer expected = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
                expected.putInt(count);
                for (int number : numbers) {
                    expected.putShort((short) number);
                }
                MemorySink sink = ByteSink.inMemory();
                byte[] pending = new byte[gathered];
                random.nextBytes(pending);
                BlockSink out = new BlockSink(sink, size, pending);
                out.putInt(count);
                out.putShorts(numbers, count);
                assertArrayEquals(expected.array(), sink.toByteArray(), count + " by " + gathered);
            }
        }
    }
}
