package io.isomorph.family;

import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.text.PrintOptions;
import io.isomorph.text.TextSink;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What the printer of a family works with.
 *
 * @param out takes the text; flushed behind the program by whoever prints it
 * @param options what is printed
 * @param form the form of the program's entry
 * @param family the family with the dialects of all providers
 * @param general prints the program to the same sink in the general form, if it gets its events
 */
public record Printing(TextSink out, PrintOptions options, Form form, Family family, ProgramVisitor general) {
    /**
     * Checks for null.
     *
     * @param out takes the text
     * @param options what is printed
     * @param form the form of the program's entry
     * @param family the family with the dialects of all providers
     * @param general prints the program in the general form
     */
    public Printing {
        Objects.requireNonNull(out, "out");
        Objects.requireNonNull(options, "options");
        Objects.requireNonNull(form, "form");
        Objects.requireNonNull(family, "family");
        Objects.requireNonNull(general, "general");
    }

    /**
     * Returns what prints a program that is a list of operations: one block without arguments, and no operation has regions. Any other
     * program is printed in the general form, as is an empty list.
     *
     * @param fits whether an operation can be printed so; where one cannot, the general form is taken
     * @param printer prints the operations, in their order, at the end of the program
     * @return a visitor of one program
     */
    public ProgramVisitor operationList(Predicate<OperationHead> fits, Consumer<List<OperationHead>> printer) {
        return new OperationListPrinter(general, fits, printer);
    }
}
