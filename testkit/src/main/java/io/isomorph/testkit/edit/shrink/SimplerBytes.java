package io.isomorph.testkit.edit.shrink;

import io.isomorph.testkit.edit.bytes.ByteRanges;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Bytes with less in them: fewer, and with more zeros. */
final class SimplerBytes {
    private SimplerBytes() {}

    static Stream<Supplier<byte[]>> of(byte[] bytes) {
        Stream<Supplier<byte[]>> shorter =
                Chunk.of(bytes.length).map(chunk -> () -> ByteRanges.without(bytes, chunk.from(), chunk.to()));
        Stream<Supplier<byte[]>> zeroed = Chunk.of(bytes.length).map(chunk -> () -> zeroed(bytes, chunk));
        return Stream.concat(shorter, zeroed);
    }

    private static byte[] zeroed(byte[] bytes, Chunk chunk) {
        byte[] changed = bytes.clone();
        Arrays.fill(changed, chunk.from(), chunk.to(), (byte) 0);
        return changed;
    }
}
