package io.isomorph.format.json.write;

import io.isomorph.format.json.schema.JsonForms;
import io.isomorph.ir.Form;

/** How to lay a text out. */
public enum Style {
    /** As the entry's form states. */
    AS_READ,
    /** Without white space. */
    COMPACT,
    /** Indented. */
    READABLE;

    boolean isReadable(Form form) {
        return this == AS_READ ? JsonForms.isReadable(form) : this == READABLE;
    }
}
