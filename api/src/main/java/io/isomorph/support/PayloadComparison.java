package io.isomorph.support;

import io.isomorph.io.Utf8;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BytesValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.ir.payload.TypeValue;
import org.jspecify.annotations.Nullable;

/**
 * Finds the first difference of two types, attributes or payloads. Recursion is as deep as payloads are, which is limited; parts
 * that are the same object are not looked into.
 */
public final class PayloadComparison {
    private PayloadComparison() {}

    /**
     * Compares two types or two attributes.
     *
     * @param left one
     * @param right the other
     * @return the first difference, or null if they are equal
     */
    @SuppressWarnings("ReferenceEquality") // what is shared is not walked
    public static @Nullable Found described(TypeOrAttribute left, TypeOrAttribute right) {
        if (left == right) {
            return null;
        }
        @Nullable Payload a = left.payload();
        @Nullable Payload b = right.payload();
        if (!left.name().equals(right.name()) || (a == null) != (b == null)) {
            return new Found(Excerpts.value(left), Excerpts.value(right));
        }
        @Nullable Found found = a == null || b == null ? null : payload(a, b);
        return found == null ? null : found.in("D");
    }

    /**
     * Compares two payloads.
     *
     * @param left one
     * @param right the other
     * @return the first difference, or null if they are equal
     */
    @SuppressWarnings("ReferenceEquality") // what is shared is not walked
    public static @Nullable Found payload(Payload left, Payload right) {
        if (left == right) {
            return null;
        }
        if (left.kind() != right.kind()) {
            return new Found(Excerpts.value(left), Excerpts.value(right));
        }
        return switch (left.kind()) {
            case LIST -> list((ListValue) left, (ListValue) right);
            case MAP -> map((MapValue) left, (MapValue) right);
            case TYPE -> described(((TypeValue) left).type(), ((TypeValue) right).type());
            case ATTRIBUTE -> described(((AttributeValue) left).attribute(), ((AttributeValue) right).attribute());
            case STRING -> text(((StringValue) left).value(), ((StringValue) right).value());
            case BYTES -> bytes((BytesValue) left, (BytesValue) right);
            case NULL, BOOL, INT, FLOAT, OPERAND ->
                left.equals(right) ? null : new Found(left.toString(), right.toString());
        };
    }

    /**
     * Compares two texts.
     *
     * @param left one
     * @param right the other
     * @return the difference, or null if they are equal
     */
    public static @Nullable Found text(String left, String right) {
        return left.equals(right) ? null : new Found(Excerpts.text(left, right), Excerpts.text(right, left));
    }

    private static @Nullable Found bytes(BytesValue left, BytesValue right) {
        if (left.equals(right)) {
            return null;
        }
        byte[] a = left.toByteArray();
        byte[] b = right.toByteArray();
        return new Found(Excerpts.bytes(a, b), Excerpts.bytes(b, a));
    }

    private static @Nullable Found list(ListValue left, ListValue right) {
        int shorter = Math.min(left.size(), right.size());
        for (int i = 0; i < shorter; i++) {
            @Nullable Found found = payload(left.get(i), right.get(i));
            if (found != null) {
                return found.in(i);
            }
        }
        return left.size() == right.size()
                ? null
                : Found.missing(
                                left.size() > shorter ? Excerpts.value(left.get(shorter)) : null,
                                right.size() > shorter ? Excerpts.value(right.get(shorter)) : null)
                        .in(shorter);
    }

    private static @Nullable Found map(MapValue left, MapValue right) {
        int shorter = Math.min(left.size(), right.size());
        for (int i = 0; i < shorter; i++) {
            int order = Utf8.compare(left.key(i), right.key(i));
            if (order != 0) {
                return order < 0 ? leftOnly(left, i) : rightOnly(right, i);
            }
            @Nullable Found found = payload(left.value(i), right.value(i));
            if (found != null) {
                return found.in(left.key(i));
            }
        }
        if (left.size() == right.size()) {
            return null;
        }
        return left.size() > shorter ? leftOnly(left, shorter) : rightOnly(right, shorter);
    }

    private static Found leftOnly(MapValue map, int index) {
        return Found.missing(Excerpts.value(map.value(index)), null).in(map.key(index));
    }

    private static Found rightOnly(MapValue map, int index) {
        return Found.missing(null, Excerpts.value(map.value(index))).in(map.key(index));
    }
}
