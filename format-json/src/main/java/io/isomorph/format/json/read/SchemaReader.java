package io.isomorph.format.json.read;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.text.DecimalParser;
import io.isomorph.format.json.text.Grisu2;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.NormalizationCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what the schema consists of: objects, arrays, strings, and numbers. Reports what was found in their place, and keeps the limits. */
final class SchemaReader {
    private final JsonScanner scanner;
    private final JsonReport report;
    private final Limits limits;
    private final long mostElements;
    private final long deepest;
    private final byte[] digits = new byte[Grisu2.MAX_LENGTH];
    private final List<Members> members = new ArrayList<>();

    private int open;
    private int depth;
    private long elements;

    SchemaReader(JsonScanner scanner, JsonReport report, Limits limits) {
        this.scanner = scanner;
        this.report = report;
        this.limits = limits;
        this.mostElements = limits.get(Limit.ELEMENTS);
        this.deepest = limits.get(Limit.DEPTH);
    }

    /** Enters an object; {@link #close} leaves it. */
    Members open(ObjectKeys keys) {
        if (!scanner.nextIs('{')) {
            requireKind('{', keys.what(), "an object");
        }
        if (open == members.size()) {
            members.add(new Members(scanner, report));
        }
        return members.get(open++).open(keys);
    }

    void close(Members object) {
        object.end();
        open--;
    }

    /** Checks by its first byte that the value that begins here is of a kind. */
    void requireKind(int firstByte, String what, String expected) {
        int c = scanner.peekValue();
        if (c != firstByte) {
            throw report.fault(
                    StandardCode.SCHEMA_KIND,
                    scanner.offset(),
                    "found " + kindOf(c) + " for " + what + ", expected " + expected,
                    null);
        }
    }

    /** Enters an array; false if null is in its place, which is taken for an empty one. */
    boolean openArray(String what) {
        if (scanner.nextIs('[')) {
            scanner.open();
            return true;
        }
        int c = scanner.peekValue();
        if (c == 'n') {
            long at = scanner.offset();
            scanner.scanLiteral();
            report.normalized(NormalizationCode.ABSENT_MEMBER, at, what + " is null, taken as empty");
            return false;
        }
        requireKind('[', what, "an array");
        scanner.open();
        return true;
    }

    /** Opens the array of regions, and returns whether it has one. */
    boolean openRegions() {
        boolean absent = scanner.peekValue() == 'n';
        long at = scanner.offset();
        if (absent) {
            scanner.scanLiteral();
        } else {
            requireKind('[', "regions", "an array");
            scanner.open();
            if (scanner.nextElement(true)) {
                return true;
            }
        }
        report.normalized(NormalizationCode.ABSENT_MEMBER, at, "regions without a region are left out");
        return false;
    }

    /** Reads an integer that must be here. */
    long requireLong(String what) {
        long few = scanner.tryInteger();
        if (few != JsonScanner.NO_INTEGER) {
            return few;
        }
        long at = scanner.offset();
        return longOf(requireNumber(what), at, what);
    }

