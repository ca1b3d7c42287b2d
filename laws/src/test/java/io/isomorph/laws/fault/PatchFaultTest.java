package io.isomorph.laws.fault;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.patch.PatchSet;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.fault.FaultSweep;
import io.isomorph.testkit.fault.Injection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of storage and of visitors at each operation while a file is patched: the old file or the new one is there. */
class PatchFaultTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"json", "msgpack", "flatbuffers"})
    void faultsOfPatchingPassThrough(String id) throws IOException {
        Formats formats = Formats.load();
        FormatProvider from = formats.require("json");
        FormatProvider to = formats.require(id);
        byte[] bytes = Files.readAllBytes(Path.of("../examples/adam_training.json"));
        PatchSet patches = PatchSet.paddle();
        FaultSweep.Work patching = injection -> {
            try (ByteSource source = injection.source(bytes, "input");
                    ByteSink sink = injection.sink(ByteSink.replacing(folder.resolve("model")));
                    DocumentReader reader = Formats.open(from, source, ReadOptions.DEFAULTS);
                    DocumentWriter writer = to.newWriter(sink, WriteOptions.DEFAULTS)) {
                reader.accept(injection.visitor(
                        patches.to(patches.newest()).document((entry, change) -> {}, injection.visitor(writer))));
                sink.commit();
            }
        };
        patching.run(Injection.none());
        Folder files = new Folder(folder);
        files.isComplete();
        FaultSweep sweep = new FaultSweep();
        sweep.over("patching to " + id, patching, files::requireOldOrNew);
        System.out.println("PatchFaultTest: " + id + ": " + sweep.injected() + " faults injected, 0 breaches");
    }
}
