package io.isomorph.cli.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import io.isomorph.compare.ContentHash;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HashCommandTest {
    @TempDir
    Path folder;

    private static ContentHash hash(String word) {
        return ContentHash.of(Samples.program(word));
    }

    @Test
    void theHashIsThatOfTheProgramInEveryFormat() {
        Path toy = Samples.write(folder.resolve("a.toy"), "a");
        Path mini = Samples.write(folder.resolve("a.mini"), "a");
        Run run = Run.of("hash", toy, mini);
        assertEquals(0, run.code());
        assertEquals(List.of(hash("a") + "  " + toy, hash("a") + "  " + mini), run.lines());
    }

    @Test
    void namedEntriesFollowTheFile() {
        Path file = Samples.write(
                folder.resolve("many.toy"), Samples.of(Samples.entry("b\n", "2"), Samples.entry("", "0")));
        assertEquals(
                List.of(hash("0") + "  " + file + "#", hash("2") + "  " + file + "#b\\n"),
                Run.of("hash", file).lines());
        List<JsonNode> json = Run.of("hash", "--json", file).json();
        assertEquals("", json.get(0).get("entry").asText());
        assertEquals("b\n", json.get(1).get("entry").asText());
        assertEquals(hash("2").toString(), json.get(1).get("hash").asText());
    }

    @Test
    void aDocumentWithoutProgramsIsNotPassedOverInSilence() {
        Path empty = Samples.write(folder.resolve("empty.toy"), Samples.of());
        for (String command : new String[] {"hash", "show"}) {
            Run run = Run.of(command, empty);
            assertEquals(0, run.code());
            assertEquals("", run.out());
            assertEquals("isomorph: " + empty + ": there are no programs in it\n", run.err());
            JsonNode line = Run.of(command, "--json", empty).json().get(0);
            assertEquals(2, line.size());
            assertEquals(empty.toString(), line.get("file").asText());
            assertTrue(line.get("ok").asBoolean());
        }
    }

    @Test
    void aBadFileIsReportedAndTheOthersAreHashed() throws IOException {
        Path bad = Samples.writeBroken(folder.resolve("bad.toy"));
        Path good = Samples.write(folder.resolve("good.toy"), "a");
        Run run = Run.of("hash", bad, good);
        assertEquals(1, run.code());
        assertEquals(List.of(hash("a") + "  " + good), run.lines());
        assertTrue(run.err().startsWith("isomorph: " + bad + ": input.truncated: "), run.err());
        Run json = Run.of("hash", "--json", bad, good);
        assertEquals("", json.err());
        assertEquals(false, json.json().get(0).get("ok").asBoolean());
    }

    @Test
    void theLimitOnElementsIsKept() {
        Path file = Samples.write(folder.resolve("a.toy"), "a");
        assertTrue(Run.of("hash", "--limit", "elements=2", file).err().contains("limit.elements"));
    }
}
