package io.isomorph.format.flatbuffers.nvfuser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How much of a file is counted and made. */
class NvfuserExtentTest {
    private static final NvfuserFormat FORMAT = new NvfuserFormat();
    private static final int LONG = 40;

    private static long elements(Document document) {
        long sum = document.payload() == null ? 0 : document.payload().elements();
        for (Entry entry : document.entries()) {
            sum += entry.program().counts().elements();
            for (Attachment attachment : entry.attachments()) {
                sum += attachment.about() == null ? 0 : attachment.about().elements();
            }
        }
        return sum;
    }

    private static ReadOptions elements(long most) {
        return ReadOptions.DEFAULTS.withLimits(ReadOptions.DEFAULTS.limits().with(Limit.ELEMENTS, most));
    }

    /** The limit of bytes is that of the file, however often parts that are shared are looked at. */
    @Test
    void aFileIsReadWithinItsOwnNumberOfBytesAndNoFewer() {
        for (int seed = 0; seed < 150; seed++) {
            Document document = FusionCacheGenerator.document(seed);
            byte[] file = Nvfuser.write(FORMAT, document);
            assertEquals(document, Nvfuser.read(FORMAT, file, bytes(file.length)), "seed " + seed);
            LimitExceededException fault = assertThrows(
                    LimitExceededException.class, () -> Nvfuser.read(FORMAT, file, bytes(file.length - 1)));
            assertEquals(Limit.BYTES.code(), fault.code());
        }
    }

    private static ReadOptions bytes(long most) {
        return ReadOptions.DEFAULTS.withLimits(ReadOptions.DEFAULTS.limits().with(Limit.BYTES, most));
    }

    @Test
    void aDocumentIsReadWithinItsOwnNumberOfElementsAndNoFewer() {
        int attached = 0;
        for (int seed = 0; seed < 150; seed++) {
            Document document = FusionCacheGenerator.document(seed);
            byte[] file = Nvfuser.write(FORMAT, document);
            long exact = elements(document);
            assertEquals(document, Nvfuser.read(FORMAT, file, elements(Math.max(1, exact))), "seed " + seed);
            if (exact > 1) {
                LimitExceededException fault = assertThrows(
                        LimitExceededException.class,
                        () -> Nvfuser.read(FORMAT, file, elements(exact - 1)),
                        "seed " + seed);
                assertEquals("limit.elements", fault.code().id());
            }
            attached += document.hasAttachments() ? 1 : 0;
        }
        assertTrue(attached > 50, attached + " documents");
    }

    /** Fusions that share a long beginning: each has three records of its own. */
    private static Document fusions(int count) {
        List<OperationHead> prefix = new ArrayList<>();
        prefix.add(TwoFusions.record(RecordType.START, null, List.of()));
        prefix.add(TwoFusions.record(RecordType.SCALAR, constant(1), List.of(StateKind.SCALAR)));
        for (int i = 0; i < LONG; i++) {
            prefix.add(TwoFusions.record(RecordType.BINARY_VAL, null, List.of(StateKind.SCALAR), i + 1, 1));
        }
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<OperationHead> path = new ArrayList<>(prefix);
            path.add(TwoFusions.record(RecordType.SCALAR, constant(1_000_000 + i), List.of(StateKind.SCALAR)));
            path.add(TwoFusions.record(RecordType.BINARY_VAL, null, List.of(StateKind.SCALAR), LONG + 2, 1));
            path.add(TwoFusions.record(RecordType.END, null, List.of()));
            Program program = Program.ofFlat(TwoFusions.INFO, path.toArray(OperationHead[]::new));
            entries.add(new Entry("fusion-" + i, 1, Form.EMPTY, program));
        }
        return Document.of(entries);
    }

    private static Payload constant(long value) {
        return Payload.list(
                Payload.of(12),
                Payload.of(true),
                Payload.of(12),
                Payload.of(false),
                Payload.of(value),
                Payload.of(0.0),
                Payload.of(0.0),
                Payload.of(0.0));
    }

    @Test
    void eachNodeIsOneOperationHoweverManyProgramsItIsIn() {
        for (int count : new int[] {100, 200, 400}) {
            Document document = fusions(count);
            byte[] file = Nvfuser.write(FORMAT, document);
            Set<OperationHead> ofTree = Collections.newSetFromMap(new IdentityHashMap<>());
            Set<OperationHead> ofEvents = Collections.newSetFromMap(new IdentityHashMap<>());
            try (DocumentReader reader = FORMAT.newReader(ByteSource.of(file), ReadOptions.DEFAULTS)) {
                int nodes = LONG + 2 + 3 * count;
                assertEquals(Integer.toString(nodes), reader.summary().get("nodes"));
                Document read = reader.read();
                assertEquals(document, read);
                for (Entry entry : read.entries()) {
                    for (Operation operation :
                            entry.program().body().blocks().get(0).operations()) {
                        ofTree.add(operation.head());
                    }
                }
                reader.accept(new DocumentVisitor() {
                    @Override
                    public ProgramVisitor visitEntry(String name, long visits, Form form) {
                        return new ProgramVisitor() {
                            @Override
                            public void visitOperation(OperationHead head, boolean hasRegions) {
                                ofEvents.add(head);
                            }
                        };
                    }
                });
                // equal ones of several nodes may be one, and ends, which take and give nothing, are
                assertTrue(ofTree.size() <= nodes - count + 1, ofTree.size() + " for " + nodes + " nodes");
                assertEquals(ofTree, ofEvents);
            }
        }
    }
}
