package io.isomorph.edit.tree;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operation;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A block of a program that is edited: arguments and linked operations. */
public final class MutableBlock {
    /** Between the order numbers of neighbors when all are numbered: there is space for 2^27 operations. */
    private static final long GAP = 1L << 36;
    /** At most this far behind the one before, so that many can follow each other into one gap. */
    private static final long STEP = 1L << 20;

    private @Nullable MutableRegion region;
    private @Nullable MutableOperation first;
    private @Nullable MutableOperation last;
    private List<ArgumentValue> arguments = List.of();
    private int positional;
    private boolean numbered = true;

    MutableBlock(MutableRegion region) {
        this.region = region;
    }

    /**
     * Returns the region that it is in.
     *
     * @return the region
     * @throws io.isomorph.error.InvalidModelException if the block was erased
     */
    public MutableRegion region() {
        @Nullable MutableRegion of = region;
        if (of == null) {
            throw Faults.erased("the block was erased");
        }
        return of;
    }

    /**
     * Returns the first operation.
     *
     * @return the operation; null in an empty block
     */
    public @Nullable MutableOperation first() {
        return first;
    }

    /**
     * Returns the last operation.
     *
     * @return the operation; null in an empty block
     */
    public @Nullable MutableOperation last() {
        return last;
    }

    /**
     * Returns the operations, without nested ones.
     *
     * @return a copy, in order
     */
    public List<MutableOperation> operations() {
        List<MutableOperation> all = new ArrayList<>();
        for (@Nullable MutableOperation at = first; at != null; at = at.next()) {
            all.add(at);
        }
        return all;
    }

    /**
     * Returns the arguments: the positional ones, then those by keyword.
     *
     * @return a copy
     */
    public List<MutableValue> arguments() {
        return List.copyOf(arguments);
    }

    /**
     * Adds a positional argument behind the others.
     *
     * @param type its type
     * @return the argument
     * @throws io.isomorph.error.InvalidModelException if the type refers to an operand, or the block was erased
     */
    public MutableValue addArgument(IrType type) {
        ArgumentValue argument = add(new ArgumentValue(this, positional, null, type), positional);
        positional++;
        return argument;
    }

    /**
     * Adds an argument by keyword behind the others.
     *
     * @param name its name
     * @param type its type
     * @return the argument
     * @throws io.isomorph.error.InvalidModelException if the name holds a lone surrogate, the type refers to an operand, or the block was erased
     */
    public MutableValue addKeywordArgument(String name, IrType type) {
        try {
            Utf8.requireWellFormed(name, "the name of an argument");
        } catch (IllegalArgumentException e) {
            throw new InvalidModelException(EditCode.OPERATION, Location.NOWHERE, String.valueOf(e.getMessage()), null);
        }
        return add(new ArgumentValue(this, arguments.size(), name, type), arguments.size());
    }

    private ArgumentValue add(ArgumentValue argument, int at) {
        requireInProgram();
        if (arguments.isEmpty()) {
            arguments = new ArrayList<>(2);
        }
        arguments.add(at, argument);
        renumberArguments();
        return argument;
    }

    /** Refuses if the block was erased, by itself or with something around it. */
    void requireInProgram() {
        if (body() == null) {
            throw Faults.erased("the block was erased");
        }
    }

    private void renumberArguments() {
        for (int i = 0; i < arguments.size(); i++) {
            arguments.get(i).index = i;
        }
    }

    /**
     * Removes an argument.
     *
     * @param index 0-based; of those by keyword, after the positional ones
     * @throws io.isomorph.error.InvalidModelException if it is used, or the block was erased; nothing is changed then
     */
    public void removeArgument(int index) {
        requireInProgram();
        ArgumentValue argument = arguments.get(index);
        argument.requireUnused();
        arguments.remove(index);
        argument.block = null;
        positional -= argument.name == null ? 1 : 0;
        renumberArguments();
    }

    /**
     * Removes the block with all that is in it.
     *
     * @throws io.isomorph.error.InvalidModelException if a value of it is used outside; nothing is changed then
     */
    public void erase() {
        requireInProgram();
        MutableRegion of = region();
        requireUnusedOutside(operation -> operation.isWithin(this));
        unlinkOperands();
        of.remove(this);
        region = null;
    }

