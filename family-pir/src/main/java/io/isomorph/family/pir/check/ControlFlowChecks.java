package io.isomorph.family.pir.check;

import io.isomorph.family.CheckedOperation;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.pir.type.TypeMatch;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.support.Excerpts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks of the operations with regions, as PIR verifies them, less what real programs break. */
final class ControlFlowChecks {
    static final Name YIELD = Name.of("cf.yield");

    private ControlFlowChecks() {}

    static void branch(CheckedOperation operation) {
        condition(operation, operation.operandType(0), "/I/0", false);
        int results = operation.head().resultCount();
        yields(operation, 0, results);
        if (results > 0) {
            yields(operation, 1, results);
        }
    }

    static void pylayer(CheckedOperation operation) {
        yields(operation, 0, operation.head().resultCount());
    }

    static void loop(CheckedOperation operation) {
        OperationHead head = operation.head();
        int results = head.resultCount();
        condition(operation, operation.operandType(0), "/I/0", true);
        if (head.operands().size() != results + 1) {
            operation.report(
                    SemanticCode.RESULT_COUNT,
                    "",
                    "a loop of " + Excerpts.count(head.operands().size(), "operand") + " has "
                            + Excerpts.count(results, "result") + "; expected one less than operands");
            return;
        }
        for (int i = 0; i < results; i++) {
            IrType result = head.resultTypes().get(i);
            IrType from = operation.operandType(i + 1);
            if (!from.isNull() && TypeMatch.of(result, from).isWorseThan(TypeMatch.DYNAMIC)) {
                operation.report(
                        SemanticCode.RESULT_TYPE,
                        "/O/" + i + "/TT",
                        "result " + i + " is ",
                        result,
                        ", and operand " + (i + 1) + " is ",
                        from);
            }
        }
        @Nullable Block body = onlyBlock(operation, 0);
        if (body == null) {
            return;
        }
        arguments(operation, body);
        @Nullable Operands yielded = yielded(operation, 0, body, results + 1);
        if (yielded != null) {
            condition(operation, operation.typeOf(yielded.get(0)), yieldPart(0, body) + "/I/0", true);
            for (int i = 0; i < results; i++) {
                yieldType(
                        operation,
                        yieldPart(0, body),
                        yielded,
                        i + 1,
                        head.resultTypes().get(i),
                        false);
            }
        }
    }

    private static void arguments(CheckedOperation operation, Block body) {
        List<IrType> results = operation.head().resultTypes();
        List<IrType> positional = body.argumentTypes();
        if (body.argumentCount() != results.size()) {
            operation.report(
                    SemanticCode.ARGUMENT_COUNT,
                    "/regions/0/blocks/0",
                    "the body has " + Excerpts.count(body.argumentCount(), "argument") + ", and the loop has "
                            + Excerpts.count(results.size(), "result"));
            return;
        }
        for (int i = 0; i < results.size(); i++) {
            boolean isPositional = i < positional.size();
            int index = isPositional ? i : i - positional.size();
            IrType type =
                    isPositional ? positional.get(i) : keyword(body, index).type();
            if (isOther(type, results.get(i))) {
                operation.report(
                        SemanticCode.ARGUMENT_TYPE,
                        "/regions/0/blocks/0/" + (isPositional ? "args/" : "kwargs/") + index + "/TT",
                        "argument " + i + " of the body is ",
                        type,
                        ", and result " + i + " is ",
                        results.get(i));
            }
        }
    }

    private static KeywordArgument keyword(Block block, int index) {
        return block.keywordArguments().get(index);
    }

    /** Returns whether two types are of other kinds or element types; the null type fits every other. */
    private static boolean isOther(IrType a, IrType b) {
        return !a.isNull() && !b.isNull() && TypeMatch.of(a, b).isWorseThan(TypeMatch.RANK);
    }

    private static void condition(CheckedOperation operation, IrType type, String part, boolean mustBeTensor) {
        @Nullable IrType element = Types.element(type);
        boolean isWrong = element == null
                ? mustBeTensor && !type.isNull() && !Types.isTensor(type) && !Types.isForeign(type)
                : !Types.is(element, Types.BOOL);
        if (isWrong) {
            operation.report(
                    SemanticCode.CONDITION_TYPE,
                    part,
                    "the condition is ",
                    type,
                    "; expected a tensor of truth values");
        }
    }

