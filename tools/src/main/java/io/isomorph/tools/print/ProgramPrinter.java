package io.isomorph.tools.print;

import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.Printing;
import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.text.PrintOptions;
import io.isomorph.text.TextSink;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Prints a program for people, as its family has it: PIR exactly as PaddlePaddle 3.3 prints it, PyPTO as one would write it; programs
 * of families that are absent in a general form. The text is UTF-8 and ends with a line end. It has no reader.
 *
 * <p>Events are printed as they come, unless the family has to see all of a program first. An exception leaves a part of the text in
 * the sink. Not
 * safe for several threads; prints one program.
 *
 * @see "docs/printing.md"
 */
public final class ProgramPrinter extends ProgramVisitor {
    private final TextSink out;
    private final PrintOptions options;
    private final Form form;
    private final Families families;
    private @Nullable ProgramVisitor printer;
    private int openRegions;

    /**
     * Prints to a sink.
     *
     * @param sink takes the text; it is neither committed nor closed
     * @param options what to print
     * @param form the form of the program's entry
     * @param families print their programs; those of a family that is absent are printed in the general form
     */
    public ProgramPrinter(ByteSink sink, PrintOptions options, Form form, Families families) {
        this.options = Objects.requireNonNull(options, "options");
        this.out = new TextSink(Objects.requireNonNull(sink, "sink"), options.limits());
        this.form = Objects.requireNonNull(form, "form");
        this.families = Objects.requireNonNull(families, "families");
    }

    /**
     * Prints a program into memory.
     *
     * @param program the program
     * @param options what to print
     * @param families print their programs; those of a family that is absent are printed in the general form
     * @return its text
     * @throws io.isomorph.error.LimitExceededException if it is longer than {@link io.isomorph.io.Limit#OUTPUT} allows
     */
    public static String print(Program program, PrintOptions options, Families families) {
        MemorySink sink = ByteSink.inMemory();
        program.accept(new ProgramPrinter(sink, options, Form.EMPTY, families));
        byte[] bytes = sink.take();
        return Utf8.decode(bytes, 0, bytes.length);
    }

    private ProgramVisitor printer() {
        if (printer == null) {
            throw new IllegalStateException("visitInfo comes first");
        }
        return printer;
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        @Nullable Family known = families.family(family);
        ProgramVisitor general = new GeneralPrinter(out, options, known);
        printer = known == null ? general : known.printer(new Printing(out, options, form, known, general));
        printer.visitInfo(family, version, trainable);
    }

    @Override
    public void enterRegion() {
        printer().enterRegion();
        openRegions++;
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        printer().enterBlock(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        printer().visitOperation(head, hasRegions);
    }

    @Override
    public void exitOperation() {
        printer().exitOperation();
    }

    @Override
    public void exitBlock() {
        printer().exitBlock();
    }

    @Override
    public void exitRegion() {
        printer().exitRegion();
        if (--openRegions == 0) {
            out.flush();
        }
    }
}
