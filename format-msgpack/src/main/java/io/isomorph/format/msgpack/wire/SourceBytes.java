package io.isomorph.format.msgpack.wire;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Brings a source into memory. */
final class SourceBytes {
    /** What an array may hold on every JVM. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    /** As much is allocated on the source's word alone. */
    private static final int TRUSTED = 1 << 24;

    private SourceBytes() {}

    /** Returns all bytes of a source: its own array if it has one. */
    static byte[] of(ByteSource source, Limits limits) {
        long size = source.size();
        Location start = Location.ofByte(source.name(), 0);
        limits.check(Limit.BYTES, size, start);
        if (size > LARGEST) {
            throw limits.with(Limit.BYTES, LARGEST).exceeded(Limit.BYTES, size, start);
        }
        byte @Nullable [] array = source.array();
        return array != null ? array : copy(source, (int) size);
    }

    private static byte[] copy(ByteSource source, int size) {
        byte[] copy = new byte[Math.min(size, TRUSTED)];
        int have = 0;
        while (have < size) {
            if (have == copy.length) {
                copy = Arrays.copyOf(copy, (int) Math.min(size, 2L * have));
            }
            int n = source.read(have, copy, have, copy.length - have);
            if (n <= 0) {
                throw new MalformedInputException(
                        StandardCode.INPUT_TRUNCATED,
                        Location.ofByte(source.name(), have),
                        "the source ends where " + size + " bytes were announced",
                        null);
            }
            have += n;
        }
        return copy;
    }
}
