package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.edit.ByteMutator;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Files with random changes: of their bytes or of the numbers in their columns, with checksums that fit, do not, or are ignored. */
class MutationTest {
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 4_000);
    private static final long SEED = Long.getLong("isomorph.seed", 20_261);
    private static final int SMALL = 3_000;

    private enum Outcome {
        CANONICAL,
        NORMALISED,
        REFUSED
    }

    private static List<byte[]> files() {
        List<byte[]> files = new ArrayList<>();
        Samples.all().forEach(document -> files.add(Flatbuffers.write(document)));
        for (long seed = 0; seed < 100; seed++) {
            byte[] file = Flatbuffers.write(DocumentGenerator.mixed().generate(seed));
            if (file.length <= SMALL) {
                files.add(file);
            }
        }
        assertTrue(files.size() > 30, files.size() + " files");
        return files;
    }

    /** Small files in which something is beside programs. */
    private static List<byte[]> attached() {
        List<byte[]> files = new ArrayList<>(List.of(Flatbuffers.write(Samples.document())));
        for (long seed = 0; seed < 2_000; seed++) {
            Document document = DocumentGenerator.of(Profile.TINY).generate(seed);
            byte[] file = document.hasAttachments() ? Flatbuffers.write(document) : new byte[SMALL + 1];
            if (file.length <= SMALL) {
                files.add(file);
            }
        }
        assertTrue(files.size() > 20, files.size() + " files");
        return files;
    }

    @Test
    void changedFilesWithAttachmentsAreReadByTheLawsOrRefused() {
        requireEach(
                Set.of(Outcome.values()),
                outcomes("attached", ReadOptions.DEFAULTS, sealed(changedInBoth(attached()))));
    }

    @Test
    void changedBytesWithTheirChecksumsAreReadByTheLawsOrRefused() {
        List<byte[]> files = files();
        ByteMutator mutator = new ByteMutator(SEED);
        IntFunction<byte[]> changed = i -> {
            byte[] buffer = Flatbuffers.buffer(files.get(i % files.size()));
            return i % 20 == 0
                    ? mutator.splice(buffer, Flatbuffers.buffer(files.get((i + 7) % files.size())))
                    : mutator.mutate(buffer);
        };
        requireEach(Set.of(Outcome.values()), outcomes("bytes", ReadOptions.DEFAULTS, sealed(changed)));
    }

    @Test
    void changedColumnsAreReadByTheLawsOrRefused() {
        List<byte[]> files = files();
        ColumnMutator mutator = new ColumnMutator(SEED);
        IntFunction<byte[]> changed = i -> mutator.mutate(files.get(i % files.size()));
        requireEach(Set.of(Outcome.values()), outcomes("columns", ReadOptions.DEFAULTS, sealed(changed)));
    }

    @Test
    void changedFilesOfVersionOneAreReadByTheLawsOrRefused() {
        List<byte[]> files =
                files().stream().map(file -> Draft.of(file).versionOne().file()).toList();
        requireEach(
                Set.of(Outcome.NORMALISED, Outcome.REFUSED),
                outcomes("version 1", ReadOptions.DEFAULTS, sealed(changedInBoth(files))));
    }

    @Test
    void changedFilesWhoseChecksumsAreIgnoredAreReadByTheLawsOrRefused() {
        List<byte[]> files = files();
        ByteMutator bytes = new ByteMutator(SEED);
        ColumnMutator columns = new ColumnMutator(SEED);
        IntFunction<byte[]> changed = i -> {
            byte[] file = files.get(i % files.size());
            return i % 2 == 0 ? bytes.mutate(file) : columns.mutate(file);
        };
        requireEach(Set.of(Outcome.NORMALISED, Outcome.REFUSED), outcomes("unsealed", Flatbuffers.UNSEALED, changed));
    }

    /** Half of the changes are of bytes, half of numbers of columns. */
    private static IntFunction<byte[]> changedInBoth(List<byte[]> files) {
        ByteMutator bytes = new ByteMutator(SEED);
        ColumnMutator columns = new ColumnMutator(SEED);
        return i -> {
            byte[] file = files.get(i % files.size());
            return i % 2 == 0 ? bytes.mutate(Flatbuffers.buffer(file)) : columns.mutate(file);
        };
    }

    private static IntFunction<byte[]> sealed(IntFunction<byte[]> changed) {
        return i -> Flatbuffers.sealed(changed.apply(i));
    }

    /** Returns what came of changed files. */
    private static Set<Outcome> outcomes(String what, ReadOptions options, IntFunction<byte[]> changed) {
        Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
        for (int i = 0; i < MUTATIONS / 4; i++) {
            outcomes.add(checked(changed.apply(i), options, what + " " + i));
        }
        return outcomes;
    }

    private static void requireEach(Set<Outcome> expected, Set<Outcome> outcomes) {
        assertTrue(outcomes.containsAll(expected), outcomes::toString);
    }

    @Test
    void noChangeIsSilentWhereChecksumsAreRequired() {
        List<byte[]> files = files();
        ByteMutator mutator = new ByteMutator(SEED);
        for (int i = 0; i < MUTATIONS / 4; i++) {
            byte[] file = files.get(i % files.size());
            byte[] changed = mutator.mutate(file);
            assertThrows(IsomorphException.class, () -> Flatbuffers.read(changed), () -> hex(changed));
            requireNoOther(Flatbuffers.read(file).document(), changed);
        }
    }

    /** What is read of a changed file, as far as it is requested, is as it was written. */
    private static void requireNoOther(Document document, byte[] changed) {
        try {
            FlatbuffersFile file = Flatbuffers.open(changed);
            assertEquals(document.entries().size(), file.names().size(), () -> hex(changed));
            for (Entry entry : document.entries()) {
                try {
                    assertTrue(file.contains(entry.name()), () -> hex(changed));
                    assertEquals(entry.visits(), file.visits(entry.name()));
                    assertEquals(entry.form(), file.form(entry.name()));
                    assertEquals(entry.program(), file.program(entry.name()));
                    assertEquals(entry.attachments(), file.attachments(entry.name()));
                } catch (IsomorphException e) {
                    assertEquals(Flatbuffers.SOURCE, e.location().source(), e::getMessage);
                }
            }
        } catch (IsomorphException e) {
            assertEquals(Flatbuffers.SOURCE, e.location().source(), e::getMessage);
        }
    }

    private static String hex(byte[] file) {
        return HexFormat.of().formatHex(file);
    }

    private static Outcome checked(byte[] file, ReadOptions options, String what) {
        try {
            Outcome outcome = outcome(file, options);
            requireRobust(file, options);
            return outcome;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            throw new AssertionError(what + ": " + hex(file), e);
        }
    }

    private static Outcome outcome(byte[] file, ReadOptions options) {
        Flatbuffers.Read read;
        try {
            read = Flatbuffers.read(file, options);
        } catch (IsomorphException e) {
            long offset = e.location().byteOffset();
            assertTrue(offset >= 0 && offset <= file.length, e::getMessage);
            assertEquals(Flatbuffers.SOURCE, e.location().source());
            return Outcome.REFUSED;
        }
        byte[] written = Flatbuffers.write(read.document());
        boolean same = Arrays.equals(file, written);
        assertEquals(same, read.normalizations().isEmpty(), () -> read.normalizations() + " became " + hex(written));
        requireSameInParts(read.document(), file, options);
        if (same) {
            return Outcome.CANONICAL;
        }
        Flatbuffers.refused(StandardCode.STRICT_NORMALISED, file, options.withStrict(true));
        Flatbuffers.Read again = Flatbuffers.read(written);
        assertEquals(read.document(), again.document());
        assertEquals(List.of(), again.normalizations());
        assertArrayEquals(written, Flatbuffers.write(again.document()));
        return Outcome.NORMALISED;
    }

    /** What all of a file is read as, its parts are read as. */
    private static void requireSameInParts(Document document, byte[] bytes, ReadOptions options) {
        FlatbuffersFile file = Flatbuffers.open(bytes, options);
        file.verify();
        assertEquals(document.entries().stream().map(Entry::name).toList(), file.names());
        assertEquals(document.payload(), file.payload());
        for (Entry entry : document.entries()) {
            String name = entry.name();
            Entry found =
                    new Entry(name, file.visits(name), file.form(name), file.program(name), file.attachments(name));
            assertEquals(entry, found);
            assertEquals(entry.form(), found.form());
            assertEquals(found.program().info(), file.info(name));
            assertEquals(found.program().counts(), file.counts(name));
        }
    }

    /** Requests everything from a file that nobody verified, and goes on where something is refused. */
    private static void requireRobust(byte[] bytes, ReadOptions options) {
        FlatbuffersFile[] file = new FlatbuffersFile[1];
        attempt(() -> file[0] = Flatbuffers.open(bytes, options));
        if (file[0] == null) {
            return;
        }
        List<String> names = new ArrayList<>();
        attempt(() -> names.addAll(file[0].names()));
        for (String name : names) {
            attempt(() -> file[0].visits(name));
            attempt(() -> file[0].form(name));
            attempt(() -> file[0].info(name));
            attempt(() -> file[0].counts(name));
            attempt(() -> file[0].attachments(name)
                    .forEach(attachment -> attachment.bytes().sha256()));
            requireProgramOfEvents(bytes, options, name);
            attempt(() -> file[0].program(name));
            attempt(() -> file[0].program(name));
        }
        attempt(file[0]::payload);
        attempt(file[0]::verify);
    }

    /** A program is that of the events, if only when it is looked at; or both are refused for the same reason. */
    private static void requireProgramOfEvents(byte[] bytes, ReadOptions options, String name) {
        ProgramCollector events = new ProgramCollector();
        IsomorphException[] faults = new IsomorphException[2];
        try {
            Flatbuffers.open(bytes, options).accept(name, events);
        } catch (IsomorphException e) {
            faults[0] = e;
        }
        Program program = null;
        try {
            program = Flatbuffers.open(bytes, options).program(name);
        } catch (IsomorphException e) {
            faults[1] = e;
        }
        assertEquals(String.valueOf(faults[0]), String.valueOf(faults[1]));
        if (program != null) {
            assertEquals(events.program(), program);
        }
    }

    private static void attempt(Runnable action) {
        try {
            action.run();
        } catch (IsomorphException e) {
            assertEquals(Flatbuffers.SOURCE, e.location().source(), e::getMessage);
        }
    }
}
