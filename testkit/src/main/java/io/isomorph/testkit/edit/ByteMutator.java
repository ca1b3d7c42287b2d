package io.isomorph.testkit.edit;

import io.isomorph.testkit.edit.bytes.ByteRanges;
import io.isomorph.testkit.edit.bytes.NumberEdges;
import io.isomorph.testkit.edit.bytes.TokenEdits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Breaks files at random: bits, bytes, ranges, numbers, and, for text, what is between delimiters. What it does
 * is a function of its seed and of the calls before. Arrays that are given are never changed. Not safe for several
 * threads.
 */
public final class ByteMutator {
    private static final int MOST_CHANGES = 3;
    private static final byte[] EDGE_BYTES = {
        0, 1, 0x1f, ' ', '"', '0', '\\', 0x7f, (byte) 0x80, (byte) 0xc1, (byte) 0xff
    };

    private final SplittableRandom random;
    private final NumberEdges numbers;
    private final TokenEdits tokens;
    private final List<byte[]> fragments;

    /**
     * Makes a mutator that knows no format.
     *
     * @param seed decides everything
     */
    public ByteMutator(long seed) {
        this(seed, List.of());
    }

    /**
     * Makes a mutator that also puts in fragments of a format, mostly at the boundaries of tokens.
     *
     * @param seed decides everything
     * @param fragments pieces of files, such as keys, values and headers; copied
     */
    public ByteMutator(long seed, List<byte[]> fragments) {
        this.random = new SplittableRandom(seed);
        this.numbers = new NumberEdges(random);
        this.tokens = new TokenEdits(random);
        List<byte[]> copies = new ArrayList<>(fragments.size());
        fragments.forEach(fragment -> copies.add(fragment.clone()));
        this.fragments = copies;
    }

    /**
     * Changes a file at one to {@value #MOST_CHANGES} places.
     *
     * @param file any bytes, also none; not changed
     * @return other bytes, owned by the caller; never equal to the file's
     */
    public byte[] mutate(byte[] file) {
        byte[] changed = file;
        for (int i = random.nextInt(1, MOST_CHANGES + 1); i > 0; i--) {
            changed = changedOnce(changed);
        }
        return Arrays.equals(changed, file) ? withOtherByte(file) : changed;
    }

    /**
     * Puts the beginning of one file before the end of another.
     *
     * @param first any bytes; not changed
     * @param second any bytes; not changed
     * @return other bytes, owned by the caller; never equal to one of both
     */
    public byte[] splice(byte[] first, byte[] second) {
        int from = random.nextInt(second.length + 1);
        byte[] spliced = ByteRanges.replaced(
                first, random.nextInt(first.length + 1), first.length, Arrays.copyOfRange(second, from, second.length));
        while (Arrays.equals(spliced, first) || Arrays.equals(spliced, second)) {
            spliced = withOtherByte(spliced);
        }
        return spliced;
    }

    private byte[] changedOnce(byte[] file) {
        if (file.length == 0) {
            return randomBytes();
        }
        int at = random.nextInt(file.length);
        return switch (random.nextInt(13)) {
            case 0 -> with(file, at, (byte) (file[at] ^ 1 << random.nextInt(8)));
            case 1 -> with(file, at, EDGE_BYTES[random.nextInt(EDGE_BYTES.length)]);
            case 2 -> Arrays.copyOf(file, at);
            case 3 -> Arrays.copyOfRange(file, at, file.length);
            case 4 -> ByteRanges.without(file, at, endOfRange(file, at));
            case 5 -> ByteRanges.inserted(file, at, randomBytes());
            case 6 -> ByteRanges.inserted(file, at, Arrays.copyOfRange(file, at, endOfRange(file, at)));
            case 7 -> splice(file, file);
            case 8 -> numbers.overwritten(file, at);
            case 9 -> numbers.replacedDigits(file, at);
            case 10 -> tokens.swapped(file, at);
            case 11 -> tokens.inserted(file, at, fragment());
            default -> tokens.replaced(file, at, fragment());
        };
    }

    /** Returns the end of a range that is mostly short, and sometimes all of the rest. */
    private int endOfRange(byte[] file, int from) {
        int rest = file.length - from;
        int longest = random.nextInt(8) == 0 ? rest : Math.min(rest, 40);
        return from + 1 + random.nextInt(longest);
    }

    private byte[] fragment() {
        return fragments.isEmpty() ? randomBytes() : fragments.get(random.nextInt(fragments.size()));
    }

    private byte[] randomBytes() {
        byte[] bytes = new byte[random.nextInt(1, 9)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Differs for sure. */
    private byte[] withOtherByte(byte[] file) {
        if (file.length == 0) {
            return randomBytes();
        }
        int at = random.nextInt(file.length);
        return with(file, at, (byte) (file[at] + random.nextInt(1, 256)));
    }

    private static byte[] with(byte[] file, int at, byte value) {
        byte[] changed = file.clone();
        changed[at] = value;
        return changed;
    }
}
