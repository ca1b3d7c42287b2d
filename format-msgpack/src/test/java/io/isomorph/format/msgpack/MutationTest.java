package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.Document;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.edit.ByteMutator;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.EveryPart;
import io.isomorph.testkit.generate.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** Files with random changes whose checksum is corrected, so that the changes are seen by more than the checksum. */
class MutationTest {
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 5_000);
    private static final int SMALL = 1_500;

    private static final int[] CHANGES = {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xff, 0x5a};

    private enum Outcome {
        CANONICAL,
        NORMALISED,
        REFUSED
    }

    private static List<byte[]> files() {
        List<byte[]> files = new ArrayList<>(Samples.all());
        for (long seed = 0; seed < 100; seed++) {
            byte[] file = Msgpack.write(DocumentGenerator.mixed().generate(seed));
            if (file.length <= SMALL) {
                files.add(file);
            }
        }
        return files;
    }

    /** Small files in which something is beside programs. */
    private static List<byte[]> attached() {
        List<byte[]> files = new ArrayList<>(List.of(Msgpack.write(EveryPart.documentWithAttachments())));
        for (long seed = 0; seed < 2_000; seed++) {
            Document document = DocumentGenerator.of(Profile.TINY).generate(seed);
            byte[] file = document.hasAttachments() ? Msgpack.write(document) : new byte[SMALL + 1];
            if (file.length <= SMALL) {
                files.add(file);
            }
        }
        return files;
    }

    @Test
    void changedFilesAreReadByTheLawsOrRefused() {
        requireLaws(files());
    }

    @Test
    void changedFilesWithAttachmentsAreReadByTheLawsOrRefused() {
        requireLaws(attached());
    }

    private static void requireLaws(List<byte[]> files) {
        assertTrue(files.size() > 20, files.size() + " files");
        ByteMutator mutator = new ByteMutator(Long.getLong("isomorph.seed", 20_261), Fragments.ALL);
        Random random = new Random(1);
        Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] file = files.get(i % files.size());
            file = Msgpack.content(i % 2 == 0 ? file : Respelling.of(file, random, true));
            byte[] changed = Msgpack.sealed(mutator.mutate(file));
            counts.merge(checked(changed, "mutation " + i), 1, Integer::sum);
        }
        for (Outcome outcome : Outcome.values()) {
            assertTrue(counts.getOrDefault(outcome, 0) > MUTATIONS / 100, counts::toString);
        }
    }

    @Test
    void valuesSpelledOtherwiseAreTheSameDocumentAndReported() {
        Random random = new Random(2);
        int reported = 0;
        for (byte[] file : files()) {
            byte[] respelled = Respelling.of(file, random, true);
            boolean same = Arrays.equals(file, respelled);
            assertEquals(same ? Outcome.CANONICAL : Outcome.NORMALISED, checked(respelled, "respelled"));
            assertEquals(Msgpack.read(file).document(), Msgpack.read(respelled).document());
            reported += same ? 0 : 1;
        }
        assertTrue(reported > 30, reported + " files");
    }

    @Test
    void everyByteOfASmallFileMayBeAnother() {
        byte[] file = Msgpack.content(Samples.small());
        for (int at = 0; at < file.length; at++) {
            for (int change : CHANGES) {
                byte[] changed = file.clone();
                changed[at] ^= (byte) change;
                checked(Msgpack.sealed(changed), "byte " + at + " is " + changed[at]);
            }
        }
    }

    @Test
    void everyBeginningOfASmallFileIsRefusedWithItsChecksumCorrectedOrNot() {
        byte[] file = Samples.small();
        int content = Msgpack.content(file).length;
        for (int length = 0; length < file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            Outcome sealed = checked(Msgpack.sealed(cut), "the first " + length + " bytes, sealed");
            assertEquals(length == content ? Outcome.CANONICAL : Outcome.REFUSED, sealed);
            assertEquals(StandardCode.INPUT_TRUNCATED, Msgpack.refused(cut).code(), length + " bytes");
        }
    }

    @Test
    void aFlippedBitIsNeverAnotherProgram() {
        byte[] file = Samples.small();
        for (int bit = 0; bit < 8 * file.length; bit++) {
            byte[] flipped = file.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Msgpack.refused(flipped);
        }
    }

    private static Outcome checked(byte[] file, String what) {
        try {
            return outcome(file);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            throw new AssertionError(what + ": " + HexFormat.of().formatHex(file), e);
        }
    }

    private static Outcome outcome(byte[] file) {
        Msgpack.Read read;
        try {
            read = Msgpack.read(file);
        } catch (IsomorphException e) {
            long offset = e.location().byteOffset();
            assertTrue(offset >= 0 && offset <= file.length, e::getMessage);
            assertEquals(Msgpack.SOURCE, e.location().source());
            return Outcome.REFUSED;
        }
        byte[] written = Msgpack.write(read.document());
        boolean same = Arrays.equals(file, written);
        assertEquals(
                same,
                read.normalizations().isEmpty(),
                () -> read.normalizations() + " became " + HexFormat.of().formatHex(written));
        requireMessagePack(file);
        if (same) {
            return Outcome.CANONICAL;
        }
        IsomorphException strict = Msgpack.refused(file, ReadOptions.DEFAULTS.withStrict(true));
        assertEquals(StandardCode.STRICT_NORMALISED, strict.code());
        Msgpack.Read again = Msgpack.read(written);
        assertEquals(read.document(), again.document());
        assertEquals(List.of(), again.normalizations());
        assertArrayEquals(written, Msgpack.write(again.document()));
        return Outcome.NORMALISED;
    }

    /** What is read is one value for the library of MessagePack too. */
    private static void requireMessagePack(byte[] file) {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(file)) {
            unpacker.skipValue();
            assertEquals(file.length, unpacker.getTotalReadBytes());
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
