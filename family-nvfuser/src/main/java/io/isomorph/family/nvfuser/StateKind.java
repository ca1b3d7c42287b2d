package io.isomorph.family.nvfuser;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a value is, in the numbering of nvFuser's last state. A value's type is named after it. */
@SuppressWarnings("ImmutableEnumChecker") // types are immutable
public enum StateKind {
    /** A tensor. */
    TENSOR('T'),
    /** A scalar. */
    SCALAR('S'),
    /** A vector of scalars. */
    VECTOR('V'),
    /** An output that a record does not give. */
    NONE('N');

    private static final StateKind[] ALL = values();

    private final char letter;
    private final IrType type;

    StateKind(char letter) {
        this.letter = letter;
        this.type = IrType.of(Name.of("nvfuser", "t_" + name().toLowerCase(Locale.ROOT)), null);
    }

    /**
     * Returns the kind of a number.
     *
     * @param number as files have it
     * @return the kind, or null if there is none
     */
    public static @Nullable StateKind of(int number) {
        return number >= 0 && number < ALL.length ? ALL[number] : null;
    }

    /**
     * Returns the kind of a value by its type.
     *
     * @param type any type
     * @return the kind, or null if it is no type of this family
     */
    public static @Nullable StateKind of(IrType type) {
        for (StateKind kind : ALL) {
            if (kind.type.equals(type)) {
                return kind;
            }
        }
        return null;
    }

    /**
     * Returns the type of values of this kind.
     *
     * @return such as {@code nvfuser.t_tensor}, without payload
     */
    public IrType type() {
        return type;
    }

    /**
     * Returns the letter that nvFuser prints such a value with.
     *
     * @return such as {@code T}
     */
    public char letter() {
        return letter;
    }
}
