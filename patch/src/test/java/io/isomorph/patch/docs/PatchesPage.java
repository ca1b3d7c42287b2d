package io.isomorph.patch.docs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code docs/patches.md}. */
final class PatchesPage {
    static final Path DOCS = Path.of("..", "docs");

    private PatchesPage() {}

    static String text() throws IOException {
        return Files.readString(DOCS.resolve("patches.md"));
    }

    /** Returns the fenced blocks of a language, in order. */
    static List<String> blocks(String language) throws IOException {
        List<String> blocks = Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$")
                .matcher(text())
                .results()
                .map(block -> block.group(1))
                .toList();
        assertFalse(blocks.isEmpty(), "no block of " + language);
        return blocks;
    }

    /** Returns the page without its fenced blocks. */
    static String prose() throws IOException {
        return text().replaceAll("(?ms)^```.*?^```$", "");
    }

    /** Returns the rows of the table whose first column has this title, cells without blanks around. */
    static List<List<String>> table(String title) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : text().lines().toList()) {
            List<String> cells = line.startsWith("|") ? cells(line) : List.of();
            if (cells.isEmpty() && inside) {
                break;
            }
            if (inside && !cells.get(0).startsWith("---")) {
                rows.add(cells);
            }
            inside |= !cells.isEmpty() && cells.get(0).equals(title);
        }
        assertFalse(rows.isEmpty(), "no table with the column " + title);
        return rows;
    }

    private static List<String> cells(String line) {
        return Pattern.compile("\\|")
                .splitAsStream(line.substring(1, line.lastIndexOf('|')))
                .map(String::strip)
                .toList();
    }

    /** Returns the words that a table explains: what is code in its first column. */
    static List<String> words(String title) throws IOException {
        return table(title).stream().map(row -> code(row.get(0)).get(0)).toList();
    }

    /** Returns what is code in a text. */
    static List<String> code(String text) {
        return Pattern.compile("`([^`]+)`")
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /** Returns the text of a section, to the next of its rank or above. */
    static String section(String heading) throws IOException {
        Matcher section = Pattern.compile("(?s)\\n## " + Pattern.quote(heading) + "\\n(.*?)(\\n## |$)")
                .matcher(text());
        assertTrue(section.find(), "no section " + heading);
        return section.group(1);
    }

    static List<String> links() throws IOException {
        return Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)")
                .matcher(text())
                .results()
                .map((MatchResult link) -> link.group(1))
                .toList();
    }
}
