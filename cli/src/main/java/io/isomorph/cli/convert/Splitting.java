package io.isomorph.cli.convert;

import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.FileNames;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Splits a document: each entry becomes a file in a folder, where it has no name. One pass, one program at a time. */
final class Splitting {
    private final Conversion conversion;
    private final Path folder;
    private final Map<String, String> owners = new HashMap<>();

    /**
     * Prepares.
     *
     * @param conversion how to convert
     * @param folder where to; made if it is not there
     */
    Splitting(Conversion conversion, Path folder) {
        this.conversion = conversion;
        this.folder = folder;
    }

    /**
     * Splits documents.
     *
     * @param inputs what to read
     * @return the exit code: the highest that one of them gave
     */
    int run(List<Input> inputs) {
        Map<Input, Map<String, Path>> plans = new LinkedHashMap<>();
        int code = ExitCode.OK;
        for (Input input : inputs) {
            code = Math.max(code, conversion.guard(() -> input, () -> plans.put(input, plan(input))));
        }
        for (Map.Entry<Input, Map<String, Path>> plan : plans.entrySet()) {
            code = Math.max(code, conversion.guard(plan::getKey, () -> split(plan.getKey(), plan.getValue())));
        }
        return code;
    }

    /** Chooses a file for each entry; refuses before anything is written. */
    private Map<String, Path> plan(Input input) throws IOException {
        Map<String, Path> files = new LinkedHashMap<>();
        try (ByteSource source = conversion.open(input)) {
            FormatProvider from = conversion.provider(source);
            for (EntryHead head : conversion.heads(from, source)) {
                String name = head.name().isEmpty() ? conversion.stem(input, from) : head.name();
                files.put(head.name(), claim(input, name));
            }
        }
        return files;
    }

    private Path claim(Input input, String name) throws IOException {
        Path file = folder.resolve(FileNames.safe(name) + conversion.extension());
        @Nullable String owner = owners.put(FileNames.folded(file.toString()), name);
        if (owner != null) {
            throw new UsageException("'" + owner + "' and '" + name + "' would both become " + file
                    + "; take them one by one with --entry");
        }
        if (input.file() != null && Files.exists(file) && Files.isSameFile(input.file(), file)) {
            throw new UsageException(
                    "'" + name + "' would become " + file + ", which is being read; name another folder");
        }
        return file;
    }

    private void split(Input input, Map<String, Path> files) throws IOException {
        Files.createDirectories(folder);
        try (ByteSource source = conversion.open(input)) {
            FormatProvider from = conversion.provider(source);
            try (Splitter splitter = new Splitter(input, from, files);
                    DocumentReader reader = conversion.reader(from, source, splitter::changes)) {
                reader.accept(splitter);
            }
        }
    }

    /** Gives each entry a writer of its own. */
    private final class Splitter extends DocumentVisitor implements AutoCloseable {
        private final Input input;
        private final FormatProvider from;
        private final Map<String, Path> files;
        private Changes changes = new Changes();
        private @Nullable String entry;
        private @Nullable ByteSink sink;
        private @Nullable DocumentWriter writer;
        private @Nullable DocumentVisitor receiver;
        private AttachmentDrop drop = new AttachmentDrop(false);
        private boolean hasPayload;

        Splitter(Input input, FormatProvider from, Map<String, Path> files) {
            this.input = input;
            this.from = from;
            this.files = files;
        }

        /** Returns what becomes otherwise in the current entry. */
        Changes changes() {
            return changes;
        }

        private Output output(String name) {
            return new Output(Objects.requireNonNull(files.get(name), name));
        }

        @Override
        public ProgramVisitor visitEntry(String name, long visits, Form form) {
            finish();
            entry = name;
            try {
                sink = conversion.sink(output(name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            writer = conversion.writer(sink, changes);
            drop = conversion.drop();
            if (hasPayload) {
                changes.deviated(AttachmentDrop.LOST_PAYLOAD);
            }
            long kept = conversion.visits(new EntryHead(name, visits, form), changes);
            receiver = drop.visitor(writer);
            return Objects.requireNonNull(receiver.visitEntry("", kept, form), "a writer skips nothing");
        }

        @Override
        public void visitDocument(Payload payload) {
            hasPayload = true;
        }

        @Override
        public void visitAttachment(String key, @Nullable Payload about, AttachmentBytes bytes) {
            Objects.requireNonNull(receiver, "an attachment follows its entry").visitAttachment(key, about, bytes);
        }

        @Override
        public void visitEnd() {
            finish();
        }

        private void finish() {
            if (entry == null || writer == null || sink == null) {
                return;
            }
            writer.visitEnd();
            writer.close();
            sink.commit();
            sink.close();
            drop.report(changes);
            conversion.done(input, entry, output(entry), from, changes);
            entry = null;
            writer = null;
            sink = null;
            changes = new Changes();
        }

        @Override
        public void close() {
            try {
                if (writer != null) {
                    writer.close();
                }
            } finally {
                if (sink != null) {
                    sink.close();
                }
            }
        }
    }
}
