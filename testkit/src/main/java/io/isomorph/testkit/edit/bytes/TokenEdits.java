package io.isomorph.testkit.edit.bytes;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Changes texts where it hurts: at the boundaries of tokens. Bytes that are no delimiters are not looked at. */
public final class TokenEdits {
    private static final String OPENING = ",:;=[{(<\n";
    private static final String CLOSING = ",;]})>\n";

    private final SplittableRandom random;

    public TokenEdits(SplittableRandom random) {
        this.random = random;
    }

    /** Inserts a fragment behind the next delimiter, or at the end. */
    public byte[] inserted(byte[] text, int from, byte[] fragment) {
        return ByteRanges.inserted(text, behindDelimiter(text, from), fragment);
    }

    /** Replaces what is between the next delimiter and the one after it. */
    public byte[] replaced(byte[] text, int from, byte[] fragment) {
        int start = behindDelimiter(text, from);
        return ByteRanges.replaced(text, start, find(text, start, CLOSING), fragment);
    }

    /** Swaps two neighbours of a sequence; without delimiters, the two ranges that end at random places. */
    public byte[] swapped(byte[] text, int from) {
        int first = behindDelimiter(text, from);
        int middle = find(text, first, CLOSING);
        int second = Math.min(text.length, middle + 1);
        int end = find(text, second, CLOSING);
        if (end == second) {
            return swapped(text, from, random.nextInt(from, text.length), text.length);
        }
        byte[] separator = Arrays.copyOfRange(text, middle, second);
        byte[] turned = swapped(text, first, second, end);
        // the separator is behind what it came after before; it belongs between both
        int joint = first + end - second;
        turned = ByteRanges.without(turned, end - separator.length, end);
        return ByteRanges.inserted(turned, joint, separator);
    }

    /** Swaps two ranges that touch. */
    private static byte[] swapped(byte[] text, int from, int middle, int to) {
        byte[] first = Arrays.copyOfRange(text, from, middle);
        return ByteRanges.inserted(ByteRanges.without(text, from, middle), from + to - middle, first);
    }

    private static int behindDelimiter(byte[] text, int from) {
        return Math.min(text.length, find(text, from, OPENING) + 1);
    }

    private static int find(byte[] text, int from, String delimiters) {
        int i = from;
        while (i < text.length && delimiters.indexOf(text[i]) < 0) {
            i++;
        }
        return i;
    }
}
