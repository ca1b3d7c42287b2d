package io.isomorph.family.pir.check;

import io.isomorph.family.OperationContext;
import io.isomorph.family.SemanticCode;
import io.isomorph.family.pir.operator.AttributeDefinition;
import io.isomorph.family.pir.operator.Multiplicity;
import io.isomorph.family.pir.operator.OperandDefinition;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.ResultDefinition;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.support.Excerpts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compares an operation with one definition of its operator. */
final class DefinitionMatch {
    private final OperationContext operation;
    private final OperationHead head;
    private final OperatorDefinition definition;
    private final List<DefinitionFault> faults = new ArrayList<>();

    DefinitionMatch(OperationContext operation, OperatorDefinition definition) {
        this.operation = operation;
        this.head = operation.head();
        this.definition = definition;
    }

    /** Returns what the operation lacks of the definition; empty if nothing. */
    List<DefinitionFault> faults() {
        boolean takes = definition.takesOperands(head.operands().size());
        boolean gives = definition.givesResults(head.resultCount());
        if (takes) {
            operands();
        } else {
            count(SemanticCode.OPERAND_COUNT, "operand", head.operands().size(), operandNames());
        }
        if (gives) {
            results();
        } else {
            count(SemanticCode.RESULT_COUNT, "result", head.resultCount(), resultNames());
        }
        definition.attributes().forEach(this::attribute);
        if (takes && gives) {
            definition.written().entrySet().forEach(this::inPlace);
        }
        return faults;
    }

    private void add(SemanticCode code, String part, Object... message) {
        faults.add(new DefinitionFault(code, part, List.of(message)));
    }

    private void count(SemanticCode code, String thing, int found, List<String> expected) {
        boolean isVariadic =
                code == SemanticCode.OPERAND_COUNT ? definition.hasVariadicOperand() : definition.hasVariadicResult();
        add(
                code,
                "",
                Excerpts.name(head.name()) + " has " + Excerpts.count(found, thing) + "; expected "
                        + (isVariadic ? "at least " + (expected.size() - 1) : expected.size())
                        + (expected.isEmpty() ? "" : ": " + String.join(", ", expected)));
    }

    private List<String> operandNames() {
        return definition.operands().stream().map(OperandDefinition::name).toList();
    }

    private List<String> resultNames() {
        return definition.results().stream().map(ResultDefinition::name).toList();
    }

    private void operands() {
        for (int i = 0; i < head.operands().size(); i++) {
            OperandDefinition operand = Objects.requireNonNull(definition.operand(i));
            String what = "operand " + i + " of " + Excerpts.name(head.name()) + ", " + operand.name() + ",";
            if (head.operands().get(i) == 0) {
                if (operand.multiplicity() == Multiplicity.ONE) {
                    add(
                            SemanticCode.VALUE_UNDEFINED,
                            "/I/" + i,
                            what + " is the null value; expected "
                                    + operand.kind().words());
                }
            } else if (!operand.kind().allows(operation.operandType(i))) {
                add(
                        SemanticCode.OPERAND_TYPE,
                        "/I/" + i,
                        what + " is ",
                        operation.operandType(i),
                        "; expected " + operand.kind().words());
            }
        }
    }

    private void results() {
        for (int i = 0; i < head.resultCount(); i++) {
            ResultDefinition result = Objects.requireNonNull(definition.result(i));
            IrType type = head.resultTypes().get(i);
            boolean mayBeAbsent = result.multiplicity() != Multiplicity.ONE || definition.isGradient();
            if (type.isNull() ? !mayBeAbsent : !result.kind().allows(type)) {
                add(
                        SemanticCode.RESULT_TYPE,
                        "/O/" + i + "/TT",
                        "result " + i + " of " + Excerpts.name(head.name()) + ", " + result.name() + ", is ",
                        type.isNull() ? "of the null type" : type,
                        "; expected " + result.kind().words());
            }
        }
    }

    private void attribute(AttributeDefinition attribute) {
        AttributeList list = head.attributes();
        String key = "/A/";
        int index = list.indexOf(attribute.name());
        if (index < 0) {
            list = head.resultAttributes();
            key = "/OA/";
            index = list.indexOf(attribute.name());
        }
        if (index < 0) {
            add(
                    SemanticCode.ATTRIBUTE_MISSING,
                    "",
                    Excerpts.name(head.name()) + " has no attribute " + Excerpts.quotedName(attribute.name())
                            + "; expected one of kind " + attribute.kind());
        } else if (!attribute.kind().allows(list.get(index).value())) {
            add(
                    SemanticCode.ATTRIBUTE_KIND,
                    key + index + "/AT",
                    "the attribute " + Excerpts.quotedName(attribute.name()) + " is ",
                    list.get(index).value(),
                    "; expected one of kind " + attribute.kind());
        }
    }

    /** A result that is written into an operand is there exactly if the operand is. */
    private void inPlace(Map.Entry<String, String> pair) {
        int result = definition.resultIndex(pair.getKey());
        int operand = definition.operandIndex(pair.getValue());
        boolean isOperandAbsent = operation.operandType(operand).isNull();
        boolean isResultAbsent = head.resultTypes().get(result).isNull();
        boolean isFault = isOperandAbsent ? !isResultAbsent : isResultAbsent && !definition.isGradient();
        if (isFault && !isReported(operand, isOperandAbsent, result)) {
            add(
                    SemanticCode.RESULT_TYPE,
                    "/O/" + result + "/TT",
                    "result " + result + " of " + Excerpts.name(head.name()) + ", " + pair.getKey()
                            + (isOperandAbsent ? ", is a value" : ", is of the null type")
                            + "; it is written into operand "
                            + operand + ", " + pair.getValue()
                            + (isOperandAbsent ? ", which is the null value" : ", which is a value"));
        }
    }

    /** Returns whether what is absent must not be, whatever is written into what: one mistake is one fault. */
    private boolean isReported(int operand, boolean isOperandAbsent, int result) {
        return isOperandAbsent
                ? head.operands().get(operand) == 0
                        && Objects.requireNonNull(definition.operand(operand)).multiplicity() == Multiplicity.ONE
                : Objects.requireNonNull(definition.result(result)).multiplicity() == Multiplicity.ONE;
    }
}
