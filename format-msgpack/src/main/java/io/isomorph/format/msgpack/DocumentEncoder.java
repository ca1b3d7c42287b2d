package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.WriteOptions;
import java.util.Map;

/** Makes one file of entries that come in the order of their names. */
final class DocumentEncoder {
    private final Pieces pieces;
    private final WireOutput out;
    private final OpenArrays open;
    private final NodeWriter nodes;

    DocumentEncoder(WriteOptions options, WritingMemory memory) {
        this.pieces = memory.begin(options);
        this.out = pieces.out();
        this.open = new OpenArrays(pieces);
        this.nodes = new NodeWriter(pieces, options.limits(), memory.written());
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
    Pieces end() {
        open.end();
        Container.putChecksum(pieces);
        return pieces;
    }
}
