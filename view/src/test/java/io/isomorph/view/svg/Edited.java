package io.isomorph.view.svg;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.InsertionPoint;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Objects;

/** The model of the pages after three edits: one operation more, one less, one with another attribute. */
final class Edited {
    private Edited() {}

    static Program of(Program program) {
        ProgramEditor editor = ProgramEditor.of(program);
        MutableOperation norm = last(editor, "pd_op.layer_norm");
        norm.setAttribute("epsilon", IrAttribute.of("builtin.a_f32", Payload.of(0.125)));
        MutableOperation position = last(editor, "pd_op.embedding");
        MutableOperation sum = position.result(0).uses().get(0).operation();
        sum.replaceBy(Objects.requireNonNull(sum.operand(0)));
        MutableValue logits = last(editor, "pd_op.matmul").result(0);
        MutableOperation softmax = editor.create("pd_op.softmax")
                .attribute("axis", IrAttribute.of("builtin.a_i32", Payload.of(-1)))
                .operands(logits)
                .results(logits.type())
                .insert(InsertionPoint.after(Objects.requireNonNull(logits.definer())));
        logits.replaceUses(softmax.result(0), use -> use.operation() != softmax);
        return editor.program();
    }

    private static MutableOperation last(ProgramEditor editor, String name) {
        var found = editor.operations(name);
        return found.get(found.size() - 1);
    }
}
