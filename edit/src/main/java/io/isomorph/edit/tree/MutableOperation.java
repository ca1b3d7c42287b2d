package io.isomorph.edit.tree;

import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a program that is edited: an identity that keeps its name, attributes, operands, results and regions while others
 * change. It is in a block until it is erased; every method that changes it refuses after that.
 */
public final class MutableOperation {
    private static final MutableRegion[] NO_REGIONS = {};

    /** Everything but the regions; the operands in it are right in number only. */
    private OperationHead head;

    private @Nullable MutableValue[] operands;
    private ResultValue[] results;
    private MutableRegion[] regions = NO_REGIONS;

    // kept by the block

    @Nullable
    MutableBlock block;

    @Nullable
    MutableOperation previous;

    @Nullable
    MutableOperation next;

    /** Ascends along the block, while that is numbered. */
    long order;

    /** Makes an operation that is in no block and uses nothing: its operands are null values. */
    MutableOperation(OperationHead head) {
        this.head = head;
        this.operands = new MutableValue[head.operands().size()];
        this.results = new ResultValue[head.resultCount()];
        for (int i = 0; i < results.length; i++) {
            results[i] = new ResultValue(this, i);
        }
    }

    /**
     * Returns the block that it is in.
     *
     * @return the block; null if the operation was erased, unless with something around it
     */
    public @Nullable MutableBlock block() {
        return block;
    }

    /**
     * Returns the operation in whose region it is.
     *
     * @return the operation; null in the body of the program, and if this was erased, unless with something around that operation
     */
    public @Nullable MutableOperation parent() {
        @Nullable MutableRegion region = block == null ? null : block.regionIfAny();
        return region == null ? null : region.owner();
    }

    /**
     * Returns the operation before it.
     *
     * @return the operation; null for the first of its block
     */
    public @Nullable MutableOperation previous() {
        return previous;
    }

    /**
     * Returns the operation after it.
     *
     * @return the operation; null for the last of its block
     */
    public @Nullable MutableOperation next() {
        return next;
    }

    /**
     * Returns its name.
     *
     * @return {@code dialect.local}
     */
    public Name name() {
        return head.name();
    }

    /**
     * Changes its name.
     *
     * @param name the new name, not {@link Name#NULL}
     */
    public void setName(Name name) {
        requireInProgram();
        head = new OperationHead(name, attributes(), head.operands(), head.resultTypes(), resultAttributes());
    }

    /**
     * Returns its attributes.
     *
     * @return in file order
     */
    public AttributeList attributes() {
        return head.attributes();
    }

    /**
     * Changes its attributes.
     *
     * @param attributes all of them
     * @throws io.isomorph.error.InvalidModelException if one refers to an operand that is not there
     */
    public void setAttributes(AttributeList attributes) {
        change(attributes, head.resultTypes(), resultAttributes(), operands.length);
    }

    /**
     * Returns an attribute.
     *
     * @param key its name
     * @return the attribute, or null
     */
    public @Nullable IrAttribute attribute(String key) {
        return attributes().get(key);
    }

    /**
     * Changes or adds an attribute.
     *
     * @param key its name
     * @param value the attribute
     * @throws io.isomorph.error.InvalidModelException if it refers to an operand that is not there
     */
    public void setAttribute(String key, IrAttribute value) {
        setAttributes(attributes().with(key, value));
    }

    /**
     * Removes an attribute, if it is there.
     *
     * @param key its name
     */
    public void removeAttribute(String key) {
        setAttributes(attributes().without(key));
    }

    /**
     * Returns the attributes about its results.
     *
     * @return in file order
     */
    public AttributeList resultAttributes() {
        return head.resultAttributes();
    }

    /**
     * Changes the attributes about its results.
     *
     * @param attributes all of them
     * @throws io.isomorph.error.InvalidModelException if one refers to an operand that is not there
     */
    public void setResultAttributes(AttributeList attributes) {
        change(attributes(), head.resultTypes(), attributes, operands.length);
    }

    /**
     * Returns how many operands it has.
     *
     * @return at least 0
     */
    public int operandCount() {
        return operands.length;
    }

    /**
     * Returns an operand.
     *
     * @param index 0-based
     * @return the value; null for the null value
     */
    public @Nullable MutableValue operand(int index) {
        return operands[index];
    }

    /**
     * Returns the operands.
     *
     * @return a copy, in order, with null for null values
     */
    public List<@Nullable MutableValue> operands() {
        return Collections.unmodifiableList(Arrays.asList(operands.clone()));
    }

    /**
     * Changes an operand.
     *
     * @param index 0-based
     * @param value defined before this operation; null for the null value
     * @throws io.isomorph.error.InvalidModelException if it is not; nothing is changed then
     */
    public void setOperand(int index, @Nullable MutableValue value) {
        requireInProgram();
        if (value != null) {
            Walk.requireBefore(value, this, index);
        }
        link(index, value);
    }

