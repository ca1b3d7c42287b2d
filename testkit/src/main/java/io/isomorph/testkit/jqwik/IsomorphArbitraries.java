package io.isomorph.testkit.jqwik;

import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.PayloadGenerator;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * The generators as jqwik knows them. A property that fails for a document or a program is shrunk by jqwik in the steps of {@link
 * io.isomorph.testkit.edit.Shrinker}; payloads, types and attributes are not shrunk.
 *
 * @see "docs/testing-your-format.md"
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
        return documents(DocumentGenerator.of(profile)::generate);
    }

    /**
     * Returns documents of all profiles but the huge one.
     *
     * @return as {@link DocumentGenerator#mixed()} makes them
     */
    public static Arbitrary<Document> documents() {
        return documents(DocumentGenerator.mixed()::generate);
    }

    /**
     * Returns documents of a generator, such as that of a format's contract.
     *
     * @param generator a function from a seed to a document, pure, so that a seed repeats it
     * @return any of them; smaller ones, when a property fails, need not be of the generator
     */
    public static Arbitrary<Document> documents(LongFunction<Document> generator) {
        return shrinking(generator, document -> true, document -> document);
    }

    /**
     * Returns programs of a profile.
     *
     * @param profile how large and of what sort they are
     * @return any of them
     */
    public static Arbitrary<Program> programs(Profile profile) {
        LongFunction<Program> generator = ProgramGenerator.of(profile)::generate;
        return shrinking(
                seed -> Document.of(generator.apply(seed)),
                document -> document.entries().size() == 1,
                Document::onlyProgram);
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

    private static <T> Arbitrary<T> shrinking(
            LongFunction<Document> generator, Predicate<Document> isSeen, Function<Document, T> view) {
        return Arbitraries.fromGenerator(
                random -> new ShrinkableDocument<>(generator.apply(random.nextLong()), isSeen, view));
    }

    private static PayloadGenerator payloads(long seed, int operands) {
        return new PayloadGenerator(new SplittableRandom(seed), operands);
    }

    private static <T> Arbitrary<T> ofSeeds(LongFunction<T> generator) {
        return Arbitraries.longs().map(generator::apply);
    }
}
