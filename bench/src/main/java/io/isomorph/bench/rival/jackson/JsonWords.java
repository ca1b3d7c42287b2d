package io.isomorph.bench.rival.jackson;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import org.jspecify.annotations.Nullable;

/** What the JSON schema has words for, beside its keys. */
final class JsonWords {
    /** The name of an operation in the short form of parameters. */
    static final String PARAMETER = "p";

    static final String OPERAND = "$operand";
    static final String TYPE = "$type";
    static final String ATTRIBUTE = "$attr";
    static final String BYTES = "$bytes";
    static final String FLOAT = "$f64";

    private JsonWords() {}

    /** Returns whether the payload of something is written by the shape of its kind, and not as one that nobody knows. */
    static boolean isKnown(TypeOrAttribute described) {
        @Nullable Payload payload = described.payload();
        Kind<?, ?> kind = described instanceof IrType
                ? PirKinds.TABLE.type(described.name())
                : PirKinds.TABLE.attribute(described.name());
        return kind != null && kind.fits(payload);
    }

    /** Returns whether a payload is written under the key of special floats. */
    static boolean isSpecial(Payload payload) {
        return payload instanceof FloatValue number && !Double.isFinite(number.value());
    }

    /** Returns the word for a number that is not finite. */
    static String special(double number) {
        return Double.isNaN(number) ? "NaN" : number > 0 ? "INF" : "-INF";
    }

    /** Returns the number that a word represents. */
    static double special(String word) {
        return switch (word) {
            case "INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            default -> Double.NaN;
        };
    }

    /** Returns the key of a map of one entry, which is doubled where it looks like a word. */
    static String guarded(String key) {
        return key.startsWith("$") ? "$" + key : key;
    }

    /** Returns the shape of an item. */
    static @Nullable Shape item(@Nullable Shape shape, int index) {
        return shape instanceof Shape.Sequence sequence ? sequence.item(index) : null;
    }

    static boolean isFloat(@Nullable Shape shape) {
        return shape != null && (shape.form() == Shape.Form.F32 || shape.form() == Shape.Form.F64);
    }
}
