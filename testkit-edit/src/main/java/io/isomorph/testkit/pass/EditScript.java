package io.isomorph.testkit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.InsertionPoint;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.error.IsomorphException;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Random;

/**
 * Edits that are chosen at random, so that passes meet programs that no generator makes: operations without users, values that are used far
 * from where they are defined, equal operations side by side. A seed repeats a script.
 */
public final class EditScript {
    private final ProgramEditor editor;
    private final Random random;

    private EditScript(ProgramEditor editor, Random random) {
        this.editor = editor;
        this.random = random;
    }

    /**
     * Edits a program.
     *
     * @param program any program; not changed
     * @param seed chooses the edits
     * @param edits how many are attempted; what the editor refuses is left out
     * @return the edited program
     */
    public static Program edited(Program program, long seed, int edits) {
        ProgramEditor editor = ProgramEditor.of(program);
        EditScript script = new EditScript(editor, new Random(seed));
        for (int i = 0; i < edits; i++) {
            script.edit();
        }
        return editor.program();
    }

    private void edit() {
        List<MutableOperation> operations = editor.operations();
        List<MutableValue> values = new ArrayList<>();
        operations.forEach(operation -> values.addAll(operation.results()));
        if (operations.isEmpty() || values.isEmpty()) {
            return;
        }
        MutableOperation operation = one(operations);
        MutableValue value = one(values);
        try {
            switch (random.nextInt(6)) {
                case 0 -> operation.erase();
                case 1 -> operation.moveTo(InsertionPoint.before(one(operations)));
                case 2 -> operation.copyTo(InsertionPoint.after(operation), new HashMap<>());
                case 3 -> value.replaceAllUses(one(values));
                case 4 ->
                    editor.create("test.edit")
                            .operands(value)
                            .results(IrType.NULL)
                            .insert(InsertionPoint.after(operation));
                default -> {
                    if (operation.operandCount() > 0) {
                        operation.setOperand(random.nextInt(operation.operandCount()), value);
                    }
                }
            }
        } catch (IsomorphException e) {
            // what cannot be done is not part of the script
        }
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
