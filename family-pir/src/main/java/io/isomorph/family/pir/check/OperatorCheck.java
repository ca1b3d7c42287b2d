package io.isomorph.family.pir.check;

import io.isomorph.family.CheckedOperation;
import io.isomorph.family.OperationContext;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.pir.infer.TypeInference;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.ir.payload.Name;
import io.isomorph.support.Excerpts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Holds operations to the operator table: the operator exists, operands, attributes and results are as a release has them, and the
 * types of the results follow from the operands. Operations of dialects that the table is not about are left alone, and so are those
 * that {@link PirDialects} checks more leniently, as real programs need it.
 */
public final class OperatorCheck implements Consumer<CheckedOperation> {
    private final OperatorTable table;
    private final @Nullable String release;

    /**
     * Makes a check.
     *
     * @param table the operators
     * @param release one of the table's; null accepts what any of them does
     */
    public OperatorCheck(OperatorTable table, @Nullable String release) {
        this.table = table;
        this.release = release;
    }

    @Override
    public void accept(CheckedOperation operation) {
        Name name = operation.head().name();
        if (PirDialects.CHECKED.contains(name)) {
            return;
        }
        List<OperatorDefinition> definitions = accepted(name);
        if (definitions.isEmpty()) {
            if (table.covers(name.dialect())) {
                operation.report(SemanticCode.OPERATION_UNKNOWN, "", unknown(name));
            }
            return;
        }
        List<DefinitionFault> fewest = new ArrayList<>();
        for (OperatorDefinition definition : definitions) {
            List<DefinitionFault> faults = new DefinitionMatch(operation, definition).faults();
            if (faults.isEmpty()) {
                types(operation, definition);
                return;
            }
            if (fewest.isEmpty() || faults.size() < fewest.size()) {
                fewest = faults;
            }
        }
        fewest.forEach(fault ->
                operation.report(fault.code(), fault.part(), fault.message().toArray()));
    }

    /**
     * Returns what an operation lacks of a definition, and which types of results do not follow.
     *
     * @param operation any operation
     * @param definition what it should be like
     * @return texts without a final dot; empty if nothing is wrong
     */
    public static List<String> problems(OperationContext operation, OperatorDefinition definition) {
        List<String> problems = new ArrayList<>();
        for (DefinitionFault fault : new DefinitionMatch(operation, definition).faults()) {
            problems.add(fault.message().stream().map(Object::toString).collect(Collectors.joining()));
        }
        if (problems.isEmpty()) {
            TypeInference.Outcome outcome = TypeInference.of(operation, definition);
            if (outcome.problem() != null) {
                problems.add(outcome.problem());
            }
            outcome.contradictions()
                    .forEach(contradiction -> problems.add("result " + contradiction.result() + " is "
                            + operation.head().resultTypes().get(contradiction.result()) + "; expected "
                            + contradiction.expected()));
        }
        return problems;
    }

    private List<OperatorDefinition> accepted(Name name) {
        if (release == null) {
            return table.definitions(name);
        }
        @Nullable OperatorDefinition definition = table.inRelease(name, release);
        return definition == null ? List.of() : List.of(definition);
    }

    private String unknown(Name name) {
        List<OperatorDefinition> others = table.definitions(name);
        if (!others.isEmpty()) {
            return "release " + release + " has no operator " + Excerpts.name(name) + "; releases "
                    + others.get(others.size() - 1).firstRelease() + " to "
                    + others.get(0).lastRelease() + " have it";
        }
        @Nullable Name nearest = NearestName.of(name, table.operators());
        return "no release has an operator " + Excerpts.name(name)
                + (nearest == null ? "" : "; the nearest name is " + nearest);
    }

    private static void types(CheckedOperation operation, OperatorDefinition definition) {
        TypeInference.Outcome outcome = TypeInference.of(operation, definition);
        @Nullable String problem = outcome.problem();
        if (problem != null) {
            operation.report(SemanticCode.INFERENCE_OPERANDS, "", Excerpts.name(definition.name()) + ": ", problem);
            return;
        }
        for (TypeInference.Contradiction contradiction : outcome.contradictions()) {
            operation.report(
                    SemanticCode.INFERENCE_RESULT,
                    "/O/" + contradiction.result() + "/TT",
                    "result " + contradiction.result() + " of " + Excerpts.name(definition.name()) + " is ",
                    operation.head().resultTypes().get(contradiction.result()),
                    "; expected ",
                    contradiction.expected(),
                    ", which follows from the operands and attributes");
        }
    }
}
