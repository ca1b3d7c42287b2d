package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import org.junit.jupiter.api.Test;

class FormatsCommandTest {
    @Test
    void eachFormatIsListedWithWhatItIs() {
        Run run = Run.of("formats");
        assertEquals(0, run.code());
        assertEquals("", run.err());
        assertTrue(run.out().contains("""
                toy  application/x-toy  .toy .toy.bin
                  capabilities: many-programs, deterministic
                  --read-option toy.lenient=true|false  (default false)  whether bytes may follow the end
                  --write-option toy.voice=quiet|loud  (default quiet)  how operations are written; loud is a deviation
                  jar: file:/"""), run.out());
        assertTrue(run.out().contains("mini  application/x-mini  .mini\n  capabilities: none\n  jar: "), run.out());
        assertTrue(run.out().contains("json  application/json  .json\n"), run.out());
    }

    @Test
    void formatsAreInTheOrderOfTheirIds() {
        var ids = Run.of("formats", "--json").json().stream()
                .map(line -> line.get("id").asText())
                .toList();
        assertEquals(ids.stream().sorted().toList(), ids);
    }

    @Test
    void jsonHasTheOptionsByKind() {
        JsonNode toy = Run.of("formats", "--json").json().stream()
                .filter(line -> line.get("id").asText().equals("toy"))
                .findFirst()
                .orElseThrow();
        assertEquals("toy.lenient", toy.get("readOptions").get(0).get("name").asText());
        assertEquals("false", toy.get("readOptions").get(0).get("default").asText());
        assertEquals("quiet|loud", toy.get("writeOptions").get(0).get("allowed").asText());
        assertEquals("io.isomorph.cli.toy.ToyFormat", toy.get("class").asText());
    }
}
