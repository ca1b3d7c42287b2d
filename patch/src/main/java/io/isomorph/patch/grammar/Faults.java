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

    /** Returns a text of the file for a message, not long. The exception escapes it. */
    static String shown(String text) {
        boolean isLong = text.codePointCount(0, text.length()) > SHOWN;
        return "'" + (isLong ? text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "\u2026'" : text + "'");
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
