package io.isomorph.format.json;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IntValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Kinds;
import io.isomorph.kind.Shape;
import io.isomorph.spi.NormalisationCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads types, attributes and their payloads. A payload of a known kind is read by the kind's shape; what does not fit it, and
 * every payload of an unknown kind, is read as {@link OpaqueReader} says.
 */
final class PayloadReader {
    private static final int ID = ObjectKeys.ATTRIBUTE.find("#");
    private static final int DATA = ObjectKeys.ATTRIBUTE.find("D");
    private static final int VOID_DATA = ObjectKeys.ATTRIBUTE.find("VD");

    private final JsonScanner scanner;
    private final JsonReport report;
    private final Limits limits;
    private final JsonNumbers numbers;
    private final OpaqueReader opaque;
    private final Map<String, ShortIds.Spelled> names = new HashMap<>();
    private final Interner<IrType> types = new Interner<>();
    private final List<Members> members = new ArrayList<>();
    /** Offsets of payloads that do not fit their shape, inside of one that is being tried: they may be met again. */
    private final Set<Long> misfits = new HashSet<>();

    private int open;
    private int depth;
    private long elements;
    private boolean skimming;

    PayloadReader(JsonScanner scanner, JsonReport report, Limits limits) {
        this.scanner = scanner;
        this.report = report;
        this.limits = limits;
        this.numbers = new JsonNumbers(scanner, report);
        this.opaque = new OpaqueReader(scanner, report, this, numbers);
    }

