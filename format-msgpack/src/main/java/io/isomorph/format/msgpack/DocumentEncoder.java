package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.Limits;
import io.isomorph.ir.Form;
import io.isomorph.visit.ProgramVisitor;
import java.util.Map;

/** Makes one file of entries that come in the order of their names. */
final class DocumentEncoder {
    private final WireOutput out;
    private final OpenArrays open;
    private final NodeWriter nodes;

    DocumentEncoder(Limits limits, WritingMemory memory) {
        this.out = new WireOutput(limits, memory.buffer());
        this.open = new OpenArrays(out);
        this.nodes = new NodeWriter(out, limits, memory.tables());
        Container.putStart(out);
        open.begin();
    }

    /** Begins an entry; the program follows. */
    ProgramVisitor entry(String name, long visits, Form form) {
        open.element();
        out.putArray(EntryReader.PARTS);
        out.putString(name);
        out.putInt(visits);
        out.putMap(form.entries().size());
        for (Map.Entry<String, String> word : form.entries()) {
            out.putString(word.getKey());
            out.putString(word.getValue());
        }
        return new ProgramEncoder(out, nodes, open);
    }

    /** Ends the file. */
    WireOutput end() {
        open.end();
        Container.putChecksum(out);
        return out;
    }
}
