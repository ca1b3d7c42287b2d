package io.isomorph.format.json.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonSkipper;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.spi.NormalizationCode;
import java.util.Arrays;

/**
 * The members of one object, requested in the order of the schema whatever order the file has them in. While the file keeps the
 * order, which all real files do, nothing is looked at twice; else the rest of the object is skipped once and read by position.
 */
final class Members {
    private static final int END = Integer.MAX_VALUE;

    private final JsonScanner scanner;
    private final JsonReport report;
    private ObjectKeys keys = ObjectKeys.TOP;
    private long start;
    private int valueDepth;
    private int seen;
    private int taken;
    /** The member whose value the scanner is at, or END behind the object. */
    private int upcoming;

    private boolean atValue;
    private boolean first;
    private boolean indexed;
    private final long[] positions = new long[8];
    private long end;

    Members(JsonScanner scanner, JsonReport report) {
        this.scanner = scanner;
        this.report = report;
    }

    /** Enters the object that begins here. */
    Members open(ObjectKeys newKeys) {
        keys = newKeys;
        start = scanner.offset();
        seen = 0;
        taken = 0;
        upcoming = -1;
        atValue = false;
        first = true;
        indexed = false;
        scanner.open();
        valueDepth = scanner.depth();
        return this;
    }

    /** Returns the offset of the object. */
    long start() {
        return start;
    }

    /** Goes to the value of a member; false if the object has none of it. */
    boolean next(int key) {
        taken |= 1 << key;
        if (isBetween() && seen >>> key == 0 && keys.skip(scanner, key, first)) {
            seen |= 1 << key;
            upcoming = key;
            first = false;
            return true;
        }
        if (!indexed) {
            if (isBetween()) {
                advance();
            }
            if (upcoming == key) {
                atValue = false;
                return true;
            }
            if (upcoming == END) {
                return false;
            }
            index();
        }
        if (positions[key] < 0) {
            return false;
        }
        scanner.seek(positions[key], valueDepth);
        return true;
    }

    /** Returns whether the scanner is behind a member, or before the first, and what follows is not known. */
    private boolean isBetween() {
        return !indexed && !atValue && upcoming != END;
    }

    /**
     * Goes to the value of a member if it is the next one in the file; does not look for it further on, which in deeply nested
     * objects would be done again at every level.
     */
    boolean nextHere(int key) {
        if (indexed) {
            return next(key);
        }
        if (isBetween()) {
            advance();
        }
        return upcoming == key && next(key);
    }

    /** Goes to the value of a member that the object must have. */
    void require(int key) {
        if (!next(key)) {
            throw report.fault(
                    StandardCode.SCHEMA_MISSING,
                    start,
                    keys.what() + " has no member \"" + keys.name(key) + "\"",
                    null);
        }
    }

    /** Leaves the object. Members that were not requested are unknown. */
    void end() {
        if (isBetween() && scanner.tryCloseObject()) {
            return;
        }
        if (!indexed) {
            if (isBetween()) {
                advance();
            }
            if (upcoming != END) {
                index();
            }
        }
        if (indexed) {
            for (int key = 0; key < keys.count(); key++) {
                if (positions[key] >= 0 && (taken & 1 << key) == 0) {
                    unknown(positions[key], keys.name(key));
                }
            }
            scanner.seek(end, valueDepth - 1);
        }
    }

    /** Skips the rest of the object and notes where each member's value is. */
    private void index() {
        Arrays.fill(positions, -1);
        while (upcoming != END) {
            positions[upcoming] = scanner.offset();
            JsonSkipper.skip(scanner);
            advance();
        }
        end = scanner.offset();
        indexed = true;
    }

    private void advance() {
        atValue = false;
        while (scanner.nextMember(first)) {
            first = false;
            long at = scanner.offset();
            int key = scanKey();
            if (key < 0) {
                String name = report.tokenForMessage();
                scanner.colon();
                unknown(at, name);
                JsonSkipper.skip(scanner);
                continue;
            }
            if ((seen & 1 << key) != 0) {
                throw report.fault(
                        StandardCode.SCHEMA_DUPLICATE,
                        at,
                        keys.what() + " has two members \"" + keys.name(key) + "\"",
                        null);
            }
            if (seen >>> key != 0) {
                report.once(NormalizationCode.KEY_ORDER, at, "\"" + keys.name(key) + "\" comes late");
            }
            seen |= 1 << key;
            scanner.colon();
            upcoming = key;
            atValue = true;
            return;
        }
        upcoming = END;
    }

    private int scanKey() {
        if ((scanner.scanString() & JsonScanner.ESCAPED) == 0) {
            return keys.find(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
        }
        JsonStrings.Decoded key = JsonStrings.decode(scanner);
        report.normalized(NormalizationCode.STRING_TEXT, scanner.tokenOffset(), "a key has escapes");
        return keys.find(key.text());
    }

    private void unknown(long at, String name) {
        if (!report.dropsUnknown()) {
            throw report.fault(
                    StandardCode.SCHEMA_UNKNOWN,
                    at,
                    keys.what() + " has a member \"" + name + "\"",
                    "drop it by the option json.unknown-keys=drop, or use a newer Isomorph");
        }
        report.normalized(NormalizationCode.UNKNOWN_DROPPED, at, keys.what() + " loses \"" + name + "\"");
    }
}
