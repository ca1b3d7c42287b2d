package io.isomorph.family;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What follows for the results of an operation from its operands and attributes.
 *
 * @param results one for each result of the operation, in order
 * @param problem why the operands do not fit one another or the operation, without a final dot; null if they do, as far as is known
 */
public record Inference(List<Result> results, @Nullable String problem) {
    /**
     * What follows for one result.
     *
     * @param type its type. Of a dimension that nothing is known of, it has −1
     * @param isKnown whether a rule gives the type. If not, it is the type that the operation has, and every dimension of it that
     *     the family can see is −1
     */
    public record Result(IrType type, boolean isKnown) {}

    /**
     * Copies the list.
     *
     * @param results one for each result of the operation, in order
     * @param problem why the operands do not fit; null if they do
     */
    public Inference {
        results = List.copyOf(results);
    }

    /**
     * Returns what follows where no rule is known and types have no dimensions.
     *
     * @param head the operation
     * @return the types that it has, as unknown ones
     */
    public static Inference unknown(OperationHead head) {
        return new Inference(
                head.resultTypes().stream().map(type -> new Result(type, false)).toList(), null);
    }

    /**
     * Returns the types of all results.
     *
     * @return an immutable list in order
     */
    public List<IrType> types() {
        return results.stream().map(Result::type).toList();
    }

    /**
     * Returns whether rules give the types of all results, and nothing is wrong with the operands.
     *
     * @return true also where there are no results
     */
    public boolean isComplete() {
        return problem == null && results.stream().allMatch(Result::isKnown);
    }
}
