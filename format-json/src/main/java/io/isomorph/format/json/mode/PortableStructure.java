package io.isomorph.format.json.mode;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.format.json.schema.ShortIds;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds what Paddle cannot load of a program's frame: header, blocks of the body, dialects of operations. It is the first of the
 * chain, so it counts the operations.
 *
 * @see "Paddle PIR sheet, sections 3.1 and 6"
 */
final class PortableStructure extends ProgramVisitor {
    private final ModeReport report;
    private int depth;
    private long bodyBlocks;

    PortableStructure(ModeReport report, ProgramVisitor next) {
        super(next);
        this.report = report;
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        if (!family.equals(Pir.FAMILY)) {
            report.blocked("the family is '" + JsonStrings.forMessage(family) + "', not '" + Pir.FAMILY + "'");
        }
        if (version == 0) {
            report.blocked("version 0 is that of Paddle's development builds; its releases have 1 and more");
        }
        super.visitInfo(family, version, trainable);
    }

    @Override
    public void enterRegion() {
        depth++;
        super.enterRegion();
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        report.about("", null);
        if (depth == 1 && ++bodyBlocks == 2) {
            report.blocked("the body has more than one block; Paddle reads the first");
        }
        super.enterBlock(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        report.nextOperation();
        report.about("", null);
        if (!hasShortId(head.name())) {
            report.blocked("operation " + JsonStrings.forMessage(head.name().toString())
                    + " is of a dialect that Paddle does not read");
        }
        super.visitOperation(head, hasRegions);
    }

    /** Paddle writes any dialect, and reads those that it has a short id for. */
    private static boolean hasShortId(Name name) {
        @Nullable String id = ShortIds.encode(name);
        return id != null && !id.equals(name.toString());
    }

    @Override
    public void exitRegion() {
        depth--;
        report.about("", null);
        if (depth == 0 && bodyBlocks == 0) {
            report.blocked("the body has no block; Paddle reads the first");
        }
        super.exitRegion();
    }
}
