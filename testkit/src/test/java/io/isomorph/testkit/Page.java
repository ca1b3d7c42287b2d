package io.isomorph.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of the documentation, so that tests can hold it to the code. */
record Page(String text) {
    private static final Pattern FENCE = Pattern.compile("(?ms)^```(\\S*)\\n(.*?)^```$");

    /** Reads a page of the folder {@code docs}. */
    static Page of(String name) {
        Path fromModule = Path.of("../docs").resolve(name);
        try {
            return new Page(Files.readString(Files.exists(fromModule) ? fromModule : Path.of("docs", name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The fenced blocks of one language, in order. */
    List<String> blocks(String language) {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = FENCE.matcher(text);
        while (matcher.find()) {
            if (matcher.group(1).equals(language)) {
                blocks.add(matcher.group(2));
            }
        }
        return blocks;
    }

    /** The only fenced block of one language. */
    String block(String language) {
        List<String> blocks = blocks(language);
        if (blocks.size() != 1) {
            throw new IllegalStateException(blocks.size() + " blocks of " + language);
        }
        return blocks.get(0);
    }

    /** The rows of the table whose first column has a title: the cells, trimmed and without code marks. */
    List<List<String>> table(String title) {
        List<List<String>> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : text.lines().toList()) {
            if (inside && !line.startsWith("|")) {
                break;
            }
            if (inside && !line.startsWith("| ---")) {
                rows.add(List.of(
                        line.replaceAll("^\\| | \\|$", "").replace("`", "").split(" \\| ")));
            }
            inside |= line.startsWith("| " + title + " |");
        }
        return rows;
    }
}
