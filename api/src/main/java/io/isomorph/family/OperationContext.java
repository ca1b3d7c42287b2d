package io.isomorph.family;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation, and what is known of the values that it takes: what inference of types starts from. Whoever walks, builds or edits
 * programs implements it. Every method takes constant time.
 */
public interface OperationContext {
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
}
