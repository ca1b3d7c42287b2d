package io.isomorph.family.pir.infer;

import io.isomorph.family.Inference;
import io.isomorph.family.OperationContext;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Infers the types of results by the rule of the operator's function, and compares them with those that an operation has. */
public final class TypeInference {
    private TypeInference() {}

    /**
     * A result whose type does not follow.
     *
     * @param result which one, 0-based
     * @param expected what follows
     */
    public record Contradiction(int result, IrType expected) {}

    /**
     * How an operation compares with what follows.
     *
     * @param problem why the operands do not fit; null if they do, as far as is known
     * @param contradictions the results that have another type than follows
     */
    public record Outcome(@Nullable String problem, List<Contradiction> contradictions) {}

    /**
     * Infers the types of the results of an operation. It must be as the newest definition that fits has it, as far as counts go.
     *
     * @param operation the operation
     * @param table the operators
     * @return one type for each result that it has
     */
    public static Inference infer(OperationContext operation, OperatorTable table) {
        OperationHead head = operation.head();
        for (OperatorDefinition definition : table.definitions(head.name())) {
            if (definition.takesOperands(head.operands().size()) && definition.givesResults(head.resultCount())) {
                return infer(operation, definition);
            }
        }
        List<Inference.Result> results =
                head.resultTypes().stream().map(TypeInference::unknown).toList();
        boolean isKnown = table.newest(head.name()) != null;
        return new Inference(
                results, isKnown ? "no definition takes so many operands and gives so many results" : null);
    }

    /**
     * Infers the types of the results of an operation.
     *
     * @param operation an operation with as many operands and results as the definition has
     * @param definition the definition
     * @return one type for each result that it has
     */
    public static Inference infer(OperationContext operation, OperatorDefinition definition) {
        RuleContext context = new RuleContext(operation, definition);
        @Nullable String problem = run(context);
        int expected = context.expectedResults();
        if (problem == null && expected != operation.head().resultCount()) {
            problem = "it has " + operation.head().resultCount() + " results where " + expected
                    + (expected == 1 ? " follows" : " follow");
        }
        List<Inference.Result> results = new ArrayList<>();
        for (int i = 0; i < operation.head().resultCount(); i++) {
            @Nullable IrType type = problem == null ? context.inferred(i) : null;
            IrType stored = operation.head().resultTypes().get(i);
            results.add(
                    type != null && isOfSameKind(stored, type) ? new Inference.Result(type, true) : unknown(stored));
        }
        return new Inference(results, problem);
    }

    /**
     * Compares the types of the results of an operation with those that follow. Unknown dimensions agree with any, and so do the
     * null type and types that are no tensors.
     *
     * @param operation an operation that fits the definition
     * @param definition the definition
     * @return what does not follow
     */
    public static Outcome of(OperationContext operation, OperatorDefinition definition) {
        RuleContext context = new RuleContext(operation, definition);
        @Nullable String problem = run(context);
        List<Contradiction> contradictions = new ArrayList<>();
        if (problem == null && !Placeholders.isPlaceholder(operation)) {
            for (int i = 0; i < operation.head().resultCount(); i++) {
                @Nullable IrType expected = context.inferred(i);
                if (expected != null && !agree(operation.head().resultTypes().get(i), expected)) {
                    contradictions.add(new Contradiction(i, expected));
                }
            }
        }
        return new Outcome(problem, contradictions);
    }

    /** Returns why the operands do not fit, or null after as much was inferred as is known. */
    private static @Nullable String run(RuleContext context) {
        try {
            RuleTable.rule(context.definition()).infer(context);
            return null;
        } catch (InferenceStop stop) {
            return stop.problem();
        }
    }

    /** Rules make dense tensors; a sparse or distributed result remains one. */
    private static boolean isOfSameKind(IrType stored, IrType inferred) {
        return stored.isNull() || inferred.isNull() || stored.name().equals(inferred.name());
    }

    private static Inference.Result unknown(IrType stored) {
        return new Inference.Result(UnknownDimensions.of(stored), false);
    }

    private static boolean agree(IrType stored, IrType expected) {
        if (stored.isNull() || expected.isNull()) {
            return true;
        }
        @Nullable DenseTensorType a = ConstantValues.dense(stored);
        @Nullable DenseTensorType b = ConstantValues.dense(expected);
        if (a != null && b != null) {
            return a.element().equals(b.element())
                    && Dims.agree(a.dims().toArray(), b.dims().toArray());
        }
        if (stored.name().equals(VectorType.NAME)
                && PirKinds.TABLE.view(stored) instanceof VectorType x
                && PirKinds.TABLE.view(expected) instanceof VectorType y) {
            return agree(x.members(), y.members());
        }
        return true; // other kinds are compared by the definition
    }

    private static boolean agree(List<IrType> stored, List<IrType> expected) {
        if (stored.size() != expected.size()) {
            return false;
        }
        for (int i = 0; i < stored.size(); i++) {
            if (!agree(stored.get(i), expected.get(i))) {
                return false;
            }
        }
        return true;
    }
}
