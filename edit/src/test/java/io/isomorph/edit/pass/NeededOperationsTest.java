package io.isomorph.edit.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class NeededOperationsTest {
    private static final IrType F32 = IrType.of("toy.f32");

    private final ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("toy", 1, true));

    private Value op(String name, Value... operands) {
        return b.op("toy." + name).operands(operands).results(F32).add().result(0);
    }

    private void scope(String inner, Value... operands) {
        b.op("toy.scope")
                .region(region -> region.block(block ->
                        block.op("toy." + inner).operands(operands).results(F32).add()))
                .add();
    }

    /** Keeps what the operations of a name need, and returns the names of what is left. */
    private String kept(String root, String... changes) {
        ProgramEditor editor = ProgramEditor.of(b.build());
        PassContext context = new PassContext(ToyFamily.TOY);
        new NeededOperations(editor, context, editor.operations("toy." + root)).keepOnlyThese();
        assertEquals(List.of(changes), context.changes());
        return editor.operations().stream()
                .map(MutableOperation::name)
                .map(name -> name.local())
                .collect(Collectors.joining(" "));
    }

    @Test
    void whatIsUsedInARegionIsNeeded() {
        Value x = op("data");
        Value y = op("exp", x);
        op("log", x);
        scope("use", y);
        assertEquals("data exp scope use", kept("use", "toy.log 2 is erased: no output needs it"));
    }

    @Test
    void aWriterInARegionIsNeededIfWhatItWritesIsReadLater() {
        Value x = op("data");
        Value y = op("data");
        scope("add_", x);
        scope("add_", y);
        scope("add", x);
        op("out", x);
        assertEquals(
                "data scope add_ out",
                kept(
                        "out",
                        "toy.scope 6 is erased: no output needs it",
                        "toy.scope 4 is erased: no output needs it",
                        "toy.data 1 is erased: no output needs it"));
    }

    @Test
    void aWriterIsNotNeededIfWhatItWritesIsReadBeforeOrByWhatIsNotNeeded() {
        Value x = op("data");
        op("out", x);
        op("add_", x);
        op("log", x);
        assertEquals(
                "data out",
                kept("out", "toy.log 3 is erased: no output needs it", "toy.add_ 2 is erased: no output needs it"));
    }

    @Test
    void whatAWriterThatIsNeededTakesIsNeededToo() {
        Value x = op("data");
        Value y = op("exp", op("data"));
        op("add_", x, y);
        op("out", x);
        assertEquals("data data exp add_ out", kept("out"));
    }
}
