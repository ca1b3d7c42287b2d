package io.isomorph.cli.output;

import io.isomorph.error.Printable;

/** Keeps what is shown on one line, whatever a file or an entry is called. */
public final class Escapes {
    private Escapes() {}

    /**
     * Escapes control characters, ends of lines, controls of direction and lone surrogates.
     *
     * @param text any text
     * @return the text on one line; the same object if there is nothing to spell out
     */
    public static String oneLine(String text) {
        return Printable.escaped(text.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t"));
    }
}
