package io.isomorph.compare;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.support.PayloadComparison;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the first difference of two attribute lists, with or without regard to their order. */
final class AttributeComparison {
    private final boolean ignoreOrder;
    /** {@code attribute} or {@code result attribute}. */
    private final String word;

    AttributeComparison(boolean ignoreOrder, String word) {
        this.ignoreOrder = ignoreOrder;
        this.word = word;
    }

    @SuppressWarnings("ReferenceEquality") // a shared list is not walked; others are, which finds the difference too
    @Nullable
    Found compare(AttributeList left, AttributeList right) {
        if (left == right) {
            return null;
        }
        int shorter = Math.min(left.size(), right.size());
        for (int i = 0; i < shorter; i++) {
            NamedAttribute a = left.get(i);
            NamedAttribute b = right.get(i);
            if (!a.name().equals(b.name())) {
                return ignoreOrder ? byName(left, right) : differentNames(i, a, b);
            }
            @Nullable Found found = value(i, a, b);
            if (found != null) {
                return found;
            }
        }
        if (left.size() == right.size()) {
            return null;
        }
        return left.size() > shorter ? leftOnly(left, shorter) : rightOnly(right, shorter);
    }

    private Found differentNames(int index, NamedAttribute a, NamedAttribute b) {
        return new Found(Excerpts.quotedName(a.name()), Excerpts.quotedName(b.name()))
                .in("N")
                .in(index)
                .about("name of " + word + " " + index);
    }

    private @Nullable Found value(int index, NamedAttribute a, NamedAttribute b) {
        @Nullable Found found = PayloadComparison.described(a.value(), b.value());
        return found == null ? null : found.in("AT").in(index).about(word + " " + Excerpts.quotedName(a.name()));
    }

    private Found leftOnly(AttributeList list, int index) {
        return only(Excerpts.value(list.get(index).value()), null, list, index);
    }

    private Found rightOnly(AttributeList list, int index) {
        return only(null, Excerpts.value(list.get(index).value()), list, index);
    }

    private Found only(@Nullable String left, @Nullable String right, AttributeList list, int index) {
        return Found.missing(left, right)
                .in(index)
                .about(word + " " + Excerpts.quotedName(list.get(index).name()));
    }

    /** Compares lists whose names come in different orders: left's attributes first, then those that only right has. */
    private @Nullable Found byName(AttributeList left, AttributeList right) {
        Map<String, NamedAttribute> byName = new HashMap<>();
        for (NamedAttribute attribute : right) {
            byName.put(attribute.name(), attribute);
        }
        for (int i = 0; i < left.size(); i++) {
            @Nullable NamedAttribute other = byName.remove(left.get(i).name());
            @Nullable Found found = other == null ? leftOnly(left, i) : value(i, left.get(i), other);
            if (found != null) {
                return found;
            }
        }
        for (int i = 0; i < right.size(); i++) {
            if (byName.containsKey(right.get(i).name())) {
                return rightOnly(right, i);
            }
        }
        return null;
    }
}