    /**
     * Changes all operands, and how many there are. Attributes and types that refer to operands by index refer to those at the same index.
     *
     * @param values defined before this operation; null for null values
     * @throws io.isomorph.error.InvalidModelException if one is not, or an attribute or type refers to an operand that would not be there;
     *     nothing is changed then
     */
    public void setOperands(List<? extends @Nullable MutableValue> values) {
        @Nullable MutableValue[] all = values.toArray(new MutableValue[0]);
        requireInProgram();
        requireBefore(all);
        change(attributes(), head.resultTypes(), resultAttributes(), all.length);
        unlinkOperands();
        operands = new MutableValue[all.length];
        for (int i = 0; i < all.length; i++) {
            link(i, all[i]);
        }
    }

    private void requireBefore(@Nullable MutableValue[] values) {
        for (int i = 0; i < values.length; i++) {
            @Nullable MutableValue value = values[i];
            if (value != null) {
                Walk.requireBefore(value, this, i);
            }
        }
    }

    /** Changes an operand, and the uses of both values. */
    void link(int index, @Nullable MutableValue value) {
        @Nullable MutableValue old = operands[index];
        if (old != null) {
            old.removeUser(this);
        }
        operands[index] = value;
        if (value != null) {
            value.addUser(this);
        }
    }

    /** Makes all operands null values. */
    void unlinkOperands() {
        for (int i = operands.length - 1; i >= 0; i--) {
            link(i, null);
        }
    }

    /**
     * Returns its results.
     *
     * @return a copy, in order
     */
    public List<MutableValue> results() {
        return List.of(results);
    }

    /**
     * Returns how many results it has.
     *
     * @return at least 0
     */
    public int resultCount() {
        return results.length;
    }

    /**
     * Returns a result.
     *
     * @param index 0-based
     * @return the value
     */
    public MutableValue result(int index) {
        return results[index];
    }

    /**
     * Adds a result behind the others.
     *
     * @param type its type
     * @return the value
     * @throws io.isomorph.error.InvalidModelException if the type refers to an operand that is not there
     */
    public MutableValue addResult(IrType type) {
        List<IrType> types = new ArrayList<>(head.resultTypes());
        types.add(type);
        change(attributes(), types, resultAttributes(), operands.length);
        ResultValue added = new ResultValue(this, results.length);
        results = Arrays.copyOf(results, results.length + 1);
        results[added.index] = added;
        return added;
    }

    /**
     * Removes a result.
     *
     * @param index 0-based
     * @throws io.isomorph.error.InvalidModelException if it is used; nothing is changed then
     */
    public void removeResult(int index) {
        results[index].requireUnused();
        List<IrType> types = new ArrayList<>(head.resultTypes());
        types.remove(index);
        change(attributes(), types, resultAttributes(), operands.length);
        List<ResultValue> rest = new ArrayList<>(List.of(results));
        rest.remove(index);
        results = rest.toArray(new ResultValue[0]);
        for (int i = index; i < results.length; i++) {
            results[i].index = i;
        }
    }

    IrType resultType(int index) {
        return head.resultTypes().get(index);
    }

    void setResultType(int index, IrType type) {
        List<IrType> types = new ArrayList<>(head.resultTypes());
        types.set(index, type);
        setResultTypes(types);
    }

    /**
     * Changes the types of all results. Types of other values stay as they are.
     *
     * @param types as many as there are results
     * @throws io.isomorph.error.InvalidModelException if a type refers to an operand that is not there, or the operation was erased
     * @throws IllegalArgumentException if there are more or fewer
     */
    public void setResultTypes(List<IrType> types) {
        if (types.size() != results.length) {
            throw new IllegalArgumentException(types.size() + " types of " + results.length + " results");
        }
        change(attributes(), types, resultAttributes(), operands.length);
    }

