package io.isomorph.cli.weights;

import io.isomorph.cli.files.FileFindings;
import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.FolderStep;
import io.isomorph.cli.files.FolderTask;
import io.isomorph.cli.files.GlobMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSink;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorFile;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.model.ModelFiles;
import io.isomorph.weights.tool.TensorParts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts the files of tensors in a folder, and carries everything else along. */
final class TensorConverting extends FolderStep {
    private final Session session;
    private final TensorReadMixin reading;
    private final TensorWriteMixin writing;
    private final TensorFormatProvider target;

    TensorConverting(Session session, TensorReadMixin reading, TensorWriteMixin writing, TensorFormatProvider target) {
        this.session = session;
        this.reading = reading;
        this.writing = writing;
        this.target = target;
    }

    /** What was converted to what, for the line of a file. */
    record Converted(String from, String to, int tensors, long bytes) implements FileFindings {
        @Override
        public String text() {
            return "";
        }

        @Override
        public void tell(Session session, String file) {
            // the summary of the folder counts it
        }

        @Override
        public void putInto(JsonLine line) {
            line.put("from", from).put("to", to).put("tensors", tensors).put("bytes", bytes);
        }
    }

    /**
     * Refuses what cannot be distinguished afterwards, before anything is written.
     *
     * @return the exit code of a fault of a file, which was reported; else {@link ExitCode#OK}
     */
    int plan(Path from, Path to, GlobMixin globs) {
        Map<Path, Input> owners = new HashMap<>();
        for (Input input : FolderTask.inputs(from, to, globs, (part, e) -> {})) {
            if (ModelFiles.isIndex(Objects.requireNonNull(input.file(), "what is in a folder is a file"))) {
                int named = session.guard(input::shown, () -> TensorParts.requireNamed(target, input.shown()));
                if (named != ExitCode.OK) {
                    return named;
                }
            }
            Path place = place(input, from, to);
            @Nullable Input other = owners.put(place, input);
            if (other != null) {
                throw new UsageException(
                        other.shown() + " and " + input.shown() + " would both become " + place + "; rename one");
            }
        }
        return ExitCode.OK;
    }

    private boolean isTensors(Path file) {
        return !session.tensorFormats().byExtension(file.toString()).isEmpty();
    }

    @Override
    protected Path place(Input input, Path from, Path to) {
        Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
        Path same = to.resolve(from.relativize(file));
        String name = String.valueOf(file.getFileName());
        if (ModelFiles.isIndex(file)) {
            String whole = name.substring(0, name.length() - TensorParts.INDEX_SUFFIX.length());
            return same.resolveSibling(converted(whole) + TensorParts.INDEX_SUFFIX);
        }
        return isTensors(file) ? same.resolveSibling(converted(name)) : same;
    }

    /** The state of an optimizer beside the parameters keeps its own name: both would become one file. */
    private String converted(String name) {
        int dot = ModelFiles.isOptimizerState(Path.of(name)) ? name.length() : name.lastIndexOf('.');
        return (dot <= 0 ? name : name.substring(0, dot))
                + target.descriptor().extensions().get(0);
    }

    /** The program that names the tensors, and the parts of an index. */
    @Override
    protected List<Path> beside(Input input) throws IOException {
        Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
        if (ModelFiles.isIndex(file)) {
            return TensorParts.files(file, reading.options(false)).stream()
                    .filter(Files::exists)
                    .toList();
        }
        boolean named = session.tensorFormats().byExtension(file.toString()).stream()
                .allMatch(format -> format.descriptor().named());
        @Nullable Path program = named ? null : reading.programOf(file, session);
        return program == null ? List.of() : List.of(program);
    }

    @Override
    protected List<FileOutcome.Status> outcomes() {
        return List.of(
                FileOutcome.Status.CONVERTED,
                FileOutcome.Status.DONE,
                FileOutcome.Status.CARRIED,
                FileOutcome.Status.FAILED);
    }

    @Override
    public FileOutcome run(Input input, @Nullable Output output) {
        try {
            Output known = Objects.requireNonNull(output, "a conversion writes");
            Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
            if (!ModelFiles.isIndex(file) && !isTensors(file)) {
                return carry(session, input, known);
            }
            makeFolders(input, known);
            try (OpenTensors open = reading.open(input, session, false)) {
                if (ModelFiles.isIndex(file)) {
                    index(open, known);
                } else {
                    writing.write(writing.written(open.tensors()), target, reading.limits(), known, session);
                }
                Converted findings = new Converted(
                        open.format(),
                        target.descriptor().id(),
                        open.tensors().size(),
                        open.tensors().bytes());
                return new FileOutcome(input, known, FileOutcome.Status.CONVERTED, findings, null);
            }
        } catch (Exception | Error e) {
            // what is wrong with one file must not hide the others
            return FileOutcome.failed(input, e);
        }
    }

    /** The parts are converted by themselves; their index gets their new names. */
    private void index(OpenTensors open, Output output) throws IOException {
        Map<String, String> fileOf = new HashMap<>();
        for (TensorFile part : open.parts()) {
            String name = converted(String.valueOf(Path.of(part.name()).getFileName()));
            for (Tensor tensor : part.tensors().tensors()) {
                fileOf.put(tensor.name(), name);
            }
        }
        try (ByteSink sink = output.open(session)) {
            TensorParts.writeIndex(sink, fileOf, open.tensors().bytes());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
