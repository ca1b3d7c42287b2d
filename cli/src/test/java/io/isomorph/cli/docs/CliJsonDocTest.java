package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.CacheSamples;
import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.DocumentedLines;
import io.isomorph.cli.support.PatchSamples;
import io.isomorph.cli.support.PluginJar;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.cli.support.WeightsSamples;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/cli-json.md describes each member that is printed, and nothing else. */
class CliJsonDocTest {
    private static final String TWIN = """
            package org.acme.pass;
            import io.isomorph.edit.pass.*;
            public final class Twin implements PassProvider {
                public String name() { return "dead-operations"; }
                public String description() { return "does nothing"; }
                public Pass create(java.util.Map<String, String> options) { return (editor, context) -> {}; }
            }
            """;

    @TempDir
    Path folder;

    private final DocumentedLines documented = DocumentedLines.read();

    @BeforeEach
    void makeFiles() throws IOException {
        Samples.write(folder.resolve("good.toy"), "x");
        Samples.writeOld(folder.resolve("old.toy"), "x");
        Samples.writeBroken(folder.resolve("broken.toy"));
        Samples.write(folder.resolve("losing.toy"), Document.of(Samples.with("lost")));
        Samples.write(folder.resolve("refused.toy"), Document.of(Samples.with("refused")));
        Samples.write(folder.resolve("normalised.toy"), Samples.faulty("normalised"));
        Samples.write(folder.resolve("visits.toy"), Samples.faulty("visits"));
        Samples.write(folder.resolve("events.toy"), Samples.faulty("events"));
        Samples.write(
                folder.resolve("many.toy"),
                Samples.of(new Entry("a", 3, Form.EMPTY, Samples.program("a")), Samples.entry("b", "b")));
        Files.writeString(folder.resolve("notes.txt"), "text");
        Files.writeString(folder.resolve("bad.json"), "{\"program\":");
    }

    private void check(String command, Object... args) {
        List<Object> all = new ArrayList<>(List.of((Object[]) command.split(" ")));
        all.add("--json");
        all.addAll(List.of(args));
        List<JsonNode> lines = Run.of(all.toArray()).json();
        assertFalse(lines.isEmpty(), command + " printed nothing");
        lines.forEach(line -> documented.check(command, line));
    }

    private void assertAllSeen(String... tables) {
        documented.assertAllSeen(tables);
    }

    @Test
    void everyCommandHasATable() {
        assertTrue(documented
                .tables()
                .containsAll(List.of(
                        "formats",
                        "families",
                        "inspect",
                        "verify",
                        "roundtrip",
                        "compare",
                        "hash",
                        "diff",
                        "show",
                        "edit",
                        "passes",
                        "attach list",
                        "attach get",
                        "attach put",
                        "attach drop",
                        "cache stats",
                        "cache verify",
                        "cache gc",
                        "cache export",
                        "cache import",
                        "convert")));
        assertTrue(documented
                .tables()
                .containsAll(List.of(
                        "weights list",
                        "weights check",
                        "weights convert",
                        "weights diff",
                        "weights stats",
                        "weights hash",
                        "weights extract",
                        "weights drop",
                        "weights rename",
                        "weights cast",
                        "weights split",
                        "weights merge")));
        assertTrue(documented
                .tables()
                .containsAll(List.of("patch apply", "patch check", "patch report", "patch revert", "patch downgrade")));
    }

    @Test
    void formatsPrintsWhatIsDocumented() throws IOException {
        check("formats");
        Path broken = PluginJar.acme().without("org.acme.format.ToyFormat").pack(folder.resolve("broken.jar"));
        Child.Result result = Child.run(Child.classPath(broken), "formats", "--json");
        new Run(result.code(), result.bytes(), result.err()).json().forEach(line -> documented.check("formats", line));
        assertAllSeen("formats", "option");
    }

