package io.isomorph.family.pir.type;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How two types agree, from the best to the worst; of several differences the worst counts. Vectors agree as their members do. PIR
 * makes dimensions dynamic in place, after an operation and its users were made; so most rules allow up to {@link #DYNAMIC}.
 */
public enum TypeMatch {
    /** They are equal. */
    EQUAL,
    /** They have the same name and different payloads, and the kind is not known: undecided. */
    UNKNOWN,
    /** Only dimensions differ, and where they do, one of the two is dynamic. */
    DYNAMIC,
    /** Besides, the data layouts differ, and one of the two is undefined. */
    LAYOUT,
    /** Fixed dimensions differ. */
    DIMS,
    /** Something else than element type and dimensions differs: layout, level of detail, offset, distribution. */
    DETAIL,
    /** The numbers of dimensions differ. */
    RANK,
    /** The element types differ. */
    ELEMENT,
    /** They are of different kinds, or vectors of different lengths. */
    KIND;

    /** The layout that fits every other. */
    private static final String ANY_LAYOUT = "Undefined(AnyLayout)";

    private static final Payload NO_DIMS = Payload.list();

    /** Kinds whose payload begins with element type and dimensions, and where their layout is. */
    private static final Map<Name, Integer> LAYOUT_INDEX = Map.of(
            DenseTensorType.NAME, 2,
            SelectedRowsType.NAME, 2,
            DenseTensorArrayType.NAME, 2,
            SparseCsrTensorType.NAME, 2,
            SparseCooTensorType.NAME, 3);

    /**
     * Compares two types. Takes time linear in the smaller one.
     *
     * @param a any type
     * @param b any type
     * @return how they agree; the order of the two does not matter
     */
    public static TypeMatch of(IrType a, IrType b) {
        if (a.equals(b)) {
            return EQUAL;
        }
        if (!a.name().equals(b.name())) {
            return KIND;
        }
        if (!(a.payload() instanceof ListValue x) || !(b.payload() instanceof ListValue y)) {
            return UNKNOWN;
        }
        if (a.name().equals(VectorType.NAME)) {
            return members(x, y);
        }
        if (x.size() != y.size() || x.size() < 2) {
            return UNKNOWN;
        }
        if (a.name().equals(DistDenseTensorType.NAME)) {
            return distributed(x, y);
        }
        @Nullable Integer layout = LAYOUT_INDEX.get(a.name());
        return layout == null ? UNKNOWN : tensors(x, y, layout, a.name().equals(DenseTensorArrayType.NAME));
    }

    /**
     * Returns whether this is worse than another.
     *
     * @param other what is still good
     * @return true if it comes later in the order
     */
    public boolean isWorseThan(TypeMatch other) {
        return compareTo(other) > 0;
    }

    private TypeMatch or(TypeMatch other) {
        return isWorseThan(other) ? this : other;
    }

    private static TypeMatch members(ListValue a, ListValue b) {
        if (a.size() != b.size()) {
            return KIND;
        }
        TypeMatch match = EQUAL;
        for (int i = 0; i < a.size(); i++) {
            match = match.or(items(a.get(i), b.get(i)));
        }
        return match;
    }

    /** Compares types inside payloads; anything else there is not what the kind has. */
    private static TypeMatch items(Payload a, Payload b) {
        return a instanceof TypeValue x && b instanceof TypeValue y ? of(x.type(), y.type()) : UNKNOWN;
    }

    /** The whole's types decide; the dimensions of one part follow from them. */
    private static TypeMatch distributed(ListValue a, ListValue b) {
        return items(a.get(0), b.get(0)).or(a.get(1).equals(b.get(1)) ? EQUAL : DETAIL);
    }

    private static TypeMatch tensors(ListValue a, ListValue b, int layoutIndex, boolean areArrays) {
        TypeMatch match = EQUAL;
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).equals(b.get(i))) {
                match = match.or(
                        i == 0
                                ? ELEMENT
                                : i == 1
                                        ? areArrays ? dimsOfArrays(a.get(i), b.get(i)) : dims(a.get(i), b.get(i))
                                        : i == layoutIndex ? layouts(a.get(i), b.get(i)) : DETAIL);
            }
        }
        return match;
    }

    /** An array has no dimensions before something is written into it. */
    private static TypeMatch dimsOfArrays(Payload a, Payload b) {
        return a.equals(NO_DIMS) || b.equals(NO_DIMS) ? DYNAMIC : dims(a, b);
    }

    private static TypeMatch dims(Payload a, Payload b) {
        if (!(a instanceof ListValue x) || !(b instanceof ListValue y)) {
            return UNKNOWN;
        }
        if (x.size() != y.size()) {
            return RANK;
        }
        Payload dynamic = Payload.of(-1);
        TypeMatch match = EQUAL;
        for (int i = 0; i < x.size(); i++) {
            if (!x.get(i).equals(y.get(i))) {
                boolean isDynamic = x.get(i).equals(dynamic) || y.get(i).equals(dynamic);
                match = match.or(isDynamic ? DYNAMIC : DIMS);
            }
        }
        return match;
    }

    private static TypeMatch layouts(Payload a, Payload b) {
        Payload any = Payload.of(ANY_LAYOUT);
        return a.equals(any) || b.equals(any) ? LAYOUT : DETAIL;
    }
}
