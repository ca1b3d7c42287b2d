package io.isomorph.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which goldens a later release writes with other bytes, on purpose: what the folder's page lists as {@code -
 * `<format>/<version>`: why}. They are read as ever, and written as the newest version writes them.
 */
final class OutdatedBytes {
    private static final Pattern ITEM = Pattern.compile("(?m)^- `([a-z0-9-]+/[0-9.]+)`: \\S");

    /** What {@code golden/README.md} lists. */
    static final OutdatedBytes PAGE = ofPage(Path.of("README.md"));

    private final Set<String> releases;

    private OutdatedBytes(Set<String> releases) {
        this.releases = releases;
    }

    private static OutdatedBytes ofPage(Path page) {
        try {
            return parse(Files.readString(page));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static OutdatedBytes parse(String page) {
        Set<String> releases = new TreeSet<>();
        Matcher matcher = ITEM.matcher(page);
        while (matcher.find()) {
            releases.add(matcher.group(1));
        }
        return new OutdatedBytes(releases);
    }

    /** Whether the goldens of a format and version are written otherwise today; named as in their paths. */
    boolean contains(String release) {
        return releases.contains(release);
    }

    Set<String> releases() {
        return releases;
    }
}
