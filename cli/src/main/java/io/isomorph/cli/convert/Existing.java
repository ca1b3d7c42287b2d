package io.isomorph.cli.convert;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import java.util.HashSet;
import java.util.Set;

/**
 * The document that others are appended to. Its entries keep their names and stream by, without a tree. It is opened once: what is
 * read twice is the same, whoever replaces the file meanwhile.
 */
final class Existing {
    private final Conversion conversion;
    private final Input input;
    private final ByteSource source;
    private final boolean replaceable;
    private final Changes changes = new Changes();
    private final Set<String> names = new HashSet<>();

    /**
     * Takes a document of the format that is written.
     *
     * @param conversion how to read it
     * @param input where it is
     * @param source its bytes; stay the caller's
     * @param replaceable whether its entries give way to others of the same name
     */
    Existing(Conversion conversion, Input input, ByteSource source, boolean replaceable) {
        this.conversion = conversion;
        this.input = input;
        this.source = source;
        this.replaceable = replaceable;
    }

    Input input() {
        return input;
    }

    FormatProvider format() {
        return conversion.target();
    }

    /** Returns what becomes otherwise in its entries. */
    Changes changes() {
        return changes;
    }

    /** Looks for its entries. */
    void list() {
        conversion.heads(format(), source).forEach(head -> names.add(head.name()));
    }

    /**
     * Refuses an entry that would have to replace one, unless that was requested. Entries must have been listed.
     *
     * @param name the name that it would have
     * @param from where it is from
     */
    void requireFree(String name, Input from) {
        if (!replaceable && names.contains(name)) {
            throw new UsageException(input.shown() + " has an entry '" + name + "' already, which " + from.shown()
                    + " would become; give the file another name, or replace the entry with --replace");
        }
    }

    /**
     * Pushes the document.
     *
     * @param visitor receives it
     */
    void accept(DocumentVisitor visitor) {
        try (DocumentReader reader = conversion.reader(format(), source, () -> changes)) {
            reader.accept(visitor);
        }
    }
}
