package io.isomorph.format.json.read;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.format.json.cache.KindName;
import io.isomorph.format.json.cache.ReaderCache;
import io.isomorph.format.json.cache.SpanCache;
import io.isomorph.format.json.schema.ObjectKeys;
import io.isomorph.format.json.schema.ShortIds;
import io.isomorph.format.json.schema.SpecialFloats;
import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.JsonSkipper;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.format.json.text.Token;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import io.isomorph.spi.NormalizationCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads types, attributes and their payloads. A payload of a known kind is read by the kind's shape; what does not fit it, and
 * every payload of an unknown kind, is read as {@link OpaqueReader} describes.
 */
final class PayloadReader {
    private static final int ID = ObjectKeys.ATTRIBUTE.find("#");
    private static final int DATA = ObjectKeys.ATTRIBUTE.find("D");
    private static final int VOID_DATA = ObjectKeys.ATTRIBUTE.find("VD");
    private static final Token ID_FIRST = new Token("{\"#\":\"");

    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final OpaqueReader opaque;
    private final ReaderCache cache;
    /** Offsets of payloads that do not fit their shape, inside of one that is being attempted: they may be met again. */
    private final Set<Long> misfits = new HashSet<>();

    private boolean skimming;

    PayloadReader(JsonScanner scanner, JsonReport report, SchemaReader schema, ReaderCache cache) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.cache = cache;
        this.opaque = new OpaqueReader(scanner, report, schema, this);
    }

    /** Returns the name that an id means, which is at an offset. */
    Name name(String id, long at, String what) {
        ShortIds.@Nullable Spelled spelled = ShortIds.decode(id);
        if (spelled == null) {
            throw report.fault(
                    StandardCode.NAME_MALFORMED,
                    at,
                    "found \"" + JsonStrings.forMessage(id) + "\" as the name of " + what,
                    null);
        }
        if (!spelled.canonical()) {
            report.normalized(
                    NormalizationCode.DIALECT_SPELLED,
                    at,
                    JsonStrings.forMessage(spelled.name().toString()) + " is spelled without its short id");
        }
        return spelled.name();
    }

    private KindName kindName(SpanCache<KindName> names, String what, Function<Name, @Nullable Kind<?, ?>> kinds) {
        long key = ReaderCache.stringKey(scanner);
        @Nullable KindName known = names.take(scanner, key);
        if (known != null) {
            return known;
        }
        long from = scanner.offset();
        long before = report.diagnosticCount();
        Name name = name(schema.requireString(what), from + 1, what);
        @Nullable Kind<?, ?> kind = kinds.apply(name);
        KindName named = new KindName(name, kind == null ? Shape.NONE : kind.shape());
        if (report.diagnosticCount() == before) {
            names.add(scanner, from, key, named);
        }
        return named;
    }

    IrType type() {
        Members object = schema.open(ObjectKeys.TYPE);
        object.require(ID);
        KindName kind = kindName(cache.typeNames, "a type", PirKinds.TABLE::type);
        @Nullable Payload payload = object.next(DATA) ? data(kind) : null;
        schema.close(object);
        return IrType.of(kind.name(), payload);
    }

    IrAttribute attribute() {
        Members object = schema.open(ObjectKeys.ATTRIBUTE);
        object.require(ID);
        KindName kind = kindName(cache.attributeNames, "an attribute", PirKinds.TABLE::attribute);
        @Nullable Payload payload = object.next(DATA) ? data(kind) : null;
        boolean single = kind.shape() == Shape.F32;
        if ((single || kind.shape() == Shape.F64) && object.next(VOID_DATA)) {
            payload = voidData(single, payload);
        }
        schema.close(object);
        return IrAttribute.of(kind.name(), payload);
    }

    private Payload voidData(boolean single, @Nullable Payload data) {
        String word = schema.requireString("a special float");
        long at = scanner.tokenOffset();
        long bits = SpecialFloats.parse(word, single);
        if (bits == SpecialFloats.NONE) {
            throw report.fault(
                    StandardCode.SCHEMA_VALUE,
                    at,
                    "found \"" + JsonStrings.forMessage(word) + "\" in VD",
                    "write NaN, INF, -INF or NaN: and the bits in hexadecimal");
        }
        if (!word.equals(SpecialFloats.word(bits, single))) {
            report.normalized(
                    NormalizationCode.NUMBER_TEXT, at, word + " is spelled " + SpecialFloats.word(bits, single));
        }
        if (data == null) {
            schema.leaf();
        } else {
            report.normalized(NormalizationCode.VALUE_REPLACED, at, "D beside VD is dropped");
        }
        return new FloatValue(bits);
    }

    /** Reads a payload: by the shape if it fits, else as it is. */
    private Payload data(KindName kind) {
        if (kind.name().equals(Name.NULL)) {
            throw report.fault(
                    StandardCode.SCHEMA_UNKNOWN, scanner.offset(), "NULL has a member \"D\"", "leave D away");
        }
        @Nullable Payload payload = byShape(kind.shape());
        return payload != null ? payload : opaque.read(kind.shape());
    }

    // Payloads by their shapes

    /** Reads a payload by a shape; null, and back where it begins, if it does not fit. */
    private @Nullable Payload byShape(Shape shape) {
        int c = scanner.peekValue();
        return switch (shape.form()) {
            case NONE -> null;
            case BOOL -> c == 't' || c == 'f' ? shaped(shape) : null;
            case TEXT -> c == '"' ? shaped(shape) : null;
            // a float of its own is a number; the words for special floats are in VD, and in tuples
            case F32, F64 -> SchemaReader.beginsNumber(c) ? shaped(shape) : null;
            case INT, PLAIN, TYPE, ATTRIBUTE, SEQUENCE -> tried(shape);
        };
    }

    private @Nullable Payload tried(Shape shape) {
        SchemaReader.Mark start = schema.mark();
        if (!misfits.isEmpty()) {
            if (report.attempts() == 0) {
                misfits.clear();
            } else if (misfits.contains(start.offset())) {
                return null;
            }
        }
        int attemptsBefore = report.attempts();
        int begun = report.beginAttempt();
        @Nullable Payload payload = null;
        try {
            payload = shaped(shape);
        } catch (MalformedInputException | LimitExceededException fault) {
            // something was taken for a type or an attribute, which it is only if the text fits as a whole
            schema.backTo(start);
            report.unwind(attemptsBefore + 1, begun);
            if (skims(shape)) {
                throw fault;
            }
        }
        report.endAttempt(begun, payload != null);
        if (payload == null) {
            schema.backTo(start);
            misfits.add(start.offset());
        }
        return payload;
    }

    /** Returns whether the text that begins here fits a shape, whatever is inside of types and attributes. */
    private boolean skims(Shape shape) {
        skimming = true;
        try {
            return shaped(shape) != null;
        } finally {
            skimming = false;
        }
    }

    /** Reads a value by a shape; null if it does not fit, and then the scanner may be anywhere. */
    private @Nullable Payload shaped(Shape shape) {
        int c = scanner.peekValue();
        if (c != '{' && c != '[') {
            schema.leaf();
        }
        return switch (shape.form()) {
            case NONE -> null;
            case BOOL -> c == 't' || c == 'f' ? Payload.of(scanner.scanLiteral() == 't') : null;
            case INT -> SchemaReader.beginsNumber(c) ? fitting(shape, schema.number()) : null;
            case F32 -> floating(c, true);
            case F64 -> floating(c, false);
            case TEXT -> c == '"' ? Payload.of(schema.string()) : null;
            case TYPE, ATTRIBUTE -> c == '{' && startsWithId() ? described(shape) : null;
            case PLAIN -> plain(c);
            case SEQUENCE -> c == '[' ? sequence((Shape.Sequence) shape) : null;
        };
    }

    /** Reads a type or an attribute; steps over it where only the text around it matters. */
    private Payload described(Shape shape) {
        if (skimming) {
            JsonSkipper.skip(scanner);
            return Payload.ofNull();
        }
        schema.enter();
        Payload value = shape == Shape.TYPE ? Payload.of(type()) : Payload.of(attribute());
        schema.leave();
        return value;
    }

    private static @Nullable Payload fitting(Shape shape, Payload payload) {
        return shape.fits(payload) ? payload : null;
    }

    /** A float inside a tuple: JSON's numbers, or a word of ours for what they lack. */
    private @Nullable Payload floating(int c, boolean single) {
        if (SchemaReader.beginsNumber(c)) {
            return schema.floatNumber(single);
        }
        if (c != '"') {
            return null;
        }
        String word = schema.string();
        long bits = SpecialFloats.parse(word, single);
        return bits == SpecialFloats.NONE || !word.equals(SpecialFloats.word(bits, single))
                ? null
                : new FloatValue(bits);
    }

    private @Nullable Payload plain(int c) {
        if (c == '"') {
            return Payload.of(schema.string());
        }
        if (SchemaReader.beginsNumber(c)) {
            return schema.number();
        }
        return c == 't' || c == 'f' ? Payload.of(scanner.scanLiteral() == 't') : null;
    }

    private @Nullable Payload sequence(Shape.Sequence shape) {
        List<Payload> items = new ArrayList<>();
        scanner.open();
        schema.enter();
        while (scanner.nextElement(items.isEmpty())) {
            @Nullable Shape itemShape = shape.item(items.size());
            @Nullable Payload item = itemShape == null ? null : shaped(itemShape);
            if (item == null) {
                schema.leave();
                return null;
            }
            items.add(item);
        }
        schema.leave();
        return items.size() < shape.head().size() ? null : Payload.list(items);
    }

    /**
     * Returns whether the object that begins here is meant as a type or attribute: it has a string under {@code #}. Else it is a
     * map that does not fit. Looks ahead and restores the position.
     */
    private boolean startsWithId() {
        if (scanner.startsWith(ID_FIRST)) {
            return true;
        }
        long at = scanner.offset();
        int level = scanner.depth();
        boolean found = false;
        scanner.open();
        for (boolean first = true; !found && scanner.nextMember(first); first = false) {
            boolean id = (scanner.scanString() & JsonScanner.ESCAPED) == 0
                    ? ObjectKeys.ATTRIBUTE.find(scanner.window(), scanner.tokenStart(), scanner.tokenEnd()) == ID
                    : ObjectKeys.ATTRIBUTE.find(JsonStrings.decode(scanner).text()) == ID;
            scanner.colon();
            if (id && scanner.peekValue() == '"') {
                found = true;
            } else {
                JsonSkipper.skip(scanner);
            }
        }
        scanner.seek(at, level);
        return found;
    }
}
