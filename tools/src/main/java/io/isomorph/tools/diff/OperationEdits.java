package io.isomorph.tools.diff;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds all differences of two operations that correspond, but for their regions. */
final class OperationEdits {
    /** How many operands are reported of an operation whose operands come in another order. */
    private static final int MOST_OPERANDS = 4;

    private final Pairing pairing;
    private final AttributeEdits attributes;
    private final AttributeEdits resultAttributes;

    OperationEdits(Pairing pairing, DiffOptions options) {
        this.pairing = pairing;
        this.attributes = AttributeEdits.ofOperation(options);
        this.resultAttributes = AttributeEdits.ofResults(options);
    }

    void report(int operation, EditPlace place) {
        OperationHead left = pairing.left.operation(operation).head();
        OperationHead right =
                pairing.right.operation(pairing.rightOf(operation)).head();
        if (!left.name().equals(right.name())) {
            place.report(
                    Kind.CHANGED,
                    Part.NAME,
                    "/#",
                    "/#",
                    "name",
                    Excerpts.name(left.name()),
                    Excerpts.name(right.name()));
        }
        attributes.report(left.attributes(), right.attributes(), place);
        operands(left.operands(), right.operands(), place);
        results(operation, left.resultTypes(), right.resultTypes(), place);
        resultAttributes.report(left.resultAttributes(), right.resultAttributes(), place);
    }

    private void operands(Operands left, Operands right, EditPlace place) {
        int[] expected = new int[left.size()];
        for (int i = 0; i < expected.length; i++) {
            expected[i] = pairing.rightValue(left.get(i));
        }
        int[] found = right.toArray();
        if (Arrays.equals(expected, found)) {
            return;
        }
        Arrays.sort(expected);
        Arrays.sort(found);
        if (Arrays.equals(expected, found)) {
            order(left, right, place);
        } else {
            each(left, right, place);
        }
    }

    /** Reports the operands that are elsewhere, as far as they are few. */
    private void order(Operands left, Operands right, EditPlace place) {
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            if (!pairing.isSame(left.get(i), right.get(i))) {
                if (before.size() == MOST_OPERANDS) {
                    before.add("…");
                    after.add("…");
                    break;
                }
                before.add(left(left.get(i)));
                after.add(right(right.get(i)));
            }
        }
        place.report(
                Kind.CHANGED,
                Part.OPERAND_ORDER,
                "/I",
                "/I",
                "order of operands",
                String.join(", ", before),
                String.join(", ", after));
    }

    private void each(Operands left, Operands right, EditPlace place) {
        int[] partners = Slots.pair(left.size(), right.size(), (i, k) -> pairing.isSame(left.get(i), right.get(k)));
        int[] back = Slots.inverse(partners, right.size());
        for (int i = 0; i < left.size(); i++) {
            String before = "/I/" + i;
            if (partners[i] == Pairing.NONE) {
                place.report(Kind.REMOVED, Part.OPERAND, before, "", operand(i), left(left.get(i)), Found.NOTHING);
            } else if (!pairing.isSame(left.get(i), right.get(partners[i]))) {
                changed(i, left.get(i), partners[i], right.get(partners[i]), place);
            }
        }
        for (int k = 0; k < right.size(); k++) {
            if (back[k] == Pairing.NONE) {
                place.report(Kind.ADDED, Part.OPERAND, "", "/I/" + k, operand(k), Found.NOTHING, right(right.get(k)));
            }
        }
    }

    private void changed(int i, int leftValue, int k, int rightValue, EditPlace place) {
        String before = left(leftValue);
        String after = right(rightValue);
        // an argument that is called as another one was, before arguments were added or removed
        String other = before.equals(after) ? after + " (another one)" : after;
        place.report(Kind.CHANGED, Part.OPERAND, "/I/" + i, "/I/" + k, operand(i), before, other);
    }

    private static String operand(int index) {
        return "operand " + index;
    }

    private String left(int value) {
        boolean isRemoved = value > 0 && pairing.rightOf(pairing.left.definer(value)) == Pairing.NONE;
        return ValueText.value(pairing.left, value) + (isRemoved ? " (removed)" : "");
    }

    /** Describes a right operand, and its operation's index on the left, if that is another: left ones are reported by those. */
    private String right(int value) {
        String text = ValueText.value(pairing.right, value);
        if (value <= 0) {
            return text;
        }
        int definer = pairing.right.definer(value);
        int partner = pairing.leftOf(definer);
        if (partner == Pairing.NONE) {
            return text + " (added)";
        }
        return partner == definer ? text : text + " (on the left op " + partner + ")";
    }

    private void results(int operation, List<IrType> left, List<IrType> right, EditPlace place) {
        if (!left.equals(right)) {
            TypeEdits.report(left, right, pairing.results(operation), Part.RESULT, "/O/", "result ", place);
        }
    }
}
