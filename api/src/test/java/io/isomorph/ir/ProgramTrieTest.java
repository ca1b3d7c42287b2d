package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.InvalidModelException;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs of a trie are those that their operations would make alone. */
class ProgramTrieTest {
    private static final ProgramInfo INFO = new ProgramInfo("pir", 1, false);
    private static final List<IrType> ONE = List.of(IrType.of("test.t_value"));

    private static OperationHead head(String name, List<IrType> types, int... operands) {
        return new OperationHead(
                Name.of("test", name), AttributeList.EMPTY, Operands.of(operands), types, AttributeList.EMPTY);
    }

    private final OperationHead start = head("start", ONE);
    private final OperationHead add = head("add", ONE, 1, 1);
    private final OperationHead mul = head("mul", List.of(), 1);

    @Test
    void programsThatShareABeginningShareItsOperations() {
        ProgramTrie trie = new ProgramTrie(4);
        trie.put(0, -1, start);
        trie.put(1, 0, add);
        trie.put(2, 0, mul);
        trie.put(3, 1, head("end", List.of(), 2));
        Program longer = trie.program(INFO, 3);
        assertEquals(Program.ofFlat(INFO, start, add, trie.head(3)), longer);
        assertEquals(Program.ofFlat(INFO, start, mul), trie.program(INFO, 2));
        assertEquals(longer.counts().elements(), trie.elements(3));
        assertEquals(2, trie.results(3));
        assertSame(start, longer.body().blocks().get(0).operations().get(0).head());
    }

    @Test
    void aValueOfAnotherPathIsRefused() {
        ProgramTrie trie = new ProgramTrie(3);
        trie.put(0, -1, start);
        trie.put(1, 0, add);
        OperationHead lost = head("neg", ONE, 2);
        InvalidModelException e = assertThrows(InvalidModelException.class, () -> trie.put(2, 0, lost));
        assertEquals(1, e.location().operation());
    }

    @Test
    void aNodeLikeAnotherHasItsOperationAndCountsOnItsOwnPath() {
        ProgramTrie trie = new ProgramTrie(5);
        trie.put(0, -1, start);
        trie.put(1, 0, add);
        trie.put(2, 0, mul);
        trie.putLike(3, 1, 2);
        trie.putLike(4, 3, 1);
        assertEquals(Program.ofFlat(INFO, start, add, mul, add), trie.program(INFO, 4));
        assertEquals(trie.program(INFO, 4).counts().elements(), trie.elements(4));
        assertEquals(3, trie.results(4));
    }

    @Test
    void aNodeLikeAnotherTakesNoValueOfItsPath() {
        ProgramTrie trie = new ProgramTrie(4);
        trie.put(0, -1, start);
        trie.put(1, 0, add);
        trie.put(2, 1, head("neg", ONE, 2));
        InvalidModelException e = assertThrows(InvalidModelException.class, () -> trie.putLike(3, 0, 2));
        assertEquals(1, e.location().operation());
    }

    @Test
    void operationsOfAPathAreGatheredOnce() {
        ProgramTrie trie = new ProgramTrie(2);
        trie.put(0, -1, start);
        trie.put(1, 0, add);
        Program program = trie.program(INFO, 1);
        Program.Counts counts = program.counts();
        Region body = program.body();
        trie.put(0, -1, head("other", List.of()));
        assertSame(body, program.body());
        assertEquals(Program.ofFlat(INFO, start, add), program);
        assertEquals(counts, program.counts());
    }
}
