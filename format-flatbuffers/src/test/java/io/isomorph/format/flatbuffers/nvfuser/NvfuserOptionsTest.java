package io.isomorph.format.flatbuffers.nvfuser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NvfuserOptionsTest {
    private static final NvfuserFormat FORMAT = new NvfuserFormat();

    private static ReadOptions machine(String word) {
        return ReadOptions.DEFAULTS.parsed(FORMAT.descriptor().readOptions(), Map.of("nvfuser.environment", word));
    }

    @Test
    void aFileOfAnotherMachineIsRefusedWhereOneIsNamed() {
        Payload facts = Payload.map(Map.of(
                "device",
                Payload.list(Payload.of(9), Payload.of(0)),
                "cuda",
                Payload.list(Payload.of(12), Payload.of(8))));
        byte[] file = Nvfuser.write(FORMAT, Document.of(List.of(), facts));
        assertEquals(facts, Nvfuser.read(FORMAT, file, machine("9.0/12.8")).payload());
        assertEquals(facts, Nvfuser.read(FORMAT, file, machine("any")).payload());
        for (String other : List.of("8.0/12.8", "9.1/12.8", "9.0/13.8", "9.0/12.9")) {
            IsomorphException e =
                    assertThrows(IsomorphException.class, () -> Nvfuser.read(FORMAT, file, machine(other)));
            assertEquals("nvfuser.environment", e.code().id());
            assertTrue(e.getMessage().contains("9.0/12.8; expected " + other), e.getMessage());
        }
        for (String other : List.of("9.0", "9.0/9223372036854775808.0", "/")) {
            assertThrows(IsomorphException.class, () -> machine(other), other);
        }
        machine("9223372036854775807.-9223372036854775808/0.0");
    }

    @Test
    void aDocumentWhosePayloadDoesNotFitIsRefusedAndWrittenAsANewTrie() {
        int refused = 0;
        for (int seed = 0; seed < 200; seed++) {
            Document document = FusionCacheGenerator.document(seed);
            if (document.entries().size() < 2 || document.payload() == null) {
                continue;
            }
            List<Entry> fewer = document.entries().subList(1, document.entries().size());
            Document changed = document.withEntries(fewer);
            WriteOptions rebuilt = WriteOptions.DEFAULTS.with(NvfuserFormat.TRIE, "rebuilt");
            if (FORMAT.descriptor().representable(changed) != null) {
                assertThrows(UnrepresentableException.class, () -> Nvfuser.write(FORMAT, changed));
                refused++;
            }
            Document again = Nvfuser.read(FORMAT, Nvfuser.write(FORMAT, changed, rebuilt));
            assertEquals(
                    fewer.stream().map(Entry::program).toList(),
                    again.entries().stream().map(Entry::program).toList());
            assertEquals(
                    fewer.stream().map(Entry::attachments).toList(),
                    again.entries().stream().map(Entry::attachments).toList());
        }
        assertTrue(refused > 20, refused + " documents");
    }
}
