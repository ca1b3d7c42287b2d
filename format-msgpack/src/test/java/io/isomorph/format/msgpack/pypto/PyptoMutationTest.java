package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.family.pypto.sample.PyptoSamples;
import io.isomorph.testkit.edit.ByteMutator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Files that are changed at random, cut, and flipped bit by bit: a document or a fault with a location, and nothing in silence. */
class PyptoMutationTest {
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 6_000);
    private static final int FILES = 60;

    private static List<byte[]> files() throws IOException {
        List<byte[]> files = new ArrayList<>(PyptoReactionsTest.inputs());
        for (int seed = 0; seed < FILES; seed++) {
            byte[] file = PyptoFiles.write(
                    seed % 3 == 0 ? PyptoProgramGenerator.unusual(seed) : PyptoProgramGenerator.program(seed));
            if (file.length <= 4_000) {
                files.add(file);
            }
        }
        return files;
    }

    @Test
    void changedFilesAreReadByTheLawsOrRefused() throws IOException {
        List<byte[]> files = files();
        ByteMutator mutator =
                new ByteMutator(Long.getLong("isomorph.seed", 20_262), new PyptoFormatContractTest().fragments());
        Map<PyptoFiles.Outcome, Integer> counts = new EnumMap<>(PyptoFiles.Outcome.class);
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = mutator.mutate(files.get(i % files.size()));
            counts.merge(PyptoFiles.check(bytes, "mutation " + i), 1, Integer::sum);
        }
        for (PyptoFiles.Outcome outcome : PyptoFiles.Outcome.values()) {
            assertTrue(counts.getOrDefault(outcome, 0) > MUTATIONS / 200, counts::toString);
        }
    }

    private static List<byte[]> small() {
        return List.of(
                PyptoFiles.write(PyptoProgramGenerator.unreadable(0, 1)),
                PyptoFiles.write(PyptoProgramGenerator.unreadable(7, 1)),
                PyptoFiles.write(PyptoGraph.program(PyptoSamples.call(
                        "f",
                        PyptoSamples.pair("k", PyptoSamples.tagged("MemorySpace", "Vec")),
                        PyptoSamples.pair("l", 1.5)))),
                PyptoFiles.write(PyptoGraph.program(PyptoNode.ofUnknown("N").with("", PyptoSamples.variable("x")))));
    }

    @Test
    void everyBeginningOfAFileIsRefused() {
        for (byte[] file : small()) {
            assertNotEquals(PyptoFiles.Outcome.REFUSED, PyptoFiles.check(file, "whole"));
            for (int length = 0; length < file.length; length++) {
                byte[] cut = Arrays.copyOf(file, length);
                assertEquals("input.truncated", PyptoFiles.refused(cut).code().id(), length + " bytes");
            }
        }
    }

    @Test
    void everyByteOfAFileMayBeFlipped() {
        for (byte[] file : small()) {
            for (int i = 0; i < file.length; i++) {
                for (int change : new int[] {0x01, 0x80}) {
                    byte[] flipped = file.clone();
                    flipped[i] ^= (byte) change;
                    PyptoFiles.check(flipped, "byte " + i + " ^ " + change);
                }
            }
        }
    }
}
