package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Shape;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Payloads that nearly fit a shape: a fitting one with one thing wrong. */
final class NearMisses {
    /** One of each kind. */
    private static final List<Payload> ONE_OF_EACH = List.of(
            Payload.ofNull(),
            Payload.of(true),
            Payload.of(1),
            Payload.of(1.0),
            Payload.of("x"),
            Payload.of(new byte[1]),
            Payload.list(Payload.ofNull()),
            Payload.map(Map.of()),
            Payload.of(IrType.of("x.t")),
            Payload.of(IrAttribute.of("x.a")),
            Payload.operand(0));

    private NearMisses() {}

    /** Returns payloads that do not fit, each close to the fitting one; null represents no payload. */
    static List<Payload> of(Shape shape, Payload fitting) {
        List<Payload> misses = new ArrayList<>();
        Set<Payload.Kind> right = kindsOf(shape);
        for (Payload other : ONE_OF_EACH) {
            if (!right.contains(other.kind())) {
                misses.add(other);
            }
        }
        misses.addAll(outOfRange(shape));
        if (shape instanceof Shape.Sequence sequence) {
            addDamaged(misses, sequence, (ListValue) fitting);
        }
        if (shape != Shape.NONE) {
            misses.add(null);
        }
        return misses;
    }

    private static Set<Payload.Kind> kindsOf(Shape shape) {
        return switch (shape.form()) {
            case NONE -> EnumSet.noneOf(Payload.Kind.class);
            case BOOL -> EnumSet.of(Payload.Kind.BOOL);
            case INT -> EnumSet.of(Payload.Kind.INT);
            case F32, F64 -> EnumSet.of(Payload.Kind.FLOAT);
            case TEXT -> EnumSet.of(Payload.Kind.STRING);
            case TYPE -> EnumSet.of(Payload.Kind.TYPE);
            case ATTRIBUTE -> EnumSet.of(Payload.Kind.ATTRIBUTE);
            case PLAIN -> EnumSet.of(Payload.Kind.BOOL, Payload.Kind.INT, Payload.Kind.FLOAT, Payload.Kind.STRING);
            case SEQUENCE -> EnumSet.of(Payload.Kind.LIST);
        };
    }

    private static List<Payload> outOfRange(Shape shape) {
        List<Payload> misses = new ArrayList<>();
        switch (shape.form()) {
            case INT -> {
                Shape.Int range = (Shape.Int) shape;
                misses.add(Payload.ofUnsigned(Long.MIN_VALUE));
                misses.add(Payload.ofUnsigned(-1));
                if (range.high() < Long.MAX_VALUE) {
                    misses.add(Payload.of(range.high() + 1));
                }
                if (range.low() > Long.MIN_VALUE) {
                    misses.add(Payload.of(range.low() - 1));
                }
            }
            case F32 -> {
                misses.add(Payload.of(0.1));
                misses.add(Payload.of(1e39));
                misses.add(new FloatValue(0x7ff0_0000_0000_0001L));
            }
            case PLAIN -> {
                misses.add(Payload.of(Double.NaN));
                misses.add(Payload.of(Double.POSITIVE_INFINITY));
            }
            default -> {}
        }
        return misses;
    }

    /** One item less, one more, and each item missed in every way. */
    private static void addDamaged(List<Payload> misses, Shape.Sequence shape, ListValue fitting) {
        List<Payload> items = fitting.items();
        int least = shape.head().size();
        if (least > 0) {
            misses.add(Payload.list(items.subList(0, least - 1)));
        }
        if (shape.tail() == null) {
            for (Payload extra : ONE_OF_EACH) {
                List<Payload> longer = new ArrayList<>(items);
                longer.add(extra);
                misses.add(Payload.list(longer));
            }
        }
        for (int i = 0; i < items.size(); i++) {
            for (Payload miss : of(shape.item(i), items.get(i))) {
                if (miss != null) {
                    List<Payload> damaged = new ArrayList<>(items);
                    damaged.set(i, miss);
                    misses.add(Payload.list(damaged));
                }
            }
        }
        if (shape.tail() != null && items.size() == least) {
            for (Payload miss : of(shape.tail(), Payload.list())) {
                if (miss != null) {
                    List<Payload> longer = new ArrayList<>(items);
                    longer.add(miss);
                    misses.add(Payload.list(longer));
                }
            }
        }
    }
}
