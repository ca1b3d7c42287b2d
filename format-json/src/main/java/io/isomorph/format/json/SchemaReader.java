package io.isomorph.format.json;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.Payload;
import io.isomorph.spi.NormalisationCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what the schema consists of (objects, arrays, strings, numbers), says what was found in their place, and keeps the limits. */
final class SchemaReader {
    private final JsonScanner scanner;
    private final JsonReport report;
    private final Limits limits;
    private final JsonNumbers numbers;
    private final SymbolTable<String> words;
    private final List<Members> members = new ArrayList<>();

    private int open;
    private int depth;
    private long elements;

    SchemaReader(JsonScanner scanner, JsonReport report, Limits limits, ReadingMemory memory) {
        this.scanner = scanner;
        this.report = report;
        this.limits = limits;
        this.numbers = new JsonNumbers(scanner, report);
        this.words = memory.words();
    }

    JsonNumbers numbers() {
        return numbers;
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

    /** Enters an array; false if null stands in its place, which is taken for an empty one. */
    boolean openArray(String what) {
        if (scanner.nextIs('[')) {
            scanner.openArray();
            return true;
        }
        int c = scanner.peekValue();
        if (c == 'n') {
            long at = scanner.offset();
            scanner.scanLiteral();
            report.normalised(NormalisationCode.ABSENT_MEMBER, at, what + " is null, taken as empty");
            return false;
        }
        requireKind('[', what, "an array");
        scanner.openArray();
        return true;
    }

    /** Reads an integer that must stand here. */
    long requireLong(String what) {
        long few = scanner.tryInteger();
        if (few != JsonScanner.NO_INTEGER) {
            return few;
        }
        long at = scanner.offset();
        Payload number = requireNumber(what);
        if (number instanceof IntValue value && value.isLong()) {
            return value.bits();
        }
        throw report.fault(
                number.kind() == Payload.Kind.INT ? StandardCode.SCHEMA_RANGE : StandardCode.SCHEMA_KIND,
                at,
                what + " is " + number + ", expected an integer of 64 bits",
                null);
    }

    /** Reads a number that must stand here. */
    Payload requireNumber(String what) {
        if (!JsonNumbers.begins(scanner.peekValue())) {
            requireKind('0', what, "a number");
        }
        return numbers.number();
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

    /** Reads a string that must stand here. */
    String requireString(String what) {
        @Nullable String plain = scanner.tryPlainString();
        if (plain != null) {
            return plain;
        }
        requireKind('"', what, "a string");
        return anyString();
    }

    /** Reads a short string that must stand here and will stand elsewhere again. */
    String requireWord(String what) {
        @Nullable String known = words.take(scanner);
        if (known != null) {
            return known;
        }
        long from = scanner.offset();
        long said = report.said();
        String word = requireString(what);
        if (report.said() == said) {
            words.add(scanner, from, word);
        }
        return word;
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
            report.normalised(
                    NormalisationCode.STRING_TEXT, scanner.tokenOffset(), "a string has escapes that it does not need");
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
        if (levels > limits.get(Limit.DEPTH)) {
            throw limits.exceeded(Limit.DEPTH, levels, new Location(null, scanner.offset(), null, report.operation()));
        }
    }

    /** Counts elements against the limit. */
    void count(long more) {
        elements += more;
        if (elements > limits.get(Limit.ELEMENTS)) {
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
