package io.isomorph.golden.source;

import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import java.util.List;

/**
 * What a golden was written from.
 *
 * @param name names the golden's files; lower-case letters, digits and {@code -}
 * @param document what every golden of this name holds
 */
public record SourceDocument(String name, Document document) {
    public SourceDocument {
        if (!name.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("'" + name + "' names no golden");
        }
    }

    static SourceDocument of(String name, Program program) {
        return new SourceDocument(name, Document.of(program));
    }

    static SourceDocument of(String name, Form form, Program program) {
        return new SourceDocument(name, Document.of(List.of(new Entry("", 0, form, program))));
    }
}
