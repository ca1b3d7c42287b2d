package io.isomorph.golden;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A list of files with their SHA-256, ordered by path: what {@code sha256sum -c} takes. */
public final class Manifest {
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (\\S+)");

    private final SortedMap<String, String> sums;

    private Manifest(SortedMap<String, String> sums) {
        this.sums = sums;
    }

    static Manifest empty() {
        return new Manifest(new TreeMap<>());
    }

    /** Reads the lines in any order. */
    public static Manifest parse(String text) {
        SortedMap<String, String> sums = new TreeMap<>();
        for (String line : text.lines().toList()) {
            Matcher matcher = LINE.matcher(line);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("'" + line + "' is no line of a manifest");
            }
            if (sums.put(matcher.group(2), matcher.group(1)) != null) {
                throw new IllegalArgumentException(matcher.group(2) + " is listed twice");
            }
        }
        return new Manifest(sums);
    }

    /** Returns this with one file more. */
    Manifest with(String path, byte[] bytes) {
        SortedMap<String, String> copy = new TreeMap<>(sums);
        if (copy.put(path, sum(bytes)) != null) {
            throw new IllegalArgumentException(path + " is listed already");
        }
        return new Manifest(copy);
    }

    /** Sums by path. */
    public SortedMap<String, String> sums() {
        return Collections.unmodifiableSortedMap(sums);
    }

    private static String sum(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }

    /** The text of the file. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        sums.forEach((path, sum) -> text.append(sum).append("  ").append(path).append('\n'));
        return text.toString();
    }
}
