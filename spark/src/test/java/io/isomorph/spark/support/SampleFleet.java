package io.isomorph.spark.support;

import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Folders of programs of all versions in all formats, with files that are none between them. */
public final class SampleFleet {
    private static final ProgramGenerator GENERATOR = ProgramGenerator.of(Profile.TYPICAL.withOperations(10, 40));
    private static final Formats FORMATS = Formats.load();
    private static final List<String> EXTENSIONS = List.of(".json", ".msgpack", ".fb");

    private SampleFleet() {}

    /** Writes programs into folders of a hundred; a tenth of the files is broken, foreign or of a version that no patch is about. */
    public static void write(Path folder, int files) throws IOException {
        for (int i = 0; i < files; i++) {
            Path file = folder.resolve("part " + i / 100).resolve("model-" + i + EXTENSIONS.get(i % 3));
            Files.createDirectories(file.getParent());
            switch (i % 30) {
                case 7 -> Files.write(file, new byte[0]);
                case 17 -> Files.writeString(file, "{\"base_code\":{\"magic\":\"pir\"");
                case 27 -> Files.writeString(file.resolveSibling("notes-" + i + ".txt"), "no program");
                default -> write(file, i, i % 6);
            }
        }
    }

    /** Writes a program of a version. */
    public static void write(Path file, long seed, long version) throws IOException {
        Program made = GENERATOR.generate(seed);
        Program program = Program.of(
                new ProgramInfo(made.info().family(), version, made.info().trainable()), made.body());
        Files.createDirectories(file.toAbsolutePath().getParent());
        FORMATS.write(Document.of(program), file);
    }

    /** Writes patches up to version 5, which change operations that most of these programs have. */
    public static Path patches(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (int version = 0; version < 5; version++) {
            Files.writeString(folder.resolve(version + ".yaml"), "");
        }
        Files.writeString(folder.resolve("5.yaml"), """
                op_patches:
                  - op_name: pd_op.full
                    actions:
                      - {action: add_attr, object: added, type: 'pir::Int64Attribute', data: 7}
                  - op_name: pd_op.add
                    actions:
                      - {action: add_attr, object: added, type: 'pir::Int64Attribute', data: 8}
                """);
        return folder;
    }
}
