package io.isomorph.ir;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Types that know what each operation with them would ask one by one. Immutable. */
final class TypeList extends AbstractList<IrType> implements RandomAccess {
    private static final TypeList EMPTY = new TypeList(new IrType[0]);

    private final IrType[] types;
    private final long elements;
    private final int highestOperand;

    private TypeList(IrType[] types) {
        this.types = types;
        long sum = 0;
        int highest = -1;
        for (IrType type : types) {
            sum += 1 + type.elements();
            highest = Math.max(highest, type.highestOperand());
        }
        this.elements = sum;
        this.highestOperand = highest;
    }

    /** Returns a list of types, which are copied. */
    static TypeList of(IrType... types) {
        return types.length == 0 ? EMPTY : new TypeList(types.clone());
    }

    /** Returns a list of the same types: this class's own as it is, any other copied. */
    static TypeList copyOf(List<IrType> types) {
        if (types instanceof TypeList own) {
            return own;
        }
        return types.isEmpty() ? EMPTY : new TypeList(types.toArray(new IrType[0]));
    }

    @Override
    public int size() {
        return types.length;
    }

    @Override
    public IrType get(int index) {
        return types[index];
    }

    /** Returns the number of types and of values in them. */
    long elements() {
        return elements;
    }

    /** Returns the highest operand that a type refers to, or −1. */
    int highestOperand() {
        return highestOperand;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof TypeList list ? Arrays.equals(types, list.types) : super.equals(other));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(types);
    }
}
