package io.isomorph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the project's pages, so that tests can hold them to the code. */
public final class Pages {
    private static final Pattern FENCE = Pattern.compile("(?ms)^```(\\S*)\\n(.*?)^```$");

    private Pages() {}

    /** The text of a page, named from the project's root. */
    public static String text(String page) throws IOException {
        Path fromModule = Path.of("..").resolve(page);
        return Files.readString(Files.exists(fromModule) ? fromModule : Path.of(page));
    }

    /** The rows of the first table whose first column has this title: the cells, trimmed, without the heading. */
    public static List<String[]> table(String page, String title) throws IOException {
        List<String[]> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : text(page).lines().toList()) {
            if (!line.startsWith("|")) {
                if (inside) {
                    break;
                }
                continue;
            }
            String[] cells = line.substring(1, line.lastIndexOf('|')).split("\\|", -1);
            for (int i = 0; i < cells.length; i++) {
                cells[i] = cells[i].trim();
            }
            if (inside && !cells[0].startsWith("---")) {
                rows.add(cells);
            }
            inside |= cells[0].equals(title);
        }
        if (rows.isEmpty()) {
            throw new IllegalStateException(page + " has no table that begins with '" + title + "'");
        }
        return rows;
    }

    /** The fenced blocks of one language, in order. */
    public static List<String> blocks(String page, String language) throws IOException {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = FENCE.matcher(text(page));
        while (matcher.find()) {
            if (matcher.group(1).equals(language)) {
                blocks.add(matcher.group(2));
            }
        }
        return blocks;
    }
}
