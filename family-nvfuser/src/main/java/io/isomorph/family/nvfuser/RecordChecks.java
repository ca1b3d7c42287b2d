package io.isomorph.family.nvfuser;

import io.isomorph.family.Arity;
import io.isomorph.family.CheckedOperation;
import io.isomorph.family.Dialect;
import io.isomorph.family.OperationDefinition;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.Severity;
import io.isomorph.family.Trait;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.PayloadText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is checked of records: how many arguments and outputs of which kinds they have, their name and their data. */
final class RecordChecks {
    private RecordChecks() {}

    static Dialect dialect() {
        List<OperationDefinition> definitions = new ArrayList<>();
        for (RecordType type : RecordType.values()) {
            if (type != RecordType.BASE) {
                definitions.add(definition(type));
            }
        }
        return Dialect.of(RecordType.DIALECT, definitions);
    }

    private static OperationDefinition definition(RecordType type) {
        OperationDefinition.Builder definition = OperationDefinition.of(
                        type.operation().toString())
                .operands(type.arguments().arity())
                .results(type.outputs().arity())
                .regions(Arity.NONE)
                .requires(NvfuserNames.NAME, NvfuserNames.NAME_KIND)
                .check(operation -> check(type, operation));
        if (type.data() != null) {
            definition.requires(NvfuserNames.DATA, type.data());
        }
        if (type == RecordType.OUTPUT_TV || type == RecordType.OUTPUT_VAL) {
            definition.traits(Trait.SIDE_EFFECT);
        }
        return definition.build();
    }

    private static void check(RecordType type, CheckedOperation operation) {
        OperationHead head = operation.head();
        for (int i = 0; i < head.operands().size(); i++) {
            IrType found = operation.operandType(i);
            @Nullable StateKind kind = StateKind.of(found);
            if ((kind == null && !found.isNull()) || !type.arguments().allows(i, kind)) {
                operation.report(
                        SemanticCode.OPERAND_TYPE,
                        "/I/" + i,
                        "argument " + i + " is ",
                        found,
                        "; expected " + type.arguments().expected(i));
            }
        }
        for (int i = 0; i < head.resultCount(); i++) {
            IrType found = head.resultTypes().get(i);
            @Nullable StateKind kind = StateKind.of(found);
            if (kind == null || !type.outputs().allows(i, kind)) {
                operation.report(
                        SemanticCode.RESULT_TYPE,
                        "/O/" + i,
                        "output " + i + " is ",
                        found,
                        "; expected " + type.outputs().expected(i));
            }
        }
        checkName(type, operation);
        checkPlace(type, operation);
    }

    private static void checkPlace(RecordType type, CheckedOperation operation) {
        if ((type == RecordType.START) != operation.isFirst()) {
            operation.report(
                    "nvfuser.start",
                    Severity.ERROR,
                    "",
                    operation.isFirst()
                            ? "the program does not begin with a Start record"
                            : "a Start record is not the first");
        }
        if ((type == RecordType.END) != operation.isLast()) {
            operation.report(
                    "nvfuser.end",
                    Severity.ERROR,
                    "",
                    operation.isLast()
                            ? "the program does not end with an End record"
                            : "an End record is not the last");
        }
    }

    private static void checkName(RecordType type, CheckedOperation operation) {
        String expected = type.fixedName();
        @Nullable String name = NvfuserNames.recordName(operation.head());
        boolean isExpected = expected != null ? expected.equals(name) : name != null && OperationNames.has(type, name);
        if (!isExpected) {
            operation.report(
                    SemanticCode.ATTRIBUTE_VALUE,
                    "",
                    "the record is named " + (name == null ? "by bytes that are not UTF-8" : PayloadText.quote(name)),
                    "; expected " + (expected != null ? expected : "an operation of its type"));
        }
    }
}
