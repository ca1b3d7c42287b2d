package io.isomorph.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.catalog.db.CatalogQuery;
import io.isomorph.io.ByteSink;
import io.isomorph.ir.Document;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The questions of docs/fleets.md have the answers that the page shows, and are answered at once for many files too. */
class FleetsPageTest {
    private static final Pattern QUESTION = Pattern.compile("```sql\\n(.*?)```\\n+```text\\n(.*?)```", Pattern.DOTALL);

    /** 100,000 with the profile long. */
    private static final int FILES = Integer.getInteger("isomorph.catalog.files", 2_000);

    private static final byte[] SAFETENSORS = ("@\0\0\0\0\0\0\0"
                    + "{\"w\":{\"dtype\":\"F32\",\"shape\":[2,1],\"data_offsets\":[0,8]}}" + " ".repeat(8) + "abcdefgh")
            .getBytes(StandardCharsets.ISO_8859_1);

    @TempDir
    Path folder;

    /** A question and its answer. */
    private record Question(String sql, String answer) {}

    private static List<Question> questions() throws IOException {
        List<Question> questions = new ArrayList<>();
        QUESTION.matcher(Files.readString(Path.of("../docs/fleets.md")))
                .results()
                .forEach(found -> questions.add(new Question(found.group(1), found.group(2))));
        assertEquals(10, questions.size());
        return questions;
    }

    @Test
    void theQuestionsHaveTheAnswersOfThePage() throws IOException {
        Path models = Files.createDirectory(folder.resolve("models"));
        for (String name : List.of("adam_training.json", "gpt_sdpa.json", "resnet18.json")) {
            Files.copy(Path.of("../examples", name), models.resolve(name));
        }
        Files.copy(models.resolve("gpt_sdpa.json"), models.resolve("copy.json"));
        Files.write(models.resolve("copy.safetensors"), SAFETENSORS);
        Files.write(models.resolve("gpt_sdpa.safetensors"), SAFETENSORS);
        Files.writeString(
                models.resolve("broken.json"),
                Files.readString(models.resolve("resnet18.json")).substring(0, 4000));
        Path catalog = folder.resolve("fleet.db");
        assertEquals(
                0, Call.of("build", models, "-o", catalog, "--tensor-hashes").code());
        for (Question question : questions()) {
            Call call = Call.of("query", catalog, question.sql());
            assertEquals(question.answer(), call.out(), () -> question.sql() + call.err());
        }
    }

    @Test
    void aQuestionAboutManyFilesIsAnsweredInASecond() throws IOException {
        Path models = Files.createDirectory(folder.resolve("models"));
        ProgramGenerator generator = ProgramGenerator.of(Profile.TYPICAL.withOperations(5, 40));
        Formats formats = Formats.load();
        for (int i = 0; i < FILES; i++) {
            Path part = Files.createDirectories(models.resolve("part" + i / 1000));
            Path file = part.resolve(i + (i % 2 == 0 ? ".json" : ".msgpack"));
            try (ByteSink sink = ByteSink.replacing(file)) {
                Formats.write(
                        Document.of(generator.generate(i)),
                        formats.require(i % 2 == 0 ? "json" : "msgpack"),
                        sink,
                        WriteOptions.DEFAULTS);
            }
        }
        Path catalog = folder.resolve("fleet.db");
        long begin = System.nanoTime();
        assertEquals(0, Call.of("build", models, "-o", catalog, "--jobs", 2).code());
        double seconds = (double) (System.nanoTime() - begin) / 1e9;
        System.out.printf(
                "%d files in %.1f s, %.0f a second, %d bytes%n", FILES, seconds, FILES / seconds, Files.size(catalog));
        assertEquals(
                "n\r\n" + FILES + "\r\n",
                Call.of("query", catalog, "select count(*) as n from model", "--csv")
                        .out());
        try (CatalogQuery query = CatalogQuery.open(catalog)) {
            for (Question question : questions()) {
                // the best of three: others use the machine too
                double best = Double.MAX_VALUE;
                for (int run = 0; run < 3; run++) {
                    long start = System.nanoTime();
                    query.run(question.sql(), (names, values) -> {});
                    best = Math.min(best, (double) (System.nanoTime() - start) / 1e9);
                }
                System.out.printf(
                        "%.3f s: %s%n", best, question.sql().lines().findFirst().orElse(""));
                assertTrue(best < 1, question.sql() + " takes " + best + " s");
            }
        }
    }
}
