package io.isomorph.testkit.edit;

import java.util.function.Predicate;

/** Reduces bytes that break a reader: cuts pieces out as long as it still breaks, large ones first, down to single bytes. */
public final class ByteShrinker {
    private ByteShrinker() {}

    /**
     * Reduces bytes.
     *
     * @param failing bytes for which the predicate holds; not changed
     * @param stillFails returns whether bytes still fail; is given arrays of its own
     * @return bytes for which it holds, from which no single byte can be cut
     */
    public static byte[] shrink(byte[] failing, Predicate<byte[]> stillFails) {
        byte[] smallest = failing.clone();
        for (int piece = Math.max(1, smallest.length / 2); piece > 0; ) {
            byte[] before = smallest;
            smallest = withoutPieces(smallest, piece, stillFails);
            if (piece > 1 || smallest == before) {
                piece /= 2;
            }
        }
        return smallest;
    }

    private static byte[] withoutPieces(byte[] bytes, int piece, Predicate<byte[]> stillFails) {
        byte[] smallest = bytes;
        int at = 0;
        while (at < smallest.length) {
            byte[] shorter = without(smallest, at, Math.min(smallest.length, at + piece));
            if (stillFails.test(shorter.clone())) {
                smallest = shorter;
            } else {
                at += piece;
            }
        }
        return smallest;
    }

    private static byte[] without(byte[] bytes, int from, int to) {
        byte[] rest = new byte[bytes.length - (to - from)];
        System.arraycopy(bytes, 0, rest, 0, from);
        System.arraycopy(bytes, to, rest, from, bytes.length - to);
        return rest;
    }
}
