package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.CheckingVisitor;
import io.isomorph.visit.TracingVisitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

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

    /** Makes a set of the texts of its files, which are of the versions from 2 on. */
    static PatchSet patches(String... texts) {
        Map<Integer, String> files = new TreeMap<>();
        for (String text : texts) {
            files.put(files.size() + 2, text);
        }
        return patches(files);
    }

    /** Returns the section of one operation's actions. */
    static String actions(String operation, String... actions) {
        return "op_patches:\n" + entry(operation, actions);
    }

    static String entry(String operation, String... actions) {
        return "- {op_name: " + operation + ", actions: [{" + String.join("}, {", actions) + "}]}\n";
    }

    /** Returns the section of one pair's actions, on {@code t.give} and {@code t.take}. */
    static String pair(String... actions) {
        return "op_pair_patches:\n- {op_pair: [t.give, t.take], actions: [{" + String.join("}, {", actions) + "}]}\n";
    }

    static Program program(Consumer<ProgramBuilder> content) {
        return program(1, content);
    }

    static Program program(long version, Consumer<ProgramBuilder> content) {
        ProgramBuilder builder = Pir.builder(version);
        content.accept(builder);
        return builder.build();
    }

    static IrAttribute i32(int value) {
        return IrAttribute.of("builtin.a_i32", Payload.of(value));
    }

    static Program upgraded(Program program, Upgrade upgrade, List<Change> report) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(upgrade.program(report::add, CheckingVisitor.program(collector)));
        return collector.program();
    }

    static Program takenBack(Program program, List<Change> report) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(Upgrade.revert(report, CheckingVisitor.program(collector)));
        return collector.program();
    }

    /** Returns the operations, one a line, after the patches of all texts; what is reported takes the program back. */
    static String after(Program program, List<Change> report, String... texts) {
        PatchSet patches = patches(texts);
        Program after = upgraded(program, patches.to(patches.newest()), report);
        assertEquals(program, takenBack(after, report));
        return lines(after);
    }

    /** Returns the program of version 1 that a file of version 2 leads back to, which nothing is in the way of. */
    static Program back(Program program, String text) {
        Downgrade downgrade = Downgrade.of(program, patches(text), 1);
        assertEquals(List.of(), downgrade.blockers());
        return downgrade.program();
    }

    /** Returns what is in the way of going back to version 1, each with its operation. */
    static List<String> blockers(Program program, String text) {
        Downgrade downgrade = Downgrade.of(program, patches(text), 1);
        assertNull(downgrade.program());
        return downgrade.blockers().stream()
                .map(it -> it.operation() + " " + it.what() + ": " + it.why())
                .toList();
    }

    /** Returns the operations of a program, one a line. */
    static String lines(Program program) {
        StringBuilder lines = new StringBuilder();
        program.accept(TracingVisitor.program(
                line -> lines.append(line.startsWith("op ") ? line.substring(3).replace("builtin.", "") + "\n" : ""),
                null));
        return lines.toString();
    }

    static IsomorphException assertRefused(PatchCode code, String words, Program program, String... texts) {
        PatchSet patches = patches(texts);
        IsomorphException refusal = assertThrows(
                IsomorphException.class, () -> upgraded(program, patches.to(patches.newest()), new ArrayList<>()));
        assertEquals(code, refusal.code(), refusal::getMessage);
        assertTrue(refusal.getMessage().contains(words), refusal::getMessage);
        return refusal;
    }
}
