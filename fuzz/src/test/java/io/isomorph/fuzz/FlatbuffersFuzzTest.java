package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.FlatbuffersFile;
import io.isomorph.format.flatbuffers.FlatbuffersFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.contract.AnyBytes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Our FlatBuffers container: its checksums as they are, ignored, and corrected; verified and read whole, and in parts unverified. */
class FlatbuffersFuzzTest {
    private static final ReadOptions SEALED = ReadOptions.DEFAULTS.withLimits(AnyBytes.LIMITS);
    private static final ReadOptions UNSEALED = SEALED.with(FlatbuffersFormat.CHECKSUMS, "ignored");

    /** One provider for all inputs: what it keeps of one is not to show in another. */
    private static final FlatbuffersFormat FORMAT = new FlatbuffersFormat();

    /** A small file may have very many entries that share a large program; only so many are requested. */
    private static final int ENTRIES = 8;

    @FuzzTest
    void anyBytes(byte[] bytes) {
        check(bytes, SEALED);
        check(bytes, UNSEALED);
        check(Seals.flatbuffers(bytes), SEALED);
    }

    private static void check(byte[] bytes, ReadOptions options) {
        Document whole = new AnyBytes(FORMAT, FlatbuffersFormat::new, options).read(bytes);
        readInParts(bytes, options);
        if (whole != null) {
            requireSameInParts(whole, bytes, options);
        }
    }

    private static FlatbuffersFile open(byte[] bytes, ReadOptions options) {
        return FlatbuffersFile.open(ByteSource.of(bytes, "input"), options);
    }

    /** What all of a file is read as, its parts are read as. */
    private static void requireSameInParts(Document whole, byte[] bytes, ReadOptions options) {
        try (FlatbuffersFile file = open(bytes, options)) {
            assertEquals(whole.payload(), file.payload());
            assertEquals(whole.entries().stream().map(Entry::name).toList(), file.names());
            for (Entry entry : whole.entries().stream().limit(ENTRIES).toList()) {
                String name = entry.name();
                assertEquals(
                        entry,
                        new Entry(
                                name, file.visits(name), file.form(name), file.program(name), file.attachments(name)));
                assertEquals(entry.form(), file.form(name));
                assertEquals(entry.program().info(), file.info(name));
                assertEquals(entry.program().counts(), file.counts(name));
            }
        }
    }

    /** Reads everything of a file that nobody verified, and goes on where something is refused. */
    private static void readInParts(byte[] bytes, ReadOptions options) {
        @Nullable FlatbuffersFile[] opened = new FlatbuffersFile[1];
        attempt(() -> opened[0] = open(bytes, options));
        FlatbuffersFile file = opened[0];
        if (file == null) {
            return;
        }
        List<String> names = new ArrayList<>();
        attempt(() -> names.addAll(
                file.names().subList(0, Math.min(ENTRIES, file.names().size()))));
        for (String name : names) {
            attempt(() -> file.visits(name));
            attempt(() -> file.form(name));
            attempt(() -> file.info(name));
            attempt(() -> file.counts(name));
            attempt(() -> file.attachments(name)
                    .forEach(attachment -> attachment.bytes().sha256()));
            attempt(() -> file.program(name));
            attempt(() -> file.program(name)); // strings and types are decoded once, so the second time is another way
        }
        attempt(file::payload);
        attempt(file::verify);
        file.close();
    }

    private static void attempt(Runnable action) {
        try {
            action.run();
        } catch (IsomorphException e) {
            assertEquals("input", e.location().source(), e::getMessage);
        }
    }
}
