package io.isomorph.family.pir.print;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import io.isomorph.kind.TypeView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Payloads as PaddlePaddle's reader takes them where they do not fit the shape of their kind: integers wrap around to the width
 * of their place, floats lose their fraction, truth values are 0 and 1, and what follows the last item of a tuple, or is where
 * nothing is expected, is not looked at.
 */
final class ShapeFit {
    private ShapeFit() {}

    /**
     * Returns a type as what PaddlePaddle makes of it.
     *
     * @param type any type
     * @return the record of its kind, or {@link io.isomorph.kind.OpaqueType}
     */
    static TypeView view(IrType type) {
        @Nullable Kind<IrType, TypeView> kind = type.isNull() ? null : PirKinds.TABLE.type(type.name());
        if (kind == null || kind.fits(type.payload())) {
            return PirKinds.TABLE.view(type);
        }
        @Nullable Payload fitted = fit(kind.shape(), type.payload());
        return PirKinds.TABLE.view(kind.fits(fitted) ? IrType.of(type.name(), fitted) : type);
    }

    /**
     * Returns an attribute as what PaddlePaddle makes of it.
     *
     * @param attribute any attribute
     * @return the record of its kind, or {@link io.isomorph.kind.OpaqueAttribute}
     */
    static AttributeView view(IrAttribute attribute) {
        @Nullable
        Kind<IrAttribute, AttributeView> kind = attribute.isNull() ? null : PirKinds.TABLE.attribute(attribute.name());
        if (kind == null || kind.fits(attribute.payload())) {
            return PirKinds.TABLE.view(attribute);
        }
        @Nullable Payload fitted = fit(kind.shape(), attribute.payload());
        return PirKinds.TABLE.view(kind.fits(fitted) ? IrAttribute.of(attribute.name(), fitted) : attribute);
    }

    /**
     * Makes a payload fit.
     *
     * @param shape the shape of its place
     * @param payload any payload, or null for none
     * @return a payload that fits, or null if there is none, or none is what fits
     */
    static @Nullable Payload fit(Shape shape, @Nullable Payload payload) {
        if (payload == null || shape.fits(payload)) {
            return payload;
        }
        return switch (shape.form()) {
            case INT -> integer((Shape.Int) shape, payload);
            case F32 -> {
                @Nullable FloatValue wide = number(payload);
                yield wide == null ? null : FloatValue.ofFloat32(wide.float32Bits());
            }
            case F64 -> number(payload);
            case SEQUENCE -> sequence((Shape.Sequence) shape, payload);
            case NONE, BOOL, TEXT, TYPE, ATTRIBUTE, PLAIN -> null;
        };
    }

    private static @Nullable FloatValue number(Payload payload) {
        if (payload instanceof IntValue value) {
            return Payload.of(value.toBigInteger().doubleValue());
        }
        return payload instanceof FloatValue value ? value : null;
    }

    private static @Nullable Payload integer(Shape.Int shape, Payload payload) {
        long bits;
        if (payload instanceof IntValue value) {
            bits = value.bits();
        } else if (payload instanceof FloatValue value) {
            bits = (long) value.value();
        } else if (payload instanceof BoolValue value) {
            bits = value.value() ? 1 : 0;
        } else {
            return null;
        }
        Payload fitted = Payload.of(wrapped(shape, bits));
        return shape.fits(fitted) ? fitted : null;
    }

    private static long wrapped(Shape.Int shape, long bits) {
        return shape.equals(Shape.INT8) ? (byte) bits : shape.equals(Shape.INT32) ? (int) bits : bits;
    }

    private static @Nullable Payload sequence(Shape.Sequence shape, Payload payload) {
        if (!(payload instanceof ListValue list) || list.size() < shape.head().size()) {
            return null;
        }
        int count = shape.tail() == null ? shape.head().size() : list.size();
        List<Payload> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            @Nullable Shape item = shape.item(i);
            @Nullable Payload fitted = item == null ? null : fit(item, list.get(i));
            if (fitted == null) {
                return null;
            }
            items.add(fitted);
        }
        return Payload.list(items);
    }
}
