package io.isomorph.family;

import io.isomorph.ir.IrType;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation in its program, as an {@link OperationCheck} sees it: what it is, what is known of the values of the program, and
 * where faults go. Every method takes constant time. The check implements it.
 */
public interface CheckedOperation {
    /**
     * A result or an operand, by its operation.
     *
     * @param operation the operation
     * @param index which result or operand of it, 0-based
     */
    record Port(OperationHead operation, int index) {}

    /**
     * Returns the operation without its regions.
     *
     * @return name, attributes, operands and results
     */
    OperationHead head();

    /**
     * Returns the regions.
     *
     * @return an immutable list in order
     */
    List<Region> regions();

    /**
     * Returns the type of an operand.
     *
     * @param index 0-based
     * @return its type; {@link IrType#NULL} for the null value
     */
    IrType operandType(int index);

    /**
     * Returns the value number of a result of this operation.
     *
     * @param index 0-based
     * @return the number, from 1
     */
    int resultValue(int index);

    /**
     * Returns the type of any value of the program.
     *
     * @param value a value number of the program, or 0
     * @return its type; {@link IrType#NULL} for the null value
     */
    IrType typeOf(int value);

    /**
     * Returns what gives a value.
     *
     * @param value a value number of the program, or 0
     * @return the operation and which of its results it is; null for block arguments and the null value
     */
    @Nullable
    Port definition(int value);

    /**
     * Returns how often a value is used, anywhere in the program.
     *
     * @param value a value number of the program, or 0
     * @return the number of operands that name it; 0 for the null value
     */
    int useCount(int value);

    /**
     * Returns the only use of a value.
     *
     * @param value a value number of the program, or 0
     * @return the operation and which of its operands it is; null if it is used not once
     */
    @Nullable
    Port onlyUse(int value);

    /**
     * Reports a fault.
     *
     * @param code what it is
     * @param part which part of the operation: a JSON pointer below it, such as {@code /I/1}; empty for the whole
     * @param message what was found and what was expected, without a final dot: texts, names, types and so on, which are written
     *     one after another, and only if the fault is kept
     */
    void report(SemanticCode code, String part, Object... message);

    /**
     * Reports a fault that is not among the {@link SemanticCode}s.
     *
     * @param code a stable name, which should begin with the dialect's
     * @param severity how bad it is
     * @param part which part of the operation: a JSON pointer below it, such as {@code /I/1}; empty for the whole
     * @param message what was found and what was expected, without a final dot: texts, names, types and so on, which are written
     *     one after another, and only if the fault is kept
     */
    void report(String code, Severity severity, String part, Object... message);
}
