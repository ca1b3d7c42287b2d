package io.isomorph.family;

import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.text.PrintOptions;
import io.isomorph.text.TextSink;
import java.util.Objects;

/**
 * What the printer of a family works with.
 *
 * @param out takes the text
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
}
