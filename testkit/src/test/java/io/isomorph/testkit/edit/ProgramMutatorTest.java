package io.isomorph.testkit.edit;

import static io.isomorph.testkit.edit.Edited.flat;
import static io.isomorph.testkit.edit.Edited.head;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Block;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgramMutatorTest {
    /** What has no operation, block or region at all. */
    private static final Program EMPTY = Program.of(new ProgramInfo("pir", 1, true), Region.EMPTY);

    private static final Program ONE_OPERATION = flat(head(Payload.of(1), 0));

    /** A program is valid if it can be built of its parts. */
    private static void assertValid(Program program) {
        assertEquals(program, Program.of(program.info(), program.body()));
    }

    private static List<OperationHead> heads(Program program) {
        List<OperationHead> heads = new ArrayList<>();
        program.accept(new ProgramVisitor() {
            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                heads.add(head);
            }
        });
        return heads;
    }

    @ParameterizedTest
    @EnumSource(Mutation.class)
    void everyMutationGivesAnotherValidProgram(Mutation mutation) {
        ProgramMutator mutator = new ProgramMutator(1);
        List<Program> changed = new ArrayList<>();
        Edited.programs(60).forEach(program -> {
            Program result = mutator.mutate(program, mutation);
            if (result != null) {
                assertValid(result);
                assertNotEquals(program, result);
                changed.add(result);
            }
        });
        assertTrue(changed.size() > 10, mutation + " applied " + changed.size() + " times");
    }

    @ParameterizedTest
    @EnumSource(Mutation.class)
    void aMutationWithoutPlaceReturnsNull(Mutation mutation) {
        Program changed = new ProgramMutator(1).mutate(EMPTY, mutation);
        Set<Mutation> always = Set.of(Mutation.CHANGE_INFO, Mutation.ADD_BLOCK);
        assertEquals(always.contains(mutation), changed != null, mutation.name());
    }

    @Test
    void reorderingKeepsEverythingButTheOrder() {
        ProgramMutator mutator = new ProgramMutator(2);
        int[] applied = {0};
        Edited.programs(100).forEach(program -> {
            Program changed = mutator.mutate(program, Mutation.REORDER_ATTRIBUTES);
            if (changed != null) {
                applied[0]++;
                List<OperationHead> before = heads(program);
                List<OperationHead> after = heads(changed);
                assertEquals(before.size(), after.size());
                for (int i = 0; i < before.size(); i++) {
                    assertEqualsIgnoringOrder(before.get(i), after.get(i));
                }
            }
        });
        assertTrue(applied[0] > 30);
    }

    private static void assertEqualsIgnoringOrder(OperationHead before, OperationHead after) {
        assertTrue(before.attributes().equalsIgnoringOrder(after.attributes()));
        assertTrue(before.resultAttributes().equalsIgnoringOrder(after.resultAttributes()));
        assertEquals(
                before,
                new OperationHead(
                        after.name(),
                        before.attributes(),
                        after.operands(),
                        after.resultTypes(),
                        before.resultAttributes()));
    }

    @Test
    void renamingKeepsEverythingButOneName() {
        ProgramMutator mutator = new ProgramMutator(3);
        Edited.programs(60).forEach(program -> {
            Program changed = mutator.mutate(program, Mutation.RENAME);
            if (changed != null) {
                List<OperationHead> before = heads(program);
                List<OperationHead> after = heads(changed);
                int different = 0;
                for (int i = 0; i < before.size(); i++) {
                    OperationHead old = before.get(i);
                    different += old.equals(after.get(i)) ? 0 : 1;
                    assertEquals(old.attributes(), after.get(i).attributes());
                    assertEquals(old.operands(), after.get(i).operands());
                    assertEquals(old.resultTypes(), after.get(i).resultTypes());
                }
                assertEquals(1, different);
            }
        });
    }

    @Test
    void changingAPayloadKeepsTheNumbersOfParts() {
        ProgramMutator mutator = new ProgramMutator(4);
        Edited.programs(60).forEach(program -> {
            Program changed = mutator.mutate(program, Mutation.CHANGE_PAYLOAD);
            if (changed != null) {
                assertEquals(program.counts(), changed.counts());
                assertNotEquals(program, changed);
            }
        });
    }

    @Test
    void replacingAnOperationKeepsTheUsesOfItsResults() {
        Program program = flat(head(Payload.of(1), 1), head(Payload.of(2), 0, 1));
        for (int seed = 0; seed < 20; seed++) {
            Program changed = new ProgramMutator(seed).mutate(program, Mutation.REPLACE_OPERATION);
            if (changed != null && heads(changed).get(1).equals(heads(program).get(1))) {
                assertEquals(1, heads(changed).get(0).resultCount());
                return;
            }
        }
        throw new AssertionError("the first operation was never replaced");
    }

    @Test
    void programsMutatedAgainAndAgainStayValid() {
        ProgramMutator mutator = new ProgramMutator(5);
        Edited.programs(20).forEach(program -> {
            Program current = program;
            for (int i = 0; i < 30; i++) {
                Program changed = mutator.mutate(current);
                assertNotEquals(current, changed);
                assertValid(changed);
                current = changed;
            }
        });
        assertNotEquals(EMPTY, mutator.mutate(EMPTY));
    }

    @Test
    void theSameSeedDoesTheSame() {
        Program program = Edited.typical(500, 1);
        ProgramMutator first = new ProgramMutator(6);
        ProgramMutator second = new ProgramMutator(6);
        Set<Integer> results = new TreeSet<>();
        for (int i = 0; i < 10; i++) {
            Program changed = first.mutate(program);
            assertEquals(changed, second.mutate(program));
            results.add(changed.hashCode());
        }
        assertTrue(results.size() > 5);
    }

    @Test
    void takesPiecesFromAProgram() {
        Program source = flat(head(Payload.operand(0), 0, 0));
        Set<String> names = new TreeSet<>();
        for (int seed = 0; seed < 60; seed++) {
            Program changed = new ProgramMutator(seed, source).mutate(ONE_OPERATION, Mutation.REPLACE_OPERATION);
            if (changed != null) {
                assertValid(changed);
                names.add(heads(changed).get(0).name().toString());
            }
        }
        assertTrue(names.contains("t.op") && names.contains("cf.yield"), names.toString());
    }

    @Test
    void noMutationGoesBeyondTheDeepestRegion() {
        Program deepest = Edited.nested(512);
        ProgramMutator mutator = new ProgramMutator(7);
        for (int i = 0; i < 30; i++) {
            Program changed = mutator.mutate(deepest, Mutation.NEST);
            assertTrue(changed == null || changed.body().depth() <= 512);
        }
    }

    @Test
    void splicingPutsOperationsOfOneProgramIntoAnother() {
        ProgramMutator mutator = new ProgramMutator(8);
        List<Program> programs = Edited.programs(60).collect(Collectors.toList());
        programs.add(EMPTY);
        for (Program receiver : programs) {
            for (Program giver : programs.subList(0, 5)) {
                Program spliced = mutator.splice(receiver, giver);
                assertValid(spliced);
                assertTrue(spliced.counts().operations() > receiver.counts().operations());
            }
        }
        assertSame(programs.get(0), mutator.splice(programs.get(0), EMPTY));
        Program deepest = Edited.nested(512);
        assertValid(mutator.splice(deepest, deepest));
    }

    @Test
    void splicedOperationsKeepUsingEachOther() {
        Program giver = flat(head(Payload.of(1), 1), head(Payload.of(2), 1, 1));
        boolean bothCame = false;
        for (int seed = 0; seed < 30; seed++) {
            Program spliced = new ProgramMutator(seed).splice(EMPTY, giver);
            Block block = spliced.body().blocks().get(0);
            List<Operation> operations = block.operations();
            if (operations.size() == 2) {
                bothCame = true;
                assertEquals(giver.body(), spliced.body());
            }
        }
        assertTrue(bothCame);
    }

    @Test
    void oneAttributeHasNoOtherOrder() {
        assertNull(new ProgramMutator(1).mutate(ONE_OPERATION, Mutation.REORDER_ATTRIBUTES));
    }
}
