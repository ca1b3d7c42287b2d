package io.isomorph.laws.memory;

import io.isomorph.compare.ContentHash;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import io.isomorph.patch.PatchSet;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Reading, writing, converting and hashing programs in every format; patches; and replacing a file. */
final class ProgramTasks {
    private final List<Task> tasks = new ArrayList<>();

    private ProgramTasks() {}

    /** Returns them, with models of the project. */
    static List<Task> of(Path root) throws IOException {
        ProgramTasks programs = new ProgramTasks();
        Formats formats = Formats.load();
        List<Document> documents = List.of(
                formats.read(root.resolve("examples/adam_training.json")),
                formats.read(root.resolve("conformance/valid/pypto-sum.pypto.msgpack")),
                formats.read(
                        root.resolve(
                                "fuzz/src/test/resources/io/isomorph/fuzz/NvfuserFuzzTestInputs/anyBytes/nvfuser-executed.nvf")));
        for (FormatProvider format : formats.providers()) {
            Document document = documents.stream()
                    .filter(one -> format.descriptor().representable(one) == null)
                    .findFirst()
                    .orElseThrow();
            programs.add(format, document);
        }
        documents.forEach(programs::addHash);
        programs.addPatches(formats, documents.get(0));
        programs.addReplacing(formats.require("msgpack"), documents.get(0));
        return programs.tasks;
    }

    private void add(FormatProvider format, Document document) {
        String id = format.descriptor().id();
        byte[] bytes = Formats.toBytes(document, format, WriteOptions.DEFAULTS);
        Supplier<DocumentReader> open = () -> Formats.open(format, ByteSource.of(bytes), ReadOptions.DEFAULTS);
        tasks.add(new Task("read " + id, () -> {
            try (DocumentReader reader = open.get()) {
                return reader.read();
            }
        }));
        tasks.add(new Task(
                "write " + id, () -> new Task.Bytes(Formats.toBytes(document, format, WriteOptions.DEFAULTS))));
        tasks.add(new Task("convert " + id, () -> {
            MemorySink sink = ByteSink.inMemory();
            try (DocumentReader reader = open.get();
                    DocumentWriter writer = format.newWriter(sink, WriteOptions.DEFAULTS.lowMemory())) {
                reader.accept(writer);
            }
            return new Task.Bytes(sink.toByteArray());
        }));
    }

    private void addHash(Document document) {
        tasks.add(new Task("hash", () -> ContentHash.of(document).toString()));
    }

    private void addPatches(Formats formats, Document model) {
        PatchSet patches = PatchSet.paddle();
        tasks.add(new Task("patch", () -> {
            MemorySink sink = ByteSink.inMemory();
            try (DocumentWriter writer = formats.require("msgpack").newWriter(sink, WriteOptions.DEFAULTS)) {
                model.accept(patches.to(patches.newest()).document((entry, change) -> {}, writer));
            }
            return new Task.Bytes(sink.toByteArray());
        }));
    }

    /** What a failure leaves in the folder, the next attempt finds there. */
    private void addReplacing(FormatProvider format, Document document) throws IOException {
        Path folder = Files.createTempDirectory("isomorph-memory");
        folder.toFile().deleteOnExit();
        Path file = folder.resolve("model.msgpack");
        file.toFile().deleteOnExit();
        tasks.add(new Task("replace a file", () -> {
            try (ByteSink sink = ByteSink.replacing(file)) {
                Formats.write(document, format, sink, WriteOptions.DEFAULTS);
            }
            try (Stream<Path> files = Files.list(folder)) {
                return List.of(files.toList(), new Task.Bytes(Files.readAllBytes(file)));
            }
        }));
    }
}
