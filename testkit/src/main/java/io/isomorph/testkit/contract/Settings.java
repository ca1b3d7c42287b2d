package io.isomorph.testkit.contract;

import java.security.SecureRandom;
import java.util.PrimitiveIterator;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * How a contract is run.
 *
 * @param seed the first document's seed; those of the others follow from it
 * @param documents how many documents each law is tested on
 */
record Settings(long seed, int documents) {
    static final String SEED = "isomorph.seed";
    static final String DOCUMENTS = "isomorph.documents";

    /** Half of a SplittableRandom's golden gamma: any odd number would do. */
    private static final long MIX = 0x9e3779b97f4a7c15L;

    static Settings fromProperties() {
        @Nullable Long seed = Long.getLong(SEED);
        return new Settings(
                seed == null ? new SecureRandom().nextLong() : seed,
                Math.max(1, Integer.getInteger(DOCUMENTS, FormatContract.DOCUMENTS)));
    }

    /** Returns the seeds of the documents, the first of which is {@link #seed}. */
    PrimitiveIterator.OfLong seeds() {
        SplittableRandom random = new SplittableRandom(seed);
        return LongStream.concat(LongStream.of(seed), LongStream.generate(random::nextLong))
                .limit(documents)
                .iterator();
    }

    /** Returns a number that follows from a seed and looks unlike it, for choices that must not depend on the seed's pattern. */
    static int mixed(long seed) {
        long product = (seed ^ seed >>> 32) * MIX;
        return (int) (product >>> 32);
    }

    /** Returns the properties that repeat the document of a seed. */
    static String again(long seed) {
        return "-D" + SEED + "=" + seed + " -D" + DOCUMENTS + "=1";
    }

    @Override
    public String toString() {
        return documents + " documents a law, -D" + SEED + "=" + seed;
    }
}
