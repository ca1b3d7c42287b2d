package io.isomorph.cli.docs;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The files that the commands of pages name and do not make. */
final class PageFiles {
    private static final Path EXAMPLES = CodeBlock.ROOT.resolve("examples");

    private PageFiles() {}

    /** Makes those of a page, whose blocks are given; among them the classes that it shows. */
    static void make(String page, List<CodeBlock> blocks, Path folder) throws IOException {
        for (CodeBlock block : blocks) {
            Optional<String> name = block.language().equals("java") ? JavaSnippets.className(block) : Optional.empty();
            if (name.isPresent()) {
                Files.writeString(folder.resolve(name.get() + ".java"), block.text());
            }
        }
        switch (page) {
            case "README.md", "examples/README.md", "docs/tutorial.md" -> {}
            case "docs/limits-and-security.md" -> {
                Path small = Path.of("conformance/invalid/flatbuffers/limit-elements.fb");
                Files.createDirectories(folder.resolve(small).getParent());
                Files.copy(CodeBlock.ROOT.resolve(small), folder.resolve(small));
            }
            case "docs/patches.md" -> forPatches(blocks, folder);
            case "docs/format-pypto.md" -> {
                Formats formats = Formats.load();
                Path kernel = CodeBlock.ROOT.resolve("golden/pypto/0.1/pypto-kernel.pypto.msgpack");
                formats.write(formats.read(kernel), folder.resolve("model.json"));
            }
            default -> models(folder);
        }
    }

    private static void models(Path folder) throws IOException {
        Path resnet = EXAMPLES.resolve("resnet18.json");
        Path gpt = EXAMPLES.resolve("gpt_sdpa.json");
        for (String name : List.of("model.json", "a.json", "d.json")) {
            Files.copy(resnet, folder.resolve(name));
        }
        for (String name : List.of("inference.json", "b.json", "c.json")) {
            Files.copy(gpt, folder.resolve(name));
        }
        Files.copy(gpt, Files.createDirectory(folder.resolve("models")).resolve("model.json"));
        Formats formats = Formats.load();
        for (String name : List.of("model.fb", "foreign.fb")) {
            formats.write(formats.read(resnet), folder.resolve(name));
        }
    }

    private static void forPatches(List<CodeBlock> blocks, Path folder) throws IOException {
        Files.copy(
                CodeBlock.ROOT.resolve("patch/src/test/resources/io/isomorph/patch/interop/six_operations.v1.json"),
                folder.resolve("old.json"));
        String patch = blocks.stream()
                .filter(block -> block.language().equals("yaml"))
                .findFirst()
                .orElseThrow()
                .text();
        Files.writeString(Files.createDirectory(folder.resolve("patches")).resolve("5.yaml"), patch);
        ProgramBuilder b = Pir.builder(4);
        var x = b.op("pd_op.data").results(IrType.of("builtin.t_f32")).add().result(0);
        b.op("acme.attention")
                .attribute("scale", IrAttribute.of("builtin.a_f32", Payload.of(0.125f)))
                .operands(x)
                .add();
        Path models = Files.createDirectory(folder.resolve("models"));
        Formats.load().write(Document.of(b.build()), models.resolve("a.json"));
    }
}
