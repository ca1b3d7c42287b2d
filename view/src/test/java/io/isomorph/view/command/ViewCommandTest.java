package io.isomorph.view.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.spi.CommandProvider;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.spi.Formats;
import io.isomorph.view.Call;
import io.isomorph.view.Models;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewCommandTest {
    private static final Path MODEL = Models.EXAMPLES.resolve("gpt_sdpa.json");

    @TempDir
    Path folder;

    @Test
    void isFoundAsACommand() {
        assertTrue(ServiceLoader.load(CommandProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .anyMatch(provider -> provider.name().equals("view")
                        && provider.spiLevel() == CommandProvider.SPI_LEVEL
                        && provider.command(new Call(false)) instanceof ViewCommand));
    }

    @Test
    void reportsWhatItWroteToPeopleAndToScripts() throws Exception {
        Path out = folder.resolve("page.html");
        Call call = new Call(false);
        assertEquals(0, call.run(MODEL, "-o", out));
        assertEquals(List.of(out + ": 1 program, 106 operations"), call.printed);
        assertTrue(Files.readString(out).startsWith("<!doctype html>"));
        Call json = new Call(true);
        assertEquals(0, json.run(MODEL, "-o", out));
        assertEquals(
                List.of("{file=" + MODEL + ", ok=true, output=" + out + ", programs=1, operations=106}"), json.printed);
    }

    @Test
    void showsTheEntriesOfADocumentOrOne() throws Exception {
        Path file = folder.resolve("all.msgpack");
        Formats.load()
                .write(
                        Document.of(List.of(
                                new Entry("one", 1, Form.EMPTY, Models.layers(3, "Block")),
                                new Entry("two", 1, Form.EMPTY, Models.example("resnet18.json")))),
                        file);
        Path out = folder.resolve("page.html");
        Call both = new Call(false);
        assertEquals(0, both.run(file, "-o", out));
        assertEquals(List.of(out + ": 2 programs, 189 operations"), both.printed);
        Call one = new Call(false);
        assertEquals(0, one.run(file, "-o", out, "--entry", "one"));
        assertEquals(List.of(out + ": 1 program, 13 operations"), one.printed);
        Call none = new Call(false);
        assertEquals(1, none.run(file, "-o", out, "--entry", "three"));
        assertEquals(List.of(file + ": there is no entry 'three'; isomorph inspect lists them"), none.reported);
        Call two = new Call(false);
        assertEquals(0, two.run("--diff", file, file, "-o", out));
        assertEquals(List.of(out + ": 2 programs, 378 operations"), two.printed);
        Call stranger = new Call(false);
        assertEquals(1, stranger.run("--diff", file, MODEL, "-o", out));
        assertEquals(List.of("the files have no entry of the same name"), stranger.reported);
    }

    @Test
    void refusesWhatIsTooMuchWithAHint() throws Exception {
        Path file = folder.resolve("huge.msgpack");
        List<Operation> operations =
                Collections.nCopies(100_001, Models.operation("test.op", AttributeList.EMPTY, Operands.EMPTY));
        Models.write(Models.program(operations), file);
        Path out = folder.resolve("page.html");
        Call call = new Call(false);
        assertEquals(1, call.run(file, "-o", out));
        assertEquals(
                List.of(file
                        + ": a page takes up to 100000 operations, and these are 100001; hint: --around OP --hops N shows"
                        + " a part, --entry NAME one program"),
                call.reported);
        assertFalse(Files.exists(out));
        Call both = new Call(false);
        assertEquals(1, both.run("--diff", file, file, "-o", out));
        assertTrue(both.reported.get(0).contains("these are 200002"));
        assertEquals(0, new Call(false).run(file, "-o", out, "--around", "5"));
        Call nothing = new Call(false);
        assertEquals(1, nothing.run(file, "-o", out, "--around", "other.op"));
        assertEquals(List.of(file + ": there is no operation 'other.op'"), nothing.reported);
    }

    @Test
    void refusesOptionsThatDoNotGoTogether() {
        for (List<Object> words : List.<List<Object>>of(
                List.of("--diff", MODEL),
                List.of("--diff", MODEL, MODEL, "--around", "3"),
                List.of("--svg", MODEL, MODEL),
                List.of(MODEL, "--around", "3", "--hops", "-1"),
                List.of())) {
            assertEquals(2, new Call(false).run(words.toArray()), words::toString);
        }
    }

    @Test
    void aFileThatCannotBeReadIsReportedAndNothingIsWritten() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"base_code\":");
        Path out = folder.resolve("page.html");
        Call call = new Call(false);
        assertEquals(3, call.run(broken, "-o", out));
        assertTrue(call.reported.get(0).startsWith(broken + ": "), call.reported::toString);
        assertFalse(Files.exists(out));
    }

    @Test
    void readsAsTheOptionsOfAllCommandsRequire() throws Exception {
        Path out = folder.resolve("page.html");
        Path packed = folder.resolve("model.json.gz");
        try (OutputStream stream = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(MODEL, stream);
        }
        Call call = new Call(false);
        assertEquals(0, call.run(packed, "-o", out, "--untrusted"));
        assertEquals(List.of(out + ": 1 program, 106 operations"), call.printed);
        Call limited = new Call(false);
        assertEquals(3, limited.run(packed, "-o", out, "--limit", "elements=100"));
        assertTrue(limited.reported.get(0).contains("at most 100 is allowed"), limited.reported::toString);
        Call other = new Call(false);
        assertEquals(3, other.run(MODEL, "-o", out, "--from", "msgpack"));
        Call unknown = new Call(false);
        assertEquals(3, unknown.run(MODEL, "-o", out, "--read-option", "json.nothing=1"));
        assertTrue(unknown.reported.get(0).contains("json.nothing"), unknown.reported::toString);
    }

    @Test
    void theNameOfTheFirstFileIsThatOfThePage() {
        Viewing viewing = new Viewing(
                new Call(false), new ReadMixin(), List.of(Path.of("a/model.pd.json"), MODEL), null, null, 2);
        assertEquals(Path.of("model.pd.html"), viewing.nameFor(".html"));
    }
}
