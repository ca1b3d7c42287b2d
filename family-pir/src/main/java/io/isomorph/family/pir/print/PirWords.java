package io.isomorph.family.pir.print;

import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.Complex128Attribute;
import io.isomorph.family.pir.kind.Complex64Attribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.kind.LayoutAttribute;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.ScalarAttribute;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.OpaqueAttribute;
import io.isomorph.kind.Shape;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The attributes of PaddlePaddle that are one word: data types, layouts, places; and the scalars, which are others in disguise. */
final class PirWords {
    /** Spellings of layouts, in upper case, that are not printed as they are. */
    private static final Map<String, String> LAYOUTS = Map.of(
            "UNDEFINED(ANYLAYOUT)", "Undefined(AnyLayout)",
            "ANYLAYOUT", "Undefined(AnyLayout)",
            "MKLDNNLAYOUT", "ONEDNN");

    private static final List<String> PLAIN_LAYOUTS =
            List.of("NHWC", "NCHW", "NCDHW", "NDHWC", "ONEDNN", "SPARSE_COO", "SPARSE_CSR", "PSTRING_UNION", "STRIDED");

    private PirWords() {}

    /**
     * Returns the word of an attribute.
     *
     * @param view any attribute
     * @return its word, or null if it is not of the kinds that are one
     */
    static @Nullable String of(AttributeView view) {
        if (view instanceof OpaqueAttribute opaque && opaque.name().equals(Name.NULL)) {
            return "<#AttrNull>";
        }
        if (view instanceof DataTypeAttribute type) {
            return type.value().equals("Undefined(ALL_DTYPE)") ? "Undefined" : type.value();
        }
        if (view instanceof LayoutAttribute layout) {
            return layout(layout.value());
        }
        return view instanceof PlaceAttribute place ? place(place) : null;
    }

    private static String layout(String word) {
        String upper = word.toUpperCase(Locale.ROOT);
        return LAYOUTS.getOrDefault(upper, PLAIN_LAYOUTS.contains(upper) ? upper : word);
    }

    private static String place(PlaceAttribute place) {
        return switch (place.device()) {
            case 0 -> "Place(undefined:" + place.deviceId() + ")";
            case 1 -> "Place(cpu)";
            case 2 -> "Place(gpu:" + place.deviceId() + ")";
            case 3 -> "Place(gpu_pinned)";
            case 4 -> "Place(xpu:" + place.deviceId() + ")";
            case 5 -> "Place(xpu_pinned)";
            case 7 -> "Place(ipu:" + place.deviceId() + ")";
            case 9 -> "Place(" + place.deviceType() + ":" + place.deviceId() + ")";
            // PaddlePaddle refuses to print others
            default -> "Place(" + place.device() + ":" + place.deviceId() + ")";
        };
    }

    /**
     * Returns the attribute that PaddlePaddle's reader makes of a scalar.
     *
     * @param scalar the scalar
     * @return a builtin attribute, or null if PaddlePaddle refuses it
     */
    static @Nullable IrAttribute builtin(ScalarAttribute scalar) {
        List<Payload> parts = scalar.parts();
        if (parts.isEmpty()) {
            return null;
        }
        Payload part = parts.get(0);
        return switch (scalar.dataType()) {
            case "float32" -> of(Float32Attribute.NAME.toString(), Shape.F32, part);
            case "float64" -> of(Float64Attribute.NAME.toString(), Shape.F64, part);
            case "int32" -> of(Int32Attribute.NAME.toString(), Shape.INT32, part);
            case "int64" -> of(Int64Attribute.NAME.toString(), Shape.INT64, part);
            case "bool" -> part instanceof BoolValue value ? new BoolAttribute(value.value()).toAttribute() : null;
            case "complex64" -> parts.size() < 2 ? null : complex64(part, parts.get(1));
            // the reader of PaddlePaddle takes the imaginary part from the place of the real one
            case "complex128" -> parts.size() < 2 ? null : complex128(part, part);
            default -> null;
        };
    }

    private static @Nullable IrAttribute of(String name, Shape shape, Payload part) {
        @Nullable Payload fitted = ShapeFit.fit(shape, part);
        return fitted == null ? null : IrAttribute.of(name, fitted);
    }

    private static @Nullable IrAttribute complex64(Payload real, Payload imaginary) {
        return ShapeFit.fit(Shape.F32, real) instanceof FloatValue re
                        && ShapeFit.fit(Shape.F32, imaginary) instanceof FloatValue im
                ? new Complex64Attribute(re.float32Bits(), im.float32Bits()).toAttribute()
                : null;
    }

    private static @Nullable IrAttribute complex128(Payload real, Payload imaginary) {
        return ShapeFit.fit(Shape.F64, real) instanceof FloatValue re
                        && ShapeFit.fit(Shape.F64, imaginary) instanceof FloatValue im
                ? new Complex128Attribute(re.bits(), im.bits()).toAttribute()
                : null;
    }
}
