package io.isomorph.format.json.read;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.schema.OpaqueWords;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonSkipper;
import io.isomorph.format.json.write.PayloadWriter;
import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Shape;
import io.isomorph.spi.NormalizationCode;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Reads payloads that no shape describes: plain JSON, and the one-key objects of {@link OpaqueWords} for what JSON lacks.
 * Nothing else is interpreted.
 */
final class OpaqueReader {
    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final PayloadReader payloads;
    /** Whether a payload is being read that no shape describes, in which another may be nested. */
    private boolean inside;

    OpaqueReader(JsonScanner scanner, JsonReport report, SchemaReader schema, PayloadReader payloads) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.payloads = payloads;
    }

    /**
     * Reads the payload that begins here, and reports it if the writer would spell it otherwise. There are many ways to spell
     * such a payload, so the writer itself decides.
     *
     * @param shape the shape that its text does not fit, or NONE
     */
    Payload read(Shape shape) {
        if (inside) {
            // the payload around this one is compared as a whole
            return value();
        }
        long from = scanner.offset();
        int level = scanner.depth();
        int begun = report.beginAttempt();
        inside = true;
        Payload payload;
        try {
            payload = value();
        } finally {
            inside = false;
        }
        boolean silent = report.tentativeCount() == begun;
        report.endAttempt(begun, true);
        if (silent && (shape.fits(payload) || !isAsWritten(payload, shape, from, level))) {
            report.normalized(
                    NormalizationCode.PAYLOAD_TEXT,
                    from,
                    "a payload of an unknown kind is spelled otherwise than the writer does");
        }
        return payload;
    }

    /** Irregular white space is a normalization of its own, for the whole file. */
    private boolean isAsWritten(Payload payload, Shape shape, long from, int level) {
        byte[] written = PayloadWriter.opaqueBytes(payload, shape, scanner.isReadable(), level);
        return scanner.spells(from, written)
                || (scanner.irregularGap() >= 0 && scanner.spellsButForGaps(from, written));
    }

    private Payload value() {
        int c = scanner.peekValue();
        if (c == '{') {
            return object();
        }
        if (c == '[') {
            return array();
        }
        schema.leaf();
        return switch (c) {
            case '"' -> Payload.of(schema.string());
            case 't', 'f' -> Payload.of(scanner.scanLiteral() == 't');
            case 'n' -> {
                scanner.scanLiteral();
                yield Payload.ofNull();
            }
            default -> schema.number();
        };
    }

    private Payload array() {
        List<Payload> items = new ArrayList<>();
        schema.enter();
        scanner.open();
        while (scanner.nextElement(items.isEmpty())) {
            items.add(value());
        }
        schema.leave();
        return Payload.list(items);
    }

    private Payload object() {
        long at = scanner.offset();
        scanner.open();
        if (!scanner.nextMember(true)) {
            schema.leaf();
            return Payload.map(Map.of());
        }
        String key = schema.string();
        scanner.colon();
        if (OpaqueWords.isWord(key)) {
            int level = scanner.depth();
            long end = endOfSingleMember();
            if (end < 0) {
                return mapThatBeginsWith(key);
            }
            Payload payload = meaning(at, key);
            scanner.seek(end, level - 1);
            return payload;
        }
        MapValue map = mapThatBeginsWith(key);
        return map.size() == 1 && OpaqueWords.isDoubled(key)
                ? Payload.map(Map.of(key.substring(1), map.value(0)))
                : map;
    }

    /** Returns the offset after the open object if the value that begins here is its last, else −1; the scanner stays. */
    private long endOfSingleMember() {
        long value = scanner.offset();
        int level = scanner.depth();
        JsonSkipper.skip(scanner);
        long end = scanner.nextMember(false) ? -1 : scanner.offset();
        scanner.seek(value, level);
        return end;
    }

    /** Reads the rest of a map, from the value of its first key on. */
    private MapValue mapThatBeginsWith(String firstKey) {
        schema.enter();
        Map<String, Payload> entries = new HashMap<>();
        String key = firstKey;
        entries.put(key, value());
        while (scanner.nextMember(false)) {
            long at = scanner.offset();
            String previous = key;
            key = schema.string();
            scanner.colon();
            if (entries.put(key, value()) != null) {
                throw report.fault(StandardCode.SCHEMA_DUPLICATE, at, "a map has two members of one name", null);
            }
            if (Utf8.compare(previous, key) > 0) {
                report.once(NormalizationCode.KEY_ORDER, at, "a member comes late");
            }
        }
        schema.leave();
        return Payload.map(entries);
    }

    private Payload meaning(long at, String word) {
        return switch (word) {
            case OpaqueWords.TYPE -> {
                schema.enter();
                Payload type = Payload.of(payloads.type());
                schema.leave();
                yield type;
            }
            case OpaqueWords.ATTRIBUTE -> {
                schema.enter();
                Payload attribute = Payload.of(payloads.attribute());
                schema.leave();
                yield attribute;
            }
            case OpaqueWords.MAP -> plainMap();
            default -> {
                schema.leaf();
                yield leaf(at, word);
            }
        };
    }

    private Payload leaf(long at, String word) {
        try {
            return switch (word) {
                case OpaqueWords.OPERAND -> Payload.operand(operandIndex());
                case OpaqueWords.BYTES -> Payload.of(Base64.getDecoder().decode(schema.requireString("bytes")));
                case OpaqueWords.F64 -> new FloatValue(bits(schema.requireString("the bits of a float")));
                case OpaqueWords.TEXT -> Payload.of(schema.requireString("a text"));
                default -> integer(at);
            };
        } catch (IllegalArgumentException e) {
            throw malformed(at, word);
        }
    }

    private int operandIndex() {
        long at = scanner.offset();
        long index = schema.requireLong("an operand index");
        if (index < 0 || index > Integer.MAX_VALUE) {
            throw report.fault(
                    StandardCode.SCHEMA_RANGE,
                    at,
                    "an operand index is " + index + ", which is not 0 to " + Integer.MAX_VALUE,
                    null);
        }
        return (int) index;
    }

    private Payload integer(long at) {
        Payload number = schema.requireNumber("an integer");
        if (number.kind() != Payload.Kind.INT) {
            throw malformed(at, OpaqueWords.INT);
        }
        return number;
    }

    private static long bits(String hex) {
        if (hex.length() != 16) {
            throw new IllegalArgumentException(hex);
        }
        return HexFormat.fromHexDigitsToLong(hex);
    }

    private IsomorphException malformed(long at, String word) {
        return report.fault(
                StandardCode.SCHEMA_VALUE,
                at,
                "the value of \"" + word + "\" is not of its form",
                "see the table of words in docs/format-json.md");
    }

    private Payload plainMap() {
        schema.requireKind('{', "a map", "an object");
        scanner.open();
        if (!scanner.nextMember(true)) {
            schema.leaf();
            return Payload.map(Map.of());
        }
        String key = schema.string();
        scanner.colon();
        return mapThatBeginsWith(key);
    }
}
