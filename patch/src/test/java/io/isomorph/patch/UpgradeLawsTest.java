package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.Difference;
import io.isomorph.error.IsomorphException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.report.ReportLine;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.testkit.reference.ReferenceFormat;
import io.isomorph.visit.TracingVisitor;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Laws of upgrades, over programs and patches made at random. A failure names the number that makes them again. */
class UpgradeLawsTest {
    private static final int PROGRAMS = Integer.getInteger("isomorph.patch.programs", 200);
    private static final FormatProvider STREAM = new ReferenceFormat();

    private static Program program(long seed) {
        Profile profile = seed % 4 == 0 ? Profile.TYPICAL.withOperations(20, 60) : Profile.ODD.withOperations(3, 15);
        Program program = ProgramGenerator.of(profile).generate(seed);
        return Program.of(new ProgramInfo(Pir.FAMILY, 1, program.info().trainable()), program.body());
    }

    /** A program, the patches of one or two versions, and what they make of it. */
    private record Sample(
            long seed,
            Program program,
            PatchSet patches,
            @Nullable Program after,
            @Nullable IsomorphException refusal,
            List<Change> report) {
        static Sample of(long seed) {
            Program program = UpgradeLawsTest.program(seed);
            PatchGenerator generator = new PatchGenerator(program, seed);
            boolean reversible = seed % 3 == 0;
            Map<Integer, String> texts = new TreeMap<>();
            for (int version = 2; version <= 2 + seed % 2; version++) {
                texts.put(version, reversible ? generator.reversible() : generator.file());
            }
            PatchSet patches = Patching.patches(texts);
            List<Change> report = new ArrayList<>();
            try {
                Program after = Patching.upgraded(program, patches.to(patches.newest()), report);
                return new Sample(seed, program, patches, after, null, report);
            } catch (IsomorphException e) {
                return new Sample(seed, program, patches, null, e, report);
            }
        }

        Upgrade upgrade() {
            return patches.to(patches.newest());
        }

        @Override
        public String toString() {
            return "seed " + seed;
        }
    }

    private static final List<Sample> SAMPLES =
            LongStream.range(0, PROGRAMS).mapToObj(Sample::of).toList();

    /** What to try with each upgrade that is possible. */
    private interface Law {
        void check(Sample sample, Program after, List<Change> report);
    }

    private static void forAll(Law law) {
        int changed = 0;
        for (Sample sample : SAMPLES) {
            if (sample.after() != null) {
                law.check(sample, sample.after(), sample.report());
                changed += sample.report().size() > 1 ? 1 : 0;
            }
        }
        assertTrue(changed > PROGRAMS / 4, changed + " of " + PROGRAMS + " programs were changed");
    }

    @Test
    void everyChangeHasALineAndNoLineIsWithoutAChange() {
        Set<Change.Part> met = EnumSet.noneOf(Change.Part.class);
        forAll((sample, after, report) -> {
            assertEquals(after, Replay.of(sample.program(), report), sample::toString);
            for (Change change : report) {
                assertNotEquals(change.before(), change.after(), sample::toString);
                met.add(change.part());
            }
        });
        assertEquals(EnumSet.allOf(Change.Part.class), met);
    }

    @Test
    void aReportTakesTheProgramBack() {
        forAll((sample, after, report) ->
                assertEquals(sample.program(), Patching.takenBack(after, report), sample::toString));
    }

    @Test
    void aReportOfLinesTakesTheProgramBack() {
        forAll((sample, after, report) -> {
            List<Change> read = new ArrayList<>();
            for (Change change : report) {
                String json = new ReportLine("a.json", "", change).toJson();
                ReportLine line = ReportLine.parse(json, "report", 1);
                assertEquals(change, line.change(), sample::toString);
                read.add(line.change());
            }
            assertEquals(sample.program(), Patching.takenBack(after, read), sample::toString);
        });
    }

