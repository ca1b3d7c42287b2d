package io.isomorph.conformance;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.family.nvfuser.StateKind;
import io.isomorph.format.flatbuffers.nvfuser.layout.Trie;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Documents that files of nvFuser hold. */
final class FusionDocuments {
    private FusionDocuments() {}

    static final OperationHead START = TwoFusions.record(RecordType.START, null, List.of());
    static final OperationHead END = TwoFusions.record(RecordType.END, null, List.of());

    /** Fusions that share their first records, more of them than have numbers of one digit. */
    static Document chainOfFusions() {
        List<Entry> entries = new ArrayList<>();
        List<OperationHead> path = new ArrayList<>(List.of(START, tensor()));
        for (int i = 0; i < 12; i++) {
            path.add(TwoFusions.record(RecordType.UNARY_TV, null, List.of(StateKind.TENSOR), i + 1));
            List<OperationHead> ended = new ArrayList<>(path);
            ended.add(END);
            Program program = Program.ofFlat(TwoFusions.INFO, ended.toArray(OperationHead[]::new));
            entries.add(new Entry("fusion-" + i, i, Form.EMPTY, program));
        }
        return Document.of(entries);
    }

    private static OperationHead tensor() {
        return TwoFusions.record(
                RecordType.TENSOR,
                Payload.list(
                        Payload.list(Payload.of(-1), Payload.of(1)),
                        Payload.list(Payload.of(1), Payload.of(2)),
                        Payload.ofNull(),
                        Payload.of(2),
                        Payload.of(true)),
                List.of(StateKind.TENSOR));
    }

    /** A definition that nobody ended, of which there is nothing but the payload. */
    static Document unended() {
        Payload record = Payload.list(
                Payload.of("Unary_VAL"),
                Payload.list(nameOf("ops.neg")),
                Payload.list(),
                Payload.list(),
                Payload.list());
        return Document.of(
                List.of(),
                Payload.map(Map.of(
                        "children", Payload.list(Payload.of(1), Payload.of(0)),
                        "fusions", Payload.list(Payload.ofNull()),
                        "records", Payload.list(Payload.list(Payload.of(1), record)),
                        "device", Payload.list(Payload.of(9), Payload.of(0)),
                        "cuda", Payload.list(Payload.of(12), Payload.of(8)))));
    }

    /** Files that are not as nvFuser's writer writes them. */
    static List<Valid> odd() {
        byte[] file = TwoFusions.file();
        byte[] longer = Arrays.copyOf(file, file.length + 16);
        FusionCachePatch patch = new FusionCachePatch(file);
        int slot = patch.field(patch.node(6), Trie.CHILDREN);
        byte[] moved = patch.putInt(slot, patch.table(patch.node(4), Trie.CHILDREN) - slot)
                .bytes();
        return List.of(
                Valid.odd(
                        "nvfuser",
                        "bytes-behind",
                        "layout",
                        "Sixteen bytes follow that nothing refers to.",
                        Marked.of(longer, file.length)),
                Valid.odd(
                        "nvfuser",
                        "vector-shared",
                        "layout",
                        "Two nodes share an empty vector of children.",
                        Marked.of(moved, slot)));
    }

    private static Payload[] nameOf(String name) {
        return new Payload[] {Payload.of("name"), Payload.of(IrAttribute.of(NvfuserNames.NAME_KIND, Payload.of(name)))};
    }
}
