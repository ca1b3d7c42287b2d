package io.isomorph.testkit.generate;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Kind;
import io.isomorph.kind.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Payloads, types and attributes at random: any tree, trees that fit a shape, and trees that nearly do. Every row of
 * {@link PirKinds} occurs, also one that is added later, as only its shape matters. Not safe for several threads.
 */
public final class PayloadGenerator {
    private static final int RETRIES = 8;

    /** What is written as the id of a type or an attribute in JSON. */
    private static final List<String> IDS = List.of("0.a_i32", "0.t_f32", "1.a_dtype", "NULL", "x.y", "");

    private final SplittableRandom random;
    private final int operands;

    /**
     * Makes a generator.
     *
     * @param random where choices come from; used, not copied
     * @param operands how many operands the payloads may refer to, at least 0
     */
    public PayloadGenerator(SplittableRandom random, int operands) {
        this.random = random;
        this.operands = operands;
    }

    /**
     * Returns any payload.
     *
     * @param depth the most levels, at least 1
     * @return of any kind that fits in
     */
    public Payload any(int depth) {
        return switch (Choice.below(random, depth > 1 ? 13 : 7)) {
            case 0 -> Payload.ofNull();
            case 1 -> Payload.of(Choice.oneIn(random, 2));
            case 2 -> Numbers.integerPayload(random);
            case 3 -> Numbers.floatPayload(random);
            case 4 -> Payload.of(Texts.any(random));
            case 5 -> bytes();
            case 6 -> operands > 0 ? Payload.operand(Choice.below(random, operands)) : Numbers.integerPayload(random);
            case 7, 8 -> Payload.of(type(depth - 1));
            case 9, 10 -> Payload.of(attribute(depth - 1));
            case 11 -> map(depth);
            default -> list(depth);
        };
    }

