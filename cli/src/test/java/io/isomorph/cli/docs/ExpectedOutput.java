package io.isomorph.cli.docs;

import java.util.regex.Pattern;

/**
 * The output of commands as a page shows it. In it an ellipsis represents any characters of a line and, on a line of its own,
 * for any lines.
 */
final class ExpectedOutput {
    private static final String ANY = "\u2026";

    private ExpectedOutput() {}

    /** Returns whether commands printed what the page shows. */
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
