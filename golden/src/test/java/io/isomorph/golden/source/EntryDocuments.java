package io.isomorph.golden.source;

import static io.isomorph.golden.source.Parts.F32;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Documents of none and of many programs; JSON holds just one, without name and visits. */
final class EntryDocuments {
    private static final int MANY = 60;

    private EntryDocuments() {}

    static List<SourceDocument> all() {
        return List.of(
                new SourceDocument("no-entries", Document.of(List.of())),
                new SourceDocument("entry-names", entryNames()),
                new SourceDocument("many-entries", manyEntries()),
                new SourceDocument("shared-beginnings", sharedBeginnings()));
    }

    /** A line of operations. */
    private static Program chain(ProgramInfo info, String... operations) {
        ProgramBuilder b = ProgramBuilder.of(info);
        Value x = b.op("pd_op.data").results(F32).add().result(0);
        for (String operation : operations) {
            x = b.op("pd_op." + operation).operands(x).results(F32).add().result(0);
        }
        return b.build();
    }

    private static Program chain(String... operations) {
        return chain(new ProgramInfo(Pir.FAMILY, 4, true), operations);
    }

    private static Document entryNames() {
        List<Entry> entries = new ArrayList<>();
        for (String name : List.of(
                "",
                ".",
                "..",
                "a/b\\c:*?",
                " blank ",
                "\u0000\n",
                "\u00e9",
                "e\u0301",
                "\uffff",
                "\ud83d\ude00",
                "x".repeat(300))) {
            entries.add(new Entry(name, name.length(), Form.EMPTY, chain("relu")));
        }
        return Document.of(entries);
    }

    /** Variants of a model that differ at the end, as a cache of compiled graphs has them. */
    private static Document manyEntries() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            Form form = i % 3 == 0 ? Form.of(Map.of("json.style", "readable", "acme.origin", "run " + i)) : Form.EMPTY;
            long visits = i == 1 ? Long.MAX_VALUE : i;
            Program program = chain("matmul", "relu", i % 2 == 0 ? "tanh" : "softmax", "scale_" + i / 2);
            entries.add(new Entry("graph-" + i, visits, form, program));
        }
        return Document.of(entries);
    }

    /**
     * Programs that are the same, the beginning of another, the same but for their properties, and nothing.
     */
    private static Document sharedBeginnings() {
        Program whole = chain("matmul", "relu", "matmul", "tanh");
        return Document.of(List.of(
                new Entry("whole", 1, Form.EMPTY, whole),
                new Entry("again", 2, Form.of(Map.of("json.style", "readable")), whole),
                new Entry("beginning", 0, Form.EMPTY, chain("matmul", "relu")),
                new Entry("other end", 0, Form.EMPTY, chain("matmul", "relu", "matmul", "softmax")),
                new Entry("version 3", 0, Form.EMPTY, chain(new ProgramInfo(Pir.FAMILY, 3, true), "matmul")),
                new Entry("other family", 0, Form.EMPTY, chain(new ProgramInfo("acme", 4, false), "matmul")),
                new Entry("nested", 0, Form.EMPTY, nested("tanh")),
                new Entry("nested otherwise", 0, Form.EMPTY, nested("relu"))));
    }

    /** Two of these part inside of a region. */
    private static Program nested(String operation) {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.data").results(F32).add().result(0);
        b.op("pd_op.if")
                .operands(x)
                .region(region -> region.block(block -> {
                    Value y = block.op("pd_op.matmul")
                            .operands(x, x)
                            .results(F32)
                            .add()
                            .result(0);
                    block.op("pd_op." + operation).operands(y).results(F32).add();
                }))
                .add();
        return b.build();
    }
}
