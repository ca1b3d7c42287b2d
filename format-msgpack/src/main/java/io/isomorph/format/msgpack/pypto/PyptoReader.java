package io.isomorph.format.msgpack.pypto;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.rule.Fault;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Spare;
import io.isomorph.ir.AttributeList;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one file. */
final class PyptoReader implements DocumentReader {
    /** The name of the only entry. */
    static final String ENTRY = "";

    static final String FAMILY = "pypto";
    static final List<IrType> RESULT = IrType.NULL.alone();

    private final ByteSource source;
    private final ReadOptions options;
    private final Spare<ReadingMemory> memories;

    PyptoReader(ByteSource source, ReadOptions options, Spare<ReadingMemory> memories) {
        this.memories = memories;
        this.source = source;
        this.options = options;
    }

    @Override
    public Map<String, String> summary() {
        WireInput in = input();
        ReadingMemory memory = memory();
        NodeTable nodes = NodeDecoder.decode(in, new Mended(in), memory);
        Map<String, String> summary = new LinkedHashMap<>();
        summary.put("root", nodes.name(nodes.size() - 1).local());
        summary.put("nodes", Integer.toString(nodes.size()));
        summary.put("references", Integer.toString(nodes.references()));
        giveBack(memory);
        return Collections.unmodifiableMap(summary);
    }

    private WireInput input() {
        return WireInput.of(source, options.limits());
    }

    private ReadingMemory memory() {
        @Nullable ReadingMemory kept = memories.take();
        return kept != null && kept.serves(options.limits()) ? kept : new ReadingMemory(options.limits());
    }

    /** Gives back what a file was read with, once all of it was heard; with broken files it is let go. */
    private void giveBack(ReadingMemory memory) {
        memory.endFile();
        memories.giveBack(memory);
    }

    @Override
    public void accept(DocumentVisitor visitor) {
        @Nullable ProgramVisitor program = visitor.visitEntry(ENTRY, 0, Form.EMPTY);
        if (program != null) {
            read(program);
        }
        visitor.visitEnd();
    }

    @Override
    public void accept(String entryName, ProgramVisitor visitor) {
        if (!entryName.equals(ENTRY)) {
            throw new MalformedInputException(
                    StandardCode.ENTRY_ABSENT,
                    new Location(source.name(), Location.UNKNOWN, null, Location.UNKNOWN),
                    "there is no entry '" + entryName + "'; a PyPTO file has one, without a name",
                    "leave the entry's name empty");
        }
        read(visitor);
    }

    private void read(ProgramVisitor visitor) {
        WireInput in = input();
        Mended mended = new Mended(in);
        ReadingMemory memory = memory();
        NodeTable nodes = NodeDecoder.decode(in, mended, memory);
        NodeWalk walk = new NodeWalk(in, mended, nodes, memory.room(in.end()));
        mended.tell(options::normalised);
        visitor.visitInfo(FAMILY, 0, false);
        visitor.enterRegion();
        visitor.enterBlock(List.of(), List.of());
        PyptoRules rules = new PyptoRules(walk);
        for (int value = 1; value <= walk.size(); value++) {
            int node = walk.node(value);
            Operands used = walk.operands(node);
            if (nodes.looksThrough(node)) {
                @Nullable Fault fault = rules.checkOperation(nodes.kind(node), nodes.attributes(node), used);
                if (fault != null) {
                    throw FaultPlaces.in(in, nodes.start(node), value - 1, fault);
                }
            }
            visitor.visitOperation(
                    new OperationHead(nodes.name(node), nodes.attributes(node), used, RESULT, AttributeList.EMPTY),
                    false);
        }
        visitor.exitBlock();
        visitor.exitRegion();
        giveBack(memory);
    }

    @Override
    public void close() {
        // the source is the caller's
    }
}
