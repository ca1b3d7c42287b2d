package io.isomorph.tools.diff;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.payload.IrType;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.Arrays;
import java.util.List;

/** Finds all differences of the arguments of two blocks that correspond. */
final class ArgumentEdits {
    private final Pairing pairing;

    ArgumentEdits(Pairing pairing) {
        this.pairing = pairing;
    }

    void report(int block, EditPlace place) {
        Block left = pairing.left.block(block).block();
        Block right = pairing.right.block(pairing.rightBlockOf(block)).block();
        List<IrType> types = left.argumentTypes();
        if (!types.equals(right.argumentTypes())) {
            int[] partners = Arrays.copyOf(pairing.arguments(block), types.size());
            TypeEdits.report(types, right.argumentTypes(), partners, Part.ARGUMENT, "/args/", "block argument ", place);
        }
        if (!left.keywordArguments().equals(right.keywordArguments())) {
            byName(left.keywordArguments(), right.keywordArguments(), pairing.keywordArguments(block), place);
        }
    }

    private static void byName(
            List<KeywordArgument> before, List<KeywordArgument> after, int[] partners, EditPlace place) {
        for (int i = 0; i < before.size(); i++) {
            String text = text(before.get(i));
            if (partners[i] == Pairing.NONE) {
                place.report(Kind.REMOVED, Part.KEYWORD_ARGUMENT, "/kwargs/" + i, "", word(i), text, Found.NOTHING);
            } else if (!before.get(i).equals(after.get(partners[i]))) {
                String other = text(after.get(partners[i]));
                String pointer = "/kwargs/" + partners[i];
                place.report(Kind.CHANGED, Part.KEYWORD_ARGUMENT, "/kwargs/" + i, pointer, word(i), text, other);
            }
        }
        int[] back = Slots.inverse(partners, after.size());
        for (int k = 0; k < after.size(); k++) {
            if (back[k] == Pairing.NONE) {
                String text = text(after.get(k));
                place.report(Kind.ADDED, Part.KEYWORD_ARGUMENT, "", "/kwargs/" + k, word(k), Found.NOTHING, text);
            }
        }
    }

    private static String word(int index) {
        return "keyword argument " + index;
    }

    private static String text(KeywordArgument argument) {
        return Excerpts.quotedName(argument.name()) + ": " + Excerpts.value(argument.type());
    }
}
