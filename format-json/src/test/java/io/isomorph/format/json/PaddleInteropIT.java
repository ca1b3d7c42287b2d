package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.Kind;
import io.isomorph.spi.FormatOption;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.DocumentGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/**
 * The real PaddlePaddle loads what we wrote. Not part of {@code mvn verify}, as it needs Python and PaddlePaddle:
 * {@code interop/paddle/run} gets both and runs it.
 */
class PaddleInteropIT {
    /** How many programs and documents are made. */
    private static final int COUNT = Integer.getInteger("isomorph.paddle.count", 200);

    /** Of the first one; the others follow. */
    private static final long SEED = Long.getLong("isomorph.paddle.seed", 1);

    private static final String LOST_KEYWORDS = "json.kwargs";

    /** Where the files of a test stay, for whoever has to find out why it fails. */
    private Path folder;

    @BeforeEach
    void makeFolder(TestInfo test) throws IOException {
        folder = Path.of("target/paddle-interop")
                .toAbsolutePath()
                .resolve(test.getTestMethod().orElseThrow().getName());
        if (Files.exists(folder)) {
            try (Stream<Path> old = Files.walk(folder)) {
                for (Path path : old.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private void put(String kind, String name, byte[] bytes) {
        Path file = folder.resolve(kind).resolve(name);
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, PaddleProcess.Outcome> load(String kind) {
        return PaddleProcess.load(folder.resolve(kind), folder.resolve(kind + "-saved"));
    }

    private byte[] saved(String kind, String name) {
        return Corpus.bytes(folder.resolve(kind + "-saved").resolve(name));
    }

    // Files that Paddle wrote

    /** The examples, the tests' own copies, and all that are at hand. */
    private static Map<String, Path> filesOfPaddle() {
        Map<String, Path> files = new TreeMap<>();
        Path examples = Path.of("../examples");
        Corpus.jsonBelow(examples).forEach(file -> files.put("examples/" + examples.relativize(file), file));
        Corpus.own()
                .forEach(file -> files.put("own/" + file.getParent().getFileName() + "/" + file.getFileName(), file));
        Path shared = Corpus.shared("paddle");
        if (shared != null) {
            Corpus.jsonBelow(shared).forEach(file -> files.put("shared/" + shared.relativize(file), file));
        }
        return files;
    }

    /** In the other style, and with a text that we normalize, the same programs are the same to Paddle. */
    @Test
    void filesOfPaddleAreToItWhatTheyWereHoweverTheyAreSpelled() {
        Map<String, Path> files = filesOfPaddle();
        files.forEach((name, file) -> {
            byte[] original = Corpus.bytes(file);
            Document document = Json.read(original).document();
            Json.assertSameBytes(original, Json.write(document), name);
            put("original", name, original);
            put("other-style", name, Formats.toBytes(document, Json.FORMAT, otherStyle(document)));
        });
        PaddleProcess.disturb(folder.resolve("original"), folder.resolve("disturbed"));
        files.keySet().forEach(this::checkNormalized);

        Map<String, PaddleProcess.Outcome> expected = load("original");
        for (String kind : List.of("other-style", "disturbed")) {
            Map<String, PaddleProcess.Outcome> found = load(kind);
            assertAll(files.keySet().stream().map(name -> () -> {
                assertEquals(expected.get(name), found.get(name), name + ", " + kind);
                if (expected.get(name).isSaved()) {
                    Json.assertSameBytes(saved("original", name), saved(kind, name), name + ", saved, " + kind);
                }
            }));
        }
        long loaded = expected.values().stream()
                .filter(PaddleProcess.Outcome::isLoaded)
                .count();
        assertTrue(loaded >= 25, () -> loaded + " files are loaded at all");
        expected.forEach((name, outcome) ->
                assertTrue(outcome.isSaved() || !name.startsWith("examples/"), () -> name + ": " + outcome));
        System.out.println(
                "paddle: " + files.size() + " files of its own in 3 spellings, " + loaded + " of them it loads");
    }

    private static WriteOptions otherStyle(Document document) {
        boolean isReadable = JsonFormat.READABLE.equals(style(document));
        return Laws.style(isReadable ? JsonFormat.COMPACT : JsonFormat.READABLE);
    }

    private static String style(Document document) {
        String style = form(document).get(JsonFormat.STYLE.name());
        return style == null ? JsonFormat.COMPACT : style;
    }

    private static Form form(Document document) {
        return document.entries().get(0).form();
    }

    /** What was spelled otherwise becomes the original. Lost keyword arguments do not: other ids show less about them. */
    private void checkNormalized(String name) {
        byte[] original = Corpus.bytes(folder.resolve("original").resolve(name));
        Document expected = Json.read(original).document();
        if (form(expected).get(LOST_KEYWORDS) == null) {
            Json.Read read = Json.read(Corpus.bytes(folder.resolve("disturbed").resolve(name)));
            assertTrue(read.normalizations().size() > 3, () -> name + ": " + read.codes());
            byte[] again = Formats.toBytes(read.document(), Json.FORMAT, Laws.style(style(expected)));
            Json.assertSameBytes(original, again, name + ", normalised");
        }
    }

    // Generated programs

    /** Some are like real models, most are unusual. */
    private static Program generated(int index) {
        long seed = SEED + index;
        return index % 16 == 0 ? PaddlePrograms.ofModels(seed, 300) : PaddlePrograms.generate(seed);
    }

    @Test
    void generatedProgramsComeBackFromPaddle() {
        KindsMet met = new KindsMet();
        for (int i = 0; i < COUNT; i++) {
            Program program = generated(i);
            program.accept(met);
            put("written", fileOf(i), Json.write(Document.of(program)));
        }
        Map<String, PaddleProcess.Outcome> outcomes = load("written");
        assertAll(Stream.iterate(0, i -> i < COUNT, i -> i + 1).map(i -> () -> checkReturned(i, outcomes)));
        System.out.println("paddle: " + COUNT + " generated programs from seed " + SEED + ": " + met);
        if (COUNT >= 200) {
            assertEquals(names(PirKinds.TABLE.types()), met.types());
            assertEquals(names(PirKinds.TABLE.attributes()), met.attributes());
        }
    }

    private void checkReturned(int index, Map<String, PaddleProcess.Outcome> outcomes) {
        String name = fileOf(index);
        PaddleProcess.Outcome outcome = outcomes.get(name);
        assertTrue(outcome.isSaved(), () -> name + ": " + outcome);
        byte[] saved = saved("written", name);
        Json.Read read = Json.read(ByteSource.of(saved), ReadOptions.DEFAULTS.withStrict(true));
        Json.assertSameBytes(saved, Json.write(read.document()), name + ", as Paddle saved it");
        assertNull(PaddleChanges.firstOther(generated(index), read.program()), name);
    }

    private static String fileOf(int index) {
        return "seed" + (SEED + index) + ".json";
    }

    /** All names of a table that Paddle saves, and the null type or attribute. */
    private static Set<Name> names(List<? extends Kind<?, ?>> rows) {
        Set<Name> names = new TreeSet<>(Set.of(Name.NULL));
        rows.forEach(row -> names.add(row.name()));
        names.removeAll(PaddlePayloads.NOT_SAVED);
        return names;
    }

    // Portable files

    @Test
    void whateverIsWrittenPortablyIsLoaded() {
        WriteOptions portable = portable();
        int refused = 0;
        int written = 0;
        for (long seed = SEED; written < COUNT && refused < 100 * COUNT; seed++) {
            Document document = DocumentGenerator.mixed().generate(seed);
            if (Json.FORMAT.descriptor().representable(document) == null) {
                try {
                    put("portable", "seed" + seed + ".json", Formats.toBytes(document, Json.FORMAT, portable));
                    written++;
                } catch (UnrepresentableException e) {
                    refused++;
                }
            }
        }
        Map<String, PaddleProcess.Outcome> outcomes = load("portable");
        assertAll(outcomes.entrySet().stream()
                .map(entry -> () -> assertTrue(entry.getValue().isLoaded(), entry::toString)));
        System.out.println(
                "paddle: " + written + " portable files from seed " + SEED + ", and " + refused + " refused");
    }

    @Test
    void whatPaddleLosesNothingOfIsPortableAsItIs() {
        WriteOptions portable = portable();
        int checked = 0;
        for (int i = 0; i < COUNT; i++) {
            Program program = generated(i);
            if (program.info().trainable()) {
                Document document = Document.of(program);
                Json.assertSameBytes(Json.write(document), Formats.toBytes(document, Json.FORMAT, portable), fileOf(i));
                checked++;
            }
        }
        assertTrue(checked > COUNT / 2, checked + " programs");
    }

    private static WriteOptions portable() {
        List<FormatOption<?>> known = Json.FORMAT.descriptor().writeOptions();
        assumeTrue(
                known.stream().anyMatch(option -> option.name().equals("json.mode")), "there is no portable mode yet");
        return WriteOptions.DEFAULTS.parsed(known, Map.of("json.mode", "portable"));
    }
}
