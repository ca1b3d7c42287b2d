package io.isomorph.format.json;

import io.isomorph.ir.FloatValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.kind.Kinds;
import io.isomorph.kind.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Payloads at random: any tree, and trees that fit a shape or nearly do. */
final class RandomPayloads {
    /** How many operands the operation has that the payloads refer to. */
    static final int OPERANDS = 3;

    private static final String[] TEXTS = {
        "",
        "#",
        "D",
        "VD",
        "x",
        "NaN",
        "NAN",
        "INF",
        "-INF",
        "NaN:7fc00001",
        "NaN:7ff8000000000001",
        "0.t_f32",
        "0.a_i32",
        "NULL",
        "$operand",
        "$$operand",
        "$type",
        "$map",
        "$$map",
        "$text",
        "$int",
        "$f64",
        "$bytes",
        "$attr",
        "$",
        "$x",
        "true",
        "\u0000\u001f\"\\/",
        "\u00e9\ud83d\ude00",
        "\uffff",
        "\ud800\udc00",
        "\u007f",
        "float32"
    };
    private static final double[] FLOATS = {
        0.0,
        -0.0,
        1.0,
        0.1,
        0.1f,
        1e39,
        1e300,
        5e-324,
        1.401298464324817e-45,
        0.00519f,
        1e22,
        1e23,
        -2.5,
        Double.MAX_VALUE,
        Float.MAX_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };
    private static final long[] NANS = {
        0xfff8_0000_0000_0000L,
        0x7ff8_0000_2000_0000L,
        0x7ff0_0000_2000_0000L,
        0x7ff0_0000_0000_0001L,
        0x7fff_ffff_ffff_ffffL
    };
    private static final long[] INTS = {
        0,
        1,
        -1,
        127,
        128,
        -128,
        -129,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 31,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        999_999_999_999_999_999L
    };
    private static final String[] NAMES = {
        "x.y", "pd_op.z", "cf.stack", "onednn_op.a.b", "test.t", "test1.t", "\u00e9.\n", "x.NULL", "pd_dist.q"
    };

    private final SplittableRandom random;

    RandomPayloads(long seed) {
        random = new SplittableRandom(seed);
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }

    Payload any(int depth) {
        int kind = random.nextInt(depth > 0 ? 12 : 7);
        return switch (kind) {
            case 0 -> Payload.ofNull();
            case 1 -> Payload.of(random.nextBoolean());
            case 2 ->
                random.nextInt(8) == 0
                        ? Payload.ofUnsigned(Long.MIN_VALUE | random.nextLong())
                        : Payload.of(random.nextBoolean() ? INTS[random.nextInt(INTS.length)] : random.nextLong());
            case 3 -> floating();
            case 4 -> Payload.of(text());
            case 5 -> bytes();
            case 6 -> Payload.operand(random.nextInt(OPERANDS));
            case 7 -> Payload.of(type(depth - 1));
            case 8 -> Payload.of(attribute(depth - 1));
            case 9 -> map(depth);
            default -> list(depth);
        };
    }

    private Payload bytes() {
        byte[] bytes = new byte[random.nextInt(5)];
        random.nextBytes(bytes);
        return Payload.of(bytes);
    }

    private Payload floating() {
        return switch (random.nextInt(4)) {
            case 0 -> new FloatValue(NANS[random.nextInt(NANS.length)]);
            case 1 -> new FloatValue(random.nextLong());
            case 2 -> Payload.of((double) Float.intBitsToFloat(random.nextInt() & 0xbfff_ffff));
            default -> Payload.of(FLOATS[random.nextInt(FLOATS.length)]);
        };
    }

    private Payload list(int depth) {
        List<Payload> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            items.add(any(depth - 1));
        }
        return Payload.list(items);
    }

    private Payload map(int depth) {
        Map<String, Payload> entries = new HashMap<>();
        for (int i = random.nextInt(3) == 0 ? random.nextInt(4) : 1; i > 0; i--) {
            entries.put(text(), any(depth - 1));
        }
        return Payload.map(entries);
    }

    IrType type(int depth) {
        int kind = random.nextInt(4);
        if (kind == 0) {
            return IrType.NULL;
        }
        if (kind == 1) {
            Name name = Name.of(NAMES[random.nextInt(NAMES.length)]);
            return IrType.of(name, random.nextInt(3) == 0 ? null : any(depth));
        }
        var row = one(Kinds.TYPES);
        return IrType.of(row.name(), random.nextInt(9) == 0 ? null : near(row.shape(), depth));
    }

    IrAttribute attribute(int depth) {
        int kind = random.nextInt(4);
        if (kind == 0) {
            return IrAttribute.NULL;
        }
        if (kind == 1) {
            Name name = Name.of(NAMES[random.nextInt(NAMES.length)]);
            return IrAttribute.of(name, random.nextInt(3) == 0 ? null : any(depth));
        }
        var row = one(Kinds.ATTRIBUTES);
        return IrAttribute.of(row.name(), random.nextInt(9) == 0 ? null : near(row.shape(), depth));
    }

    /** A payload that fits a shape, or misses it somewhere. */
    Payload near(Shape shape, int depth) {
        if (depth <= 0 || random.nextInt(12) == 0) {
            return any(Math.max(0, depth));
        }
        return switch (shape.form()) {
            case NONE -> any(depth);
            case BOOL -> Payload.of(random.nextBoolean());
            case INT -> Payload.of(INTS[random.nextInt(INTS.length)]);
            case F32, F64 -> floating();
            case TEXT -> Payload.of(text());
            case TYPE -> random.nextInt(4) == 0 ? idMap(depth) : Payload.of(type(depth - 1));
            case ATTRIBUTE -> random.nextInt(4) == 0 ? idMap(depth) : Payload.of(attribute(depth - 1));
            case PLAIN -> random.nextBoolean() ? floating() : Payload.of(text());
            case SEQUENCE -> sequence((Shape.Sequence) shape, depth);
        };
    }

    /** A map that looks like a type or an attribute. */
    private Payload idMap(int depth) {
        Map<String, Payload> entries = new HashMap<>();
        entries.put("#", random.nextInt(4) == 0 ? any(0) : Payload.of(random.nextBoolean() ? "0.a_i32" : text()));
        if (random.nextBoolean()) {
            entries.put("D", any(depth - 1));
        }
        return Payload.map(entries);
    }

    private Payload sequence(Shape.Sequence shape, int depth) {
        List<Payload> items = new ArrayList<>();
        int count = Math.max(
                0,
                shape.head().size()
                        + (shape.tail() != null ? random.nextInt(4) : 0)
                        + (random.nextInt(10) == 0 ? -1 : 0));
        for (int i = 0; i < count; i++) {
            Shape item = shape.item(i);
            items.add(item == null ? any(depth - 1) : near(item, depth - 1));
        }
        return Payload.list(items);
    }
}