    @Test
    void familiesPrintsWhatIsDocumented() throws IOException {
        check("families");
        Path broken =
                PluginJar.acmeFamily().without("org.acme.family.AcmeFamily").pack(folder.resolve("broken.jar"));
        Child.Result result = Child.run(Child.classPath(broken), "families", "--json");
        new Run(result.code(), result.bytes(), result.err()).json().forEach(line -> documented.check("families", line));
        assertAllSeen("families", "dialect");
    }

    @Test
    void verifyPrintsWhatIsDocumented() {
        ProgramBuilder b = Pir.builder(4);
        Value[] inner = new Value[1];
        b.op("test.scope")
                .region(region -> region.block(block -> inner[0] =
                        block.op("test.make").results(Samples.FLOAT).add().result(0)))
                .add();
        b.op("test.use").operands(inner[0]).add();
        Samples.write(folder.resolve("scope.toy"), Document.of(b.build()));
        WeightsSamples.layer(folder);
        WeightsSamples.copy("layer.json", folder.resolve("lonely.json"));
        check("verify", folder);
        check("verify", "--semantic", "--normalisations", folder);
        assertAllSeen("verify", "normalization", "fault", "count", "error");
    }

    @Test
    void roundtripPrintsWhatIsDocumented() throws IOException {
        byte[] bytes = Samples.toy(Samples.faulty("WRITE"));
        String text = new String(bytes, StandardCharsets.ISO_8859_1).replace("WRITE", "write");
        Files.write(folder.resolve("write.toy"), text.getBytes(StandardCharsets.ISO_8859_1));
        check("roundtrip", folder);
        assertAllSeen("roundtrip", "via", "difference", "count", "error");
    }

    @Test
    void hashPrintsWhatIsDocumented() {
        check("hash", folder);
        assertAllSeen("hash");
    }

    @Test
    void comparePrintsWhatIsDocumented() {
        check("compare", "--seconds", 0, folder);
        assertAllSeen("compare", "compared", "error");
    }

    @Test
    void diffPrintsWhatIsDocumented() {
        check("diff", folder.resolve("good.toy"), folder.resolve("losing.toy"));
        check("diff", folder.resolve("good.toy"), folder.resolve("many.toy"));
        check("diff", folder.resolve("good.toy"), folder.resolve("broken.toy"));
        assertAllSeen("diff", "diff group", "place");
    }

    @Test
    void inspectPrintsWhatIsDocumented() {
        WeightsSamples.layer(folder);
        PirBuilder model = PirBuilder.of(4);
        model.body().parameter("w", DataType.FLOAT32, 3);
        Samples.write(folder.resolve("model.toy"), Document.of(model.build()));
        Samples.write(folder.resolve("attached.fb"), attached());
        Run.of("convert", folder.resolve("attached.fb"), folder.resolve("attached.fb.gz"));
        check("inspect", folder);
        check("inspect", "--entry", "b", folder.resolve("many.toy"));
        assertAllSeen("inspect", "totals", "operations", "entry", "signature", "port", "weight files", "error");
    }

    @Test
    void attachCommandsPrintWhatIsDocumented() throws IOException {
        Path kernel = Files.write(folder.resolve("kernel"), new byte[5]);
        Path file = Samples.write(folder.resolve("attached.fb"), attached());
        check("attach list", "--sha256", folder.resolve("good.toy"), file, folder.resolve("broken.toy"));
        assertAllSeen("attach list");
        check("attach get", file, "k", folder.resolve("out"));
        check("attach get", file, "absent", folder.resolve("out"));
        check("attach put", file, "l=" + kernel);
        check("attach put", folder.resolve("good.toy"), "l=" + kernel);
        check("attach drop", file, "l");
        check("attach drop", file, "l");
        assertAllSeen("attach get", "attach put", "attach drop");
    }

