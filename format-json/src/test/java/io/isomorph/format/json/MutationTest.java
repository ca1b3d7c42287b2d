package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.Utf8;
import io.isomorph.testkit.edit.ByteMutator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MutationTest {
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 20_000);
    private static final int SMALL = 2_500;

    @Test
    void changedFilesAreReadByTheLawsOrRefused() {
        List<byte[]> files = new ArrayList<>();
        Corpus.own().stream()
                .map(Corpus::bytes)
                .filter(file -> file.length <= SMALL)
                .forEach(files::add);
        files.addAll(Samples.unusual());
        ByteMutator mutator = new ByteMutator(Long.getLong("isomorph.seed", 20_261), Fragments.ALL);
        Map<Laws.Outcome, Integer> counts = new EnumMap<>(Laws.Outcome.class);
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] text = mutator.mutate(files.get(i % files.size()));
            int number = i;
            counts.merge(checked(text, number), 1, Integer::sum);
        }
        for (Laws.Outcome outcome : Laws.Outcome.values()) {
            assertTrue(counts.getOrDefault(outcome, 0) > MUTATIONS / 100, counts::toString);
        }
    }

    private static Laws.Outcome checked(byte[] text, int number) {
        try {
            return number % 5 == 0
                    ? Laws.check(text, "mutation " + number)
                    : Laws.checkArray(text, "mutation " + number);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            throw new AssertionError("mutation " + number + ": " + new String(text, StandardCharsets.ISO_8859_1), e);
        }
    }

    @Test
    void everyByteOfASmallFileMayBeChanged() {
        byte[] file = Samples.small();
        for (int i = 0; i < file.length; i++) {
            for (int change : new int[] {0x01, 0x20, 0x80}) {
                byte[] text = file.clone();
                text[i] ^= (byte) change;
                checked(text, i);
            }
        }
    }

    @Test
    void everyBeginningOfASmallFileIsRefusedAsCut() {
        byte[] file = Samples.small();
        for (int length = 0; length < file.length; length++) {
            byte[] text = Arrays.copyOf(file, length);
            assertTrue(Laws.check(text, "the first " + length + " bytes") == Laws.Outcome.REFUSED);
        }
        assertTrue(Utf8.firstMalformed(file, 0, file.length) < 0);
    }
}
