package io.isomorph.testkit.generate;

import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import java.util.SplittableRandom;

/**
 * Makes programs at random. A program is a function of the profile and of one number, whatever the JDK, locale, character set or
 * process; so a failing test only needs to print that number. Immutable, safe for several threads.
 *
 * <p>A later release may make other programs of the same number.
 */
public final class ProgramGenerator {
    private final Profile profile;

    private ProgramGenerator(Profile profile) {
        this.profile = profile;
    }

    /**
     * Returns a generator.
     *
     * @param profile how large and of what sort programs are
     * @return the generator
     */
    public static ProgramGenerator of(Profile profile) {
        return new ProgramGenerator(profile);
    }

    /**
     * Makes a program.
     *
     * @param seed any number
     * @return the same program for the same number
     */
    public Program generate(long seed) {
        ProgramCollector collector = new ProgramCollector();
        generate(seed, collector);
        return collector.program();
    }

    /**
     * Pushes the events of the program that {@link #generate(long)} returns. Of the mix of models no more than some hundred values and the pools of
     * types are held, however many operations there are.
     *
     * @param seed any number
     * @param visitor who receives them
     */
    public void generate(long seed, ProgramVisitor visitor) {
        generate(new ForkedRandom(seed), visitor);
    }

    /** Makes a program whose choices may change on the way, to give entries of one document a common beginning. */
    void generate(ForkedRandom random, ProgramVisitor visitor) {
        SplittableRandom first = random.current();
        int operations = Choice.between(first, profile.minOperations(), profile.maxOperations());
        switch (profile.content()) {
            case ANYTHING -> new AnyProgram(profile, random, visitor).push(operations);
            case MODEL -> new ModelProgram(ModelMix.typical(), operations, random, visitor).push();
        }
    }
}
