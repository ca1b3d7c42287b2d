package io.isomorph.cli.support;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Patches and programs of old versions, for tests. */
public final class PatchSamples {
    /** A file 3.yaml with a warning, a kind that is renamed, and two actions that fight. */
    public static final String CONFLICT = """
            op_patches:
              - op_name: test.make
                actions:
                  - {action: modify_attr, object: added, type: 'pir::Int64Attribute', default: 8}
                  - {action: modify_attr, object: added, type: 'pir::Int64Attribute', data: 9}
            type_patches:
              - type_name: pir::Float32Type
                actions:
                  - {action: modify_name, type: 'pir::Float64Type'}
            """;

    private PatchSamples() {}

    /** Makes patches up to version 2: an attribute is added, another one taken away, and one word is refused. */
    public static Path patches(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("1.yaml"), "");
        Files.writeString(folder.resolve("2.yaml"), """
                op_patches:
                  - op_name: test.make
                    actions:
                      - {action: add_attr, object: added, type: 'pir::Int64Attribute', data: 7}
                  - op_name: test.use
                    actions:
                      - {action: delete_attr, object: gone, from: {type: 'pir::StrAttribute', data: g}}
                  - op_name: test.bad
                    actions:
                      - {action: refuse, data: has no successor}
                """);
        return folder;
    }

    /** A program that contains a word. */
    public static Program program(long version, String word) {
        return program(version, true, word);
    }

    /** The same, as its writer left it. */
    public static Program program(long version, boolean trainable, String word) {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("pir", version, trainable));
        var x = b.op("test.make")
                .attribute("word", text(word))
                .results(Samples.FLOAT)
                .add()
                .result(0);
        b.op("test.use").attribute("gone", text("g")).operands(x).add();
        return b.build();
    }

    /** A program of a random length and version, of which the patches change some operations, also in regions. */
    public static Program random(Random random) {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("pir", 1 + random.nextInt(2), random.nextBoolean()));
        for (int i = random.nextInt(6); i >= 0; i--) {
            b.op("test.make")
                    .attribute("word", text(word(random)))
                    .results(Samples.FLOAT)
                    .add();
            b.op("test.keep").attribute("gone", text(word(random))).add();
            b.op("test.scope")
                    .region(region -> region.block(block ->
                            block.op("test.use").attribute("gone", text("g")).add()))
                    .add();
        }
        return b.build();
    }

    /** One of a few words, so that some programs are the same. */
    public static String word(Random random) {
        return List.of("a", "b", "gr\u00f6\u00dfe", "\u65e5\u672c").get(random.nextInt(4));
    }

    private static IrAttribute text(String word) {
        return IrAttribute.of("builtin.a_str", Payload.of(word));
    }

    /** A program that the patches refuse, for two operations. */
    public static Program refused() {
        ProgramBuilder b = Pir.builder(1);
        b.op("test.bad").add();
        b.op("test.make").add();
        b.op("test.bad").add();
        return b.build();
    }

    public static Entry entry(String name, long version, String word) {
        return new Entry(name, 3, Form.EMPTY, program(version, word));
    }

    public static Path write(Path file, long version, String word) {
        return Samples.write(file, Document.of(program(version, word)));
    }
}
