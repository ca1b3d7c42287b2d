package io.isomorph.family.pir.check;

import io.isomorph.family.CheckedOperation;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.pir.type.TypeMatch;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.support.Excerpts;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks of the operations that make and take vectors. Values of the null type represent absent ones and fit everywhere. */
final class VectorChecks {
    private VectorChecks() {}

    static void combine(CheckedOperation operation) {
        IrType result = operation.head().resultTypes().get(0);
        @Nullable ListValue members = Types.members(result);
        if (members == null) {
            operation.report(SemanticCode.RESULT_TYPE, "/O/0/TT", "the result of combine is ", result, ", no vector");
            return;
        }
        int operands = operation.head().operands().size();
        if (members.size() != operands) {
            operation.report(
                    SemanticCode.RESULT_TYPE,
                    "/O/0/TT",
                    "combine takes " + Excerpts.count(operands, "value") + " and gives a vector of " + members.size());
            return;
        }
        for (int i = 0; i < operands; i++) {
            fit(operation, "/O/0/TT/D/" + i, Types.item(result, i), operation.operandType(i), "operand " + i);
        }
    }

    static void slice(CheckedOperation operation) {
        @Nullable ListValue members = vector(operation);
        if (members == null) {
            return;
        }
        long index = index(operation);
        if (index < 0 || index >= members.size()) {
            operation.report(
                    SemanticCode.ATTRIBUTE_VALUE,
                    "",
                    "slice takes member " + index + " of a vector of " + members.size());
            return;
        }
        IrType result = operation.head().resultTypes().get(0);
        fit(operation, "/O/0/TT", result, Types.item(operation.operandType(0), (int) index), "member " + index);
    }

    /** Returns the number in the attribute {@code index}, which is there and is a 32-bit integer. */
    private static long index(CheckedOperation operation) {
        @Nullable IrAttribute attribute = operation.head().attributes().get("index");
        if (attribute == null) {
            attribute =
                    Objects.requireNonNull(operation.head().resultAttributes().get("index"));
        }
        return ((IntValue) Objects.requireNonNull(attribute.payload())).bits();
    }

    static void split(CheckedOperation operation) {
        @Nullable ListValue members = vector(operation);
        if (members == null) {
            return;
        }
        int results = operation.head().resultCount();
        if (members.size() != results) {
            operation.report(
                    SemanticCode.RESULT_COUNT,
                    "",
                    "split takes a vector of " + members.size() + " and gives " + Excerpts.count(results, "result"));
            return;
        }
        for (int i = 0; i < results; i++) {
            IrType result = operation.head().resultTypes().get(i);
            fit(operation, "/O/" + i + "/TT", result, Types.item(operation.operandType(0), i), "member " + i);
        }
    }

    private static @Nullable ListValue vector(CheckedOperation operation) {
        IrType type = operation.operandType(0);
        @Nullable ListValue members = Types.members(type);
        if (members == null && !type.isNull()) {
            operation.report(SemanticCode.OPERAND_TYPE, "/I/0", "operand 0 is ", type, "; expected a vector");
        }
        return members;
    }

    private static void fit(
            CheckedOperation operation, String part, @Nullable IrType type, @Nullable IrType from, String source) {
        if (type == null || from == null || type.isNull() || from.isNull()) {
            return;
        }
        if (TypeMatch.of(type, from).isWorseThan(TypeMatch.DYNAMIC)) {
            operation.report(SemanticCode.RESULT_TYPE, part, "the type ", type, " does not fit " + source + ", ", from);
        }
    }
}