    /** Enters an object; {@link #close} leaves it. */
    Members open(ObjectKeys keys) {
        requireKind('{', keys.what(), "an object");
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
        if (!isNumber(scanner.peekValue())) {
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
        requireKind('"', what, "a string");
        return string();
    }

    /** Reads the string that begins here. */
    String string() {
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

    /** Reads the name of an operation, type or attribute. */
    Name requireName(String what) {
        String id = requireString(what);
        return decodeName(id, scanner.tokenOffset(), what);
    }

    /** Returns the name that the id of an operation means. */
    Name operationName(String id, long at) {
        Name name = decodeName(id, at, "an operation");
        if (name.equals(Name.NULL)) {
            throw report.fault(StandardCode.NAME_MALFORMED, at, "an operation is named NULL", null);
        }
        return name;
    }

    private Name decodeName(String id, long at, String what) {
        ShortIds.@Nullable Spelled spelled = names.get(id);
        if (spelled == null) {
            spelled = ShortIds.decode(id);
            if (spelled == null) {
                throw report.fault(
                        StandardCode.NAME_MALFORMED,
                        at,
                        "found \"" + JsonStrings.forPeople(id) + "\" as the name of " + what,
                        null);
            }
            if (names.size() < Interner.MOST) {
                names.put(id, spelled);
            }
        }
        if (!spelled.canonical()) {
            report.normalised(
                    NormalisationCode.DIALECT_SPELLED,
                    at,
                    JsonStrings.forPeople(spelled.name().toString()) + " is spelled without its short id");
        }
        return spelled.name();
    }

    IrType type() {
        Members object = open(ObjectKeys.TYPE);
        object.require(ID);
        Name name = requireName("a type");
        @Nullable Kind<IrType, ?> kind = Kinds.ofType(name);
        @Nullable Payload payload = object.next(DATA) ? data(name, kind == null ? null : kind.shape()) : null;
        close(object);
        return types.intern(IrType.of(name, payload));
    }

    IrAttribute attribute() {
        Members object = open(ObjectKeys.ATTRIBUTE);
        object.require(ID);
        Name name = requireName("an attribute");
        @Nullable Kind<IrAttribute, ?> kind = Kinds.ofAttribute(name);
        @Nullable Shape shape = kind == null ? null : kind.shape();
        boolean floating = shape == Shape.F32 || shape == Shape.F64;
        @Nullable Payload payload = null;
        if (object.next(DATA)) {
            payload = data(name, shape);
        }
        if (floating && object.next(VOID_DATA)) {
            payload = voidData(shape == Shape.F32, payload);
        }
        close(object);
        return IrAttribute.of(name, payload);
    }

    private Payload voidData(boolean single, @Nullable Payload data) {
        String word = requireString("a special float");
        long at = scanner.tokenOffset();
        long bits = SpecialFloats.parse(word, single);
        if (bits == SpecialFloats.NONE) {
            throw report.fault(
                    StandardCode.SCHEMA_VALUE,
                    at,
                    "found \"" + JsonStrings.forPeople(word) + "\" in VD",
                    "write NaN, INF, -INF or NaN: and the bits in hexadecimal");
        }
        if (!word.equals(SpecialFloats.word(bits, single))) {
            report.normalised(
                    NormalisationCode.NUMBER_TEXT, at, word + " is spelled " + SpecialFloats.word(bits, single));
        }
        if (data == null) {
            leaf();
        } else {
            report.normalised(NormalisationCode.VALUE_REPLACED, at, "D beside VD is dropped");
        }
        return new FloatValue(bits);
    }

    /** Reads a payload: by the shape if it fits, else as it stands. */
    private Payload data(Name name, @Nullable Shape shape) {
        if (name.equals(Name.NULL)) {
            throw report.fault(
                    StandardCode.SCHEMA_UNKNOWN, scanner.offset(), "NULL has a member \"D\"", "leave D away");
        }
        if (shape != null && mayFit(shape)) {
            @Nullable Payload payload = tried(shape);
            if (payload != null) {
                return payload;
            }
        }
        return opaque.read(shape == null ? Shape.NONE : shape);
    }

    /** Reads a payload by a shape; null, and back where it begins, if it does not fit. */
    private @Nullable Payload tried(Shape shape) {
        long at = scanner.offset();
        if (report.tries() == 0) {
            misfits.clear();
        } else if (misfits.contains(at)) {
            return null;
        }
        int level = scanner.depth();
        long elementsBefore = elements;
        int depthBefore = depth;
        int openBefore = open;
        int triesBefore = report.tries();
        int begun = report.beginTry();
        @Nullable Payload payload = null;
        try {
            payload = shaped(shape);
        } catch (MalformedInputException | LimitExceededException fault) {
            // something was taken for a type or an attribute, which it is only if the text fits as a whole
            scanner.seek(at, level);
            elements = elementsBefore;
            depth = depthBefore;
            open = openBefore;
            report.unwind(triesBefore + 1, begun);
            if (skims(shape)) {
                throw fault;
            }
        }
        report.endTry(begun, payload != null);
        if (payload == null) {
            elements = elementsBefore;
            scanner.seek(at, level);
            misfits.add(at);
        }
        return payload;
    }

    /** Returns whether the text that begins here fits a shape, whatever stands inside of types and attributes. */
    private boolean skims(Shape shape) {
        skimming = true;
        try {
            return shaped(shape) != null;
        } finally {
            skimming = false;
        }
    }

    /** A float of its own is a number; the words for special floats stand in VD, and in tuples. */
    private boolean mayFit(Shape shape) {
        boolean floating = shape == Shape.F32 || shape == Shape.F64;
        return shape != Shape.NONE && (!floating || isNumber(scanner.peekValue()));
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

    /** Reads a value by a shape; null if it does not fit, and then the scanner may stand anywhere. */
    private @Nullable Payload shaped(Shape shape) {
        int c = scanner.peekValue();
        if (c != '{' && c != '[') {
            leaf();
        }
        return switch (shape.form()) {
            case NONE -> null;
            case BOOL -> c == 't' || c == 'f' ? Payload.of(scanner.scanLiteral() == 't') : null;
            case INT -> isNumber(c) ? fitting(shape, numbers.number()) : null;
            case F32 -> floating(c, true);
            case F64 -> floating(c, false);
            case TEXT -> c == '"' ? Payload.of(string()) : null;
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
        enter();
        Payload value = shape == Shape.TYPE ? Payload.of(type()) : Payload.of(attribute());
        leave();
        return value;
    }

    private static @Nullable Payload fitting(Shape shape, Payload payload) {
        return shape.fits(payload) ? payload : null;
    }

    private static boolean isNumber(int c) {
        return c == '-' || (c >= '0' && c <= '9');
    }

    /** A float inside a tuple: JSON's numbers, or a word of ours for what they lack. */
    private @Nullable Payload floating(int c, boolean single) {
        if (isNumber(c)) {
            return numbers.floatNumber(single);
        }
        if (c != '"') {
            return null;
        }
        String word = string();
        long bits = SpecialFloats.parse(word, single);
        return bits == SpecialFloats.NONE || !word.equals(SpecialFloats.word(bits, single))
                ? null
                : new FloatValue(bits);
    }

    private @Nullable Payload plain(int c) {
        if (c == '"') {
            return Payload.of(string());
        }
        if (isNumber(c)) {
            return numbers.number();
        }
        return c == 't' || c == 'f' ? Payload.of(scanner.scanLiteral() == 't') : null;
    }

    private @Nullable Payload sequence(Shape.Sequence shape) {
        List<Payload> items = new ArrayList<>();
        scanner.openArray();
        enter();
        while (scanner.nextElement(items.isEmpty())) {
            @Nullable Shape itemShape = shape.item(items.size());
            @Nullable Payload item = itemShape == null ? null : shaped(itemShape);
            if (item == null) {
                leave();
                return null;
            }
            items.add(item);
        }
        leave();
        return items.size() < shape.head().size() ? null : Payload.list(items);
    }

    /**
     * Returns whether the object that begins here is meant as a type or attribute: it has a string under {@code #}. Else it is a
     * map that does not fit. Looks ahead and comes back.
     */
    private boolean startsWithId() {
        long at = scanner.offset();
        int level = scanner.depth();
        boolean found = false;
        scanner.openObject();
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
