package io.isomorph.format.flatbuffers.nvfuser.layout;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The machine that a file is of: compute capability of the device, and version of CUDA, as nvFuser's reader compares them. */
public record Environment(long deviceMajor, long deviceMinor, long cudaMajor, long cudaMinor) {
    private static final Pattern SPELLING =
            Pattern.compile("(-?\\d{1,19})\\.(-?\\d{1,19})/(-?\\d{1,19})\\.(-?\\d{1,19})");

    /** Returns whether a text is such as {@code 9.0/12.8}, of numbers of 64 bits. */
    public static boolean isSpelled(String text) {
        try {
            parse(text);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Returns what a text spells; throws an IllegalArgumentException if it is not spelled so. */
    public static Environment parse(String text) {
        Matcher matcher = SPELLING.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text);
        }
        return new Environment(
                Long.parseLong(matcher.group(1)),
                Long.parseLong(matcher.group(2)),
                Long.parseLong(matcher.group(3)),
                Long.parseLong(matcher.group(4)));
    }

    @Override
    public String toString() {
        return deviceMajor + "." + deviceMinor + "/" + cudaMajor + "." + cudaMinor;
    }
}
