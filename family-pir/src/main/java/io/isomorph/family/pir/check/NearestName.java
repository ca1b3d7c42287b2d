package io.isomorph.family.pir.check;

import io.isomorph.ir.payload.Name;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Finds what a name was probably meant to be. */
final class NearestName {
    /** Names that differ in more than a third of their characters have nothing to do with one another. */
    private static final int FRACTION = 3;

    /** Longer names are like none that there is, and many operations may have one. */
    private static final int LONGEST = 200;

    private NearestName() {}

    /** Returns the candidate with the fewest characters inserted, deleted or replaced; the first of several; null if none is near. */
    static @Nullable Name of(Name name, Collection<Name> candidates) {
        @Nullable Name nearest = null;
        String local = name.local();
        if (local.length() > LONGEST) {
            return null;
        }
        int best = local.length() / FRACTION + 1;
        for (Name candidate : candidates) {
            if (candidate.isOf(name.dialect())) {
                int distance = distance(local, candidate.local(), best);
                if (distance < best) {
                    best = distance;
                    nearest = candidate;
                }
            }
        }
        return nearest;
    }

    /** Returns the edit distance, or the bound if it is not below that. */
    private static int distance(String a, String b, int bound) {
        if (Math.abs(a.length() - b.length()) >= bound) {
            return bound;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            int least = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
                least = Math.min(least, row[j]);
            }
            if (least >= bound) {
                return bound;
            }
        }
        return row[b.length()];
    }
}
