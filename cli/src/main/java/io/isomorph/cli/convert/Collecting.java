package io.isomorph.cli.convert;

import io.isomorph.cli.files.DocumentView;
import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Collects several documents into one, or into one that is there. An entry without name gets the stem of its file, others keep
 * theirs. Inputs are opened twice: for their entries, and to be written in the order of the names. A tree is held only of an input
 * of many entries whose format cannot read one without the others.
 */
final class Collecting {
    private final Conversion conversion;
    private final @Nullable Existing existing;
    private final SortedMap<String, Part> parts = new TreeMap<>(Utf8::compare);
    /** Whose events are being written; null while they are those of the document that is there. */
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
     * Begins.
     *
     * @param conversion how to convert
     * @param existing the document that is there, or null to begin with nothing
     */
    Collecting(Conversion conversion, @Nullable Existing existing) {
        this.conversion = conversion;
        this.existing = existing;
    }

    /**
     * Collects documents. If one cannot be read, nothing is written.
     *
     * @param inputs what to read
     * @param output where to write
     * @return the exit code
     */
    int run(List<Input> inputs, Output output) {
        int code = existing == null ? ExitCode.OK : conversion.guard(existing::input, existing::list);
        for (Input input : inputs) {
            code = Math.max(code, conversion.guard(() -> input, () -> add(input)));
        }
        if (code != ExitCode.OK) {
            return code;
        }
        code = conversion.guard(() -> input(inputs.get(0)), () -> conversion.write(new View(), output, this::changes));
        if (code == ExitCode.OK) {
            if (existing != null) {
                conversion.done(existing.input(), null, output, existing.format(), existing.changes());
            }
            parts.forEach((name, part) -> conversion.done(part.input, name, output, part.from, part.changes));
        }
        return code;
    }

    private void add(Input input) throws IOException {
        try (ByteSource source = conversion.open(input)) {
            FormatProvider from = conversion.provider(source);
            Changes changes = new Changes();
            List<EntryHead> heads = conversion.heads(from, source, changes);
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
            name = conversion.stem(part.input, part.from);
        }
        if (existing != null) {
            existing.requireFree(name, part.input);
        }
        @Nullable Part other = parts.put(name, part);
        if (other != null) {
            throw new UsageException(other.input.shown() + " and " + part.input.shown()
                    + " would both become the entry '" + name + "'; give one of the files another name");
        }
    }

    /** Returns whose events are being written, or the first input if there are none yet. */
    private Input input(Input first) {
        if (current != null) {
            return current.input;
        }
        return existing == null ? first : existing.input();
    }

    private Changes changes() {
        if (current != null) {
            return current.changes;
        }
        return existing == null ? new Changes() : existing.changes();
    }

    /** All of it as one document. */
    private final class View extends DocumentView {
        @Override
        public void accept(DocumentVisitor visitor) {
            Merger merger = new Merger(visitor);
            if (existing == null) {
                merger.visitEnd();
            } else {
                existing.accept(merger);
            }
        }
    }

    /** Puts the parts between the entries of the document that is there, in the order of the names. */
    private final class Merger extends DocumentVisitor {
        private final Deque<Map.Entry<String, Part>> waiting = new ArrayDeque<>(parts.entrySet());
        /** Whether another entry takes the place of the last one of the document that is there. */
        private boolean isReplaced;

        Merger(DocumentVisitor next) {
            super(next);
        }

        @Override
        public @Nullable ProgramVisitor visitEntry(String name, long visits, Form form) {
            pushWhile(waitingName -> Utf8.compare(waitingName, name) < 0);
            current = null;
            isReplaced = parts.containsKey(name);
            return isReplaced ? null : super.visitEntry(name, visits, form);
        }

        @Override
        public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
            if (!isReplaced) {
                super.visitAttachment(key, about, bytes);
            }
        }

        @Override
        public void visitEnd() {
            pushWhile(name -> true);
            super.visitEnd();
        }

        private void pushWhile(Predicate<String> isNext) {
            while (!waiting.isEmpty() && isNext.test(waiting.getFirst().getKey())) {
                Map.Entry<String, Part> first = waiting.removeFirst();
                push(first.getKey(), first.getValue());
            }
        }

        private void push(String name, Part part) {
            current = part;
            @Nullable ProgramVisitor program = super.visitEntry(name, part.head.visits(), part.head.form());
            if (program != null) {
                push(part, program);
            }
        }

        private void push(Part part, ProgramVisitor program) {
            String name = part.head.name();
            if (part.tree != null) {
                Entry entry = Objects.requireNonNull(part.tree.entry(name), name);
                entry.program().accept(program);
                attach(entry.attachments());
                return;
            }
            try (ByteSource source = conversion.open(part.input);
                    DocumentReader reader = conversion.reader(part.from, source, part::changes)) {
                reader.accept(name, program);
                attach(reader.attachments(name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void attach(List<Attachment> attachments) {
            attachments.forEach(a -> super.visitAttachment(a.key(), a.about(), a.bytes()));
        }
    }
}
