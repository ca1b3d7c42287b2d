package io.isomorph.testkit.edit.mutation;

import io.isomorph.ir.Program;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.edit.draft.OperandReferences;
import io.isomorph.testkit.edit.draft.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Random choices, and the names, types, attributes and leaves that mutations put in. */
public final class Pieces {
    private static final List<Name> NAMES = List.of(
            Name.of("pd_op.add"), Name.of("cf.yield"), Name.of("x.y"), Name.of("\u00e9.a.b"), Name.of("builtin.'"));
    private static final List<String> TEXTS =
            List.of("", "a", "name", "stop_gradient", "#", "NULL", "\u0000", "\"\\\n", "\u00e9\ud83d\ude00", "\uffff");
    private static final List<IrType> TYPES = List.of(
            IrType.NULL,
            IrType.of("builtin.t_f32"),
            IrType.of("builtin.t_vec", Payload.list(Payload.of(IrType.of("builtin.t_i64")))),
            IrType.of("x.t", Payload.ofNull()));
    private static final List<IrAttribute> ATTRIBUTES = List.of(
            IrAttribute.NULL,
            IrAttribute.of("builtin.a_i32", Payload.of(7)),
            IrAttribute.of("builtin.a_str", Payload.of("text")),
            IrAttribute.of("builtin.a_f64", Payload.of(-0.0)),
            IrAttribute.of("x.a", Payload.list(Payload.of(true), Payload.of(new byte[] {0, -1}))));
    private static final long[] INTS = {
        0, 1, -1, 127, 128, 255, 256, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE
    };
    private static final double[] FLOATS = {
        0.0,
        -0.0,
        1.0,
        0.1,
        Double.MIN_VALUE,
        1e39,
        Double.MAX_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    private final SplittableRandom random;
    private final List<Name> names = new ArrayList<>(NAMES);
    private final List<IrType> types = new ArrayList<>(TYPES);
    private final List<IrAttribute> attributes = new ArrayList<>(ATTRIBUTES);

    public Pieces(SplittableRandom random, @Nullable Program source) {
        this.random = random;
        if (source != null) {
            gather(Draft.of(source));
        }
    }

    private void gather(Draft draft) {
        draft.operations().forEach(operation -> names.add(operation.name));
        for (Slot slot : draft.slots()) {
            TypeOrAttribute held = slot.held();
            if (held instanceof IrType type) {
                types.add(type);
            } else if (held instanceof IrAttribute attribute) {
                attributes.add(attribute);
            }
        }
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    boolean chance() {
        return random.nextBoolean();
    }

    public <T> T one(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    /** Returns one of the items, or null if there is none. */
    public <T> @Nullable T oneOf(List<T> items) {
        return items.isEmpty() ? null : one(items);
    }

    <T> List<T> shuffled(List<T> items) {
        List<T> shuffled = new ArrayList<>(items);
        for (int i = shuffled.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            T moved = shuffled.get(i);
            shuffled.set(i, shuffled.get(j));
            shuffled.set(j, moved);
        }
        return shuffled;
    }

    Name name() {
        return one(names);
    }

    String text() {
        return one(TEXTS);
    }

    /** Returns a type that refers to operands below a count only. */
    IrType type(int operands) {
        return OperandReferences.below(operands).rewritten(one(types));
    }

    /** Returns an attribute that refers to operands below a count only. */
    IrAttribute attribute(int operands) {
        return OperandReferences.below(operands).rewritten(one(attributes));
    }

    /** Returns a payload without children that refers to operands below a count only. */
    Payload leaf(int operands) {
        return switch (random.nextInt(operands > 0 ? 8 : 7)) {
            case 0 -> Payload.ofNull();
            case 1 -> Payload.of(chance());
            case 2 -> Payload.of(INTS[below(INTS.length)]);
            case 3 -> Payload.ofUnsigned(random.nextLong() | Long.MIN_VALUE);
            case 4 -> chance() ? Payload.of(FLOATS[below(FLOATS.length)]) : new FloatValue(random.nextLong());
            case 5 -> Payload.of(text());
            case 6 -> Payload.of(new byte[] {(byte) random.nextInt(), 0});
            default -> Payload.operand(below(operands));
        };
    }
}
