package io.isomorph.format.flatbuffers.nvfuser.write;

import io.isomorph.family.nvfuser.NvfuserNames;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.format.flatbuffers.nvfuser.layout.Fusions;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An entry on its way to a file: what was visited of it, checked as far as it is alone. */
public final class FusionEntry extends ProgramVisitor {
    private final long fusionId;
    private final long visits;
    private final boolean isSizesFirst;
    private final List<OperationHead> records = new ArrayList<>();
    private final Map<String, AttachmentBytes> blobs = new TreeMap<>();
    private @Nullable MapValue tables;
    private int blocks;

    public FusionEntry(long fusionId, long visits, boolean isSizesFirst) {
        this.fusionId = fusionId;
        this.visits = visits;
        this.isSizesFirst = isSizesFirst;
    }

    public long fusionId() {
        return fusionId;
    }

    public long visits() {
        return visits;
    }

    public boolean isSizesFirst() {
        return isSizesFirst;
    }

    public List<OperationHead> records() {
        return records;
    }

    /** Returns what was executed, or null. */
    @Nullable
    public MapValue tables() {
        return tables;
    }

    /** Returns the kernels by their keys; what is written is removed. */
    public Map<String, AttachmentBytes> blobs() {
        return blobs;
    }

    public void attach(String key, @Nullable Payload about, AttachmentBytes bytes) {
        if (key.equals(Fusions.EXECUTORS)) {
            if (!(about instanceof MapValue map) || bytes.size() > 0) {
                throw Misfit.of("the attachment " + key + " has no tables, or has bytes");
            }
            tables = map;
        } else if (about != null) {
            throw Misfit.of("an attachment other than " + Fusions.EXECUTORS + " has a payload");
        } else {
            blobs.put(key, bytes.detached());
        }
    }

    private static void require(boolean holds, String problem) {
        if (!holds) {
            throw Misfit.of(problem);
        }
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        require(
                family.equals(NvfuserNames.FAMILY) && version == NvfuserNames.VERSION && !trainable,
                "a program is not of the family " + NvfuserNames.FAMILY + ", version " + NvfuserNames.VERSION
                        + ", not trainable");
    }

    @Override
    public void enterRegion() {
        // the body; no operation has regions
    }

    @Override
    public void exitOperation() {
        throw Misfit.of("an operation has regions");
    }

    @Override
    public void exitBlock() {
        // whether there was one, the end of the region shows
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        blocks++;
        require(
                blocks == 1 && argumentTypes.isEmpty() && keywordArguments.isEmpty(),
                "a program has more than one block, or a block with arguments");
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        require(!hasRegions, "an operation has regions");
        records.add(head);
    }

    @Override
    public void exitRegion() {
        int last = records.size() - 1;
        require(
                last > 0
                        && Fusions.is(records.get(0), RecordType.START)
                        && Fusions.is(records.get(last), RecordType.END),
                "a program does not begin with a Start record and end with an End record");
    }
}
