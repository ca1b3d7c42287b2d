package io.isomorph.format.msgpack.pypto.write;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.msgpack.pypto.PyptoOptions;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Spare;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import org.jspecify.annotations.Nullable;

/** Writes one file. The root, which comes last, is the outermost node, so nothing is written before all is heard. */
public final class PyptoWriter extends DocumentWriter {
    private static final Limits ANY_SIZE = Limits.DEFAULTS.with(Limit.OUTPUT, Limit.OUTPUT.maximum());

    private final ByteSink sink;
    private final Spare<WritingRoom> rooms;
    private final @Nullable WritingRoom used;
    private final WriteOptions options;
    private final NodeGate gate;
    private boolean hasEntry;

    public PyptoWriter(ByteSink sink, WriteOptions options, Spare<WritingRoom> rooms) {
        super(options);
        this.rooms = rooms;
        this.used = rooms.take();
        this.sink = sink;
        this.options = options;
        this.gate = new NodeGate(sink.name(), options.limits(), used == null ? null : used.texts());
    }

    @Override
    protected ProgramVisitor writeEntry(String name, long visits, Form form) {
        if (hasEntry) {
            throw gate.refusal("a PyPTO file holds one entry, and a second was visited", "take one with --entry");
        }
        hasEntry = true;
        @Nullable String reason = NodeGate.reasonAgainst(name, visits);
        if (reason != null) {
            throw gate.refusal(reason, "take one entry with --entry");
        }
        return gate;
    }

    @Override
    protected void writeEnd() {
        if (!hasEntry) {
            throw gate.refusal("a PyPTO file holds one entry, and none was visited", "write another format");
        }
        NodeNumbers numbers = NodeOrder.check(gate, options.limits());
        if (options.get(PyptoOptions.MODE).equals(PyptoOptions.PORTABLE)) {
            gate.requireKnown();
            numbers = NodeNumbers.asRead(gate.nodes());
        }
        byte[] output =
                new NodeEncoder(gate, numbers, sink, options.limits(), used == null ? null : used.output()).encode();
        WritingRoom filled = new WritingRoom(gate.texts(), output);
        if (filled.isSmall()) {
            rooms.giveBack(filled);
        }
    }

    /** Returns why a document cannot be written, or null if it can. */
    public static @Nullable String reasonAgainst(Document document) {
        if (document.entries().size() != 1) {
            return "a PyPTO file holds exactly one entry, not "
                    + document.entries().size();
        }
        Entry entry = document.entries().get(0);
        @Nullable String reason = NodeGate.reasonAgainst(entry.name(), entry.visits());
        if (reason != null) {
            return reason;
        }
        NodeGate trial = new NodeGate("<nowhere>", ANY_SIZE, null);
        try {
            entry.program().accept(trial);
            NodeOrder.check(trial, ANY_SIZE);
            return null;
        } catch (UnrepresentableException e) {
            return e.problem();
        }
    }

    @Override
    public void close() {
        // the sink is the caller's
    }
}
