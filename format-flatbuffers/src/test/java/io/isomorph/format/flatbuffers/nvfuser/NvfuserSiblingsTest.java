package io.isomorph.format.flatbuffers.nvfuser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
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

    /** Somebody may choose operands so that all siblings have one hash code: files of them are written and read in time that is linear in them. */
    @Test
    void siblingsOfOneHashCodeTakeLinearTime() {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            Document document = alike(15);
            byte[] file = Nvfuser.write(FORMAT, document);
            assertEquals(document, Nvfuser.read(FORMAT, file));
        });
    }

    /** Makes programs that differ in operands of which each pair is one of two that have the same hash code: 31 + 32 = 2 * 31 + 1. */
    private static Document alike(int pairs) {
        List<OperationHead> begin = new ArrayList<>();
        begin.add(TwoFusions.record(RecordType.START, null, List.of()));
        for (int i = 0; i < 32; i++) {
            Payload size = Payload.list(Payload.of(i + 1));
            Payload one = Payload.list(Payload.of(1));
            Payload data = Payload.list(size, one, one, Payload.of(1), Payload.of(false));
            begin.add(TwoFusions.record(RecordType.TENSOR, data, List.of(StateKind.TENSOR)));
        }
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 1 << pairs; i++) {
            int[] operands = new int[2 * pairs];
            for (int pair = 0; pair < pairs; pair++) {
                boolean isFirst = (i >> pair & 1) == 0;
                operands[2 * pair] = isFirst ? 1 : 2;
                operands[2 * pair + 1] = isFirst ? 32 : 1;
            }
            List<OperationHead> records = new ArrayList<>(begin);
            records.add(TwoFusions.record(RecordType.BINARY_TV, null, List.of(), operands));
            records.add(TwoFusions.record(RecordType.END, null, List.of()));
            Program program = Program.ofFlat(TwoFusions.INFO, records.toArray(OperationHead[]::new));
            entries.add(new Entry("fusion-" + i, 1, Form.EMPTY, program));
        }
        return Document.of(entries);
    }
}
