package io.isomorph.testkit.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.Payload;
import io.isomorph.visit.CheckingVisitor;
import io.isomorph.visit.TracingVisitor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProgramGeneratorTest {
    static Stream<Profile> profiles() {
        return Stream.of(
                Profile.TINY,
                Profile.TYPICAL,
                Profile.ODD,
                Profile.DEEP,
                Profile.WIDE,
                Profile.HUGE.withOperations(3_000, 3_000));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void makesValidProgramsOfTheRequestedNumberOfOperations(Profile profile) {
        for (int seed = 0; seed < 12; seed++) {
            Program program = ProgramGenerator.of(profile).generate(seed);
            assertEquals(program, Program.of(program.info(), program.body()));
            assertEquals(program, ProgramGenerator.of(profile).generate(seed));
            long operations = program.counts().operations();
            assertTrue(operations >= profile.minOperations() && operations <= profile.maxOperations());
            assertTrue(program.body().depth() <= profile.regionDepth());
        }
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void pushesTheEventsOfTheTreeInTheOrderOfTheGrammar(Profile profile) {
        for (int seed = 0; seed < 3; seed++) {
            List<String> events = new ArrayList<>();
            ProgramGenerator.of(profile)
                    .generate(seed, CheckingVisitor.program(TracingVisitor.program(events::add, null)));
            List<String> tree = new ArrayList<>();
            ProgramGenerator.of(profile).generate(seed).accept(TracingVisitor.program(tree::add, null));
            assertEquals(tree, events);
        }
    }

    @Test
    void deepProgramsReachTheLimitsOfRegionsAndOfPayloadsAndNeverMore() {
        Set<Integer> regions = new HashSet<>();
        Set<Integer> payloads = new HashSet<>();
        boolean both = false;
        for (int seed = 0; seed < 60; seed++) {
            Program program = ProgramGenerator.of(Profile.DEEP).generate(seed);
            int deepest = deepestPayload(program);
            regions.add(program.body().depth());
            payloads.add(deepest);
            both |= program.body().depth() == Region.MAX_DEPTH && deepest == Payload.MAX_DEPTH;
        }
        assertTrue(regions.contains(Region.MAX_DEPTH));
        assertTrue(payloads.contains(Payload.MAX_DEPTH));
        assertTrue(regions.size() > 5 && payloads.size() > 5);
        assertTrue(both);
    }

    private static int deepestPayload(Program program) {
        int[] deepest = {0};
        program.accept(new ProgramVisitor() {
            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                head.attributes()
                        .forEach(item ->
                                deepest[0] = Math.max(deepest[0], item.value().depth()));
            }
        });
        return deepest[0];
    }

    @Test
    void typicalProgramsShareTheirTypes() {
        Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Object> equal = new HashSet<>();
        ProgramGenerator.of(Profile.TYPICAL.withOperations(2_000, 2_000)).generate(1, new ProgramVisitor() {
            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                objects.addAll(head.resultTypes());
                equal.addAll(head.resultTypes());
            }
        });
        assertEquals(equal.size(), objects.size());
    }
}
