package io.isomorph.patch;

import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.CheckingVisitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What the tests of this module share: programs of files, patch sets of texts, and programs upgraded and taken back as trees. */
final class Patching {
    static final FormatProvider JSON = new JsonFormat();

    private Patching() {}

    static Document read(FormatProvider format, byte[] bytes, String name) {
        try (DocumentReader reader = Formats.open(format, ByteSource.of(bytes, name), ReadOptions.DEFAULTS)) {
            return reader.read();
        }
    }

    static Program read(Path file) {
        return read(JSON, bytes(file), file.toString()).onlyProgram();
    }

    static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes a set of the texts of its files, by version. */
    static PatchSet patches(Map<Integer, String> texts) {
        try {
            Path folder = Files.createTempDirectory("patches");
            try {
                for (Map.Entry<Integer, String> text : texts.entrySet()) {
                    Files.writeString(folder.resolve(text.getKey() + ".yaml"), text.getValue());
                }
                return PatchSet.load(folder);
            } finally {
                for (int version : texts.keySet()) {
                    Files.deleteIfExists(folder.resolve(version + ".yaml"));
                }
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Program upgraded(Program program, Upgrade upgrade, List<Change> report) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(upgrade.program(report::add, CheckingVisitor.program(collector)));
        return collector.program();
    }

    static Program takenBack(Program program, List<Change> report) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(Reversal.of(report, CheckingVisitor.program(collector)));
        return collector.program();
    }
}
