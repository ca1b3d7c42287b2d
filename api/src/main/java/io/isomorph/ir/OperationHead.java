package io.isomorph.ir;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.List;
import java.util.Objects;

/**
 * An operation without its regions: the unit of events. The parts are immutable and often shared; all of it may be kept.
 *
 * @param name the operation's name, such as {@code pd_op.add}
 * @param attributes its attributes, in file order
 * @param operands the values it takes
 * @param resultTypes the types of the values it gives, which get the next numbers of the walk
 * @param resultAttributes attributes about the results, in file order; names are not checked against {@code attributes}
 */
public record OperationHead(
        Name name,
        AttributeList attributes,
        Operands operands,
        List<IrType> resultTypes,
        AttributeList resultAttributes) {

    /**
     * Checks that payloads refer only to operands that are there.
     *
     * @param name the operation's name, such as {@code pd_op.add}
     * @param attributes its attributes, in file order
     * @param operands the values it takes
     * @param resultTypes the types of the values it gives, which get the next numbers of the walk
     * @param resultAttributes attributes about the results, in file order; names are not checked against {@code attributes}
     * @throws IllegalArgumentException if the name is {@link Name#NULL} or a payload refers to an absent operand
     */
    public OperationHead {
        if (name.equals(Name.NULL)) {
            throw new IllegalArgumentException("an operation needs a name with a dialect");
        }
        Objects.requireNonNull(operands, "operands");
        resultTypes = IrType.list(resultTypes);
        int highest = Math.max(
                IrType.highestOperand(resultTypes),
                Math.max(attributes.highestOperand(), resultAttributes.highestOperand()));
        if (highest >= operands.size()) {
            throw new IllegalArgumentException(
                    name + " has " + operands.size() + " operands, and a payload refers to operand " + highest);
        }
    }

    /**
     * Returns the number of results.
     *
     * @return at least 0
     */
    public int resultCount() {
        return resultTypes.size();
    }

    /**
     * Returns what this operation counts against {@link io.isomorph.io.Limit#ELEMENTS}.
     *
     * @return the operation, its operands, results, attributes and all payload values, after expansion of sharing
     */
    public long elements() {
        return 1L
                + operands.size()
                + attributes.elements()
                + IrType.elements(resultTypes)
                + resultAttributes.elements();
    }

    /**
     * Returns what this operation counts against {@link io.isomorph.io.Limit#DEPTH}, without its regions.
     *
     * @return the levels of its deepest payload, at least 0
     */
    public int depth() {
        return Math.max(IrType.depth(resultTypes), Math.max(attributes.depth(), resultAttributes.depth()));
    }

    /**
     * Returns this head with other operands.
     *
     * @param newOperands the operands
     * @return another head
     */
    public OperationHead withOperands(Operands newOperands) {
        return new OperationHead(name, attributes, newOperands, resultTypes, resultAttributes);
    }

    /**
     * Returns this head with other attributes.
     *
     * @param newAttributes the attributes
     * @return another head
     */
    public OperationHead withAttributes(AttributeList newAttributes) {
        return new OperationHead(name, newAttributes, operands, resultTypes, resultAttributes);
    }

    /**
     * Returns this operation with other result attributes.
     *
     * @param newResultAttributes the result attributes
     * @return another head
     */
    public OperationHead withResultAttributes(AttributeList newResultAttributes) {
        return new OperationHead(name, attributes, operands, resultTypes, newResultAttributes);
    }

    @Override
    public String toString() {
        return name + " " + attributes + " " + operands + " -> " + resultTypes + " " + resultAttributes;
    }
}
