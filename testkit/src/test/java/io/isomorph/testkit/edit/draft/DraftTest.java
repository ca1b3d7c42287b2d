package io.isomorph.testkit.edit.draft;

import static io.isomorph.testkit.edit.Edited.deep;
import static io.isomorph.testkit.edit.Edited.flat;
import static io.isomorph.testkit.edit.Edited.head;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.edit.Edited;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DraftTest {
    private static final Payload NOTHING = Payload.ofNull();

    @Test
    void anUntouchedDraftGivesTheProgramBack() {
        Edited.documents(300)
                .forEach(document -> document.entries()
                        .forEach(entry -> assertEquals(
                                entry.program(), Draft.of(entry.program()).toProgram())));
    }

    @Test
    void anOperandWhoseValueIsGoneBecomesTheNullValue() {
        Draft draft = Draft.of(flat(head(NOTHING, 1), head(NOTHING, 1), head(NOTHING, 0, 2, 1, 2)));
        draft.removeOperations(List.of(draft.operations().get(0)));
        assertEquals(flat(head(NOTHING, 1), head(NOTHING, 0, 1, 0, 1)), draft.toProgram());
    }

    @Test
    void anOperandWhoseValueComesLaterBecomesTheNullValue() {
        Draft draft = Draft.of(flat(head(NOTHING, 1), head(NOTHING, 1, 1)));
        List<Draft.Operation> operations = draft.body.blocks.get(0).operations;
        operations.add(operations.remove(0));
        assertEquals(flat(head(NOTHING, 1, 0), head(NOTHING, 1)), draft.toProgram());
    }

    @Test
    void anOperationCannotUseItsOwnResult() {
        Draft draft = Draft.of(flat(head(NOTHING, 1, 0)));
        Draft.Operation operation = draft.operations().get(0);
        operation.operands.set(0, operation.results.get(0));
        assertEquals(flat(head(NOTHING, 1, 0)), draft.toProgram());
    }

    @Test
    void referencesFollowTheOperandsWhenOneIsRemoved() {
        Payload before = Payload.list(
                Payload.operand(0),
                Payload.operand(1),
                Payload.map(Map.of("k", Payload.operand(2))),
                Payload.of(IrType.of("x.t", Payload.operand(2))),
                Payload.of(IrAttribute.of("x.a", Payload.operand(1))),
                Payload.of("text"));
        Payload after = Payload.list(
                Payload.operand(0),
                NOTHING,
                Payload.map(Map.of("k", Payload.operand(1))),
                Payload.of(IrType.of("x.t", Payload.operand(1))),
                Payload.of(IrAttribute.of("x.a", NOTHING)),
                Payload.of("text"));
        Draft draft = Draft.of(flat(head(NOTHING, 1), head(before, 1, 0, 1, 1)));
        draft.removeUses(draft.uses().subList(1, 2));
        assertEquals(flat(head(NOTHING, 1), head(after, 1, 0, 1)), draft.toProgram());
    }

    @Test
    void removesSeveralOperandsOfOneOperation() {
        Draft draft = Draft.of(flat(head(Payload.operand(2), 1, 0, 0, 0)));
        draft.removeUses(draft.uses().subList(0, 2));
        assertEquals(flat(head(Payload.operand(0), 1, 0)), draft.toProgram());
    }

    @Test
    void partsThatReferToNoneOfTheOperandsStayTheSameObjects() {
        OperationHead head = head(deep(Payload.operand(0), 5), 1, 0, 0);
        Draft draft = Draft.of(flat(head));
        draft.operations().get(0).removeOperand(1);
        assertSame(head.attributes(), draft.operations().get(0).attributes);
    }

    @Test
    void copesWithTheDeepestRegionsAndPayloads() {
        Program program = Edited.nested(512);
        Draft draft = Draft.of(program);
        assertEquals(program, draft.toProgram());
        draft.removeArguments(draft.arguments());
        draft.removeUses(draft.uses());
        assertEquals(512, draft.toProgram().body().depth());

        Draft payload = Draft.of(flat(head(deep(Payload.operand(0), 512), 0, 0)));
        payload.operations().get(0).removeOperand(0);
        assertEquals(flat(head(deep(NOTHING, 512), 0)), payload.toProgram());
    }

    @Test
    void hoistingPutsNestedOperationsInPlace() {
        Draft draft = Draft.of(Edited.nested(3));
        draft.hoist(draft.operations().get(0));
        Program hoisted = draft.toProgram();
        assertEquals(2, hoisted.counts().operations());
        assertEquals(2, hoisted.body().depth());
        // its own argument is still there, the one of the region that is gone is not
        assertEquals(
                Operands.of(0, 0),
                hoisted.body().blocks().get(0).operations().get(0).head().operands());
    }

    @Test
    void copesWithAHundredThousandOperations() {
        OperationHead[] heads = new OperationHead[100_000];
        Arrays.setAll(heads, i -> head(NOTHING, 1, i, i / 2));
        Draft draft = Draft.of(flat(heads));
        draft.removeOperations(draft.operations().subList(0, 50_000));
        assertEquals(50_000, draft.toProgram().counts().operations());
    }

    @Test
    void refusesAnOperationOfAnotherDraft() {
        Draft.Operation stranger = Draft.of(Edited.nested(1)).operations().get(0);
        assertThrows(
                IllegalArgumentException.class, () -> Draft.of(Edited.nested(1)).blockOf(stranger));
    }
}
