package io.isomorph.family.pypto.compare;

import static io.isomorph.family.pypto.sample.PyptoProgramGenerator.Size;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.Difference;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.family.pypto.sample.PyptoDice;
import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.family.pypto.sample.PyptoSamples;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What holds for all programs. */
class PyptoProgramsPropertiesTest {
    private static final int SEEDS = 60;

    /** A graph in which each node equals its copy. */
    private static PyptoNode root(long seed) {
        return root(seed, seed % 3 == 0 ? Size.MEDIUM : Size.SMALL);
    }

    private static PyptoNode root(long seed, Size size) {
        PyptoNode root = PyptoProgramGenerator.root(seed, size);
        for (PyptoNode node : allNodes(root)) {
            for (String key : List.of("attrs", "kwargs")) {
                if (!equalsItsCopy(node.get(key))) {
                    node.with(key, List.of());
                }
            }
            if (!equalsItsCopy(node.get("value"))) {
                node.with("value", 1.0);
            }
        }
        return root;
    }

    /** All nodes that are met without going into a field or a key of a map that a test excludes. */
    private static List<PyptoNode> nodes(PyptoNode root, BiPredicate<@Nullable PyptoNode, String> expected) {
        Set<PyptoNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<PyptoNode> nodes = new ArrayList<>();
        Deque<PyptoNode> open = new ArrayDeque<>(List.of(root));
        seen.add(root);
        while (!open.isEmpty()) {
            PyptoNode node = open.pop();
            nodes.add(node);
            List<PyptoNode> children = new ArrayList<>();
            node.fields.forEach((key, value) -> {
                if (expected.test(node, key)) {
                    addChildren(value, expected, children);
                }
            });
            children.stream().filter(seen::add).forEach(open::push);
        }
        return nodes;
    }

    private static void addChildren(
            @Nullable Object value, BiPredicate<@Nullable PyptoNode, String> expected, List<PyptoNode> children) {
        if (value instanceof PyptoNode node) {
            children.add(node);
        } else if (value instanceof List<?> list) {
            list.forEach(item -> addChildren(item, expected, children));
        } else if (value instanceof Map<?, ?> map && !"ArrayType".equals(map.get("type_kind"))) {
            map.forEach((key, item) -> {
                if (expected.test(null, (String) key)) {
                    addChildren(item, expected, children);
                }
            });
        }
    }

    private static List<PyptoNode> allNodes(PyptoNode root) {
        return nodes(root, (node, key) -> true);
    }

    /** Nodes that are compared with all their fields. Of what memory a type is in nothing counts, of a base only which one it is. */
    private static List<PyptoNode> comparedNodes(PyptoNode root) {
        return nodes(
                root,
                (node, key) -> !key.equals("memref")
                        && !key.equals("window_buffer")
                        && (node == null || !node.type.equals("MemRef") || !key.equals("base"))
                        && (node == null || !node.type.equals("WindowBuffer") || !key.equals("type")));
    }

    /** What is not a number does not, nor do pairs of which two have the same key. */
    private static boolean equalsItsCopy(@Nullable Object value) {
        if (value instanceof FloatValue number) {
            return !Double.isNaN(number.value());
        } else if (value instanceof Map<?, ?> map) {
            return map.values().stream().allMatch(PyptoProgramsPropertiesTest::equalsItsCopy);
        } else if (value instanceof List<?> list) {
            Set<@Nullable Object> keys = new HashSet<>();
            return list.stream()
                    .allMatch(item -> equalsItsCopy(item)
                            && !(item instanceof Map<?, ?> map && map.containsKey("key") && !keys.add(map.get("key"))));
        }
        return true;
    }

