package io.isomorph.patch.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.patch.Downgrade;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.Upgrade;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.report.ReportLine;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does what the tutorial of {@code docs/patches.md} does. */
class PatchesTutorialTest {
    private static final Path THIS = Path.of("src/test/java/io/isomorph/patch/docs/PatchesTutorialTest.java");

    @TempDir
    Path folder;

    private final Formats formats = Formats.of(new JsonFormat());

    private static Program attention() {
        IrType type = IrType.of("builtin.t_f32");
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.data").results(type).add().result(0);
        b.op("acme.attention")
                .attribute("scale", IrAttribute.of("builtin.a_f32", Payload.of(0.125)))
                .operands(x)
                .results(type)
                .add();
        return b.build();
    }

    private List<Change> upgrade(Path folder, Path old, Path upgraded) throws IOException {
        PatchSet patches = PatchSet.load(folder);
        List<Change> report = new ArrayList<>();
        try (DocumentReader reader = formats.open(ByteSource.open(old), ReadOptions.DEFAULTS);
                ByteSink sink = ByteSink.replacing(upgraded);
                DocumentWriter writer =
                        formats.forWriting(upgraded.toString()).newWriter(sink, WriteOptions.DEFAULTS)) {
            Upgrade upgrade = patches.to(patches.newest());
            reader.accept(upgrade.document((entry, change) -> report.add(change), writer)); // no tree is built
            sink.commit();
        }
        return report;
    }

    @Test
    void theCodeOfThePageIsHere() throws IOException {
        String source = Files.readString(THIS).replaceAll("\\s+", "");
        for (String block : PatchesPage.blocks("java")) {
            assertTrue(source.contains(block.replaceAll("\\s+", "")), block);
        }
    }

    @Test
    void theTutorialDoesWhatItStates() throws IOException {
        Path patches = Files.createDirectory(folder.resolve("patches"));
        Files.writeString(patches.resolve("5.yaml"), PatchesPage.blocks("yaml").get(0));
        Path old = folder.resolve("a.json");
        formats.write(Document.of(attention()), old);
        Path upgraded = folder.resolve("new.json");

        List<Change> report = upgrade(patches, old, upgraded);

        List<String> lines = report.stream()
                .map(change -> new ReportLine("a.json", "", change).toJson())
                .toList();
        assertEquals(Set.copyOf(PatchesPage.blocks("json").get(0).lines().toList()), Set.copyOf(lines));
        Program now = formats.read(upgraded).onlyProgram();
        assertEquals(5, now.info().version());

        ProgramCollector before = new ProgramCollector();
        now.accept(Upgrade.revert(report, before));
        Path back = folder.resolve("back.json");
        formats.write(Document.of(before.program()), back);
        assertArrayEquals(Files.readAllBytes(old), Files.readAllBytes(back));

        Downgrade downgrade = Downgrade.of(now, PatchSet.load(patches), 4);
        assertEquals(List.of(), downgrade.blockers());
        assertNotNull(downgrade.program());
        assertEquals(attention(), downgrade.program());
    }

    @Test
    void anUpgradeBetweenTwoVersionsIsAnAdapter() throws IOException {
        Files.writeString(folder.resolve("5.yaml"), PatchesPage.blocks("yaml").get(0));
        PatchSet patches = PatchSet.load(folder);
        Program program = attention();
        List<Change> report = new ArrayList<>();
        ProgramCollector collector = new ProgramCollector();

        UnaryOperator<ProgramVisitor> upgrade = patches.upgrade(4, 5, report::add); // a gap is refused here
        program.accept(upgrade.apply(collector)); // and a program of another version here

        assertEquals(5, collector.program().info().version());
        assertEquals(3, report.size());
    }

    @Test
    void theTableOfAReportHasEveryMemberAndNoOther() throws IOException {
        Set<String> members = new TreeSet<>();
        for (String line : PatchesPage.blocks("json").get(0).lines().toList()) {
            String outermost = line.substring(1).replaceAll("\\{[^{}]*(\\{[^{}]*\\}[^{}]*)*\\}", "0");
            Pattern.compile("\"(\\w+)\":").matcher(outermost).results().forEach(key -> members.add(key.group(1)));
        }
        assertEquals(members, new TreeSet<>(PatchesPage.words("member")));
    }
}