    /** Checks a region of one block; if the operation has results, the block gives them, and the types are compared. */
    private static void yields(CheckedOperation operation, int region, int results) {
        @Nullable Block block = onlyBlock(operation, region);
        if (block == null || results == 0) {
            return;
        }
        @Nullable Operands yielded = yielded(operation, region, block, results);
        if (yielded != null) {
            for (int i = 0; i < results; i++) {
                yieldType(
                        operation,
                        yieldPart(region, block),
                        yielded,
                        i,
                        operation.head().resultTypes().get(i),
                        true);
            }
        }
    }

    private static @Nullable Block onlyBlock(CheckedOperation operation, int region) {
        List<Block> blocks = operation.regions().get(region).blocks();
        if (blocks.size() != 1) {
            operation.report(
                    SemanticCode.BLOCK_COUNT,
                    "/regions/" + region,
                    "region " + region + " has " + Excerpts.count(blocks.size(), "block") + "; expected 1");
            return null;
        }
        return blocks.get(0);
    }

    private static String yieldPart(int region, Block block) {
        return "/regions/" + region + "/blocks/0/ops/" + (block.operations().size() - 1);
    }

    /** Returns what a block yields, or null after a report that it does not, or not as much as expected. */
    private static @Nullable Operands yielded(CheckedOperation operation, int region, Block block, int expected) {
        List<Operation> operations = block.operations();
        @Nullable
        OperationHead last = operations.isEmpty()
                ? null
                : operations.get(operations.size() - 1).head();
        if (last == null || !last.name().equals(YIELD)) {
            operation.report(
                    SemanticCode.TERMINATOR_MISSING,
                    "/regions/" + region + "/blocks/0",
                    "the block ends " + (last == null ? "without any operation" : "in " + Excerpts.name(last.name()))
                            + "; expected cf.yield");
            return null;
        }
        if (last.operands().size() != expected) {
            operation.report(
                    SemanticCode.YIELD_COUNT,
                    yieldPart(region, block),
                    "the block yields " + Excerpts.count(last.operands().size(), "value") + "; expected " + expected);
            return null;
        }
        return last.operands();
    }

    private static void yieldType(
            CheckedOperation operation, String yield, Operands yielded, int index, IrType result, boolean isExact) {
        IrType type = operation.typeOf(yielded.get(index));
        boolean isWrong = isExact
                ? !type.isNull()
                        && !result.isNull()
                        && TypeMatch.of(type, result).isWorseThan(TypeMatch.LAYOUT)
                : isOther(type, result);
        if (isWrong) {
            operation.report(
                    SemanticCode.YIELD_TYPE,
                    yield + "/I/" + index,
                    "the yielded value is ",
                    type,
                    ", and the result is ",
                    result);
        }
    }

    static void check(CheckedOperation operation) {
        IrType checked = operation.operandType(0);
        condition(operation, checked, "/I/0", false);
        IrType data = operation.operandType(1);
        boolean isData = Types.isTensor(data) || Types.members(data) != null || data.isNull() || Types.isForeign(data);
        if (!isData) {
            operation.report(
                    SemanticCode.OPERAND_TYPE,
                    "/I/1",
                    "operand 1 is ",
                    data,
                    "; expected a tensor or a vector of tensors");
        }
    }

    /** The two values that a mask chooses from, or the two results that it chooses between, are of one type up to dimensions. */
    static void selectInput(CheckedOperation operation) {
        similar(operation, "/I/2", operation.operandType(1), operation.operandType(2));
    }

    static void selectOutput(CheckedOperation operation) {
        List<IrType> results = operation.head().resultTypes();
        similar(operation, "/O/1/TT", results.get(0), results.get(1));
    }

    private static void similar(CheckedOperation operation, String part, IrType a, IrType b) {
        if (a.isNull() || b.isNull()) {
            return;
        }
        TypeMatch match = TypeMatch.of(a, b);
        if (match.isWorseThan(TypeMatch.DIMS) && match != TypeMatch.RANK) {
            operation.report(
                    part.startsWith("/I") ? SemanticCode.OPERAND_TYPE : SemanticCode.RESULT_TYPE,
                    part,
                    "one is ",
                    a,
                    " and the other is ",
                    b,
                    "; expected the same but for dimensions");
        }
    }
}
