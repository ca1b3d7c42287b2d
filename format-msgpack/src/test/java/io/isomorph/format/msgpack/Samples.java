package io.isomorph.format.msgpack;

import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.testkit.generate.EveryPart;
import java.util.List;
import java.util.Map;

/** Small documents that have everything between them. */
final class Samples {
    private Samples() {}

    /** Returns a file with every part of the grammar. */
    static byte[] small() {
        return Msgpack.write(document());
    }

    static List<byte[]> all() {
        return List.of(
                small(),
                Msgpack.write(EveryPart.documentWithAttachments()),
                Msgpack.write(Document.of(List.of())),
                Msgpack.write(Document.of(List.of(
                        new Entry("a", 1, Form.EMPTY, EveryPart.program(1, "x.last")),
                        new Entry("b", 2, Form.EMPTY, EveryPart.program(2, "x.last"))))));
    }

    static Document document() {
        return Document.of(List.of(
                new Entry("", 0, Form.EMPTY, Program.of(new ProgramInfo("", -1, false), Region.EMPTY)),
                new Entry(
                        "é", 300, Form.of(Map.of("json.style", "readable", "x", "")), EveryPart.program(7, "x.last"))));
    }
}
