package io.isomorph.edit.tree;

import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A value of a program that is edited: a result of an operation or an argument of a block. It is an identity, not a number; it knows its
 * uses. The null value is {@code null}.
 */
public abstract sealed class MutableValue permits ResultValue, ArgumentValue {
    private static final MutableOperation[] NONE = {};

    /** An operation is here once for each operand that is this value. */
    private MutableOperation[] users = NONE;

    private int useCount;
    /** Among the results or arguments. */
    int index;
    /** Set while the program is pushed as events. */
    int number;

    MutableValue(int index) {
        this.index = index;
    }

    /**
     * Returns the operation whose result it is.
     *
     * @return the operation; null for a block argument
     */
    public abstract @Nullable MutableOperation definer();

    /**
     * Returns the block that it is an argument of, or that its operation is in.
     *
     * @return the block; null if it was erased
     */
    public abstract @Nullable MutableBlock block();

    /**
     * Returns which result or argument it is.
     *
     * @return 0-based; of arguments by keyword, after the positional ones
     */
    public final int index() {
        return index;
    }

    /**
     * Returns its type.
     *
     * @return the type
     */
    public abstract IrType type();

    /**
     * Changes its type. Types of other values stay as they are.
     *
     * @param type the new type; that of a block argument refers to no operand
     * @throws io.isomorph.error.InvalidModelException if the type refers to an operand that is not there, or the value was erased
     */
    public abstract void setType(IrType type);

    /**
     * Returns how many operands are this value.
     *
     * @return at least 0
     */
    public final int useCount() {
        return useCount;
    }

    /**
     * Returns where it is used.
     *
     * @return a copy; operations in the order in which they came to use it, the operands of each in order
     */
    public final List<Use> uses() {
        List<Use> uses = new ArrayList<>(useCount);
        for (MutableOperation user : new LinkedHashSet<>(Arrays.asList(users).subList(0, useCount))) {
            for (int i = 0; i < user.operandCount(); i++) {
                if (user.operand(i) == this) {
                    uses.add(new Use(user, i));
                }
            }
        }
        return uses;
    }

    /**
     * Lets all operands that are this value be another one.
     *
     * @param by the other value, defined before each of the uses; null for the null value
     * @throws io.isomorph.error.InvalidModelException if it is not; nothing is changed then
     */
    public final void replaceAllUses(@Nullable MutableValue by) {
        replaceUses(by, use -> true);
    }

    /**
     * Lets some of the operands that are this value be another one.
     *
     * @param by the other value, defined before each of these uses; null for the null value
     * @param which which uses
     * @throws io.isomorph.error.InvalidModelException if it is not; nothing is changed then
     */
    public final void replaceUses(@Nullable MutableValue by, Predicate<Use> which) {
        if (by == this) {
            return;
        }
        List<Use> chosen = new ArrayList<>(uses());
        chosen.removeIf(which.negate());
        if (by != null) {
            for (Use use : chosen) {
                Walk.requireBefore(by, use.operation(), use.operand());
            }
        }
        for (Use use : chosen) {
            use.operation().link(use.operand(), by);
        }
    }

    /** Refuses if an operation uses this that is not inside of a part. */
    final void requireUsersIn(Predicate<MutableOperation> inside) {
        for (int i = 0; i < useCount; i++) {
            if (!inside.test(users[i])) {
                throw Faults.inUse(this, users[i]);
            }
        }
    }

    final boolean isUsedOnlyIn(MutableOperation outer) {
        for (int i = 0; i < useCount; i++) {
            if (!Walk.isWithin(users[i], outer)) {
                return false;
            }
        }
        return true;
    }

    /** Refuses if an operation uses this that does not come after its definition. */
    final void requireBeforeUses() {
        for (Use use : uses()) {
            Walk.requireBefore(this, use.operation(), use.operand());
        }
    }

    /** Refuses if this is used. */
    final void requireUnused() {
        requireUsersIn(user -> false);
    }

    void addUser(MutableOperation user) {
        if (useCount == users.length) {
            users = Arrays.copyOf(users, Math.max(1, 2 * useCount));
        }
        users[useCount++] = user;
    }

    /** Drops one use; the last ones are found first, as operations are mostly erased from the end. */
    void removeUser(MutableOperation user) {
        int at = useCount - 1;
        while (users[at] != user) {
            at--;
        }
        useCount--;
        System.arraycopy(users, at + 1, users, at, useCount - at);
        if (useCount == 0) {
            users = NONE;
        } else {
            users[useCount] = users[0]; // so that nothing else is kept
        }
    }
}
