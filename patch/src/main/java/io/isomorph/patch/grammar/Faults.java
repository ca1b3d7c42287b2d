package io.isomorph.patch.grammar;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.PatchCode;

/** Faults of patch files: file, line and column, what was found, what is allowed. */
final class Faults {
    /** How much of a text a message shows, in characters. */
    private static final int SHOWN = 64;

    private Faults() {}

    /** Returns a text of the file for a message: one line, without control characters, and not long. */
    static String shown(String text) {
        StringBuilder shown = new StringBuilder("'");
        text.codePoints().limit(SHOWN).forEach(c -> {
            if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029) {
                shown.append(String.format("\\u%04x", c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.append(text.codePoints().skip(SHOWN).findAny().isPresent() ? "\u2026'" : "'")
                .toString();
    }

    private static Location at(Mark mark) {
        return new Location(mark.toString(), Location.UNKNOWN, null, Location.UNKNOWN);
    }

    static MalformedInputException syntax(Mark mark, String problem) {
        return new MalformedInputException(PatchCode.SYNTAX, at(mark), problem, null);
    }

    static MalformedInputException grammar(Mark mark, String found, String allowed) {
        return new MalformedInputException(
                PatchCode.GRAMMAR, at(mark), "found " + found + "; expected " + allowed, null);
    }

    static MalformedInputException value(Mark mark, String found, String allowed) {
        return new MalformedInputException(PatchCode.VALUE, at(mark), "found " + found + "; expected " + allowed, null);
    }

    static MalformedInputException limit(Mark mark, String what, long found, long allowed) {
        return new MalformedInputException(
                PatchCode.LIMIT, at(mark), found + " " + what + " where " + allowed + " are allowed", null);
    }
}
