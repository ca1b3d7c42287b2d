package io.isomorph.bench.floor;

import io.isomorph.ir.Program;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Looks at every object of a graph once, as a codec must that writes what is shared once. */
final class Inventory extends Walk {
    /** What was met, by identity: an open table, a power of two long, at least half of it free. */
    private @Nullable Object[] met = new @Nullable Object[16];

    /** Returns a sum over what was met, and over the programs before. */
    long take(Program program) {
        long most = Math.min(2 * program.counts().elements(), 1 << 28);
        if (met.length < most) {
            met = new @Nullable Object[Integer.highestOneBit((int) most) << 1];
        } else {
            Arrays.fill(met, null);
        }
        return through(program);
    }

    @Override
    boolean enters(Object part) {
        int mask = met.length - 1;
        int place = System.identityHashCode(part) & mask;
        while (met[place] != null) {
            if (met[place] == part) {
                return false;
            }
            place = (place + 1) & mask;
        }
        met[place] = part;
        return true;
    }
}
