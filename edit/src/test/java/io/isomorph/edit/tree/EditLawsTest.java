package io.isomorph.edit.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.error.IsomorphException;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The laws of edits, over generated programs and generated edits. */
class EditLawsTest {
    /** More in the profile {@code long}. */
    private static final int PROGRAMS = Integer.getInteger("isomorph.edits", 150);

    private static final List<Profile> PROFILES =
            List.of(Profile.TINY, Profile.ODD, Profile.TYPICAL.withOperations(5, 60));

    private static Program program(int seed) {
        return ProgramGenerator.of(PROFILES.get(seed % PROFILES.size())).generate(seed);
    }

    @Test
    void aProgramThatIsOpenedAndNotEditedIsEqual() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Program program = program(seed);
            assertEquals(program, ProgramEditor.of(program).program());
        }
    }

    @Test
    void operationsThatAreNotConcernedKeepTheirHeads() {
        Program program =
                ProgramGenerator.of(Profile.TYPICAL.withOperations(50, 50)).generate(3);
        ProgramEditor editor = ProgramEditor.of(program);
        editor.operations().get(49).setName(Name.of("test.other"));
        OperationHead before =
                program.body().blocks().get(0).operations().get(0).head();
        OperationHead after =
                editor.program().body().blocks().get(0).operations().get(0).head();
        assertSame(before, after);
    }

    /** An edit that is generated: made by the editor, and naively on lists of objects that are numbered afterwards. */
    private enum RandomEdit {
        SET_OPERAND {
            @Override
            void edit(Pair pair, Random random) {
                List<Draft.Use> uses = pair.draft.uses();
                int use = random.nextInt(uses.size());
                int value = random.nextInt(pair.values.size() + 1) - 1;
                Draft.Use naive = uses.get(use);
                MutableOperation operation = pair.operations.get(pair.naiveOperations.indexOf(naive.operation()));
                naive.operation()
                        .operands
                        .set(naive.index(), value < 0 ? Draft.NULL_VALUE : pair.naiveValues.get(value));
                operation.setOperand(naive.index(), value < 0 ? null : pair.values.get(value));
            }
        },
        REPLACE_ALL_USES {
            @Override
            void edit(Pair pair, Random random) {
                int from = random.nextInt(pair.values.size());
                int to = random.nextInt(pair.values.size());
                for (Draft.Operation operation : pair.naiveOperations) {
                    operation.operands.replaceAll(
                            value -> value == pair.naiveValues.get(from) ? pair.naiveValues.get(to) : value);
                }
                pair.values.get(from).replaceAllUses(pair.values.get(to));
            }
        },
        ERASE {
            @Override
            void edit(Pair pair, Random random) {
                int index = random.nextInt(pair.operations.size());
                pair.draft.removeOperations(List.of(pair.naiveOperations.get(index)));
                pair.operations.get(index).erase();
            }
        },
        MOVE {
            @Override
            void edit(Pair pair, Random random) {
                int index = random.nextInt(pair.operations.size());
                int other = random.nextInt(pair.operations.size());
                boolean after = random.nextBoolean();
                MutableOperation moved = pair.operations.get(index);
                MutableOperation beside = pair.operations.get(other);
                if (index != other && !Walk.isWithin(beside, moved)) {
                    Draft.Operation naive = pair.naiveOperations.get(index);
                    Draft.Operation naiveBeside = pair.naiveOperations.get(other);
                    pair.draft.blockOf(naive).operations.remove(naive);
                    List<Draft.Operation> siblings = pair.draft.blockOf(naiveBeside).operations;
                    siblings.add(siblings.indexOf(naiveBeside) + (after ? 1 : 0), naive);
                }
                moved.moveTo(after ? InsertionPoint.after(beside) : InsertionPoint.before(beside));
            }
        },
        CREATE {
            @Override
            void edit(Pair pair, Random random) {
                int value = random.nextInt(pair.values.size());
                int at = random.nextInt(pair.operations.size());
                Draft.Operation naive = new Draft.Operation(Name.of("test.new"));
                naive.operands.add(pair.naiveValues.get(value));
                naive.results.add(new Draft.Value("", IrType.NULL));
                Draft.Operation beside = pair.naiveOperations.get(at);
                List<Draft.Operation> siblings = pair.draft.blockOf(beside).operations;
                siblings.add(siblings.indexOf(beside), naive);
                pair.editor
                        .create("test.new")
                        .operands(pair.values.get(value))
                        .results(IrType.NULL)
                        .insert(InsertionPoint.before(pair.operations.get(at)));
            }
        },
        REMOVE_RESULT {
            @Override
            void edit(Pair pair, Random random) {
                MutableValue value = pair.values.get(random.nextInt(pair.values.size()));
                Draft.Value naive = pair.naiveValues.get(pair.values.indexOf(value));
                if (value.definer() == null) {
                    pair.draft.removeArguments(List.of(naive));
                    value.block().removeArgument(value.index());
                } else {
                    pair.draft.removeResults(List.of(naive));
                    value.definer().removeResult(value.index());
                }
            }
        },
        ERASE_REGION {
            @Override
            void edit(Pair pair, Random random) {
                List<Draft.Region> naive = pair.draft.nestedRegions();
                List<MutableRegion> regions = pair.operations.stream()
                        .flatMap(operation -> operation.regions().stream())
                        .toList();
                if (!regions.isEmpty()) {
                    int index = random.nextInt(regions.size());
                    pair.draft.removeRegions(List.of(naive.get(index)));
                    regions.get(index).erase();
                }
            }
        },
        ERASE_BLOCK {
            @Override
            void edit(Pair pair, Random random) {
                List<Draft.Block> naive = pair.draft.blocks();
                int index = random.nextInt(naive.size());
                pair.draft.removeBlocks(List.of(naive.get(index)));
                pair.blocks().get(index).erase();
            }
        };

        /** Edits the draft first, then the editor, which may refuse. */
        abstract void edit(Pair pair, Random random);
    }

    /** The same program twice, with lists in the order of the walk. */
    private static final class Pair {
        final Program before;
        final Draft draft;
        final ProgramEditor editor;
        final List<MutableOperation> operations;
        final List<Draft.Operation> naiveOperations;
        final List<MutableValue> values = new ArrayList<>();
        final List<Draft.Value> naiveValues = new ArrayList<>();

        Pair(ProgramEditor editor) {
            this.before = editor.program();
            this.editor = editor;
            this.draft = Draft.of(before);
            this.operations = editor.operations();
            this.naiveOperations = draft.operations();
            naiveValues.addAll(draft.arguments());
            naiveValues.addAll(draft.results());
            blocks().forEach(block -> values.addAll(block.arguments()));
            operations.forEach(operation -> values.addAll(operation.results()));
        }

        List<MutableBlock> blocks() {
            List<MutableBlock> all = new ArrayList<>();
            collect(editor.body(), all);
            return all;
        }

        private static void collect(MutableRegion region, List<MutableBlock> to) {
            for (MutableBlock block : region.blocks()) {
                to.add(block);
                block.operations().forEach(operation -> operation.regions().forEach(inner -> collect(inner, to)));
            }
        }

        boolean isUsable() {
            return !values.isEmpty() && !draft.uses().isEmpty();
        }

        /** Returns whether the naive way lost an operand: its value was not defined before it any more. */
        boolean losesOperand() {
            long meant = draft.uses().stream()
                    .filter(use -> use.operation().operands.get(use.index()) == Draft.NULL_VALUE)
                    .count();
            return nullOperands(draft.toProgram()) > meant;
        }
    }

    private static long nullOperands(Program program) {
        long[] count = new long[1];
        program.accept(new ProgramVisitor() {
            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                for (int i = 0; i < head.operands().size(); i++) {
                    count[0] += head.operands().get(i) == 0 ? 1 : 0;
                }
            }
        });
        return count[0];
    }

    /** What is accepted equals a naive rebuild; what is refused would have lost an operand, and changes nothing. */
    @ParameterizedTest
    @EnumSource(RandomEdit.class)
    void anEditEqualsANaiveRebuildOrIsRefusedWhereThatWouldLoseAnOperand(RandomEdit edit) {
        int accepted = 0;
        int refused = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ProgramEditor editor = ProgramEditor.of(program(seed));
            Random random = new Random(seed);
            for (int i = 0; i < 12; i++) {
                Pair pair = new Pair(editor);
                if (!pair.isUsable()) {
                    break;
                }
                try {
                    edit.edit(pair, random);
                    assertEquals(pair.draft.toProgram(), editor.program());
                    accepted++;
                } catch (IsomorphException e) {
                    assertEquals(pair.before, editor.program(), e::getMessage);
                    assertTrue(e.code() == EditCode.PLACE || pair.losesOperand(), e::getMessage);
                    refused++;
                }
            }
        }
        assertTrue(accepted > PROGRAMS / 10, "accepted: " + accepted);
        assertTrue(refused > PROGRAMS / 20, "refused: " + refused);
    }

    @Test
    void scriptsOfAllEditsKeepUsesInStep() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ProgramEditor editor = ProgramEditor.of(program(seed));
            Random random = new Random(seed);
            for (int i = 0; i < 30; i++) {
                Pair pair = new Pair(editor);
                if (!pair.isUsable()) {
                    break;
                }
                try {
                    RandomEdit.values()[random.nextInt(RandomEdit.values().length)].edit(pair, random);
                    assertEquals(pair.draft.toProgram(), editor.program());
                } catch (IsomorphException e) {
                    assertEquals(pair.before, editor.program(), e::getMessage);
                }
            }
            long uses = 0;
            for (MutableOperation operation : editor.operations()) {
                for (MutableValue result : operation.results()) {
                    assertEquals(result.useCount(), result.uses().size());
                    uses += result.useCount();
                }
            }
            long arguments = new Pair(editor)
                    .values.stream()
                            .filter(value -> value.definer() == null)
                            .mapToLong(MutableValue::useCount)
                            .sum();
            Draft draft = Draft.of(editor.program());
            assertEquals(draft.uses().size() - nullOperands(editor.program()), uses + arguments);
        }
    }

    @Test
    void anEditAndItsInverseChangeNothing() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Program program = program(seed);
            ProgramEditor editor = ProgramEditor.of(program);
            Random random = new Random(seed);
            List<MutableOperation> operations = editor.operations();
            if (operations.isEmpty()) {
                continue;
            }
            MutableOperation operation = operations.get(random.nextInt(operations.size()));
            editor.create("test.new").insert(InsertionPoint.before(operation)).erase();
            assertEquals(program, editor.program());
            operation.copyTo(InsertionPoint.after(operation), new HashMap<>()).erase();
            assertEquals(program, editor.program());
            Name name = operation.name();
            operation.setName(Name.of("test.other"));
            operation.setName(name);
            operation.removeResult(operation.addResult(IrType.NULL).index());
            operation.addRegion().erase();
            MutableBlock block = operation.block();
            block.removeArgument(block.addArgument(IrType.NULL).index());
            List<MutableValue> operands = operation.operands();
            operation.setOperands(operands);
            for (int i = 0; i < operands.size(); i++) {
                operation.setOperand(i, null);
                operation.setOperand(i, operands.get(i));
            }
            assertEquals(program, editor.program());
            MutableOperation other = operations.get(random.nextInt(operations.size()));
            InsertionPoint back = operation.next() == null
                    ? InsertionPoint.endOf(operation.block())
                    : InsertionPoint.before(operation.next());
            try {
                operation.moveTo(InsertionPoint.before(other));
                operation.moveTo(back);
            } catch (IsomorphException e) {
                assertTrue(e.code() instanceof EditCode, e::getMessage);
            }
            assertEquals(program, editor.program());
        }
    }
}
