package io.isomorph.tools.diff;

import io.isomorph.error.Location;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Two things that correspond, an operation or a block in each program, and what differs in them. Pointers are made only where
 * something differs.
 */
final class EditPlace {
    /** How many values a type or an attribute may have to be reported as a whole. */
    private static final int SHORT = 32;

    private final String entry;
    private final Consumer<Edit> out;
    private final Supplier<String> left;
    private final Supplier<String> right;
    private final long leftOperation;
    private final long rightOperation;
    private final String words;

    EditPlace(
            String entry,
            Consumer<Edit> out,
            Supplier<String> left,
            long leftOperation,
            Supplier<String> right,
            long rightOperation,
            String words) {
        this.entry = entry;
        this.out = out;
        this.left = left;
        this.leftOperation = leftOperation;
        this.right = right;
        this.rightOperation = rightOperation;
        this.words = words;
    }

    /** Reports a difference; the pointers begin where those of the compared parts end. */
    void report(
            Kind kind, Part part, String leftPointer, String rightPointer, String what, String before, String after) {
        out.accept(new Edit(
                kind,
                part,
                entry,
                Location.ofPointer(left.get() + leftPointer, leftOperation),
                Location.ofPointer(right.get() + rightPointer, rightOperation),
                words.isEmpty() || what.isEmpty() ? words + what : words + ", " + what,
                before,
                after));
    }

    /** Reports that a type or an attribute differs: as a whole if both are short, else where they begin to. */
    void reportNamed(
            Part part,
            String leftPointer,
            String rightPointer,
            String what,
            TypeOrAttribute before,
            TypeOrAttribute after,
            Found found) {
        if (before.elements() <= SHORT && after.elements() <= SHORT) {
            String whole = before.toString();
            String other = after.toString();
            if (isShort(whole) && isShort(other) && !whole.equals(other)) {
                report(Kind.CHANGED, part, leftPointer, rightPointer, what, whole, other);
                return;
            }
        }
        String inner = String.valueOf(found.place().pointer());
        report(Kind.CHANGED, part, leftPointer + inner, rightPointer + inner, what, found.left(), found.right());
    }

    private static boolean isShort(String text) {
        return text.length() <= Excerpts.VALUE / 2;
    }
}