    private Payload bytes() {
        int length = Choice.oneIn(random, 1000) ? Numbers.edgeLength(random, 65_536) : Choice.few(random);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.nextLong();
        }
        return Payload.of(bytes);
    }

    private Payload list(int depth) {
        int count = Choice.few(random);
        List<Payload> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            items.add(any(i < 4 ? depth - 1 : 1));
        }
        return Payload.list(items);
    }

    private Payload map(int depth) {
        int count = Choice.oneIn(random, 3) ? Choice.few(random) : 1;
        Map<String, Payload> entries = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            entries.put(i < 4 ? Texts.any(random) : "k" + i, any(i < 4 ? depth - 1 : 1));
        }
        return Payload.map(entries);
    }

    /**
     * Returns a payload of exactly so many levels.
     *
     * @param levels 1 to {@link Payload#MAX_DEPTH}
     * @return narrow: one item a level, of every kind that holds others
     */
    public Payload deep(int levels) {
        Payload payload = any(1);
        for (int depth = 1; depth < levels; depth++) {
            payload = switch (Choice.below(random, 4)) {
                case 0 -> Payload.list(payload);
                case 1 -> Payload.map(Map.of(Texts.word(random), payload));
                case 2 -> Payload.of(IrType.of(holder(PirKinds.TABLE.types()), payload));
                default -> Payload.of(IrAttribute.of(holder(PirKinds.TABLE.attributes()), payload));
            };
        }
        return payload;
    }

    private Name holder(List<? extends Kind<?, ?>> rows) {
        return Choice.oneIn(random, 3) ? Choice.of(random, rows).name() : Texts.name(random);
    }

    /**
     * Returns any type: of a known kind, one that nearly is, one that nobody knows, or the null type.
     *
     * @param depth the most levels of its payload, at least 0; a known kind may take more where its shape needs them
     * @return the type
     */
    public IrType type(int depth) {
        if (Choice.oneIn(random, 12)) {
            return IrType.NULL;
        }
        Draft draft = draft(PirKinds.TABLE.types(), depth);
        return IrType.of(draft.name(), draft.payload());
    }

    /**
     * Returns any attribute: of a known kind, one that nearly is, one that nobody knows, or the null attribute.
     *
     * @param depth the most levels of its payload, at least 0; a known kind may take more where its shape needs them
     * @return the attribute
     */
    public IrAttribute attribute(int depth) {
        if (Choice.oneIn(random, 16)) {
            return IrAttribute.NULL;
        }
        Draft draft = draft(PirKinds.TABLE.attributes(), depth);
        return IrAttribute.of(draft.name(), draft.payload());
    }

    /** What a type or an attribute is made of. */
    private record Draft(Name name, @Nullable Payload payload) {}

    private Draft draft(List<? extends Kind<?, ?>> rows, int depth) {
        Kind<?, ?> row = Choice.of(random, rows);
        if (depth <= 0) {
            return new Draft(row.name(), null);
        }
        return switch (Choice.below(random, 8)) {
            case 0 -> new Draft(Texts.name(random), Choice.oneIn(random, 3) ? null : any(depth));
            case 1 -> new Draft(Texts.name(random), Choice.oneIn(random, 2) ? Payload.ofNull() : any(depth));
            case 2 -> new Draft(row.name(), misfit(row.shape(), depth));
            case 3 -> new Draft(row.name(), Choice.oneIn(random, 4) ? null : near(row.shape(), depth));
            default -> new Draft(row.name(), fitting(row.shape(), depth));
        };
    }

    /**
     * Returns a payload that fits a shape.
     *
     * @param shape any shape
     * @param depth the most levels, but never fewer than the shape needs
     * @return a payload for which {@code shape.fits} holds; null for no payload
     */
    public @Nullable Payload fitting(Shape shape, int depth) {
        return switch (shape.form()) {
            case NONE -> null;
            case BOOL -> Payload.of(Choice.oneIn(random, 2));
            case INT -> Payload.of(Numbers.integer(random, ((Shape.Int) shape).low(), ((Shape.Int) shape).high()));
            case F32 -> FloatValue.ofFloat32(Numbers.float32(random));
            case F64 -> Numbers.floatPayload(random);
            case TEXT -> Payload.of(Texts.any(random));
            case TYPE -> Payload.of(type(depth - 1));
            case ATTRIBUTE -> Payload.of(attribute(depth - 1));
            case PLAIN -> plain();
            case SEQUENCE -> sequence((Shape.Sequence) shape, depth);
        };
    }

    private Payload plain() {
        return switch (Choice.below(random, 4)) {
            case 0 -> Payload.of(Choice.oneIn(random, 2));
            case 1 -> Numbers.integerPayload(random);
            case 2 -> Payload.of(Texts.any(random));
            default -> {
                double number = Double.longBitsToDouble(Numbers.float64(random));
                yield Payload.of(Double.isFinite(number) ? number : -0.0);
            }
        };
    }

    private Payload sequence(Shape.Sequence shape, int depth) {
        int count = shape.head().size() + (shape.tail() == null ? 0 : Choice.few(random));
        List<Payload> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Payload item = fitting(itemOf(shape, i), depth - 1);
            if (item != null) {
                items.add(item);
            }
        }
        return Payload.list(items);
    }

    private static Shape itemOf(Shape.Sequence shape, int index) {
        Shape item = shape.item(index);
        return item == null ? Shape.NONE : item;
    }

    /**
     * Returns a payload that fits a shape or misses it somewhere, on any level.
     *
     * @param shape any shape
     * @param depth the most levels, but rarely more where the shape needs them
     * @return a payload; whether it fits is left to chance
     */
    public Payload near(Shape shape, int depth) {
        if (depth <= 1 || Choice.oneIn(random, 12)) {
            return any(Math.max(1, depth));
        }
        return switch (shape.form()) {
            case NONE -> any(depth);
            case BOOL -> Payload.of(Choice.oneIn(random, 2));
            case INT -> Numbers.integerPayload(random);
            case F32, F64 -> Numbers.floatPayload(random);
            case TEXT -> Payload.of(Texts.any(random));
            case TYPE -> Choice.oneIn(random, 4) ? idMap(depth) : Payload.of(type(depth - 1));
            case ATTRIBUTE -> Choice.oneIn(random, 4) ? idMap(depth) : Payload.of(attribute(depth - 1));
            case PLAIN -> Choice.oneIn(random, 2) ? Numbers.floatPayload(random) : plain();
            case SEQUENCE -> nearSequence((Shape.Sequence) shape, depth);
        };
    }

    /** A map that looks as a type or an attribute does in JSON. */
    private Payload idMap(int depth) {
        Map<String, Payload> entries = new LinkedHashMap<>();
        entries.put("#", Choice.oneIn(random, 4) ? any(1) : Payload.of(Choice.of(random, IDS)));
        if (Choice.oneIn(random, 2)) {
            entries.put("D", any(depth - 1));
        }
        return Payload.map(entries);
    }

    private Payload nearSequence(Shape.Sequence shape, int depth) {
        int right = shape.head().size() + (shape.tail() == null ? 0 : Choice.below(random, 4));
        int count = Math.max(0, right + (Choice.oneIn(random, 8) ? Choice.between(random, -1, 1) : 0));
        List<Payload> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Shape item = shape.item(i);
            items.add(item == null ? any(depth - 1) : near(item, depth - 1));
        }
        return Payload.list(items);
    }

    /**
     * Returns a payload that does not fit a shape, though it is like one that does.
     *
     * @param shape any shape
     * @param depth the most levels, at least 1
     * @return a payload for which {@code shape.fits} does not hold; null for no payload
     */
    public @Nullable Payload misfit(Shape shape, int depth) {
        for (int i = 0; i < RETRIES; i++) {
            Payload payload = near(shape, Math.max(2, depth));
            if (!shape.fits(payload)) {
                return payload;
            }
        }
        return shape.form() != Shape.Form.NONE && Choice.oneIn(random, 2) ? null : Payload.ofNull();
    }
}
