package io.isomorph.family.nvfuser;

import io.isomorph.family.Printing;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.text.PrintOptions;
import io.isomorph.text.TextSink;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints a program as nvFuser prints a definition in Python, a record on a line. A program that is no list of records is printed in the
 * general form.
 */
final class FusionPrinter extends ProgramVisitor {
    private static final String INDENT = "    ";

    private final Printing printing;
    private final List<OperationHead> records = new ArrayList<>();
    private int blocks;
    private boolean isEnded;
    private @Nullable ProgramVisitor general;

    /**
     * Prints a program.
     *
     * @param printing where to, and how
     */
    FusionPrinter(Printing printing) {
        this.printing = printing;
    }

    /** Returns what prints the program in the general form, after it got what was gathered. */
    private ProgramVisitor general() {
        ProgramVisitor known = general;
        if (known != null) {
            return known;
        }
        ProgramVisitor printer = printing.general();
        printer.enterRegion();
        if (blocks > 0) {
            printer.enterBlock(List.of(), List.of());
            records.forEach(head -> printer.visitOperation(head, false));
        }
        if (isEnded) {
            printer.exitBlock();
        }
        records.clear();
        general = printer;
        return printer;
    }

    @Override
    public void enterRegion() {
        if (general != null) {
            general.enterRegion();
        }
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        if (general != null || blocks > 0 || !argumentTypes.isEmpty() || !keywordArguments.isEmpty()) {
            general().enterBlock(argumentTypes, keywordArguments);
        } else {
            blocks++;
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        if (general != null || hasRegions || !RecordText.fits(head)) {
            general().visitOperation(head, hasRegions);
        } else {
            records.add(head);
        }
    }

    @Override
    public void exitOperation() {
        general().exitOperation();
    }

    @Override
    public void exitBlock() {
        isEnded = true;
        if (general != null) {
            general.exitBlock();
        }
    }

    @Override
    public void exitRegion() {
        if (general != null || blocks == 0) {
            general().exitRegion();
        } else {
            print();
        }
    }

    private void print() {
        TextSink out = printing.out();
        PrintOptions options = printing.options();
        boolean isWhole = options.only().isEmpty();
        if (isWhole) {
            out.append("def nvfuser_fusion(fd : FusionDefinition) -> None :\n");
        }
        ValueNames values = new ValueNames();
        int leftOut = 0;
        for (OperationHead record : records) {
            values.add(record);
            if (isWhole ? isBound(record) : !isNamed(record, options)) {
                continue;
            }
            if (options.depth() == 0) {
                leftOut++;
                continue;
            }
            out.append(isWhole ? INDENT : "")
                    .append(RecordText.of(record, values))
                    .append('\n');
        }
        if (leftOut > 0) {
            out.append(isWhole ? INDENT : "").append("... ").append(leftOut);
            out.append(leftOut == 1 ? " operation\n" : " operations\n");
        }
        out.flush();
    }

    /** Returns whether a record is the begin or the end of a definition, which the text has otherwise. */
    private static boolean isBound(OperationHead record) {
        return record.name().equals(RecordType.START.operation())
                || record.name().equals(RecordType.END.operation());
    }

    private static boolean isNamed(OperationHead record, PrintOptions options) {
        String name = RecordText.name(record);
        return options.only().contains(record.name().toString())
                || options.only().contains(record.name().local())
                || options.only().contains(name);
    }
}
