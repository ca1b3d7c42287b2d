package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.compare.Difference;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.Program;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What PaddlePaddle made of programs by patches, compared with what we make of them. */
class PaddlePatchesTest {
    private static final PatchSet RELEASED = PatchSet.paddle();
    private static final PatchSet RELEASED_330 = release330();

    /** 3.3.0 has another file 4 than 3.3.1. */
    private static PatchSet release330() {
        Map<Integer, String> texts = new TreeMap<>();
        for (int version = 1; version < 4; version++) {
            texts.put(version, resource("/io/isomorph/patch/paddle/" + version + ".yaml"));
        }
        texts.put(4, resource("/paddle-3.3.0/4.yaml"));
        return Patching.patches(texts);
    }

    private static String resource(String name) {
        try (InputStream in = PaddlePatchesTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Upgrade as(PaddleFiles.Pair pair) {
        PatchSet patches = pair.release().equals("3.3.0") ? RELEASED_330 : RELEASED;
        return patches.to(pair.version());
    }

    @TestFactory
    List<DynamicTest> releasedPatchesMakeOfAnOldProgramWhatPaddleMakes() {
        return PaddleFiles.pairs().stream()
                .filter(pair -> pair.saved() != null)
                .map(pair -> DynamicTest.dynamicTest(pair.name(), () -> {
                    Program old = Patching.read(pair.old());
                    List<Change> report = new ArrayList<>();
                    Program ours = Patching.upgraded(old, as(pair), report);
                    assertNull(Difference.first(PaddleSaved.of(Patching.read(pair.saved())), PaddleSaved.of(ours)));
                    assertEquals(pair.version(), ours.info().version());
                    assertEquals(old, Patching.takenBack(ours, report));
                }))
                .toList();
    }

    @Test
    void anOldProgramThatPaddleCannotBringUpIsRefused() {
        for (PaddleFiles.Pair pair : PaddleFiles.pairs()) {
            if (pair.saved() == null) {
                IsomorphException refusal = assertThrows(
                        IsomorphException.class,
                        () -> Patching.upgraded(Patching.read(pair.old()), as(pair), new ArrayList<>()),
                        pair.name());
                assertEquals(PatchCode.PAYLOAD, refusal.code());
            }
        }
    }

    @Test
    void everyFormGivesTheSameDocument() {
        for (PaddleFiles.Pair pair : PaddleFiles.pairs()) {
            if (pair.saved() == null) {
                continue;
            }
            Document old = Patching.read(Patching.JSON, Patching.bytes(pair.old()), pair.name());
            Document expected = streamed(old, Patching.JSON, as(pair));
            for (FormatProvider format : List.of(new MsgpackFormat(), new FlatbuffersFormat())) {
                assertEquals(expected, streamed(old, format, as(pair)), pair.name());
            }
        }
    }

    /** Reads a document in a form, upgrades it on the way, writes it in that form and reads that. */
    private static Document streamed(Document document, FormatProvider format, Upgrade upgrade) {
        byte[] before = Formats.toBytes(document, format, WriteOptions.DEFAULTS);
        DocumentCollector collector = new DocumentCollector();
        try (DocumentReader reader = Formats.open(format, ByteSource.of(before, "before"), ReadOptions.DEFAULTS)) {
            reader.accept(upgrade.document((entry, change) -> {}, collector));
        }
        byte[] after = Formats.toBytes(collector.document(), format, WriteOptions.DEFAULTS);
        return Patching.read(format, after, "after");
    }

    @TestFactory
    List<DynamicTest> ownPatchesMakeOfAProgramWhatPaddleMakesOrWhatTheTableLists() {
        return PaddleFiles.cases().stream()
                .map(it -> DynamicTest.dynamicTest(it.name(), () -> {
                    PaddleOutcome outcome = PaddleOutcome.of(it);
                    if (!outcome.isPaddles()) {
                        Set<PaddleDifference> reasons = outcome.reasons();
                        assertTrue(!reasons.isEmpty(), () -> "no reason for " + outcome.shown());
                    }
                }))
                .toList();
    }

    /** Cases that are not in the file are left to the rows of the table. */
    @Test
    void whereWeDifferOurResultIsTheOneThatIsWrittenDown() {
        TreeMap<String, List<String>> expected = new TreeMap<>();
        for (String line : resource("/paddle-differences.txt").lines().toList()) {
            if (line.startsWith("case ")) {
                expected.put(line, new ArrayList<>());
            } else if (!line.startsWith("#")) {
                expected.lastEntry().getValue().add(line);
            }
        }
        Map<String, List<String>> found = new TreeMap<>();
        for (PaddleFiles.Case it : PaddleFiles.cases()) {
            PaddleOutcome outcome = PaddleOutcome.of(it);
            if (!outcome.isPaddles()) {
                found.put("case " + it.name() + ": " + outcome.reasons(), outcome.shown());
            }
        }
        assertTrue(!found.isEmpty());
        if (PaddleFiles.roots().size() == 1) {
            expected.keySet().retainAll(found.keySet());
        }
        found.keySet().retainAll(expected.keySet());
        assertEquals(expected, found);
    }

    @Test
    void everyRowOfTheTableIsAboutACase() {
        assumeTrue(PaddleFiles.roots().size() > 1, "the shared corpus is not at hand");
        Set<PaddleDifference> met = EnumSet.noneOf(PaddleDifference.class);
        for (PaddleFiles.Case it : PaddleFiles.cases()) {
            PaddleOutcome outcome = PaddleOutcome.of(it);
            if (!outcome.isPaddles()) {
                met.addAll(outcome.reasons());
            }
        }
        assertEquals(EnumSet.allOf(PaddleDifference.class), met);
    }

    @Test
    void thePageHasEveryRowOfTheTable() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/patches.md"))) {
            folder = folder.getParent();
        }
        String page = PaddleFiles.text(folder.resolve("docs/patches.md"));
        for (PaddleDifference difference : PaddleDifference.values()) {
            assertTrue(page.contains("| `" + difference + "` |"), difference::toString);
        }
    }
}
