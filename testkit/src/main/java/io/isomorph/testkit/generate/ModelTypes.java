package io.isomorph.testkit.generate;

import io.isomorph.ir.payload.IrType;
import io.isomorph.testkit.generate.ModelOperation.TypePattern;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** The types of one program: few widths, of which one is used for a while, and each type one object. */
final class ModelTypes {
    private final ModelMix mix;
    private final int[] widths;
    private final Map<Key, List<IrType>> pool = new HashMap<>();
    private final Map<TypePattern, Boolean> usual = new HashMap<>();
    private int current;

    private record Key(TypePattern pattern, int channel, int other, int operands) {}

    /** Chooses the widths of a program of so many operations. */
    ModelTypes(ModelMix mix, SplittableRandom random, int operations) {
        this.mix = mix;
        int count = Math.min(40, 2 + (int) Math.sqrt(operations) / 4);
        this.widths = new int[count];
        for (int i = 0; i < count; i++) {
            widths[i] = mix.channels().pick(random);
        }
    }

    /** Chooses what a type looks like: a program knows a part of the table's patterns, and otherwise takes the most frequent. */
    TypePattern pattern(SplittableRandom random, Weighted<TypePattern> patterns) {
        TypePattern pattern = patterns.pick(random);
        boolean known = usual.computeIfAbsent(pattern, any -> any.equals(TypePattern.END) || Choice.oneIn(random, 3));
        return known ? pattern : patterns.first();
    }

    /** Returns a list of one type, the same object each time. */
    List<IrType> next(SplittableRandom random, TypePattern pattern, int operands) {
        int other = 0;
        if (pattern.isOpen()) {
            if (Choice.below(random, 1000) < mix.channelChange()) {
                current = Choice.below(random, widths.length);
            }
            other = pattern.dims().contains(TypePattern.OTHER_CHANNEL)
                    ? widths[Choice.below(random, widths.length)]
                    : 0;
        }
        int channel = pattern.isOpen() ? widths[current] : 0;
        Key key = new Key(pattern, channel, other, pattern.isVector() ? operands : 0);
        return pool.computeIfAbsent(key, k -> List.of(pattern.type(k.channel(), k.other(), k.operands())));
    }
}