    @Test
    void cacheCommandsPrintWhatIsDocumented() throws IOException {
        Path cache = CacheSamples.filled(folder.resolve("cache"));
        Path none = folder.resolve("none");
        check("cache stats", cache);
        check("cache stats", none);
        check("cache export", cache, folder.resolve("x.fb"));
        check("cache export", none, folder.resolve("x.fb"));
        check("cache import", folder.resolve("copy"), folder.resolve("x.fb"), folder.resolve("good.toy"));
        CacheSamples.damage(cache);
        check("cache verify", cache);
        check("cache verify", none);
        check("cache gc", cache);
        check("cache gc", none);
        assertAllSeen("cache stats", "environment", "cache verify", "cache gc", "cache export", "cache import");
    }

    private static Document attached() {
        Attachment attachment = new Attachment("k", Payload.of(1), AttachmentBytes.of(new byte[3]));
        return Document.of(List.of(Samples.entry("", "x").withAttachments(List.of(attachment))), Payload.ofNull());
    }

    @Test
    void showPrintsWhatIsDocumented() {
        check("show", folder);
        assertAllSeen("show");
    }

    @Test
    void convertPrintsWhatIsDocumented() {
        check("convert", folder.resolve("old.toy"), folder.resolve("x.mini"));
        check("convert", folder.resolve("broken.toy"), folder.resolve("x.mini"));
        check("convert", "--to", "mini", folder.resolve("many.toy"), folder.resolve("new") + "/");
        check("convert", folder.resolve("good.toy"), folder.resolve("many.toy"), folder.resolve("all.toy"));
        check("convert", "--append", folder.resolve("normalised.toy"), folder.resolve("all.toy"));
        check("convert", "--to", "mini", "--entry", "b", folder.resolve("many.toy"), folder.resolve("b.mini"));
        check("convert", "--to", "mini", folder, folder.resolve("tree"));
        assertAllSeen("convert", "count");
    }

    @Test
    void editAndPassesPrintWhatIsDocumented() throws IOException {
        check("passes");
        Path twin = PluginJar.ofPasses()
                .source("org/acme/pass/Twin.java", TWIN)
                .provider("org.acme.pass.Twin")
                .pack(folder.resolve("twin.jar"));
        Child.Result result = Child.run(Child.classPath(twin), "passes", "--json");
        new Run(result.code(), result.bytes(), result.err()).json().forEach(line -> documented.check("passes", line));
        assertAllSeen("passes", "pass option");
        PatchSamples.write(folder.resolve("in/a.toy"), 1, "x");
        Files.writeString(folder.resolve("in/broken.toy"), "toy");
        Files.writeString(folder.resolve("in/notes.txt"), "text");
        for (int i = 0; i < 2; i++) {
            check("edit", "--pass", "dead-operations", folder.resolve("in"), folder.resolve("out"));
        }
        check("edit", "--pass", "dead-operations", "--dry-run", CodeBlock.ROOT.resolve("examples/adam_training.json"));
        assertAllSeen("edit", "step");
    }