    private void change(AttributeList attributes, List<IrType> types, AttributeList resultAttributes, int count) {
        requireInProgram();
        Operands numbers = count == operands.length ? head.operands() : Operands.of(new int[count]);
        try {
            head = new OperationHead(name(), attributes, numbers, types, resultAttributes);
        } catch (IllegalArgumentException e) {
            throw Faults.at(EditCode.OPERATION, this, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Returns its regions.
     *
     * @return a copy, in order
     */
    public List<MutableRegion> regions() {
        return List.of(regions);
    }

    /**
     * Adds a region behind the others.
     *
     * @return the region, without blocks
     */
    public MutableRegion addRegion() {
        requireInProgram();
        MutableRegion region = new MutableRegion(this);
        add(region);
        return region;
    }

    void add(MutableRegion region) {
        regions = Arrays.copyOf(regions, regions.length + 1);
        regions[regions.length - 1] = region;
    }

    void remove(MutableRegion region) {
        List<MutableRegion> rest = new ArrayList<>(List.of(regions));
        rest.remove(region);
        regions = rest.toArray(NO_REGIONS);
    }

    int indexOf(MutableRegion region) {
        return Arrays.asList(regions).indexOf(region);
    }

    int regionCount() {
        return regions.length;
    }

    MutableRegion region(int index) {
        return regions[index];
    }

    /**
     * Puts the operation, with its regions, at another place of the program.
     *
     * @param to where; not inside of this
     * @throws io.isomorph.error.InvalidModelException if it would come before a value that it or something in it uses, or after an operation
     *     that uses one of theirs; nothing is changed then
     */
    public void moveTo(InsertionPoint to) {
        MutableBlock from = requireInProgram();
        MutableBlock target = to.block();
        @Nullable MutableOperation following = to.following();
        if (following == this) {
            return;
        }
        requireOutside(target);
        @Nullable MutableOperation oldFollowing = next;
        from.unlink(this);
        target.link(this, following);
        try {
            Walk.forEach(this, MutableOperation::requireInPlace);
        } catch (RuntimeException e) {
            target.unlink(this);
            from.link(this, oldFollowing);
            throw e;
        }
    }

    private void requireOutside(MutableBlock target) {
        @Nullable MutableOperation around = target.region().owner();
        if (around != null && Walk.isWithin(around, this)) {
            throw Faults.at(EditCode.PLACE, this, Faults.named(this) + " would be put into itself");
        }
        if (target.body() != body()) {
            throw Faults.erased(Faults.named(this) + " would be put into another program");
        }
    }

    /** Refuses a place where an operand is not defined before, or a use of a result or of an argument of a block comes too early. */
    private void requireInPlace() {
        requireBefore(operands);
        for (ResultValue result : results) {
            result.requireBeforeUses();
        }
        for (MutableRegion region : regions) {
            for (MutableBlock inner : region.blocks()) {
                inner.arguments().forEach(MutableValue::requireBeforeUses);
            }
        }
    }

    /**
     * Makes an equal operation, with equal regions, at another place.
     *
     * @param at where; not inside of this
     * @param mapping by values of the program, what the copy uses instead; the results and block arguments of what is copied are added with
     *     their copies
     * @return the copy
     * @throws io.isomorph.error.InvalidModelException if the copy would use a value that is not defined before it; the program is not changed
     *     then, but the mapping may be
     */
    public MutableOperation copyTo(InsertionPoint at, Map<MutableValue, MutableValue> mapping) {
        requireInProgram();
        requireOutside(at.block());
        MutableOperation copy = new MutableOperation(head);
        at.block().link(copy, at.following());
        try {
            copyInto(copy, mapping);
        } catch (RuntimeException e) {
            Walk.forEach(copy, MutableOperation::unlinkOperands);
            copy.requireBlock().unlink(copy);
            throw e;
        }
        return copy;
    }

    private void copyInto(MutableOperation copy, Map<MutableValue, MutableValue> mapping) {
        for (int i = 0; i < operands.length; i++) {
            @Nullable MutableValue value = operands[i];
            if (value != null) {
                copy.setOperand(i, mapping.getOrDefault(value, value));
            }
        }
        for (int i = 0; i < results.length; i++) {
            mapping.put(results[i], copy.results[i]);
        }
        for (MutableRegion region : regions) {
            MutableRegion other = copy.addRegion();
            for (MutableBlock inner : region.blocks()) {
                MutableBlock otherBlock = other.addBlock(inner.argumentTypes(), inner.keywordArguments());
                List<MutableValue> arguments = inner.arguments();
                for (int i = 0; i < arguments.size(); i++) {
                    mapping.put(arguments.get(i), otherBlock.arguments().get(i));
                }
                for (MutableOperation operation : inner.operations()) {
                    MutableOperation otherOperation = new MutableOperation(operation.head);
                    otherBlock.link(otherOperation, null);
                    operation.copyInto(otherOperation, mapping);
                }
            }
        }
    }

    /**
     * Lets what uses the results use other values, and removes the operation with its regions from the program.
     *
     * @param values one for each result, none of them defined in this operation; null for the null value
     * @throws io.isomorph.error.InvalidModelException if a value is not defined before a use of the result that it takes the place of, if there
     *     are not as many as results, or if a value inside of the operation is used outside; nothing is changed then
     */
    public void replaceBy(@Nullable MutableValue... values) {
        requireInProgram();
        if (values.length != results.length) {
            throw Faults.at(
                    EditCode.OPERATION,
                    this,
                    Faults.named(this) + " has " + results.length + " results, and " + values.length
                            + " values take their place");
        }
        requireNestedUnusedOutside(user -> Walk.isWithin(user, this));
        for (int i = 0; i < values.length; i++) {
            @Nullable MutableValue value = values[i];
            if (value != null && Walk.isWithin(value, this)) {
                throw Faults.at(EditCode.PLACE, this, Faults.named(value) + " goes with " + Faults.named(this));
            }
            for (Use use : value == null ? List.<Use>of() : results[i].uses()) {
                Walk.requireBefore(value, use.operation(), use.operand());
            }
        }
        for (int i = 0; i < values.length; i++) {
            results[i].replaceAllUses(values[i]);
        }
        erase();
    }

    /**
     * Removes the operation with its regions from the program.
     *
     * @throws io.isomorph.error.InvalidModelException if one of its results, or a value inside of it, is used outside; nothing is changed then
     */
    public void erase() {
        MutableBlock of = requireInProgram();
        requireUnusedOutside(user -> Walk.isWithin(user, this));
        Walk.forEach(this, MutableOperation::unlinkOperands);
        of.unlink(this);
    }

    /** Refuses if a value of this operation, or of what is nested in it, is used by an operation that is not inside of a part. */
    void requireUnusedOutside(Predicate<MutableOperation> inside) {
        for (ResultValue result : results) {
            result.requireUsersIn(inside);
        }
        requireNestedUnusedOutside(inside);
    }

    private void requireNestedUnusedOutside(Predicate<MutableOperation> inside) {
        for (MutableRegion region : regions) {
            for (MutableBlock inner : region.blocks()) {
                inner.requireUnusedOutside(inside);
            }
        }
    }

    /**
     * Returns whether no value that is defined in its regions is used outside of it. Programs may use one there: what counts is the
     * order of the walk, not scope.
     *
     * @return true also without regions
     */
    public boolean isClosed() {
        return Arrays.stream(regions)
                .flatMap(region -> region.blocks().stream())
                .allMatch(inner -> inner.isUnusedOutside(this));
    }

    /**
     * Returns the operation without its regions. Operands in it have the numbers that those of {@link #snapshot()} have.
     *
     * @return the head, immutable
     */
    public OperationHead head() {
        return head;
    }

    /**
     * Returns the operation as part of an immutable program. Operands in it have the numbers that they had when the program was opened or last
     * made: of use to query a family about it.
     *
     * @return the operation with its regions
     */
    public Operation snapshot() {
        List<Region> copies = new ArrayList<>(regions.length);
        for (MutableRegion region : regions) { // no stream: 512 levels fit on the stack of any thread
            List<Block> blocks = new ArrayList<>(region.blockCount());
            for (int i = 0; i < region.blockCount(); i++) {
                blocks.add(region.block(i).snapshot());
            }
            copies.add(new Region(blocks));
        }
        return new Operation(head, copies);
    }

    /** Returns whether it is in a region, however deep. */
    boolean isWithin(MutableRegion region) {
        @Nullable MutableOperation at = this;
        while (at != null && at.block != null && at.region() != region) {
            at = at.parent();
        }
        return at != null && at.block != null;
    }

    /** Returns whether it is in a block, however deep. */
    boolean isWithin(MutableBlock of) {
        @Nullable MutableOperation at = this;
        while (at != null && at.block != of) {
            at = at.parent();
        }
        return at != null;
    }

    /** Returns the region that it is in. */
    MutableRegion region() {
        return requireBlock().region();
    }

    MutableBlock requireBlock() {
        @Nullable MutableBlock of = block;
        if (of == null) {
            throw Faults.erased(name() + " was erased");
        }
        return of;
    }

    /** Returns the block that it is in; refuses if it was erased, by itself or with something around it. */
    private MutableBlock requireInProgram() {
        MutableBlock of = requireBlock();
        if (of.body() == null) {
            throw Faults.erased(name() + " was erased with what is around it");
        }
        return of;
    }

    /** Returns the body of the program that it is in, or null if it was erased. */
    @Nullable
    MutableRegion body() {
        return block == null ? null : block.body();
    }

    /** Returns the head with operands as the values are numbered now; the same object if they are as in it. */
    OperationHead numberedHead() {
        int[] numbers = new int[operands.length];
        boolean same = true;
        for (int i = 0; i < numbers.length; i++) {
            @Nullable MutableValue value = operands[i];
            numbers[i] = value == null ? 0 : value.number;
            same &= numbers[i] == head.operands().get(i);
        }
        if (!same) {
            head = head.withOperands(Operands.of(numbers));
        }
        return head;
    }

    @Override
    public String toString() {
        return Faults.named(this);
    }
}
