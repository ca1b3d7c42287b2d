package io.isomorph.family.pir.operator;

import io.isomorph.ir.payload.Name;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What some consecutive releases of PaddlePaddle know of an operator. Immutable.
 *
 * @param name the operator, such as {@code pd_op.matmul}
 * @param firstRelease the first release that has this definition, such as {@code 3.0.0}
 * @param lastRelease the last one
 * @param operands the operands in stored order
 * @param attributes the attributes in stored order
 * @param results the results in stored order
 * @param written by the name of a result: the operand into whose memory it is written
 * @param effects what it does besides computing results; empty if nothing
 * @param inference the function that computes the types of the results
 */
public record OperatorDefinition(
        Name name,
        String firstRelease,
        String lastRelease,
        List<OperandDefinition> operands,
        List<AttributeDefinition> attributes,
        List<ResultDefinition> results,
        Map<String, String> written,
        Set<OperatorEffect> effects,
        InferenceFunction inference) {
    /**
     * Returns whether this definition takes so many operands.
     *
     * @param count any number
     * @return true if it is the number of operands, or at least that of those before the variadic one
     */
    public boolean takesOperands(int count) {
        return hasVariadicOperand() ? count >= operands.size() - 1 : count == operands.size();
    }

    /**
     * Returns whether this definition gives so many results.
     *
     * @param count any number
     * @return true if it is the number of results, or at least that of those before the variadic one
     */
    public boolean givesResults(int count) {
        return hasVariadicResult() ? count >= results.size() - 1 : count == results.size();
    }

    /**
     * Returns whether the last operand occurs any number of times.
     *
     * @return true if it does
     */
    public boolean hasVariadicOperand() {
        return !operands.isEmpty() && operands.get(operands.size() - 1).multiplicity() == Multiplicity.VARIADIC;
    }

    /**
     * Returns whether the last result occurs any number of times.
     *
     * @return true if it does
     */
    public boolean hasVariadicResult() {
        return !results.isEmpty() && results.get(results.size() - 1).multiplicity() == Multiplicity.VARIADIC;
    }

    /**
     * Returns the definition of an operand of an operation.
     *
     * @param index 0-based
     * @return its definition, which is that of the variadic one for all after it; null if there is none so far back
     */
    public @Nullable OperandDefinition operand(int index) {
        if (index < operands.size()) {
            return operands.get(index);
        }
        return hasVariadicOperand() ? operands.get(operands.size() - 1) : null;
    }

    /**
     * Returns the definition of a result of an operation.
     *
     * @param index 0-based
     * @return its definition, which is that of the variadic one for all after it; null if there is none so far back
     */
    public @Nullable ResultDefinition result(int index) {
        if (index < results.size()) {
            return results.get(index);
        }
        return hasVariadicResult() ? results.get(results.size() - 1) : null;
    }

    /**
     * Finds an operand by name.
     *
     * @param operand its name
     * @return its index, or −1 if there is none
     */
    public int operandIndex(String operand) {
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i).name().equals(operand)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Finds a result by name.
     *
     * @param result its name
     * @return its index, or −1 if there is none
     */
    public int resultIndex(String result) {
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i).name().equals(result)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns whether the operator computes gradients, whose results may all be absent.
     *
     * @return true by its name
     */
    public boolean isGradient() {
        return name.local().endsWith("_grad")
                || name.local().endsWith("_grad_")
                || name.local().contains("_grad_");
    }
}
