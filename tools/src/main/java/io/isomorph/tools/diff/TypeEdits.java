package io.isomorph.tools.diff;

import io.isomorph.ir.payload.IrType;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.support.PayloadComparison;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds all differences of two lists of types. */
final class TypeEdits {
    private TypeEdits() {}

    /**
     * Reports the differences.
     *
     * @param left one list
     * @param right another
     * @param partners by left type the right one, or {@link Pairing#NONE}
     * @param part what has the types
     * @param key begins the pointer to an item
     * @param word begins what an item is called
     * @param place where the lists are
     */
    static void report(
            List<IrType> left,
            List<IrType> right,
            int[] partners,
            Part part,
            String key,
            String word,
            EditPlace place) {
        for (int i = 0; i < left.size(); i++) {
            if (partners[i] == Pairing.NONE) {
                place.report(Kind.REMOVED, part, key + i, "", word + i, Excerpts.value(left.get(i)), Found.NOTHING);
                continue;
            }
            IrType other = right.get(partners[i]);
            @Nullable Found found = PayloadComparison.described(left.get(i), other);
            if (found != null) {
                String after = key + partners[i] + "/TT";
                place.reportNamed(part, key + i + "/TT", after, word + i, left.get(i), other, found);
            }
        }
        int[] back = Slots.inverse(partners, right.size());
        for (int k = 0; k < right.size(); k++) {
            if (back[k] == Pairing.NONE) {
                place.report(Kind.ADDED, part, "", key + k, word + k, Found.NOTHING, Excerpts.value(right.get(k)));
            }
        }
    }
}
