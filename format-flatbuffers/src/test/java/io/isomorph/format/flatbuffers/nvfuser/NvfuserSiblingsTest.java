package io.isomorph.format.flatbuffers.nvfuser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records that differ only in how they are laid out are equal operations, and stay as many nodes as the file has. */
class NvfuserSiblingsTest {
    private static final NvfuserFormat FORMAT = new NvfuserFormat();
    private static final int DATA = 5;
    private static final int HAS_VALUE = 1;
    private static final int LONG_VALUE = 4;

    private static Document scalars(int count) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Payload data = Payload.list(
                    Payload.of(12),
                    Payload.of(true),
                    Payload.of(12),
                    Payload.of(false),
                    Payload.of(1 + i),
                    Payload.of(0.0),
                    Payload.of(0.0),
                    Payload.of(0.0));
            Program program = Program.ofFlat(
                    TwoFusions.INFO,
                    TwoFusions.record(RecordType.START, null, List.of()),
                    TwoFusions.record(RecordType.SCALAR, data, List.of(StateKind.SCALAR)),
                    TwoFusions.record(RecordType.END, null, List.of()));
            entries.add(new Entry("fusion-" + i, 1, Form.EMPTY, program));
        }
        return Document.of(entries);
    }

    private static String nodes(byte[] file) {
        try (DocumentReader reader = FORMAT.newReader(ByteSource.of(file), ReadOptions.DEFAULTS)) {
            return reader.summary().get("nodes");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 9, 40})
    void equalSiblingsWithDifferentBytesStayTwoNodes(int count) {
        byte[] file = Nvfuser.write(FORMAT, scalars(count));
        assertNull(Nvfuser.read(FORMAT, file).payload(), "siblings that all differ need no payload");
        NvfuserPatch patch = new NvfuserPatch(file);
        int last = patch.table(patch.record(count), DATA);
        patch.putLong(patch.field(last, LONG_VALUE), 1);
        patch.putByte(patch.field(last, HAS_VALUE), 2);
        Document read = Nvfuser.read(FORMAT, patch.bytes());
        List<Entry> entries = read.entries();
        assertEquals(
                entries.get(0).program(),
                entries.stream()
                        .filter(entry -> entry.name().equals("fusion-" + (count - 1)))
                        .findFirst()
                        .orElseThrow()
                        .program());
        byte[] again = Nvfuser.write(FORMAT, read);
        assertEquals(nodes(patch.bytes()), nodes(again));
        assertEquals(read, Nvfuser.read(FORMAT, again));
    }
}
