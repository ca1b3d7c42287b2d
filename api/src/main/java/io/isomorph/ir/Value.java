package io.isomorph.ir;

import io.isomorph.ir.payload.IrType;
import org.jspecify.annotations.Nullable;

/**
 * A handle on a value while a {@link ProgramBuilder} makes a program: a result, a block argument, or the null value. It is good
 * for the builder that gave it only; {@link #NULL} for all.
 */
public final class Value {
    /** The null value: an optional operand that is absent. */
    public static final Value NULL = new Value(null, 0, IrType.NULL);

    private final @Nullable Object owner;
    private final int number;
    private final IrType type;

    Value(@Nullable Object owner, int number, IrType type) {
        this.owner = owner;
        this.number = number;
        this.type = type;
    }

    /**
     * Returns the type the value was made with.
     *
     * @return its type; {@link IrType#NULL} for the null value
     */
    public IrType type() {
        return type;
    }

    /**
     * Returns the number that operands name the value by, in the program that is built.
     *
     * @return from 1 for results and down from −1 for block arguments, in the order of the walk; 0 for the null value
     */
    public int number() {
        return number;
    }

    /** Returns the number of a value of this builder, and refuses others. */
    int numberFor(Object builder) {
        if (number != 0 && owner != builder) {
            throw new IllegalArgumentException("the value belongs to another builder");
        }
        return number;
    }

    @Override
    public String toString() {
        return number == 0 ? "null value" : (number > 0 ? "result " + number : "argument " + -number) + ": " + type;
    }
}
