package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.PluginJar;
import io.isomorph.ir.Document;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The toy of docs/writing-a-format.md in a jar of its own, used by the command on a real model. */
class DocumentedToyTest {
    private static final Path MODEL = Path.of("../examples/resnet18.json");

    @TempDir
    Path folder;

    private List<String> command;

    @BeforeEach
    void packTheToy() throws IOException {
        String page = Files.readString(Path.of("../docs/writing-a-format.md"));
        String source = page.substring(page.indexOf("```java\n") + "```java\n".length());
        Path jar = new PluginJar()
                .source("org/example/toy/ToyFormat.java", source.substring(0, source.indexOf("```")))
                .provider("org.example.toy.ToyFormat")
                .pack(folder.resolve("toy-format.jar"));
        command = Child.classPath(jar);
    }

    @Test
    void theCommandRefusesToLoseWhatTheToyCannotHold() {
        Path toy = folder.resolve("model.toy");
        Child.Result result = Child.run(command, "convert", MODEL, toy);
        assertEquals(1, result.code(), result.err());
        assertTrue(result.err().contains("format.unrepresentable"), result.err());
        assertTrue(
                result.err().contains("builtin.parameter has regions, or attributes or types that no line holds"),
                result.err());
        assertFalse(Files.exists(toy));
    }

    @Test
    void theCommandConvertsARealModelsOperationsToTheToyAndBack() throws IOException {
        Formats formats = Formats.load();
        Program skeleton = skeleton(formats.read(MODEL).onlyProgram());
        Path json = folder.resolve("skeleton.json");
        formats.write(Document.of(skeleton), json);
        Path toy = folder.resolve("skeleton.toy");
        Path back = folder.resolve("back.json");
        assertEquals("", Child.run(command, "convert", json, toy).err());
        assertEquals(
                1 + skeleton.counts().operations(),
                Files.readString(toy).lines().count());
        assertEquals("", Child.run(command, "convert", toy, back).err());
        assertEquals(-1, Files.mismatch(json, back));
    }

    /** Returns a program as far as a toy can hold it; each operation has in an attribute how many it has lost. */
    private static Program skeleton(Program program) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(new ProgramVisitor(collector) {
            @Override
            public void visitInfo(String family, long version, boolean trainable) {
                super.visitInfo(family, version, true);
            }

            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                IrAttribute lost = IrAttribute.of(
                        "builtin.a_str", Payload.of("" + head.attributes().size()));
                List<IrType> types = head.resultTypes().stream()
                        .map(type -> IrType.of(type.name(), null))
                        .toList();
                AttributeList attributes = AttributeList.of(new NamedAttribute("lost", lost));
                super.visitOperation(
                        new OperationHead(head.name(), attributes, head.operands(), types, AttributeList.EMPTY),
                        hasRegions);
            }
        });
        return collector.program();
    }
}
