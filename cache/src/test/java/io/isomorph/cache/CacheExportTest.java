package io.isomorph.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.IsomorphException;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CacheExportTest {
    private static final Formats FORMATS = Formats.load();

    @TempDir
    Path temporary;

    private CompileCache filled() throws IOException {
        CompileCache cache = CompileCache.open(temporary.resolve("cache"));
        for (int i = 0; i < 40; i++) {
            cache.put(Samples.artifact(i, 0, 100 * i));
        }
        cache.put(new Artifact(Samples.key(3, Samples.A100), null, new byte[] {1, 2}));
        return cache;
    }

    private static List<Document> export(CacheExport export) throws IOException {
        List<Document> documents = new ArrayList<>();
        export.write(
                (document, index, count) -> {
                    assertEquals(documents.size(), index);
                    documents.add(document);
                },
                fault -> {
                    throw new AssertionError(fault);
                });
        return documents;
    }

    /** Through files of any format that has attachments, in one or many of them, a cache is restored as it was. */
    @ParameterizedTest
    @ValueSource(strings = {"fb 1000000", "msgpack 1000000", "fb 5000", "msgpack 1"})
    void whatIsExportedIsImportedAgain(String formatAndSize) throws IOException {
        String[] words = formatAndSize.split(" ");
        try (CompileCache cache = filled();
                CompileCache other = CompileCache.open(temporary.resolve("other"))) {
            CacheExport export = CacheExport.of(cache).withShardBytes(Long.parseLong(words[1]));
            List<Document> documents = export(export);
            assertEquals(documents, export(export), "equal artifacts make equal documents");
            CacheImport imported = new CacheImport(other);
            for (int i = 0; i < documents.size(); i++) {
                Path file = temporary.resolve(i + "." + words[0]);
                FORMATS.write(documents.get(i), file);
                FORMATS.read(file).accept(imported);
            }
            assertEquals(41, imported.imported());
            assertEquals(Samples.all(cache), Samples.all(other));
            documents.forEach(document -> document.accept(imported));
            assertEquals(41, imported.present());
            assertEquals(documents, export(CacheExport.of(other).withShardBytes(Long.parseLong(words[1]))));
            assertTrue(words[1].length() == 7 ? documents.size() == 1 : documents.size() > 10, documents.size() + "");
        }
    }

    @Test
    void entriesHaveTheProgramsThatAreKnown() throws IOException {
        Program program = ProgramBuilder.of(new ProgramInfo("pir", 4, false)).build();
        CacheKey key = CacheKey.of(program, Samples.H100, Payload.ofNull());
        try (CompileCache cache = CompileCache.open(temporary.resolve("cache"))) {
            cache.put(new Artifact(key, null, new byte[1]));
            String name = ContentHash.of(program).toString();
            assertEquals(
                    program,
                    export(CacheExport.of(cache).withPrograms(List.of(program)))
                            .get(0)
                            .entry(name)
                            .program());
            assertEquals(
                    CacheExport.FAMILY,
                    export(CacheExport.of(cache))
                            .get(0)
                            .entry(name)
                            .program()
                            .info()
                            .family());
        }
    }

    @Test
    void otherEnvironmentsAreLeftOutOrRefusedByName() throws IOException {
        try (CompileCache cache = filled();
                CompileCache other = CompileCache.open(temporary.resolve("other"))) {
            Environment a100 = Environment.of(java.util.Map.of(Environment.DEVICE, "NVIDIA A100"));
            Document only = export(CacheExport.of(cache).withEnvironment(a100)).get(0);
            assertEquals(1, only.entries().size());
            List<String> refusals = new ArrayList<>();
            CacheImport imported = new CacheImport(other, a100, refusal -> refusals.add(refusal.problem()));
            export(CacheExport.of(cache)).get(0).accept(imported);
            assertEquals(1, imported.imported());
            assertEquals(40, imported.refused());
            assertTrue(
                    refusals.get(0).endsWith("device is \"NVIDIA H100\" instead of \"NVIDIA A100\""), refusals.get(0));
        }
    }

    @Test
    void whatIsDamagedIsLeftOutAndReported() throws IOException {
        try (CompileCache cache = filled()) {
            Files.write(Samples.artifactFiles(temporary.resolve("cache")).get(5), new byte[300]);
            List<IsomorphException> faults = new ArrayList<>();
            assertEquals(40, CacheExport.of(cache).write((document, index, count) -> {}, faults::add));
            assertEquals(1, faults.size());
        }
    }

    /** Where all artifacts of a document are damaged, it is not written: nothing reads a document without artifacts. */
    @Test
    void documentsWithoutArtifactsAreNotWritten() throws IOException {
        try (CompileCache cache = filled()) {
            for (Path file : Samples.artifactFiles(temporary.resolve("cache"))) {
                byte[] bytes = Files.readAllBytes(file);
                if (bytes.length % 200 > 100) {
                    bytes[bytes.length - 1] ^= 1;
                    Files.write(file, bytes);
                }
            }
            List<IsomorphException> faults = new ArrayList<>();
            int[] documents = {0};
            long written = CacheExport.of(cache)
                    .withShardBytes(1)
                    .write(
                            (document, index, count) -> {
                                documents[0]++;
                                assertEquals(41, count);
                                assertEquals(1, document.entries().size());
                            },
                            faults::add);
            assertEquals(written, documents[0]);
            assertEquals(41, written + faults.size());
            assertTrue(written > 0 && !faults.isEmpty(), written + " written");
        }
    }

    /** An artifact that no document can hold is left out and reported, and hides no other. */
    @Test
    void anArtifactThatIsTooDeepForADocumentIsReported() throws IOException {
        Payload deep = Payload.of(1);
        for (int level = 1; level < 512; level++) {
            deep = Payload.list(deep);
        }
        CacheKey key = CacheKey.of(Samples.key(1).program(), Samples.H100, deep);
        try (CompileCache cache = CompileCache.open(temporary.resolve("cache"))) {
            cache.put(new Artifact(key, null, new byte[1]));
            cache.put(Samples.artifact(2, 0, 10));
            List<IsomorphException> faults = new ArrayList<>();
            assertEquals(
                    1,
                    CacheExport.of(cache)
                            .write(
                                    (document, index, count) -> FORMATS.write(document, temporary.resolve("x.fb")),
                                    faults::add));
            assertEquals(
                    List.of("limit.depth"),
                    faults.stream().map(fault -> fault.code().id()).toList());
            String file =
                    temporary.resolve("cache/artifacts") + "/" + key.fileName().substring(0, 2) + "/" + key.fileName();
            assertEquals(Path.of(file).toString(), faults.get(0).location().source());
        }
    }

    @Test
    void documentsOfSomethingElseAreRefused() throws IOException {
        try (CompileCache cache = filled();
                CompileCache other = CompileCache.open(temporary.resolve("other"))) {
            Attachment good = export(CacheExport.of(cache))
                    .get(0)
                    .entries()
                    .get(3)
                    .attachments()
                    .get(0);
            Attachment torn = new Attachment(good.key(), good.about(), AttachmentBytes.of(new byte[7]));
            Program program =
                    ProgramBuilder.of(new ProgramInfo("pir", 4, false)).build();
            List<Payload> wrong =
                    List.of(Payload.of(1), Payload.map(java.util.Map.of("sha256", Payload.of(new byte[32]))));
            List<Document> documents = new ArrayList<>(List.of(Document.of(program), of(program, torn)));
            wrong.forEach(about -> documents.add(of(program, new Attachment("k", about, good.bytes()))));
            Document exported = export(CacheExport.of(cache)).get(0);
            documents.add(Document.of(exported.entries()));
            documents.add(
                    Document.of(exported.entries(), Payload.map(java.util.Map.of("compile-cache", Payload.of(2)))));
            for (Document document : documents) {
                IsomorphException e =
                        assertThrows(IsomorphException.class, () -> document.accept(new CacheImport(other)));
                assertEquals(CacheCode.DOCUMENT, e.code());
            }
            assertEquals(0, other.statistics().artifacts());
        }
    }

    private static Document of(Program program, Attachment attachment) {
        return Document.of(List.of(new Entry("e", 0, Form.EMPTY, program, List.of(attachment))));
    }
}
