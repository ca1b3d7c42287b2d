package io.isomorph.format.json;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.Utf8;
import io.isomorph.ir.FloatValue;
import io.isomorph.ir.Payload;
import io.isomorph.kind.Shape;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads payloads by the shapes of their kinds, and goes back where one does not fit. */
final class ShapeReader {
    private static final int ID = ObjectKeys.ATTRIBUTE.find("#");
    private static final long ID_FIRST = Swar.pack(Utf8.encode("{\"#\":\""));
    private static final int ID_FIRST_LENGTH = 6;

    private final JsonScanner scanner;
    private final JsonReport report;
    private final SchemaReader schema;
    private final PayloadReader payloads;
    private final JsonNumbers numbers;
    /** Offsets of payloads that do not fit their shape, inside of one that is being tried: they may be met again. */
    private final Set<Long> misfits = new HashSet<>();

    private boolean skimming;

    ShapeReader(JsonScanner scanner, JsonReport report, SchemaReader schema, PayloadReader payloads) {
        this.scanner = scanner;
        this.report = report;
        this.schema = schema;
        this.payloads = payloads;
        this.numbers = schema.numbers();
    }

    /** Reads a payload by a shape; null, and back where it begins, if it does not fit. */
    @Nullable
    Payload read(Shape shape) {
        int c = scanner.peekValue();
        return switch (shape.form()) {
            case NONE -> null;
            case BOOL -> c == 't' || c == 'f' ? shaped(shape) : null;
            case TEXT -> c == '"' ? shaped(shape) : null;
            // a float of its own is a number; the words for special floats stand in VD, and in tuples
            case F32, F64 -> JsonNumbers.begins(c) ? shaped(shape) : null;
            case INT, PLAIN, TYPE, ATTRIBUTE, SEQUENCE -> tried(shape);
        };
    }

    private @Nullable Payload tried(Shape shape) {
        SchemaReader.Mark start = schema.mark();
        if (!misfits.isEmpty()) {
            if (report.tries() == 0) {
                misfits.clear();
            } else if (misfits.contains(start.offset())) {
                return null;
            }
        }
        int triesBefore = report.tries();
        int begun = report.beginTry();
        @Nullable Payload payload = null;
        try {
            payload = shaped(shape);
        } catch (MalformedInputException | LimitExceededException fault) {
            // something was taken for a type or an attribute, which it is only if the text fits as a whole
            schema.backTo(start);
            report.unwind(triesBefore + 1, begun);
            if (skims(shape)) {
                throw fault;
            }
        }
        report.endTry(begun, payload != null);
        if (payload == null) {
            schema.backTo(start);
            misfits.add(start.offset());
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

    /** Reads a value by a shape; null if it does not fit, and then the scanner may stand anywhere. */
    private @Nullable Payload shaped(Shape shape) {
        int c = scanner.peekValue();
        if (c != '{' && c != '[') {
            schema.leaf();
        }
        return switch (shape.form()) {
            case NONE -> null;
            case BOOL -> c == 't' || c == 'f' ? Payload.of(scanner.scanLiteral() == 't') : null;
            case INT -> JsonNumbers.begins(c) ? fitting(shape, numbers.number()) : null;
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
        Payload value = shape == Shape.TYPE ? Payload.of(payloads.type()) : Payload.of(payloads.attribute());
        schema.leave();
        return value;
    }

    private static @Nullable Payload fitting(Shape shape, Payload payload) {
        return shape.fits(payload) ? payload : null;
    }

    /** A float inside a tuple: JSON's numbers, or a word of ours for what they lack. */
    private @Nullable Payload floating(int c, boolean single) {
        if (JsonNumbers.begins(c)) {
            return numbers.floatNumber(single);
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
        if (JsonNumbers.begins(c)) {
            return numbers.number();
        }
        return c == 't' || c == 'f' ? Payload.of(scanner.scanLiteral() == 't') : null;
    }

    private @Nullable Payload sequence(Shape.Sequence shape) {
        List<Payload> items = new ArrayList<>();
        scanner.openArray();
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
     * map that does not fit. Looks ahead and comes back.
     */
    private boolean startsWithId() {
        if (scanner.startsWith(ID_FIRST, ID_FIRST_LENGTH)) {
            return true;
        }
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
