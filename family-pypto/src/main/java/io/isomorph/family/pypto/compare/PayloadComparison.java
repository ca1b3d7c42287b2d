package io.isomorph.family.pypto.compare;

import io.isomorph.family.pypto.compare.Agenda.Mismatch;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;

/** Compares values as they are; nodes in them are compared as nodes. */
final class PayloadComparison {
    private final StructuralComparison comparison;
    private final Agenda agenda;
    private final ComparedNodes left;
    private final ComparedNodes right;

    PayloadComparison(StructuralComparison comparison, Agenda agenda, ComparedNodes left, ComparedNodes right) {
        this.comparison = comparison;
        this.agenda = agenda;
        this.left = left;
        this.right = right;
    }

    /** Has two values compared that are in nodes {@code l} and {@code r}. */
    void compare(Place place, int l, Payload a, int r, Payload b, boolean mapping) {
        agenda.add(place, () -> pair(place, l, a, r, b, mapping));
    }

    private @Nullable Mismatch pair(Place place, int l, Payload a, int r, Payload b, boolean mapping) {
        if (a instanceof OperandValue leftNode && b instanceof OperandValue rightNode) {
            comparison.nodes(place, left.target(l, leftNode), right.target(r, rightNode), mapping);
            return null;
        } else if (a instanceof ListValue leftList && b instanceof ListValue rightList) {
            return lists(place, l, leftList, r, rightList, mapping);
        } else if (a instanceof MapValue leftMap && b instanceof MapValue rightMap) {
            return maps(place, l, leftMap, r, rightMap, mapping);
        }
        return ComparedValues.mismatch(a, b);
    }

    private @Nullable Mismatch lists(Place place, int l, ListValue a, int r, ListValue b, boolean mapping) {
        if (a.size() != b.size()) {
            return new Mismatch(ComparedValues.describe(a), ComparedValues.describe(b));
        }
        for (int i = 0; i < a.size(); i++) {
            compare(place.in(i), l, a.get(i), r, b.get(i), mapping);
        }
        return null;
    }

    private @Nullable Mismatch maps(Place place, int l, MapValue a, int r, MapValue b, boolean mapping) {
        if (a.size() != b.size()) {
            return new Mismatch(ComparedValues.describe(a), ComparedValues.describe(b));
        }
        for (int i = 0; i < a.size(); i++) {
            String key = a.key(i);
            if (!key.equals(b.key(i))) {
                return new Mismatch("key " + Payload.of(key), "key " + Payload.of(b.key(i)));
            }
            compare(place.in(key), l, a.value(i), r, b.value(i), mapping);
        }
        return null;
    }
}
