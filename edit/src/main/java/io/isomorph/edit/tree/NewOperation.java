package io.isomorph.edit.tree;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes an operation that is put into a program. Regions are added to the operation that {@link #insert} returns.
 */
public final class NewOperation {
    private final Name name;
    private final List<NamedAttribute> attributes = new ArrayList<>();
    private final List<NamedAttribute> resultAttributes = new ArrayList<>();
    private final List<@Nullable MutableValue> operands = new ArrayList<>();
    private final List<IrType> resultTypes = new ArrayList<>();

    /**
     * Begins an operation.
     *
     * @param name its name
     */
    public NewOperation(Name name) {
        this.name = name;
    }

    /**
     * Adds an attribute.
     *
     * @param key its name
     * @param value the attribute
     * @return this
     */
    public NewOperation attribute(String key, IrAttribute value) {
        attributes.add(new NamedAttribute(key, value));
        return this;
    }

    /**
     * Adds attributes.
     *
     * @param list in order
     * @return this
     */
    public NewOperation attributes(AttributeList list) {
        attributes.addAll(list.items());
        return this;
    }

    /**
     * Adds attributes about the results.
     *
     * @param list in order
     * @return this
     */
    public NewOperation resultAttributes(AttributeList list) {
        resultAttributes.addAll(list.items());
        return this;
    }

    /**
     * Adds operands.
     *
     * @param values values of the program
     * @return this
     */
    public NewOperation operands(MutableValue... values) {
        operands.addAll(Arrays.asList(values));
        return this;
    }

    /**
     * Adds null values as operands.
     *
     * @param count how many
     * @return this
     */
    public NewOperation nullOperands(int count) {
        operands.addAll(Collections.nCopies(count, null));
        return this;
    }

    /**
     * Adds results.
     *
     * @param types their types
     * @return this
     */
    public NewOperation results(IrType... types) {
        resultTypes.addAll(Arrays.asList(types));
        return this;
    }

    /**
     * Adds results like those of another operation.
     *
     * @param other its types of results, and its result attributes, are taken
     * @return this
     */
    public NewOperation resultsOf(MutableOperation other) {
        other.results().forEach(result -> resultTypes.add(result.type()));
        return resultAttributes(other.resultAttributes());
    }

    /**
     * Puts the operation into the program. May be called again, for another operation like it.
     *
     * @param at where
     * @return the operation, without regions
     * @throws io.isomorph.error.InvalidModelException if an operand is not defined before that place, attributes are repeated, or one refers
     *     to an operand that is not there; nothing is changed then
     */
    public MutableOperation insert(InsertionPoint at) {
        MutableOperation operation = new MutableOperation(head());
        MutableBlock block = at.block();
        block.link(operation, at.following());
        try {
            operation.setOperands(operands);
        } catch (RuntimeException e) {
            block.unlink(operation);
            throw e;
        }
        return operation;
    }

    private OperationHead head() {
        try {
            return new OperationHead(
                    name,
                    AttributeList.of(attributes),
                    Operands.of(new int[operands.size()]),
                    resultTypes,
                    AttributeList.of(resultAttributes));
        } catch (IllegalArgumentException e) {
            throw new InvalidModelException(EditCode.OPERATION, Location.NOWHERE, String.valueOf(e.getMessage()), null);
        }
    }
}
