package io.isomorph.edit.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.error.InvalidModelException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Passes of somebody else: broken, and claiming a name that is taken. */
class PassProvidersTest {
    private static final Pass NOTHING = (editor, context) -> {};

    @TempDir
    Path folder;

    private record Stub(
            Supplier<String> named,
            Supplier<String> described,
            Supplier<Map<String, String>> taken,
            Supplier<Pass> made)
            implements PassProvider {
        Stub(String name) {
            this(() -> name, () -> "does nothing", Map::of, () -> NOTHING);
        }

        @Override
        public String name() {
            return named.get();
        }

        @Override
        public String description() {
            return described.get();
        }

        @Override
        public Map<String, String> options() {
            return taken.get();
        }

        @Override
        public Pass create(Map<String, String> options) {
            return made.get();
        }
    }

    private static <T> T fail() {
        throw new IllegalStateException("not today");
    }

    @Test
    void aPassThatDoesNotLoadIsNamedAndHidesNoOther() throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(PassProvider.class.getName()), "absent.Pass\n");
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, PassProvider.class.getClassLoader())) {
            Passes passes = Passes.load(loader);
            assertNotNull(passes.create("dead-operations"));
            assertEquals(1, passes.failures().size());
            assertEquals(EditCode.PASS, passes.failures().get(0).code());
            var e = assertThrows(InvalidModelException.class, () -> passes.create("absent"));
            assertTrue(e.problem().startsWith("there is no pass 'absent'; found: canonical-names, "), e.problem());
            assertTrue(e.problem().contains("; not usable: ") && e.problem().contains("absent.Pass"), e.problem());
        }
    }

    @Test
    void aPassThatCannotDescribeItselfIsAFailureThatNamesItsClassAndPlace() {
        for (Stub broken : List.of(
                new Stub(() -> null, () -> "d", Map::of, () -> NOTHING),
                new Stub(() -> "a", () -> null, Map::of, () -> NOTHING),
                new Stub(() -> "a", () -> "d", () -> null, () -> NOTHING),
                new Stub(PassProvidersTest::fail, () -> "d", Map::of, () -> NOTHING),
                new Stub(() -> "a", PassProvidersTest::fail, Map::of, () -> NOTHING),
                new Stub(() -> "a", () -> "d", PassProvidersTest::fail, () -> NOTHING))) {
            Passes passes = Passes.of(new Stub("good"), broken);
            assertEquals(
                    List.of("good"),
                    passes.all().stream().map(PassProvider::name).toList());
            assertEquals(1, passes.failures().size());
            String problem = passes.failures().get(0).problem();
            assertTrue(problem.startsWith(Stub.class.getName() + " in file:"), problem);
            assertTrue(problem.contains(" cannot describe itself: "), problem);
        }
    }

    /** Passes that are given have different names, be they of one class or of two. */
    @Test
    void ofTwoPassesOfOneNameNeitherIsUsed() {
        for (PassProvider first : List.of(new DeadOperations(), new Stub("dead-operations"))) {
            Passes passes = Passes.of(first, new Stub("dead-operations"), new Stub("good"));
            assertEquals(1, passes.all().size());
            assertEquals("dead-operations", passes.failures().get(0).id());
            var e = assertThrows(InvalidModelException.class, () -> passes.create("dead-operations"));
            assertTrue(
                    e.problem()
                            .startsWith("the pass dead-operations is provided 2 times, by "
                                    + first.getClass().getName()),
                    e.problem());
        }
        assertEquals(2, Passes.of(new Stub("a"), new Stub("b")).all().size());
    }

    @Test
    void aPassThatIsNullIsAnErrorThatNamesItAndItsClass() {
        Passes passes = Passes.of(new Stub(() -> "a", () -> "d", Map::of, () -> null));
        var e = assertThrows(InvalidModelException.class, () -> passes.create("a"));
        assertEquals(EditCode.PASS, e.code());
        assertTrue(e.problem().startsWith("the pass a of " + Stub.class.getName() + " in file:"), e.problem());
        assertTrue(e.problem().endsWith(" is null"), e.problem());
    }

    @Test
    void aPassThatCannotBeMadeIsAnErrorThatNamesItAndItsClass() {
        Passes passes = Passes.of(new Stub(() -> "a", () -> "d", Map::of, PassProvidersTest::fail));
        var e = assertThrows(InvalidModelException.class, () -> passes.create("a"));
        assertEquals(EditCode.PASS, e.code());
        assertTrue(e.problem().startsWith("the pass a of " + Stub.class.getName() + " in file:"), e.problem());
        assertTrue(e.problem().endsWith(" cannot be made: java.lang.IllegalStateException: not today"), e.problem());
    }
}
