package io.isomorph.ir.payload;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Types that know what each operation or block with them would ask one by one. Immutable. */
final class TypeList extends AbstractList<IrType> implements RandomAccess {
    private static final TypeList EMPTY = new TypeList(new IrType[0]);

    private final IrType[] types;
    private final long elements;
    private final int depth;
    private final int highestOperand;

    private TypeList(IrType[] types) {
        this.types = types;
        long sum = types.length;
        int deepest = 0;
        int highest = -1;
        for (IrType type : types) {
            sum += type.elements();
            deepest = Math.max(deepest, type.depth());
            highest = Math.max(highest, type.highestOperand());
        }
        this.elements = sum;
        this.depth = deepest;
        this.highestOperand = highest;
    }

    /** Returns a list of one type. */
    static TypeList of(IrType type) {
        return new TypeList(new IrType[] {type});
    }

    /** Returns a list of the same types: this class's own as it is, that of one type as the type keeps it, any other copied. */
    static TypeList copyOf(List<IrType> types) {
        return types instanceof TypeList own ? own : ofOthers(types);
    }

    private static TypeList ofOthers(List<IrType> types) {
        return switch (types.size()) {
            case 0 -> EMPTY;
            case 1 -> types.get(0).alone();
            default -> new TypeList(types.toArray(new IrType[0]));
        };
    }

    @Override
    public int size() {
        return types.length;
    }

    @Override
    public IrType get(int index) {
        return types[index];
    }

    /** Returns the number of types and of values in them, after expansion of sharing. */
    long elements() {
        return elements;
    }

    /** Returns the levels of the deepest payload of a type. */
    int depth() {
        return depth;
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
