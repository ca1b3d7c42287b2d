package io.isomorph.format.json.write;

import io.isomorph.error.Location;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.json.cache.WriterCache;
import io.isomorph.format.json.schema.JsonForms;
import io.isomorph.format.json.schema.KeywordPlan;
import io.isomorph.format.json.schema.SpecialFloats;
import io.isomorph.format.json.text.JsonOutput;
import io.isomorph.format.json.text.Token;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a program as its events come.
 *
 * @see "Paddle PIR sheet, sections 1 to 3"
 */
final class ProgramWriter extends ProgramVisitor {
    private static final Token ID = Token.key("#");
    private static final Token TYPE = Token.key("TT");

    private final JsonOutput out;
    private final PayloadWriter payloads;
    private final OperationWriter operations;
    private final boolean losesKeywords;
    /** What reading will make of blocks that are written without their keyword arguments. */
    private final KeywordPlan plan = new KeywordPlan();

    private final List<Long> lostCounts = new ArrayList<>(0);
    private long arguments;
    private long openRegions;
    private long regions;
    private long blocks;

    ProgramWriter(JsonOutput out, Form form, WriterCache cache) {
        this(out, form, SpecialFloats.WRITTEN_NAN, cache);
    }

    /**
     * Makes a writer that has received nothing.
     *
     * @param nan how the usual NaN is spelled in {@code VD}
     * @param cache what was written before, with the same spelling
     */
    ProgramWriter(JsonOutput out, Form form, String nan, WriterCache cache) {
        this.out = out;
        this.payloads = new PayloadWriter(out, nan);
        this.operations = new OperationWriter(out, payloads, plan, JsonForms.hasFirstFormParameters(form), cache);
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
        openRegions++;
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
            if (losesKeywords && keywordArguments.stream().allMatch(KeywordPlan::isLost)) {
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
        out.member(ID);
        out.integer(id);
        out.member(TYPE);
        payloads.type(type);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        out.element();
        operations.begin(head, hasRegions);
        if (hasRegions) {
            out.member("regions");
            out.beginArray();
        } else {
            out.endObject();
        }
    }

    @Override
    public void exitOperation() {
        out.endArray();
        out.endObject();
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
        openRegions--;
        if (openRegions == 0) {
            end();
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