    @Test
    void patchCommandsPrintWhatIsDocumented() throws IOException {
        Path patches = PatchSamples.patches(folder.resolve("patches"));
        Path old = PatchSamples.write(folder.resolve("in/a.toy"), 1, "x");
        Samples.writeOld(folder.resolve("in/newer.toy"), "x");
        Files.writeString(folder.resolve("in/notes.txt"), "text");
        Path report = folder.resolve("report.jsonl");
        for (int i = 0; i < 2; i++) {
            check("patch apply", "--patches", patches, "--report", report, folder.resolve("in"), folder.resolve("out"));
        }
        check("patch apply", "--patches", patches, "--dry-run", PatchSamples.write(folder.resolve("own.toy"), 2, "x"));
        assertAllSeen("patch apply");
        check("patch report", report);
        assertAllSeen("patch report");
        Files.writeString(folder.resolve("out/notes.txt"), "text");
        for (int i = 0; i < 2; i++) {
            check("patch revert", "--report", report, folder.resolve("out"), folder.resolve("back"));
        }
        check("patch revert", "--report", report, old, folder.resolve("back.toy"));
        PatchSamples.write(folder.resolve("edited/a.toy"), 2, "y");
        check("patch revert", "--report", report, folder.resolve("edited"), folder.resolve("back"));
        assertAllSeen("patch revert");
        Path own = folder.resolve("own.toy");
        check("patch downgrade", "--patches", patches, "--to", 1, folder.resolve("out/a.toy"), folder.resolve("d.toy"));
        check("patch downgrade", "--patches", patches, "--to", 1, "--dry-run", own);
        check("patch downgrade", "--patches", patches, "--to", 2, folder.resolve("out"), folder.resolve("down"));
        check("patch downgrade", "--to", 1, folder.resolve("broken.toy"), folder.resolve("d.toy"));
        PirBuilder builder = PirBuilder.of(4);
        builder.body()
                .op("pd_op.leaky_relu")
                .operands(builder.body().data("x", DataType.FLOAT32, 2))
                .attribute("negative_slope", 0.1)
                .add();
        Path tenth = Samples.write(folder.resolve("tenth.toy"), Document.of(builder.build()));
        check("patch downgrade", "--round", "--to", 1, "--dry-run", tenth);
        check("patch downgrade", "--to", 1, "--dry-run", tenth);
        assertAllSeen("patch downgrade", "blocker", "rounding");
        Files.writeString(patches.resolve("3.yaml"), PatchSamples.CONFLICT);
        Files.writeString(patches.resolve("4.yaml"), "typo: 1");
        check("patch check", patches);
        assertAllSeen("patch check", "conflict", "patch fault");
    }

    @Test
    void weightsCommandsPrintWhatIsDocumented() throws IOException {
        Path streams = WeightsSamples.layer(folder.resolve("model"));
        Path pickle = WeightsSamples.copy("layer_p4.pdparams", folder.resolve("l.pdparams"));
        Path bad = folder.resolve("bad.npz");
        Files.writeString(bad, "PK");
        check("weights list", "--sha256", pickle, streams, bad);
        assertAllSeen("weights list");
        Path npz = folder.resolve("x.npz");
        check("weights convert", streams, npz);
        check("weights convert", bad, folder.resolve("y.npz"));
        check("weights convert", "--to", "safetensors", folder.resolve("model"), folder.resolve("out"));
        assertAllSeen("weights convert");
        check("weights check", streams, bad);
        check("weights check", "--program", folder.resolve("model/layer.json"), pickle);
        Files.copy(pickle, folder.resolve("model/other.pdparams"));
        Files.copy(folder.resolve("model/layer.json"), folder.resolve("model/other.json"));
        Path half = WeightsSamples.write(folder.resolve("model/layer.npz"), WeightsSamples.floats("linear_0.b_0", 1));
        check("weights check", half);
        assertAllSeen("weights check", "finding");
        check("weights diff", streams, half);
        check("weights diff", half, WeightsSamples.write(npz, WeightsSamples.floats("linear_0.b_0", 2)));
        check("weights diff", half, bad);
        assertAllSeen("weights diff");
        check("weights stats", streams, bad);
        assertAllSeen("weights stats");
        check("weights hash", streams, bad);
        assertAllSeen("weights hash");
        for (String edit : List.of("extract", "drop")) {
            check("weights " + edit, "--tensor", "linear_0.b_0", streams, npz);
            check("weights " + edit, "--tensor", "absent", streams, npz);
            assertAllSeen("weights " + edit);
        }
        check("weights rename", "--name", "linear_0.b_0=b", streams, npz);
        check("weights rename", "--name", "absent=b", streams, npz);
        check("weights cast", "--type", "bfloat16", streams, folder.resolve("b.safetensors"));
        check("weights cast", "--type", "bfloat16", bad, folder.resolve("b.safetensors"));
        check("weights split", "--max-bytes", 8, streams, npz);
        check("weights split", "--max-bytes", 8, bad, npz);
        check("weights merge", streams, npz);
        check("weights merge", bad, npz);
        assertAllSeen("weights rename", "weights cast", "weights split", "weights merge");
    }
}
