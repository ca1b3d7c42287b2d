package io.isomorph.view.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.spi.CommandProvider;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.spi.Formats;
import io.isomorph.view.Call;
import io.isomorph.view.Models;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
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

    /** What is half written when a signal ends the command is known to the call, which takes it back. */
    @Test
    void writesAFileThroughTheCall() {
        Path out = folder.resolve("page.html");
        Call call = new Call(false);
        assertEquals(0, call.run(MODEL, "-o", out));
        assertEquals(List.of(out), call.replaced);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "standard output is no file there")
    void aPictureOnStandardOutputHasNoLineBehindIt() {
        Call call = new Call(false);
        assertEquals(0, call.run(MODEL, "--svg", "-o", "/dev/stdout"));
        assertTrue(call.data.toString(StandardCharsets.UTF_8).endsWith("</svg>\n"));
        assertEquals(List.of(), call.printed);
        Call json = new Call(true);
        assertNotEquals(0, json.run(MODEL, "--svg", "-o", "/dev/stdout"));
        assertNotEquals(0, call.run(MODEL, "--open", "-o", "/dev/stdout"));
        assertEquals(0, json.data.size());
    }

    /** A page is one file, and is not written under the name of a folder. */
    @Test
    void theNameOfAFolderIsNoPage() throws Exception {
        assertEquals(2, new Call(false).run(MODEL, "-o", folder.resolve("none") + "/"));
        assertFalse(Files.exists(folder.resolve("none")));
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
        assertEquals(3, none.run(file, "-o", out, "--entry", "three"));
        assertTrue(none.reported.get(0).contains("there is no entry 'three'"), none.reported::toString);
        Call two = new Call(false);
        assertEquals(0, two.run("--diff", file, file, "-o", out));
        assertEquals(List.of(out + ": 2 programs, 378 operations"), two.printed);
    }

    /** Entries of one name are compared, one that was renamed too, and what only one file has is shown as new or gone. */
    @Test
    void ofTwoFilesAllEntriesAreShown() throws Exception {
        Program layers = Models.layers(3, "Block");
        Path old = folder.resolve("old.msgpack");
        Path renamed = folder.resolve("renamed.msgpack");
        Path more = folder.resolve("more.msgpack");
        Formats.load().write(document(Map.of("a", layers, "b", layers)), old);
        Formats.load().write(document(Map.of("a", layers, "c", layers)), renamed);
        Formats.load().write(document(Map.of("a", layers, "c", layers, "d", layers)), more);
        Path out = folder.resolve("page.html");
        Call two = new Call(false);
        assertEquals(0, two.run("--diff", old, renamed, "-o", out));
        assertEquals(List.of(out + ": 2 programs, 52 operations"), two.printed);
        Call four = new Call(false);
        assertEquals(0, four.run("--diff", old, more, "-o", out));
        assertEquals(List.of(out + ": 4 programs, 65 operations"), four.printed);
        String page = Files.readString(out);
        for (String name : List.of("a", "b", "c", "d")) {
            assertTrue(page.contains("old.msgpack → more.msgpack, " + name), name);
        }
    }

    private static Document document(Map<String, Program> programs) {
        return Document.of(new TreeMap<>(programs)
                .entrySet().stream()
                        .map(each -> new Entry(each.getKey(), 1, Form.EMPTY, each.getValue()))
                        .toList());
    }

    /** A stream is refused, which the command line makes an exit code of, and no file is made that is called so. */
    @Test
    void theCommandNeedsFiles() {
        assertEquals(1, new Call(false).run("-"));
        assertEquals(1, new Call(false).run(MODEL, "-", "-o", folder.resolve("page.html")));
        assertEquals(1, new Call(false).run(MODEL, "-o", "-"));
        assertFalse(Files.exists(Path.of("-")));
    }

    /** One entry of two files is compared where both have it, and shown as new or gone where one has. */
    @Test
    void oneEntryOfTwoFilesIsShown() throws Exception {
        Program layers = Models.layers(3, "Block");
        Path old = folder.resolve("old.msgpack");
        Path more = folder.resolve("more.msgpack");
        Formats.load().write(document(Map.of("a", layers)), old);
        Formats.load().write(document(Map.of("a", layers, "d", layers)), more);
        Path out = folder.resolve("picture.svg");
        Call call = new Call(false);
        assertEquals(0, call.run("--svg", "--diff", old, more, "--entry", "d", "-o", out));
        assertEquals(List.of(out + ": 1 program, 13 operations"), call.printed);
        assertEquals(3, new Call(false).run("--diff", old, more, "--entry", "x", "-o", out));
    }

    /** A picture is of one program: of several none is drawn, and none is chosen in silence. */
    @Test
    void aPictureIsOfOneProgram() throws Exception {
        Program layers = Models.layers(3, "Block");
        Path file = folder.resolve("all.msgpack");
        Formats.load().write(document(Map.of("a", layers, "b", layers)), file);
        Path out = folder.resolve("picture.svg");
        Call both = new Call(false);
        assertEquals(3, both.run("--svg", file, "-o", out));
        assertTrue(both.reported.get(0).contains("--svg draws one program, and these are 2"), both.reported::toString);
        assertFalse(Files.exists(out));
        assertEquals(0, new Call(false).run("--svg", file, "--entry", "b", "-o", out));
    }

    /** A program is never written over, neither by a name that was chosen nor by one that follows from its own. */
    @Test
    void theProgramIsNotWrittenOver() throws Exception {
        Path model = Files.copy(MODEL, folder.resolve("model.html"));
        Path link = Files.createSymbolicLink(folder.resolve("page.html"), model);
        for (Path out : List.of(model, link)) {
            Call call = new Call(false);
            assertEquals(3, call.run(model, "-o", out));
            assertTrue(call.reported.get(0).contains("would be written over this program"), call.reported::toString);
        }
        assertEquals(-1, Files.mismatch(MODEL, model));
    }

    /** Around an operation, the operations that are shown are counted, and not the boxes around them. */
    @Test
    void aPartCountsItsOperations() {
        Path out = folder.resolve("page.html");
        Call call = new Call(false);
        assertEquals(0, call.run(MODEL, "-o", out, "--around", "5", "--hops", "0"));
        assertEquals(List.of(out + ": 1 program, 1 operations"), call.printed);
    }

    @Test
    void refusesWhatIsTooMuchWithAHint() throws Exception {
        Path file = folder.resolve("huge.msgpack");
        List<Operation> operations =
                Collections.nCopies(100_001, Models.operation("test.op", AttributeList.EMPTY, Operands.EMPTY));
        Models.write(Models.program(operations), file);
        Path out = folder.resolve("page.html");
        Call call = new Call(false);
        assertEquals(3, call.run(file, "-o", out));
        assertTrue(
                call.reported
                        .get(0)
                        .endsWith(
                                ": a page takes up to 100000 operations, and these are 100001; hint: --around OP --hops N"
                                        + " shows a part, --entry NAME one program"),
                call.reported::toString);
        assertFalse(Files.exists(out));
        Call both = new Call(false);
        assertEquals(3, both.run("--diff", file, file, "-o", out));
        assertTrue(both.reported.get(0).contains("these are 200002"));
        assertEquals(0, new Call(false).run(file, "-o", out, "--around", "5"));
        Call nothing = new Call(false);
        assertEquals(3, nothing.run(file, "-o", out, "--around", "other.op"));
        assertTrue(nothing.reported.get(0).endsWith(": there is no operation 'other.op'"), nothing.reported::toString);
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
