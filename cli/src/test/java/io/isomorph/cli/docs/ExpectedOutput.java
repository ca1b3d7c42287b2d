package io.isomorph.cli.docs;

import java.util.regex.Pattern;

/**
 * What a page says that commands print. In it an ellipsis represents any characters of a line and, on a line of its own,
 * for any lines.
 */
final class ExpectedOutput {
    private static final String ANY = "\u2026";

    private ExpectedOutput() {}

    /** Tells whether commands printed what the page says. */
    static boolean matches(String expected, String printed) {
        StringBuilder pattern = new StringBuilder();
        for (String line : expected.split("\n")) {
            if (line.strip().equals(ANY)) {
                pattern.append("(?:.*\n)*");
            } else {
                for (String part : line.split("(?=" + ANY + ")|(?<=" + ANY + ")")) {
                    pattern.append(part.equals(ANY) ? ".*" : Pattern.quote(part));
                }
                pattern.append('\n');
            }
        }
        return Pattern.matches(pattern.toString(), printed.stripTrailing() + "\n");
    }
}
