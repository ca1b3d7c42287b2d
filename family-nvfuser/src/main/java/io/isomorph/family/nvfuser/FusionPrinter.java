package io.isomorph.family.nvfuser;

import io.isomorph.family.Printing;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.text.PrintOptions;
import io.isomorph.text.TextSink;
import java.util.List;

/**
 * Prints a program as nvFuser prints a definition in Python, a record on a line. A program that is no list of records is printed in the
 * general form.
 */
final class FusionPrinter {
    private static final String INDENT = "    ";

    private final Printing printing;

    private FusionPrinter(Printing printing) {
        this.printing = printing;
    }

    /** Returns what prints a program. */
    static ProgramVisitor of(Printing printing) {
        return printing.operationList(RecordText::fits, new FusionPrinter(printing)::print);
    }

    private void print(List<OperationHead> records) {
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
