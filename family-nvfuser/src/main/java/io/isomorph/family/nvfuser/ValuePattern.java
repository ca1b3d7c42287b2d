package io.isomorph.family.nvfuser;

import io.isomorph.family.Arity;
import org.jspecify.annotations.Nullable;

/**
 * How many values of which kinds a record takes or gives. It is spelled with a letter a value: {@code T}, {@code S} and {@code V} as
 * {@link StateKind} has them, {@code X} a tensor or a scalar, in lower case where the value may be absent; {@code *} and {@code +} repeat
 * the letter before, from none or from one on; what follows {@code (} is there or not, as a whole.
 */
public final class ValuePattern {
    private final String letters;
    private final int needed;
    private final boolean isRepeated;

    private ValuePattern(String letters, int needed, boolean isRepeated) {
        this.letters = letters;
        this.needed = needed;
        this.isRepeated = isRepeated;
    }

    static ValuePattern of(String spelling) {
        int last = spelling.length() - 1;
        if (spelling.endsWith("*") || spelling.endsWith("+")) {
            return new ValuePattern(spelling.substring(0, last), spelling.endsWith("+") ? last : last - 1, true);
        }
        int optional = spelling.indexOf('(');
        return optional < 0
                ? new ValuePattern(spelling, spelling.length(), false)
                : new ValuePattern(spelling.replace("(", ""), optional, false);
    }

    /**
     * Returns how many there may be.
     *
     * @return the bounds
     */
    public Arity arity() {
        return new Arity(needed, isRepeated ? Integer.MAX_VALUE : letters.length());
    }

    /**
     * Returns whether a value may be where it is.
     *
     * @param index 0-based
     * @param kind what it is; null or {@link StateKind#NONE} if it is absent
     * @return true if it is of a kind that is expected there
     */
    public boolean allows(int index, @Nullable StateKind kind) {
        char expected = letter(index);
        if (kind == null || kind == StateKind.NONE) {
            return Character.isLowerCase(expected);
        }
        char required = Character.toUpperCase(expected);
        return required == kind.letter() || (required == 'X' && kind != StateKind.VECTOR);
    }

    /**
     * Returns what is expected in a place.
     *
     * @param index 0-based
     * @return in words, such as {@code a tensor or none}
     */
    public String expected(int index) {
        char letter = letter(index);
        String words = switch (Character.toUpperCase(letter)) {
            case 'T' -> "a tensor";
            case 'S' -> "a scalar";
            case 'V' -> "a vector";
            default -> "a tensor or a scalar";
        };
        return Character.isLowerCase(letter) ? words + " or none" : words;
    }

    private char letter(int index) {
        return letters.charAt(Math.min(index, letters.length() - 1));
    }
}
