package io.isomorph.format.flatbuffers.verify;

import io.isomorph.testkit.edit.ByteMutator;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SplittableRandom;

/**
 * Breaks buffers as they break: half of the changes are single bytes and numbers of two and four bytes at the places where such
 * are, so that many buffers stay nearly good; the others are of any sort.
 */
final class BufferMutator {
    private static final int[] EDGES = {
        0, 1, 2, 3, 4, 5, 7, 8, -1, -4, 0x7fff, 0x8000, 0xffff, 1 << 29, 1 << 30, 1 << 31
    };

    private final SplittableRandom random;
    private final ByteMutator any;

    BufferMutator(long seed) {
        this.random = new SplittableRandom(seed);
        this.any = new ByteMutator(seed);
    }

    byte[] mutate(byte[] good) {
        if (random.nextInt(4) == 0) {
            return any.mutate(good);
        }
        byte[] bad = good.clone();
        ByteBuffer buffer = ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(bad.length / 4 - 1) * 4;
            switch (random.nextInt(4)) {
                case 0 -> bad[at + random.nextInt(4)] ^= (byte) (1 << random.nextInt(8));
                case 1 -> buffer.putShort(at + 2 * random.nextInt(2), (short) number(bad.length, buffer.getShort(at)));
                case 2 -> buffer.putInt(at, number(bad.length, buffer.getInt(at)));
                default -> buffer.putInt(at, buffer.getInt(random.nextInt(bad.length / 4 - 1) * 4));
            }
        }
        return bad;
    }

    private int number(int length, int old) {
        return switch (random.nextInt(3)) {
            case 0 -> EDGES[random.nextInt(EDGES.length)];
            case 1 -> old + random.nextInt(-9, 10);
            default -> random.nextInt(-length, length);
        };
    }
}
