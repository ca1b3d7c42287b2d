package io.isomorph.bench.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadTest {
    private static List<Operation> operations(Program program) {
        return program.body().blocks().get(0).operations();
    }

    @ParameterizedTest
    @ValueSource(strings = {"typical-1k", "pypto-1k"})
    void aStreamIsOfDifferentProgramsOfOneSize(String kind) {
        Workload mixed = Workload.of(kind + "-mixed");

        assertEquals(128, mixed.programs().size());
        assertEquals(128, new HashSet<>(mixed.programs()).size());
        mixed.programs().forEach(each -> assertEquals(1_000, each.counts().operations(), 4));
        assertFalse(mixed.fresh());
        assertEquals(mixed.programs(), Workload.of(kind + "-fresh").programs());
        assertTrue(Workload.of(kind + "-fresh").fresh());
    }

    @Test
    void aWordWithoutAStreamIsOneProgram() {
        assertEquals(new Workload(List.of(Workloads.program("typical-1k")), false), Workload.of("typical-1k"));
        assertEquals(6, Workload.of("typical-20k-mixed").programs().size());
    }

    @Test
    void theRealModelsAreAStreamOfTheirOwn() {
        Workload real = Workload.of(Workload.EXAMPLES_MIXED);

        assertEquals(Workloads.EXAMPLES.stream().map(Workloads::program).toList(), real.programs());
        assertEquals(3, new HashSet<>(real.programs()).size());
        assertFalse(real.fresh());
    }

    @Test
    void whatIsNotGeneratedHasNoStream() {
        assertThrows(IllegalArgumentException.class, () -> Workload.of("resnet18-mixed"));
        assertThrows(IllegalArgumentException.class, () -> Workload.of("typical-1k-often"));
    }

    @Test
    void programsOfAStreamShareNoObjectsButEachWithinItselfAsItWasMade() {
        Program first = Workload.of("typical-1k-mixed").programs().get(0);
        Program original = Workloads.program("typical-1k", 1);
        Map<Object, Object> copies = new HashMap<>();

        int shared = 0;
        for (int i = 0; i < operations(first).size(); i++) {
            var was = operations(original).get(i).head();
            var is = operations(first).get(i).head();
            if (was.attributes().size() > 0) {
                assertNotSame(was.attributes().get(0), is.attributes().get(0));
                var known = copies.putIfAbsent(
                        new Same(was.attributes().get(0)), is.attributes().get(0));
                if (known != null) {
                    assertSame(known, is.attributes().get(0));
                    shared++;
                }
            }
        }
        assertTrue(shared > 100, "shared: " + shared);
    }

    /** Equal if it is the same object. */
    private record Same(Object object) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Same same && same.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aCopyIsEqualWhateverTheIrAllows(long seed) {
        Program program = ProgramGenerator.of(Profile.ODD).generate(seed);

        Program copy = ProgramCopy.of(program);

        assertEquals(program, copy);
        assertNotSame(program.body(), copy.body());
    }
}
