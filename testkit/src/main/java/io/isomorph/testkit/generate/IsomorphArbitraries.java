package io.isomorph.testkit.generate;

import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * The generators as jqwik knows them. jqwik is an optional dependency, which only this class needs. Each sample is made of one
 * number that jqwik tries, so samples are not shrunk here: {@code io.isomorph.testkit.edit.Shrinker} does it.
 */
public final class IsomorphArbitraries {
    private static final int DEPTH = 5;
    private static final int OPERANDS = 3;

    private IsomorphArbitraries() {}

    /**
     * Returns documents of a profile.
     *
     * @param profile how large and of what sort they are
     * @return any of them
     */
    public static Arbitrary<Document> documents(Profile profile) {
        return ofSeeds(DocumentGenerator.of(profile)::generate);
    }

    /**
     * Returns documents of all profiles but the huge one.
     *
     * @return as {@link DocumentGenerator#mixed()} makes them
     */
    public static Arbitrary<Document> documents() {
        return ofSeeds(DocumentGenerator.mixed()::generate);
    }

    /**
     * Returns programs of a profile.
     *
     * @param profile how large and of what sort they are
     * @return any of them
     */
    public static Arbitrary<Program> programs(Profile profile) {
        return ofSeeds(ProgramGenerator.of(profile)::generate);
    }

    /**
     * Returns payloads up to five levels deep that refer to no operand but the first three.
     *
     * @return any of them
     */
    public static Arbitrary<Payload> payloads() {
        return ofSeeds(seed -> payloads(seed, OPERANDS).any(DEPTH));
    }

    /**
     * Returns types that refer to no operand, so that they may be anywhere.
     *
     * @return any of them
     */
    public static Arbitrary<IrType> types() {
        return ofSeeds(seed -> payloads(seed, 0).type(DEPTH));
    }

    /**
     * Returns attributes that refer to no operand, so that they may be anywhere.
     *
     * @return any of them
     */
    public static Arbitrary<IrAttribute> attributes() {
        return ofSeeds(seed -> payloads(seed, 0).attribute(DEPTH));
    }

    private static PayloadGenerator payloads(long seed, int operands) {
        return new PayloadGenerator(new SplittableRandom(seed), operands);
    }

    private static <T> Arbitrary<T> ofSeeds(LongFunction<T> generator) {
        return Arbitraries.longs().map(generator::apply);
    }
}
