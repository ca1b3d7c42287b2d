package io.isomorph.format.flatbuffers.nvfuser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import io.isomorph.format.flatbuffers.nvfuser.write.BackwardBuilder;
import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the builder with that of the FlatBuffers project, for the same calls in the same order. */
class BackwardBuilderTest {
    private static final int[] SIZES = {1, 4, 8};

    private final BackwardBuilder ours = new BackwardBuilder();
    private final FlatBufferBuilder theirs = new FlatBufferBuilder().forceDefaults(true);

    private int string(Random random) {
        byte[] text = new byte[random.nextInt(12)];
        random.nextBytes(text);
        theirs.createString(ByteBuffer.wrap(text));
        return ours.string(text);
    }

    /** Makes a vector; of an empty one theirs has no more than the alignment of its count, as C++ takes it. */
    private int vector(Random random) {
        int size = SIZES[random.nextInt(SIZES.length)];
        int count = random.nextInt(5);
        ours.startVector(size, count, size);
        theirs.startVector(size, count, count == 0 ? Integer.BYTES : size);
        for (int i = 0; i < count; i++) {
            long value = random.nextLong();
            ours.element(size, value);
            switch (size) {
                case 1 -> theirs.addByte((byte) value);
                case Integer.BYTES -> theirs.addInt((int) value);
                default -> theirs.addLong(value);
            }
        }
        theirs.endVector();
        return ours.endVector(count);
    }

    private int table(Random random, List<Integer> before) {
        ours.startTable();
        theirs.startTable(8);
        for (int id = 7; id >= 0; id--) {
            long value = random.nextLong();
            switch (random.nextInt(6)) {
                case 0 -> {
                    ours.scalar(id, 1, value);
                    theirs.addByte(id, (byte) value, 0);
                }
                case 1 -> {
                    ours.scalar(id, Integer.BYTES, value);
                    theirs.addInt(id, (int) value, 0);
                }
                case 2 -> {
                    ours.scalar(id, Long.BYTES, value);
                    theirs.addLong(id, value, 0);
                }
                case 3 -> {
                    if (!before.isEmpty()) {
                        int target = before.get(random.nextInt(before.size()));
                        ours.offset(id, target);
                        theirs.addOffset(id, target, 0);
                    }
                }
                default -> {}
            }
        }
        theirs.endTable();
        return ours.endTable();
    }

    @Test
    void theSameCallsGiveTheSameBytes() {
        int shared = 0;
        for (int seed = 0; seed < 200; seed++) {
            BackwardBuilderTest run = new BackwardBuilderTest();
            shared += run.build(new Random(seed));
        }
        assertTrue(shared > 1_000_000, shared + " bytes");
    }

    private int build(Random random) {
        List<Integer> made = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            made.add(
                    switch (random.nextInt(4)) {
                        case 0 -> string(random);
                        case 1 -> vector(random);
                        default -> table(random, made);
                    });
        }
        int root = table(random, made);
        MemorySink sink = ByteSink.inMemory();
        ours.finish(root, Utf8.encode("NV01"), sink);
        theirs.finish(root, "NV01");
        byte[] found = sink.toByteArray();
        assertArrayEquals(theirs.sizedByteArray(), found);
        return found.length;
    }
}
