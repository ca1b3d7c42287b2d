package io.isomorph.patch.engine;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import io.isomorph.patch.rule.Term;
import org.jspecify.annotations.Nullable;

/**
 * A stored attribute under another kind. The payload stays; of numbers the value stays, as Paddle reads and writes them by kind: an
 * integer becomes a float, a float is rounded to binary32 or cut to an integer. A finite number that would become an infinity does
 * not fit.
 *
 * @see "Paddle PIR fact sheet, section 7.6"
 */
final class Conversion {
    private Conversion() {}

    /**
     * Carries a term out.
     *
     * @param stored the attribute
     * @param term what it becomes
     * @return the new attribute; null if the payload does not fit
     */
    static @Nullable IrAttribute apply(IrAttribute stored, Term term) {
        if (term instanceof Term.Value value) {
            return value.attribute();
        }
        if (term instanceof Term.RetypeItems items) {
            return retypedItems(stored, items);
        }
        return retyped(stored, term.kind());
    }

    static @Nullable IrAttribute retyped(IrAttribute stored, Name kind) {
        if (stored.isNull()) {
            return null;
        }
        Payload payload = stored.payload();
        @Nullable Kind<IrAttribute, ?> row = PirKinds.TABLE.attribute(kind);
        if (row == null || row.fits(payload)) {
            return IrAttribute.of(kind, payload);
        }
        @Nullable Payload number = payload == null ? null : number(payload, row.shape());
        return number == null ? null : IrAttribute.of(kind, number);
    }

    private static @Nullable IrAttribute retypedItems(IrAttribute stored, Term.RetypeItems term) {
        if (!(stored.payload() instanceof ListValue list)) {
            return null;
        }
        Payload[] items = new Payload[list.size()];
        for (int i = 0; i < items.length; i++) {
            if (!(list.get(i) instanceof AttributeValue item)) {
                return null;
            }
            IrAttribute retyped = retyped(item.attribute(), term.item());
            if (retyped == null) {
                return null;
            }
            items[i] = Payload.of(retyped);
        }
        return IrAttribute.of(term.kind(), Payload.list(items));
    }

    private static @Nullable Payload number(Payload payload, Shape shape) {
        if (payload instanceof FloatValue value) {
            return shape instanceof Shape.Int range ? cut(value.value(), range) : rounded(value.value(), shape);
        }
        return payload instanceof IntValue value ? rounded(value.toBigInteger().doubleValue(), shape) : null;
    }

    private static @Nullable Payload cut(double value, Shape.Int range) {
        double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
        // 2^63 is the first double above all long values
        if (!(whole >= -0x1p63 && whole < 0x1p63)) {
            return null;
        }
        IntValue number = Payload.of((long) whole);
        return range.fits(number) ? number : null;
    }

    private static @Nullable Payload rounded(double value, Shape shape) {
        if (shape == Shape.F64) {
            return Payload.of(value);
        }
        float nearest = (float) value;
        boolean isBeyond = Float.isInfinite(nearest) && !Double.isInfinite(value);
        return shape == Shape.F32 && !isBeyond ? FloatValue.ofFloat32(Float.floatToRawIntBits(nearest)) : null;
    }
}
