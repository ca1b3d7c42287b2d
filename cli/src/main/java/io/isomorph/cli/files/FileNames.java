package io.isomorph.cli.files;

import io.isomorph.io.Utf8;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Makes names of files out of other names. */
public final class FileNames {
    /** What file systems allow in bytes is 255 mostly; an extension and a mark need some of them. */
    private static final int MOST_BYTES = 200;

    private static final Pattern UNSAFE =
            Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u2800\\u3164\\uffa0/\\\\:*?\"<>|]");
    private static final Pattern DEVICE = Pattern.compile("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");

    private FileNames() {}

    /**
     * Takes the longest extension off a name.
     *
     * @param name a file's name
     * @param extensions with their dots, lower case
     * @return the name without it; the name as it is if it has none, or would be empty
     */
    static String stem(String name, List<String> extensions) {
        String lower = name.toLowerCase(Locale.ROOT);
        int longest = 0;
        for (String extension : extensions) {
            if (lower.endsWith(extension) && extension.length() < name.length()) {
                longest = Math.max(longest, extension.length());
            }
        }
        return name.substring(0, name.length() - longest);
    }

    /**
     * Makes a name that is one file's on every system: never a path, never hidden, never an option, without invisible characters.
     *
     * @param name any words
     * @return the same where that is possible; two names may become one
     */
    public static String safe(String name) {
        String safe = UNSAFE.matcher(name).replaceAll("_");
        safe = safe.replaceFirst("^[.\\-]", "_").replaceFirst("[. ]$", "_");
        if (safe.isEmpty() || DEVICE.matcher(safe).matches()) {
            safe = "_" + safe;
        }
        return Utf8.encode(safe).length <= MOST_BYTES ? safe : shortened(safe);
    }

    /**
     * Returns what is equal for names that some file system takes for one: they ignore case, or how a character is composed.
     *
     * @param name a file's name
     * @return its normal form, without case
     */
    public static String folded(String name) {
        String upper = Normalizer.normalize(name, Normalizer.Form.NFKC).toUpperCase(Locale.ROOT);
        return Normalizer.normalize(upper.toLowerCase(Locale.ROOT), Normalizer.Form.NFKC);
    }

    /** Cuts a name, and marks it with a checksum of the whole. */
    private static String shortened(String name) {
        byte[] bytes = Utf8.encode(name);
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        int end = MOST_BYTES - 9;
        while ((bytes[end] & 0xC0) == 0x80) {
            end--; // not within a character
        }
        return Utf8.decode(bytes, 0, end) + String.format("-%08x", checksum.getValue());
    }
}
