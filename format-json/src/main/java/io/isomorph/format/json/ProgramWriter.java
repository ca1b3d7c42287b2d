package io.isomorph.format.json;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.ir.Form;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.visit.ProgramVisitor;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a program as its events come.
 *
 * @see "Paddle PIR sheet, sections 1 to 3"
 */
final class ProgramWriter extends ProgramVisitor {
    private final JsonOutput out;
    private final PayloadWriter payloads;
    private final OperationWriter operations;
    private final boolean losesKeywords;
    /** What reading will make of blocks that are written without their keyword arguments. */
    private final KeywordPlan plan = new KeywordPlan();

    private final List<Long> lostCounts = new ArrayList<>(0);
    /** For each operation whose regions are being written: how many are still to end. */
    private final RegionStack pending = new RegionStack();

    private long arguments;
    private long regions;
    private long blocks;

    ProgramWriter(JsonOutput out, Form form, WritingMemory memory) {
        this(out, form, SpecialFloats.WRITTEN_NAN, memory);
    }

    /**
     * Makes a writer that has heard nothing.
     *
     * @param nan how the usual NaN is spelled in {@code VD}
     * @param memory how things were written before, with the same spelling
     */
    ProgramWriter(JsonOutput out, Form form, String nan, WritingMemory memory) {
        this.out = out;
        this.payloads = new PayloadWriter(out, nan);
        this.operations = new OperationWriter(out, payloads, plan, JsonForms.hasFirstFormParameters(form), memory);
        this.losesKeywords = JsonForms.hasLostKeywords(form);
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        operations.begin(trainable);
        out.beginObject();
        out.member("base_code");
        out.beginObject();
        out.member("magic");
        out.string(family);
        out.member("trainable");
        out.bool(trainable);
        out.member("version");
        out.integer(version);
        out.endObject();
        out.member("program");
        out.beginObject();
        out.member("regions");
        out.beginArray();
    }

    @Override
    public void enterRegion() {
        out.element();
        out.beginObject();
        out.member("#");
        out.string("region_" + regions++);
        out.member("blocks");
        out.beginArray();
        pending.enterRegion();
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        out.element();
        out.beginObject();
        out.member("#");
        out.string("block_" + blocks++);
        out.member("args");
        long first = arguments + 1;
        arguments += argumentTypes.size();
        arguments(argumentTypes, first);
        for (long i = first; i <= arguments; i++) {
            plan.argument(-i);
        }
        if (!keywordArguments.isEmpty()) {
            out.member("kwargs");
            if (losesKeywords && keywordArguments.stream().allMatch(ProgramWriter::isLost)) {
                arguments(argumentTypes, first);
                plan.lostHere();
                lostCounts.add((long) keywordArguments.size());
                arguments += keywordArguments.size();
            } else {
                keywords(keywordArguments);
            }
        }
        out.member("ops");
        out.beginArray();
    }

    /** Returns whether an argument is what reading makes of one that was lost. */
    static boolean isLost(KeywordArgument argument) {
        return argument.name().isEmpty() && argument.type().isNull();
    }

    private void arguments(List<IrType> types, long first) {
        out.beginArray();
        for (int i = 0; i < types.size(); i++) {
            out.element();
            out.beginObject();
            argument(-(first + i), types.get(i));
            out.endObject();
        }
        out.endArray();
    }

    private void keywords(List<KeywordArgument> keywordArguments) {
        out.beginArray();
        for (KeywordArgument keyword : keywordArguments) {
            arguments++;
            plan.argument(-arguments);
            out.element();
            out.beginObject();
            argument(-arguments, keyword.type());
            out.member("key");
            out.string(keyword.name());
            out.endObject();
        }
        out.endArray();
    }

    private void argument(long id, IrType type) {
        out.member(Key.ID);
        out.integer(id);
        out.member(Key.TYPE);
        payloads.type(type);
    }

    @Override
    public void visitOperation(OperationHead head, int regionCount) {
        out.element();
        operations.begin(head, regionCount);
        if (regionCount > 0) {
            out.member("regions");
            out.beginArray();
            pending.expect(regionCount);
        } else {
            out.endObject();
        }
    }

    @Override
    public void exitBlock() {
        out.endArray();
        out.endObject();
    }

    @Override
    public void exitRegion() {
        out.endArray();
        out.endObject();
        switch (pending.exitRegion()) {
            case MORE -> {}
            case LAST -> {
                out.endArray();
                out.endObject();
            }
            case BODY -> end();
        }
    }

    private void end() {
        out.endArray();
        out.endObject();
        out.endObject();
        if (!plan.counts().equals(lostCounts)) {
            throw new UnrepresentableException(
                    StandardCode.UNREPRESENTABLE,
                    Location.NOWHERE,
                    "reading would find another number of lost keyword arguments: " + plan.counts() + ", not "
                            + lostCounts,
                    "drop json.kwargs=lost from the form, so that they are written out");
        }
    }
}