    /** Reads an integer that must be here, or a float, which upstream cuts off. */
    long requireCutLong(String what) {
        long few = scanner.tryInteger();
        if (few != JsonScanner.NO_INTEGER) {
            return few;
        }
        long at = scanner.offset();
        requireNumberHere(what);
        if (scanner.scanNumber()) {
            return longOf(integer(), at, what);
        }
        double value = DecimalParser.parse(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
        if (Math.abs(value) >= 0x1p63) {
            return longOf(floating(false), at, what);
        }
        report.normalized(NormalizationCode.NUMBER_TEXT, at, "the " + what + " " + value + " is cut off");
        return (long) value;
    }

    private long longOf(Payload number, long at, String what) {
        if (number instanceof IntValue value && value.isLong()) {
            return value.bits();
        }
        throw report.fault(
                number.kind() == Payload.Kind.INT ? StandardCode.SCHEMA_RANGE : StandardCode.SCHEMA_KIND,
                at,
                what + " is " + number + ", expected an integer of 64 bits",
                null);
    }

    /** Reads a number that must be here. */
    Payload requireNumber(String what) {
        requireNumberHere(what);
        return number();
    }

    private void requireNumberHere(String what) {
        if (!beginsNumber(scanner.peekValue())) {
            requireKind('0', what, "a number");
        }
    }

    /** Returns whether a value that begins with a byte is a number. */
    static boolean beginsNumber(int firstByte) {
        return firstByte == '-' || (firstByte >= '0' && firstByte <= '9');
    }

    /** Scans the number that begins here: an integer, or a float if it is spelled so or fits no integer. */
    Payload number() {
        long few = scanner.tryInteger();
        if (few != JsonScanner.NO_INTEGER) {
            return Payload.of(few);
        }
        return scanner.scanNumber() ? integer() : floating(false);
    }

    private Payload integer() {
        byte[] text = scanner.window();
        int from = scanner.tokenStart();
        int to = scanner.tokenEnd();
        boolean negative = text[from] == '-';
        int first = negative ? from + 1 : from;
        if (to - first <= JsonScanner.SAFE_DIGITS) {
            long value = 0;
            for (int i = first; i < to; i++) {
                value = value * 10 + (text[i] - '0');
            }
            if (negative && value == 0) {
                report.normalized(NormalizationCode.NUMBER_TEXT, scanner.tokenOffset(), "-0 is the integer 0");
            }
            return Payload.of(negative ? -value : value);
        }
        return longInteger(negative);
    }

    private Payload longInteger(boolean negative) {
        int length = scanner.tokenEnd() - scanner.tokenStart();
        if (length <= 20) {
            String text = Utf8.decode(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
            try {
                return negative ? Payload.of(Long.parseLong(text)) : Payload.ofUnsigned(Long.parseUnsignedLong(text));
            } catch (NumberFormatException e) {
                // outside of both ranges: a float, as upstream takes it
            }
        }
        return floating(false);
    }

    /** Scans a number for a place that holds floats only; rounded to 32 bits if requested. */
    FloatValue floatNumber(boolean single) {
        scanner.scanNumber();
        return floating(single);
    }

    private FloatValue floating(boolean single) {
        double value = DecimalParser.parse(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
        if (Double.isInfinite(value)) {
            throw report.fault(
                    StandardCode.SCHEMA_RANGE,
                    scanner.tokenOffset(),
                    "the number is beyond the range of 64-bit floats",
                    "write INF in VD if infinity is meant");
        }
        double kept = single ? (float) value : value;
        if (Double.isInfinite(kept)) {
            report.normalized(
                    NormalizationCode.NUMBER_RANGE,
                    scanner.tokenOffset(),
                    "the number " + value + " is beyond the range of 32-bit floats; it becomes " + kept);
        } else {
            requireOwnDigits(kept);
        }
        return Payload.of(kept);
    }

    private void requireOwnDigits(double value) {
        int length = Grisu2.write(value, digits, 0);
        boolean same = Arrays.equals(scanner.window(), scanner.tokenStart(), scanner.tokenEnd(), digits, 0, length);
        if (!same) {
            report.normalized(
                    NormalizationCode.NUMBER_TEXT,
                    scanner.tokenOffset(),
                    "the number is " + value + ", spelled otherwise than the writer does");
        }
    }

    private static String kindOf(int firstByte) {
        return switch (firstByte) {
            case '{' -> "an object";
            case '[' -> "an array";
            case '"' -> "a string";
            case 't', 'f' -> "a truth value";
            case 'n' -> "null";
            default -> "a number";
        };
    }

    /** Reads a string that must be here. */
    String requireString(String what) {
        @Nullable String plain = scanner.tryPlainString();
        if (plain != null) {
            return plain;
        }
        requireKind('"', what, "a string");
        return anyString();
    }

    /** Reads the string that begins here. */
    String string() {
        @Nullable String plain = scanner.tryPlainString();
        if (plain != null) {
            return plain;
        }
        return anyString();
    }

    private String anyString() {
        if ((scanner.scanString() & JsonScanner.ESCAPED) == 0) {
            return Utf8.decode(scanner.window(), scanner.tokenStart(), scanner.tokenEnd());
        }
        JsonStrings.Decoded decoded = JsonStrings.decode(scanner);
        if (!decoded.canonical()) {
            report.normalized(
                    NormalizationCode.STRING_TEXT, scanner.tokenOffset(), "a string has escapes that it does not need");
        }
        return decoded.text();
    }

    /** Counts a value that holds others; {@link #leave} ends it. */
    void enter() {
        count(1);
        depth++;
        requireDepth(depth);
    }

    void leave() {
        depth--;
    }

    /** Counts a value that holds no others. */
    void leaf() {
        count(1);
        requireDepth(depth + 1);
    }

    /** Keeps the limit on nested payloads. */
    void requireDepth(int levels) {
        if (levels > deepest) {
            throw limits.exceeded(Limit.DEPTH, levels, new Location(null, scanner.offset(), null, report.operation()));
        }
    }

    /** Returns whether so many elements are within the limit. */
    boolean hasRoomFor(long more) {
        return more <= mostElements - elements;
    }

    /** Counts elements against the limit. */
    void count(long more) {
        elements += more;
        if (elements > mostElements) {
            throw limits.exceeded(
                    Limit.ELEMENTS, elements, new Location(null, scanner.offset(), null, report.operation()));
        }
    }

    /** How far reading has come, to go back to. */
    record Mark(long offset, int level, int open, int depth, long elements) {}

    Mark mark() {
        return new Mark(scanner.offset(), scanner.depth(), open, depth, elements);
    }

    /** Goes back. What was counted since does not count. */
    void backTo(Mark mark) {
        scanner.seek(mark.offset, mark.level);
        open = mark.open;
        depth = mark.depth;
        elements = mark.elements;
    }
}