    @Test
    void aProgramEqualsItsCopy() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Program program = PyptoGraph.program(root(seed));
            Program copy = PyptoGraph.program(root(seed));
            assertNull(PyptoPrograms.firstDifference(program, copy, true), "seed " + seed);
            assertEquals(PyptoPrograms.structuralHash(program, true), PyptoPrograms.structuralHash(copy, true));
        }
    }

    @Test
    void aProgramEqualsItself() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Program program = PyptoProgramGenerator.program(seed);
            assertTrue(PyptoPrograms.structurallyEqual(program, program, seed % 2 == 0), "seed " + seed);
        }
    }

    @Test
    void namesOfVariablesSpansAndCommentsDoNotCount() {
        for (long seed = 0; seed < SEEDS; seed++) {
            PyptoNode renamed = root(seed);
            for (PyptoNode node : allNodes(renamed)) {
                node.fields.replace("span", PyptoSamples.nowhere());
                if (!node.type.equals("SeqStmts")) {
                    node.fields.replace("leading_comments", List.of("another"));
                }
                if (ComparedFields.isVariable(node.type)) {
                    node.fields.replace("name_hint", "another");
                }
                if (node.type.equals("Function") || node.type.equals("Program")) {
                    node.fields.replace("name", "another");
                }
            }
            Program left = PyptoGraph.program(root(seed));
            Program right = PyptoGraph.program(renamed);
            assertNull(PyptoPrograms.firstDifference(left, right, true), "seed " + seed);
            assertEquals(PyptoPrograms.structuralHash(left, true), PyptoPrograms.structuralHash(right, true));
        }
    }

    @Test
    void aChangeOfAFieldThatCountsIsFoundFromBothSides() {
        int changes = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            PyptoNode changed = root(seed);
            List<PyptoNode> nodes = new ArrayList<>(comparedNodes(changed));
            nodes.removeIf(node -> plainFields(node).isEmpty());
            if (!nodes.isEmpty()) {
                PyptoDice dice = new PyptoDice(seed);
                PyptoNode node = dice.of(nodes);
                String key = dice.of(plainFields(node));
                node.with(key, "another");
                Program left = PyptoGraph.program(root(seed));
                Program right = PyptoGraph.program(changed);
                String what = "seed " + seed + ", " + key + " of " + node;
                assertFalse(PyptoPrograms.structurallyEqual(left, right, true), what);
                assertFalse(PyptoPrograms.structurallyEqual(right, left, true), what);
                assertFalse(PyptoPrograms.structurallyEqual(right, left, false), what);
                changes++;
            }
        }
        assertTrue(changes > SEEDS / 2, "only " + changes + " changes");
    }

    private static List<String> plainFields(PyptoNode node) {
        return Objects.requireNonNull(ComparedFields.of(node.type)).stream()
                .filter(field -> field.way() == ComparedFields.Way.PLAIN)
                .map(ComparedFields.Compared::key)
                .toList();
    }

    @Test
    void unusualProgramsAreComparedOrRefused() {
        int equal = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Program left = PyptoProgramGenerator.unusual(seed);
            Program right = PyptoProgramGenerator.unusual(seed);
            equal += PyptoPrograms.structurallyEqual(left, right, true) ? 1 : 0;
            assertEquals(PyptoPrograms.structuralHash(left, true), PyptoPrograms.structuralHash(right, true));
            PyptoPrograms.structurallyEqual(left, PyptoProgramGenerator.program(seed), true);
        }
        assertTrue(equal > SEEDS / 4, "only " + equal + " programs");
    }

    @Test
    void comparesAndHashesNestingOf10000LevelsOnASmallStack() throws InterruptedException {
        Program left = PyptoGraph.program(root(3, Size.DEEP));
        Program right = PyptoGraph.program(root(3, Size.DEEP));
        List<Object> results = new ArrayList<>();
        Thread thread = new Thread(
                null,
                () -> {
                    results.add(String.valueOf(PyptoPrograms.firstDifference(left, right, true)));
                    results.add(PyptoPrograms.structuralHash(left, true) == PyptoPrograms.structuralHash(right, true));
                },
                "small stack",
                1 << 18);
        thread.start();
        thread.join();
        assertEquals(List.of("null", true), results);
    }

    @Test
    void whatIsSharedIsComparedOnce() {
        Program left = PyptoProgramGenerator.doubling(2_000);
        Limits few = Limits.DEFAULTS.with(Limit.ELEMENTS, 100_000);
        assertTrue(PyptoPrograms.structurallyEqual(left, PyptoProgramGenerator.doubling(2_000), true, few));
        assertTrue(PyptoPrograms.structurallyEqual(left, PyptoProgramGenerator.doubling(2_000), false, few));
        assertFalse(PyptoPrograms.structurallyEqual(left, PyptoProgramGenerator.doubling(1_999), true, few));
    }

    /** The types of tuples of the same element twice, not stated, mean 2^40 types. */
    @Test
    void whatMeansTooMuchEndsInALimit() {
        Program tuples = PyptoGraph.program(tuples(40));
        Limits few = Limits.DEFAULTS.with(Limit.ELEMENTS, 10_000);
        LimitExceededException e = assertThrows(
                LimitExceededException.class,
                () -> PyptoPrograms.structurallyEqual(tuples, PyptoGraph.program(tuples(40)), true, few));
        assertEquals("limit.elements", e.code().id());
        assertEquals(
                PyptoPrograms.structuralHash(tuples, true),
                PyptoPrograms.structuralHash(PyptoGraph.program(tuples(40)), true));
    }

    private static PyptoNode tuples(int levels) {
        PyptoNode node = PyptoSamples.variable("x");
        for (int i = 0; i < levels; i++) {
            node = PyptoNode.of("MakeTuple").with("elements", List.of(node, node));
        }
        return node;
    }

    @Test
    void reportsWhereProgramsDiffer() {
        PyptoNode x = PyptoSamples.variable("x");
        PyptoNode left = PyptoSamples.sequence(
                PyptoSamples.evaluate(x),
                PyptoSamples.evaluate(PyptoSamples.binary("Add", x, PyptoSamples.constant(1))));
        PyptoNode right = PyptoSamples.sequence(
                PyptoSamples.evaluate(x),
                PyptoSamples.evaluate(PyptoSamples.binary("Add", x, PyptoSamples.constant(2))));
        Difference difference =
                PyptoPrograms.firstDifference(PyptoGraph.program(left), PyptoGraph.program(right), true);
        assertEquals("at /stmts/1/expr/right/value (op 2 pypto.ConstInt): 1 against 2", String.valueOf(difference));
    }

    @Test
    void refusesWhatIsNoProgramOfPypto() {
        Program other = ProgramGenerator.of(Profile.TINY).generate(1);
        Program pypto = PyptoProgramGenerator.program(1);
        for (Program[] pair : new Program[][] {{other, pypto}, {pypto, other}}) {
            InvalidModelException e = assertThrows(
                    InvalidModelException.class, () -> PyptoPrograms.structurallyEqual(pair[0], pair[1], true));
            assertEquals("model.invalid", e.code().id());
        }
        Program noLeft = PyptoGraph.program(PyptoNode.of("Add").with("right", PyptoSamples.constant(1)));
        InvalidModelException e = assertThrows(
                InvalidModelException.class,
                () -> PyptoPrograms.structurallyEqual(
                        noLeft, PyptoGraph.program(PyptoNode.of("Add").with("right", PyptoSamples.constant(1))), true));
        assertEquals("at /left (op 1)", e.location().toString());
        assertThrows(IndexOutOfBoundsException.class, () -> PyptoPrograms.structurallyEqual(pypto, 0, 1, true));
    }
}