    @Test
    void aProgramThatIsNotTheOneOfTheReportIsRefusedOrGivesNoOther() {
        int[] refused = {0};
        forAll((sample, after, report) -> {
            if (report.size() > 1) {
                try {
                    Program changed = Program.of(
                            new ProgramInfo(
                                    Pir.FAMILY,
                                    after.info().version(),
                                    after.info().trainable()),
                            program(sample.seed() + 1).body());
                    Patching.takenBack(changed, report);
                } catch (IsomorphException e) {
                    refused[0]++;
                }
            }
        });
        assertTrue(refused[0] > PROGRAMS / 8, refused[0] + " refused");
    }

    @Test
    void streamsAreUpgradedAsTreesAre() {
        forAll((sample, after, report) -> {
            Document before = Document.of(sample.program());
            byte[] bytes = Formats.toBytes(before, STREAM, WriteOptions.DEFAULTS);
            StringBuilder streamed = new StringBuilder();
            try (DocumentReader reader = Formats.open(STREAM, ByteSource.of(bytes, "before"), ReadOptions.DEFAULTS)) {
                reader.accept(
                        sample.upgrade().document((entry, change) -> {}, new TracingVisitor(streamed::append, null)));
            }
            StringBuilder tree = new StringBuilder();
            Document.of(after).accept(new TracingVisitor(tree::append, null));
            assertEquals(tree.toString(), streamed.toString(), sample::toString);
        });
    }

    @Test
    void onlyOurExceptionsAreThrownAndTheirCodesAreThoseOfPatches() {
        Map<PatchCode, Integer> codes = new EnumMap<>(PatchCode.class);
        for (Sample sample : SAMPLES) {
            if (sample.refusal() != null) {
                codes.merge((PatchCode) sample.refusal().code(), 1, Integer::sum);
            }
        }
        assertTrue(
                codes.keySet().containsAll(Set.of(PatchCode.INDEX, PatchCode.PAYLOAD, PatchCode.NO_PRODUCER)),
                codes::toString);
    }

    @Test
    void patchesInOneFileActAsPatchesInTwo() {
        int[] done = {0};
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = program(seed);
            PatchGenerator generator = new PatchGenerator(program, seed);
            String first = generator.operations(2);
            String second = generator.operations(2);
            Upgrade one = Patching.patches(Map.of(2, "op_patches:\n" + first + second))
                    .to(2);
            Upgrade two = Patching.patches(Map.of(2, "op_patches:\n" + first, 3, "op_patches:\n" + second))
                    .to(3);
            String inOne = outcome(program, one);
            assertEquals(outcome(program, two), inOne, "seed " + seed);
            done[0] += inOne.startsWith("patch.") ? 0 : 1;
        }
        assertTrue(done[0] > PROGRAMS / 4, done[0] + " upgraded");
    }

    private static String outcome(Program program, Upgrade upgrade) {
        try {
            Program after = Patching.upgraded(program, upgrade, new ArrayList<>());
            StringBuilder trace = new StringBuilder();
            Program.of(new ProgramInfo(Pir.FAMILY, 0, true), after.body())
                    .accept(TracingVisitor.program(trace::append, null));
            return trace.toString();
        } catch (IsomorphException e) {
            return e.code().id();
        }
    }

    @Test
    void whatIsBroughtBackComesUpTheSame() {
        int[] free = {0};
        forAll((sample, after, report) -> {
            Downgrade downgrade = Downgrade.of(after, sample.patches(), 1);
            assertEquals(downgrade.program() == null, !downgrade.blockers().isEmpty(), sample::toString);
            if (downgrade.program() != null) {
                assertEquals(1, downgrade.program().info().version());
                Program again = Patching.upgraded(downgrade.program(), sample.upgrade(), new ArrayList<>());
                assertTrue(
                        Difference.first(after, again, Difference.Option.IGNORE_ATTRIBUTE_ORDER) == null,
                        sample::toString);
                free[0] += report.size() > 1 ? 1 : 0;
            }
        });
        assertTrue(free[0] > PROGRAMS / 20, free[0] + " brought back");
    }
}
