package io.isomorph.family.pypto.sample;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.generate.Numbers;
import io.isomorph.testkit.generate.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Choices at random, and the leaves of fields: names, numbers, spans. They rest on {@link SplittableRandom#nextLong()} alone. */
public final class PyptoDice {
    private final SplittableRandom random;

    public PyptoDice(long seed) {
        random = new SplittableRandom(seed);
    }

    /** From 0 to bound − 1. */
    public int below(int bound) {
        return (int) (((random.nextLong() >>> 32) * bound) >>> 32);
    }

    /** True once in so many times. */
    public boolean oneIn(int times) {
        return below(times) == 0;
    }

    public <T> T of(List<T> items) {
        return items.get(below(items.size()));
    }

    /** Mostly up to 3 things, now and then 15 to 17: where array headers get longer. */
    public <T> List<T> few(Supplier<T> thing) {
        return times(oneIn(60) ? 15 + below(3) : below(4), thing);
    }

    public <T> List<T> times(int count, Supplier<T> thing) {
        List<T> things = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            things.add(thing.get());
        }
        return things;
    }

    /** Any text, mostly a plain word. */
    public String name() {
        return oneIn(4) ? Texts.any(random) : Texts.word(random);
    }

    public int int32() {
        return (int) Numbers.integer(random, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public long int64() {
        return Numbers.integer(random);
    }

    /** From 0 to 2^64−1. */
    public IntValue uint64() {
        return Payload.ofUnsigned(Numbers.integer(random));
    }

    /** From 0 to 255, mostly one of the lowest, which have names. */
    public int uint8(int named) {
        return oneIn(10) ? below(256) : below(named);
    }

    public FloatValue float64() {
        return Numbers.floatPayload(random);
    }

    /** A float of 32 bits, which is a double on the wire. */
    public FloatValue float32() {
        return Payload.of((double) (below(2000) - 1000) / 8f);
    }

    public Map<String, @Nullable Object> span() {
        boolean known = oneIn(3);
        return PyptoNode.map(
                "filename", known ? name() : "",
                "begin_line", known ? int32() : -1,
                "begin_column", known ? int32() : -1,
                "end_line", known ? int32() : -1,
                "end_column", known ? int32() : -1);
    }

    /** An operator's name; nobody looks it up. */
    public Map<String, @Nullable Object> operator() {
        return PyptoNode.map("name", oneIn(2) ? "tensor.add" : name(), "is_global_var", oneIn(4));
    }

    public List<String> comments() {
        return oneIn(4) ? few(this::name) : List.of();
    }
}
