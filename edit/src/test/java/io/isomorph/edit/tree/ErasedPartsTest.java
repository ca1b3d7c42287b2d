package io.isomorph.edit.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What was erased, by itself or with something around it, takes no edit: none would be seen in the program. */
class ErasedPartsTest {
    private static final IrType F32 = IrType.of("builtin.t_f32");

    private final ProgramEditor editor =
            ProgramEditor.of(ProgramBuilder.of(new ProgramInfo("toy", 1, false)).build());
    private MutableOperation outer;
    private MutableBlock block;
    private MutableOperation inner;
    private MutableValue argument;

    @BeforeEach
    void fill() {
        MutableBlock body = editor.body().blocks().get(0);
        outer = editor.create("a.outer").insert(InsertionPoint.endOf(body));
        block = outer.addRegion().addBlock(List.of(F32), List.of());
        argument = block.arguments().get(0);
        inner = editor.create("a.inner").insert(InsertionPoint.endOf(block));
        inner.addRegion();
    }

    private void assertTakesNoEdit() {
        Program before = editor.program();
        MutableRegion region = inner.regions().get(0);
        List<Executable> edits = List.of(
                () -> editor.create("a.x").insert(InsertionPoint.endOf(block)),
                () -> editor.create("a.x").insert(InsertionPoint.startOf(block)),
                () -> editor.create("a.x").insert(InsertionPoint.after(inner)),
                () -> block.addArgument(F32),
                () -> block.addKeywordArgument("k", F32),
                () -> block.removeArgument(0),
                block::erase,
                inner::erase,
                inner::addRegion,
                () -> region.addBlock(List.of(), List.of()),
                region::erase,
                () -> argument.setType(F32),
                () -> inner.setName(Name.of("a.y")),
                () -> inner.setOperands(List.of()));
        for (int i = 0; i < edits.size(); i++) {
            InvalidModelException refused = assertThrows(InvalidModelException.class, edits.get(i), "edit " + i);
            assertEquals(EditCode.FOREIGN, refused.code(), "edit " + i);
        }
        assertNull(argument.block());
        assertEquals(before, editor.program());
    }

    @Test
    void whatIsInAnErasedBlockTakesNoEdit() {
        block.erase();
        assertTakesNoEdit();
        assertNull(inner.parent());
    }

    @Test
    void whatIsInAnErasedRegionTakesNoEdit() {
        MutableRegion region = outer.regions().get(0);
        region.erase();
        assertTakesNoEdit();
        assertThrows(InvalidModelException.class, () -> region.addBlock(List.of(), List.of()));
    }

    @Test
    void whatIsInAnErasedOperationTakesNoEdit() {
        outer.erase();
        assertTakesNoEdit();
    }

    /** A name that no program can have is refused when it is given, and nothing is changed. */
    @Test
    void aKeywordArgumentHasAName() {
        assertThrows(InvalidModelException.class, () -> block.addKeywordArgument("\ud800", F32));
        assertThrows(NullPointerException.class, () -> block.addKeywordArgument(null, F32));
        assertEquals(1, block.arguments().size());
        assertNotNull(block.addKeywordArgument("k", F32));
    }

    /** Regions that are nested deeper than a program can hold are refused by the limit, however deep they are. */
    @Test
    void regionsOfAnyDepthAreRefusedByTheLimit() {
        for (int depth : new int[] {600, 5_000}) {
            MutableBlock at = editor.body().blocks().get(0);
            for (int i = 0; i < depth; i++) {
                at = editor.create("a.x")
                        .insert(InsertionPoint.endOf(at))
                        .addRegion()
                        .addBlock(List.of(), List.of());
            }
            assertThrows(LimitExceededException.class, editor::program);
        }
    }
}
