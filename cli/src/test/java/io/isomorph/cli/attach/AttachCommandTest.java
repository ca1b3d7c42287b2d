package io.isomorph.cli.attach;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttachCommandTest {
    private static final byte[] KERNEL = {1, 2, 3, 0, -1};

    @TempDir
    Path folder;

    private Path kernel;

    @BeforeEach
    void write() throws IOException {
        kernel = Files.write(folder.resolve("kernel=1.bin"), KERNEL);
    }

    private static Attachment attachment(String key, Payload about) {
        return new Attachment(key, about, AttachmentBytes.of(KERNEL));
    }

    private Path file(String name) {
        Entry a = Samples.entry("a", "a")
                .withAttachments(List.of(attachment("k", Payload.of("known")), attachment("z", null)));
        return Samples.write(
                folder.resolve(name), Document.of(List.of(a, Samples.entry("b", "b")), Payload.of("all of it")));
    }

    private static void ok(Run run) {
        assertEquals(0, run.code(), run.out() + run.err());
    }

    /** Attachments are listed with entry, key, bytes and payload, for people and for scripts. */
    @ParameterizedTest
    @ValueSource(strings = {"x.fb", "x.msgpack"})
    void listShowsThem(String name) {
        Path file = file(name);
        assertEquals(
                List.of(
                        "bytes  entry  key  payload",
                        "    5  a      k    \"known\"",
                        "    5  a      z",
                        "2 attachments, 10 bytes"),
                Run.of("attach", "list", file).lines());
        List<JsonNode> lines = Run.of("attach", "list", "--json", "--sha256", "--entry", "a", file)
                .json();
        assertEquals(2, lines.size());
        assertEquals("k", lines.get(0).path("key").asText());
        assertEquals("\"known\"", lines.get(0).path("payload").asText());
        assertFalse(lines.get(1).has("payload"));
        assertEquals(64, lines.get(0).path("sha256").asText().length());
        assertEquals(
                List.of("0 attachments, 0 bytes"),
                Run.of("attach", "list", "--entry", "b", file).lines());
        assertEquals(1, Run.of("attach", "list", "--entry", "absent", file).code());
    }

    /** What is put can be got again; the rest of the file stays as it is. */
    @ParameterizedTest
    @ValueSource(strings = {"x.fb", "x.msgpack"})
    void whatIsPutIsGot(String name) throws IOException {
        Path file = file(name);
        ok(Run.of(
                "attach",
                "put",
                "--entry",
                "b",
                file,
                "new=" + kernel,
                "empty=" + Files.createFile(folder.resolve("e"))));
        Path out = folder.resolve("out");
        ok(Run.of("attach", "get", "--entry", "b", file, "new", out));
        assertArrayEquals(KERNEL, Files.readAllBytes(out));
        assertArrayEquals(
                KERNEL, Run.of("attach", "get", "--entry", "a", file, "z").bytes());
        Document read = Samples.read(file);
        assertEquals(Payload.of("all of it"), read.payload());
        assertEquals(
                List.of("empty", "new"),
                read.entry("b").attachments().stream().map(Attachment::key).toList());
        assertEquals(2, read.entry("a").attachments().size());
    }

    /** A key that is there gets other bytes, and loses the payload, which is about the old ones. */
    @Test
    void putReplaces() throws IOException {
        Path file = file("x.fb");
        Run run = Run.withInput(new byte[] {9}, "attach", "put", "--json", "--entry", "a", file, "k=-");
        ok(run);
        assertEquals("[\"k\"]", run.json().get(0).path("put").toString());
        Attachment k = Samples.read(file).entry("a").attachments().get(0);
        assertEquals(new Attachment("k", null, AttachmentBytes.of(new byte[] {9})), k);
    }

    /** What is dropped is gone; a key that is not there changes nothing. */
    @Test
    void dropTakesThemAway() throws IOException {
        Path file = file("x.msgpack");
        byte[] before = Files.readAllBytes(file);
        Run absent = Run.of("attach", "drop", "--entry", "a", file, "z", "absent");
        assertEquals(1, absent.code());
        assertTrue(absent.err().contains("attachment.absent"), absent.err());
        assertArrayEquals(before, Files.readAllBytes(file));
        ok(Run.of("attach", "drop", "--entry", "a", file, "z", "k"));
        assertEquals(List.of(), Samples.read(file).entry("a").attachments());
    }

    /** Wrong usage has exit code 2, what is not there 1; nothing is written. */
    @Test
    void whatCannotBeDoneIsRefused() throws IOException {
        Path file = file("x.fb");
        byte[] before = Files.readAllBytes(file);
        assertEquals(2, Run.of("attach").code());
        assertEquals(
                2, Run.of("attach", "put", "--entry", "a", file, "k\ufffd=-").code(), "no UTF-8");
        assertEquals(2, Run.of("attach", "get", file, "k").code(), "two entries");
        assertEquals(2, Run.of("attach", "put", "--entry", "a", file, "k").code(), "no source");
        assertEquals(
                2,
                Run.of("attach", "put", "--entry", "a", file, "k=" + kernel, "k=" + kernel)
                        .code());
        assertEquals(
                2, Run.of("attach", "put", "--entry", "a", file, "k=-", "l=-").code());
        assertEquals(2, Run.of("attach", "drop", "-", "k").code());
        assertEquals(1, Run.of("attach", "get", "--entry", "a", file, "absent").code());
        assertEquals(1, Run.of("attach", "get", "--entry", "absent", file, "k").code());
        assertEquals(
                3,
                Run.of("attach", "put", "--entry", "a", file, "k=" + folder.resolve("none"))
                        .code());
        assertArrayEquals(before, Files.readAllBytes(file));
        Path json = Samples.write(folder.resolve("x.json"), "x");
        Run refused = Run.of("attach", "put", json, "k=" + kernel);
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("format.unrepresentable"), refused.err());
    }

    /** Formats without attachments refuse them, unless they are to be dropped, which is reported. */
    @Test
    void convertRefusesOrDropsThem() {
        Path file = file("x.fb");
        Path json = folder.resolve("a.json");
        Run refused = Run.of("convert", "--entry", "a", file, json);
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("format.unrepresentable"), refused.err());
        assertFalse(Files.exists(json));
        Run dropped = Run.of("convert", "--drop-attachments", "--entry", "a", file, json);
        ok(dropped);
        assertTrue(dropped.err().contains("attachments.dropped"), dropped.err());
        assertEquals(Samples.program("a"), Samples.read(json).onlyProgram());
        Path all = folder.resolve("all.msgpack");
        ok(Run.of("convert", "--drop-attachments", file, all));
        assertFalse(Samples.read(all).hasAttachments());
        assertEquals(2, Samples.read(all).entries().size());
    }

    /** Attachments go with their entry wherever it goes; the payload of the document is reported to be left out. */
    @Test
    void convertKeepsThemWithTheirEntries() {
        Path file = file("x.fb");
        Document document = Samples.read(file);
        Path whole = folder.resolve("whole.msgpack");
        ok(Run.of("convert", file, whole));
        assertEquals(document, Samples.read(whole));
        Path one = folder.resolve("one.msgpack");
        Run single = Run.of("convert", "--entry", "a", file, one);
        ok(single);
        assertTrue(single.err().contains("document.payload"), single.err());
        List<Attachment> attachments = document.entry("a").attachments();
        assertEquals(attachments, Samples.read(one).entries().get(0).attachments());
        Run split = Run.of("convert", "--to", "msgpack", file, folder.resolve("parts") + "/");
        ok(split);
        assertTrue(split.err().contains("document.payload"), split.err());
        assertEquals(
                attachments,
                Samples.read(folder.resolve("parts/a.msgpack")).entries().get(0).attachments());
        Path c = Samples.write(folder.resolve("c.msgpack"), "c");
        Path collected = folder.resolve("collected.fb");
        ok(Run.of("convert", c, whole, collected));
        assertEquals(attachments, Samples.read(collected).entry("a").attachments());
        ok(Run.of("convert", "--append", "--replace", folder.resolve("parts/a.msgpack"), whole));
        assertEquals(document, Samples.read(whole), "the payload and the attachments of the file that is there stay");
    }

    /** An entry that another takes the place of takes its attachments away with it. */
    @Test
    void whatIsReplacedLosesItsAttachments() {
        Path file = file("x.fb");
        Path a = Samples.write(folder.resolve("a.json"), "other");
        ok(Run.of("convert", "--append", "--replace", a, file));
        assertEquals(List.of(), Samples.read(file).entry("a").attachments());
        assertEquals(Samples.program("other"), Samples.read(file).entry("a").program());
    }

    /** Inspect shows how much there is, of the document and of each entry. */
    @Test
    void inspectCountsThem() {
        Path file = file("x.fb");
        Run text = Run.of("inspect", file);
        assertTrue(text.out().contains("attachments  2, 10 bytes"), text.out());
        assertTrue(text.out().contains("payload      \"all of it\""), text.out());
        JsonNode line = Run.of("inspect", "--json", file).json().get(0);
        assertEquals("\"all of it\"", line.path("payload").asText());
        assertEquals(2, line.path("entries").get(0).path("attachments").asInt());
        assertEquals(10, line.path("entries").get(0).path("attachmentBytes").asInt());
        assertFalse(line.path("entries").get(1).has("attachments"));
        JsonNode one = Run.of("inspect", "--json", "--entry", "a", file).json().get(0);
        assertEquals(2, one.path("entries").get(0).path("attachments").asInt());
    }

    /** Diff finds what differs beside programs. */
    @Test
    void diffShowsThem() {
        Path before = file("x.fb");
        Entry a = Samples.entry("a", "a")
                .withAttachments(List.of(
                        new Attachment("k", null, AttachmentBytes.of(new byte[] {4})), attachment("new", null)));
        Path after = Samples.write(folder.resolve("y.fb"), Document.of(List.of(a, Samples.entry("b", "b"))));
        Run run = Run.of("diff", before, after);
        assertEquals(1, run.code());
        assertEquals(7, run.lines().size(), run.out());
        assertEquals(
                "removed: the payload of the document: \"all of it\"",
                run.lines().get(1));
        assertEquals(
                "changed: attachment \"k\", payload, in entry \"a\": \"known\" against nothing",
                run.lines().get(2));
        assertTrue(
                run.lines().get(3).startsWith("changed: attachment \"k\", bytes, in entry \"a\": 5 bytes of SHA-256 "));
        assertEquals(
                "removed: attachment \"z\", in entry \"a\": 5 bytes",
                run.lines().get(4));
        assertEquals(
                "added: attachment \"new\", in entry \"a\": 5 bytes",
                run.lines().get(5));
        ok(Run.of("diff", before, before));
        assertEquals(
                List.of("payload", "attachment", "attachment", "attachment", "attachment"),
                Run.of("diff", "--json", before, after).json().stream()
                        .filter(line -> line.has("part"))
                        .map(line -> line.path("part").asText())
                        .toList());
    }
}
