package io.isomorph.family.pypto.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.sample.PyptoDice;
import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.family.pypto.sample.PyptoSamples;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The comparison on a work list that remembers pairs, against the rules by recursion: nodes of one program, and of two. */
class ReferenceEqualityTest {
    private static final int SEEDS = 400;

    /**
     * Statements over few variables and buffers that are shared by all, so that variables are met before and after they are defined, and what
     * is used directly is now and then mapped to another.
     */
    private static final class Maker {
        private final PyptoDice dice;
        private final List<PyptoNode> variables = new ArrayList<>();
        private final List<PyptoNode> expressions = new ArrayList<>();
        private final List<Integer> choices = new ArrayList<>();
        private int next;

        Maker(long seed) {
            dice = new PyptoDice(seed);
            for (int i = 0; i < 4; i++) {
                Object type = dice.oneIn(3)
                        ? PyptoSamples.scalar(PyptoSamples.INDEX)
                        : PyptoSamples.scalar(PyptoSamples.INT64);
                variables.add(PyptoSamples.variable("v" + i, type));
            }
            variables.add(PyptoSamples.variable("t", PyptoSamples.tensor(variables.get(0))));
            expressions.addAll(variables);
            expressions.add(PyptoSamples.memref(variables.get(0), 64));
            expressions.add(PyptoSamples.memref(variables.get(1), 64));
            expressions.add(PyptoSamples.iterArg("i", variables.get(0)));
            expressions.add(PyptoSamples.windowBuffer(variables.get(0), 1));
            expressions.add(PyptoSamples.windowBuffer(variables.get(1), 1));
            for (int i = 0; i < 6; i++) {
                expressions.add(expression());
            }
        }

        private PyptoNode expression() {
            return switch (dice.below(5)) {
                case 0 -> PyptoSamples.binary("Add", dice.of(expressions), dice.of(expressions));
                case 1 -> PyptoSamples.call("f", attribute("a"), attribute("b"));
                case 2 -> PyptoSamples.call("f", attribute("b"), attribute("a"));
                case 3 -> inBuffer(expressions.get(8 + dice.below(2)));
                default -> PyptoSamples.constant(dice.below(2), 20 + dice.below(2));
            };
        }

        private Map<String, @Nullable Object> attribute(String key) {
            return PyptoSamples.pair(key, PyptoSamples.tagged("Expr", dice.of(expressions)));
        }

        private static PyptoNode inBuffer(PyptoNode buffer) {
            Map<String, @Nullable Object> type = PyptoSamples.tensor();
            type.put("type_kind", "DistributedTensorType");
            type.put("window_buffer", buffer);
            return PyptoSamples.variable("d", type);
        }

        /** The same choices as in the block before, but for few. */
        private <T> T choose(List<T> items) {
            if (next == choices.size()) {
                choices.add(dice.below(60));
            } else if (dice.oneIn(10)) {
                choices.set(next, dice.below(60));
            }
            return items.get(choices.get(next++) % items.size());
        }

        /** A block much like that before. */
        PyptoNode block(int length) {
            next = 0;
            List<PyptoNode> statements = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                statements.add(
                        switch (i % 3) {
                            case 0 -> PyptoSamples.evaluate(choose(expressions));
                            case 1 -> PyptoSamples.assign(choose(variables), choose(expressions));
                            default -> PyptoSamples.loop(choose(variables), PyptoSamples.evaluate(choose(expressions)));
                        });
            }
            return PyptoSamples.sequence(statements.toArray(new PyptoNode[0]));
        }
    }

    @Test
    void nodesOfOneProgramAreComparedAsTheRulesRequire() {
        int[] equal = new int[2];
        for (long seed = 0; seed < SEEDS; seed++) {
            Maker maker = new Maker(seed);
            int length = 1 + maker.dice.below(6);
            PyptoNode left = maker.block(length);
            PyptoNode right = maker.block(length);
            Program program = PyptoGraph.program(PyptoSamples.sequence(left, right));
            int root = (int) program.counts().operations();
            Operands roots = program.body()
                    .blocks()
                    .get(0)
                    .operations()
                    .get(root - 1)
                    .head()
                    .operands();
            for (boolean mapping : new boolean[] {false, true}) {
                boolean expected = ReferenceEquality.equal(left, right, mapping);
                boolean actual = PyptoPrograms.structurallyEqual(program, roots.get(0), roots.get(1), mapping);
                assertEquals(expected, actual, "seed " + seed + (mapping ? " with mapping" : ""));
                equal[mapping ? 1 : 0] += expected ? 1 : 0;
            }
        }
        assertTrue(equal[0] > SEEDS / 10 && equal[1] > equal[0], equal[0] + " and " + equal[1] + " were equal");
    }

    @Test
    void programsAreComparedAsTheRulesRequire() {
        int compared = 0;
        int equal = 0;
        for (long seed = 0; seed < SEEDS / 10; seed++) {
            PyptoNode left = PyptoProgramGenerator.root(seed, PyptoProgramGenerator.Size.SMALL);
            PyptoNode right = PyptoProgramGenerator.root(seed, PyptoProgramGenerator.Size.SMALL);
            Program a = PyptoGraph.program(left);
            Program b = PyptoGraph.program(right);
            for (boolean mapping : new boolean[] {false, true}) {
                try {
                    boolean expected = ReferenceEquality.equal(left, right, mapping);
                    assertEquals(expected, PyptoPrograms.structurallyEqual(a, b, mapping), "seed " + seed);
                    equal += expected ? 1 : 0;
                    compared++;
                } catch (ReferenceEquality.TooLong e) {
                    assertTrue(seed >= 0, "passed over");
                }
            }
        }
        assertTrue(compared > SEEDS / 10 && equal > SEEDS / 20, equal + " of " + compared);
    }
}
