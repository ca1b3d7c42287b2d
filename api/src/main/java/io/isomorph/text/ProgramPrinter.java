package io.isomorph.text;

import io.isomorph.io.ByteSink;
import io.isomorph.io.MemorySink;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Form;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.visit.ProgramVisitor;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Prints a program for people, as it goes by: a program of PIR exactly as PaddlePaddle 3.3 prints it; one of PyPTO as one would
 * write it; those of other families in the manner of PIR. The text is UTF-8 and ends with a line end. It has no reader.
 *
 * <p>Memory is taken for the values of a program, not for its operations; but all of a program of PyPTO is held, as its root comes last. An exception leaves a part of the text in the sink. Not
 * safe for several threads; prints one program.
 *
 * @see "docs/printing.md"
 */
public final class ProgramPrinter extends ProgramVisitor {
    private final ByteSink sink;
    private final PrintOptions options;
    private final Form form;
    private @Nullable ProgramVisitor printer;

    /**
     * Prints to a sink.
     *
     * @param sink takes the text; it is neither committed nor closed
     * @param options what to print
     * @param form the form of the program's entry: it tells of keyword arguments that PaddlePaddle's writer lost
     */
    public ProgramPrinter(ByteSink sink, PrintOptions options, Form form) {
        this.sink = Objects.requireNonNull(sink, "sink");
        this.options = Objects.requireNonNull(options, "options");
        this.form = Objects.requireNonNull(form, "form");
    }

    /**
     * Prints a program into memory.
     *
     * @param program the program
     * @param options what to print
     * @return its text
     * @throws io.isomorph.error.LimitExceededException if it is longer than {@link io.isomorph.io.Limit#OUTPUT} allows
     */
    public static String print(Program program, PrintOptions options) {
        MemorySink sink = ByteSink.inMemory();
        program.accept(new ProgramPrinter(sink, options, Form.EMPTY));
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
        TextSink out = new TextSink(sink, options.limits());
        boolean keywordsLost = "lost".equals(form.get("json.kwargs"));
        printer =
                family.equals("pypto") ? new PyptoCollector(out, options) : new PirPrinter(out, options, keywordsLost);
        printer.visitInfo(family, version, trainable);
    }

    @Override
    public void enterRegion() {
        printer().enterRegion();
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        printer().enterBlock(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, int regionCount) {
        printer().visitOperation(head, regionCount);
    }

    @Override
    public void exitBlock() {
        printer().exitBlock();
    }

    @Override
    public void exitRegion() {
        printer().exitRegion();
    }
}
