package io.isomorph.format.json;

import io.isomorph.error.StandardCode;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Kinds;
import io.isomorph.kind.Shape;
import io.isomorph.spi.NormalisationCode;
import java.util.function.Function;
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
    private final SchemaReader schema;
    private final ShapeReader shapes;
    private final OpaqueReader opaque;
    private final SymbolTable<Named> typeNames;
    private final SymbolTable<Named> attributeNames;
    private final Interner<IrType> types = new Interner<>();

    /** The name of a type or attribute, and the shape of its payload, which is NONE if it is not known. */
    record Named(Name name, Shape shape) {}

    PayloadReader(JsonScanner scanner, JsonReport report, SchemaReader schema, ReadingMemory memory) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.typeNames = memory.typeNames();
        this.attributeNames = memory.attributeNames();
        this.shapes = new ShapeReader(scanner, report, schema, this);
        this.opaque = new OpaqueReader(scanner, report, schema, this);
    }

    /** Returns the name that an id means, which stands at an offset. */
    Name name(String id, long at, String what) {
        ShortIds.@Nullable Spelled spelled = ShortIds.decode(id);
        if (spelled == null) {
            throw report.fault(
                    StandardCode.NAME_MALFORMED,
                    at,
                    "found \"" + JsonStrings.forPeople(id) + "\" as the name of " + what,
                    null);
        }
        if (!spelled.canonical()) {
            report.normalised(
                    NormalisationCode.DIALECT_SPELLED,
                    at,
                    JsonStrings.forPeople(spelled.name().toString()) + " is spelled without its short id");
        }
        return spelled.name();
    }

    private Named named(SymbolTable<Named> known, String what, Function<Name, @Nullable Kind<?, ?>> kinds) {
        @Nullable Named before = known.take(scanner);
        if (before != null) {
            return before;
        }
        long from = scanner.offset();
        long said = report.said();
        Name name = name(schema.requireString(what), from + 1, what);
        @Nullable Kind<?, ?> kind = kinds.apply(name);
        Named named = new Named(name, kind == null ? Shape.NONE : kind.shape());
        if (report.said() == said) {
            known.add(scanner, from, named);
        }
        return named;
    }

    IrType type() {
        Members object = schema.open(ObjectKeys.TYPE);
        object.require(ID);
        Named named = named(typeNames, "a type", Kinds::ofType);
        @Nullable Payload payload = object.next(DATA) ? data(named) : null;
        schema.close(object);
        return types.intern(IrType.of(named.name, payload));
    }

    IrAttribute attribute() {
        Members object = schema.open(ObjectKeys.ATTRIBUTE);
        object.require(ID);
        Named named = named(attributeNames, "an attribute", Kinds::ofAttribute);
        @Nullable Payload payload = object.next(DATA) ? data(named) : null;
        boolean single = named.shape == Shape.F32;
        if ((single || named.shape == Shape.F64) && object.next(VOID_DATA)) {
            payload = voidData(single, payload);
        }
        schema.close(object);
        return IrAttribute.of(named.name, payload);
    }

    private Payload voidData(boolean single, @Nullable Payload data) {
        String word = schema.requireString("a special float");
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
            schema.leaf();
        } else {
            report.normalised(NormalisationCode.VALUE_REPLACED, at, "D beside VD is dropped");
        }
        return new FloatValue(bits);
    }

    /** Reads a payload: by the shape if it fits, else as it stands. */
    private Payload data(Named named) {
        if (named.name.equals(Name.NULL)) {
            throw report.fault(
                    StandardCode.SCHEMA_UNKNOWN, scanner.offset(), "NULL has a member \"D\"", "leave D away");
        }
        @Nullable Payload payload = shapes.read(named.shape);
        return payload != null ? payload : opaque.read(named.shape);
    }
}