    /** Refuses if a value of this block, or of what is nested in it, is used by an operation that is not inside of a part. */
    void requireUnusedOutside(Predicate<MutableOperation> inside) {
        for (ArgumentValue argument : arguments) {
            argument.requireUsersIn(inside);
        }
        for (@Nullable MutableOperation at = first; at != null; at = at.next()) {
            at.requireUnusedOutside(inside);
        }
    }

    /** Returns whether no value of this block, or of what is nested in it, is used outside of an operation. */
    boolean isUnusedOutside(MutableOperation outer) {
        if (!arguments.stream().allMatch(argument -> argument.isUsedOnlyIn(outer))) {
            return false;
        }
        for (@Nullable MutableOperation at = first; at != null; at = at.next()) {
            for (MutableValue result : at.results()) {
                if (!result.isUsedOnlyIn(outer)) {
                    return false;
                }
            }
            for (MutableRegion nested : at.regions()) {
                if (!nested.blocks().stream().allMatch(inner -> inner.isUnusedOutside(outer))) {
                    return false;
                }
            }
        }
        return true;
    }

    Block snapshot() {
        List<Operation> copies = new ArrayList<>();
        for (@Nullable MutableOperation at = first; at != null; at = at.next()) {
            copies.add(at.snapshot());
        }
        return new Block(argumentTypes(), keywordArguments(), copies);
    }

    /** Lets all operations here, and those nested in them, use nothing. */
    void unlinkOperands() {
        Walk.forEach(this, MutableOperation::unlinkOperands);
    }

    int index() {
        return region().indexOf(this);
    }

    /** Returns types of the positional arguments. */
    List<IrType> argumentTypes() {
        return arguments.subList(0, positional).stream()
                .map(ArgumentValue::type)
                .toList();
    }

    List<KeywordArgument> keywordArguments() {
        return arguments.subList(positional, arguments.size()).stream()
                .map(ArgumentValue::asKeywordArgument)
                .toList();
    }

    /** Returns the body of the program that it is in, or null if it was erased. */
    @Nullable
    MutableRegion body() {
        return region == null ? null : region.body();
    }

    /** Returns the region that it is in; null if it was erased itself. */
    @Nullable
    MutableRegion regionIfAny() {
        return region;
    }

    /** Links an operation before another one of this block, or at the end. */
    void link(MutableOperation operation, @Nullable MutableOperation following) {
        @Nullable MutableOperation before = following == null ? last : following.previous;
        operation.block = this;
        operation.previous = before;
        operation.next = following;
        if (before == null) {
            first = operation;
        } else {
            before.next = operation;
        }
        if (following == null) {
            last = operation;
        } else {
            following.previous = operation;
        }
        number(operation, before, following);
    }

    private void number(
            MutableOperation operation, @Nullable MutableOperation before, @Nullable MutableOperation following) {
        if (before == null) {
            operation.order = following == null ? 0 : following.order - GAP;
        } else {
            operation.order =
                    before.order + (following == null ? GAP : Math.min((following.order - before.order) / 2, STEP));
        }
        numbered &= (before == null || before.order < operation.order)
                && (following == null || operation.order < following.order);
    }

    void unlink(MutableOperation operation) {
        @Nullable MutableOperation before = operation.previous;
        @Nullable MutableOperation following = operation.next;
        if (before == null) {
            first = following;
        } else {
            before.next = following;
        }
        if (following == null) {
            last = before;
        } else {
            following.previous = before;
        }
        operation.block = null;
        operation.previous = null;
        operation.next = null;
    }

    /** Returns whether one operation of this block precedes another one of it. */
    boolean isBefore(MutableOperation a, MutableOperation b) {
        if (!numbered) {
            long order = 0;
            for (@Nullable MutableOperation at = first; at != null; at = at.next()) {
                at.order = order;
                order += GAP;
            }
            numbered = true;
        }
        return a.order < b.order;
    }
}
