package io.isomorph.cli;

import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.visit.DocumentVisitor;
import io.isomorph.visit.ProgramVisitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Collects several documents into one. An entry without name gets the stem of its file, others keep theirs. Inputs are opened
 * twice: for their entries, and to be written in the order of the names. A tree is held only of a document of many entries whose
 * format cannot read one without the others.
 */
final class Collecting {
    private final Conversion conversion;
    private final SortedMap<String, Part> parts = new TreeMap<>(Utf8::compare);
    private @Nullable Part current;

    /**
     * An entry to be.
     *
     * @param input where it is from
     * @param from the format there
     * @param head the entry there
     * @param tree its document, if that had to be read; else null
     * @param changes what becomes otherwise
     */
    private record Part(
            Input input,
            FormatProvider from,
            EntryHead head,
            @Nullable Document tree,
            Changes changes) {}

    /**
     * Begins with nothing.
     *
     * @param conversion how to convert
     */
    Collecting(Conversion conversion) {
        this.conversion = conversion;
    }

    /**
     * Collects documents. If one cannot be read, nothing is written.
     *
     * @param inputs what to read
     * @param output where to write
     * @return the exit code
     */
    int run(List<Input> inputs, Output output) {
        int code = ExitCode.OK;
        for (Input input : inputs) {
            code = Math.max(code, conversion.guard(() -> input, () -> add(input)));
        }
        if (code != ExitCode.OK) {
            return code;
        }
        code = conversion.guard(
                () -> current == null ? inputs.get(0) : current.input,
                () -> conversion.write(new View(), output, this::changes));
        if (code == ExitCode.OK) {
            parts.forEach((name, part) -> conversion.done(part.input, name, output, part.from, part.changes));
        }
        return code;
    }

    private void add(Input input) throws IOException {
        try (ByteSource source = conversion.open(input)) {
            FormatProvider from = conversion.provider(source);
            List<EntryHead> heads = conversion.heads(from, source);
            Changes changes = new Changes();
            @Nullable Document tree = null;
            if (heads.size() > 1 && !from.descriptor().capabilities().contains(Capability.LAZY)) {
                try (DocumentReader reader = conversion.reader(from, source, () -> changes)) {
                    tree = reader.read();
                }
            }
            for (EntryHead head : heads) {
                put(new Part(input, from, head, tree, changes));
            }
        }
    }

    private void put(Part part) {
        String name = part.head.name();
        if (name.isEmpty()) {
            name = part.input.stem(part.from.descriptor().extensions());
        }
        @Nullable Part other = parts.put(name, part);
        if (other != null) {
            throw new UsageException(other.input.shown() + " and " + part.input.shown()
                    + " would both become the entry '" + name + "'; give one of the files another name");
        }
    }

    private Changes changes() {
        return current == null ? new Changes() : current.changes;
    }

    /** All of it as one document. */
    private final class View extends DocumentView {
        @Override
        public void accept(DocumentVisitor visitor) {
            parts.forEach((name, part) -> {
                current = part;
                EntryHead head = part.head;
                @Nullable ProgramVisitor program = visitor.visitEntry(name, head.visits(), head.form());
                if (program != null) {
                    push(part, program);
                }
            });
            visitor.visitEnd();
        }

        private void push(Part part, ProgramVisitor program) {
            String name = part.head.name();
            if (part.tree != null) {
                Entry entry = Objects.requireNonNull(part.tree.entry(name), name);
                entry.program().accept(program);
                return;
            }
            try (ByteSource source = conversion.open(part.input);
                    DocumentReader reader = conversion.reader(part.from, source, part::changes)) {
                reader.accept(name, program);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
