package io.isomorph.cli.convert;

import io.isomorph.cli.files.FileOutcome;
import io.isomorph.cli.files.FileTask;
import io.isomorph.cli.files.FolderTask;
import io.isomorph.cli.files.GlobMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.weights.model.ModelFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts the files of a folder. */
final class FileConverting extends FileTask {
    private final Session session;
    private final Conversion conversion;
    private final Formats formats;

    /** Where documents go, as {@link #plan} chose; not changed when they are converted. */
    private final Map<Input, Path> places = new HashMap<>();

    /** Whether the folder has weights: then it is a model, and what is no document belongs to it. */
    private boolean model;

    /**
     * Prepares.
     *
     * @param session has the standard streams
     * @param conversion how to convert
     * @param reading how to read
     * @param formats the formats to read with
     */
    FileConverting(Session session, Conversion conversion, ReadMixin reading, Formats formats) {
        super(session, reading, formats, FileOutcome.Status.CONVERTED);
        this.session = session;
        this.conversion = conversion;
        this.formats = formats;
    }

    /**
     * Chooses a file for each document; refuses before anything is written. What is wrong with a file is reported when it is its turn.
     *
     * @param from the folder to read
     * @param to the folder to write
     * @param globs which files are taken
     */
    void plan(Path from, Path to, GlobMixin globs) {
        Map<Path, Input> owners = new HashMap<>();
        List<Input> inputs = FolderTask.inputs(from, to, globs, (part, e) -> {});
        model = inputs.stream().map(Input::file).anyMatch(this::isOfModel);
        for (Input input : inputs) {
            @Nullable Path place = planned(input, from, to);
            if (place == null) {
                continue;
            }
            places.put(input, place);
            @Nullable Input other = owners.put(place, input);
            if (other != null) {
                throw new UsageException(
                        other.shown() + " and " + input.shown() + " would both become " + place + "; rename one");
            }
        }
    }

    private boolean isOfModel(@Nullable Path file) {
        return file != null && (ModelFiles.isSeparate(file) || ModelFiles.hasWeights(file, session.tensorFormats()));
    }

    private @Nullable Path planned(Input input, Path from, Path to) {
        try (ByteSource source = conversion.stored(input)) {
            return formats.recognises(source) ? choose(input, source, from, to) : null;
        } catch (Exception | Error e) {
            // it is no document as far as is known, and whatever it is comes up again
            return null;
        }
    }

    private Path choose(Input input, ByteSource source, Path from, Path to) throws IOException {
        String name = conversion.stem(input, conversion.provider(source)) + conversion.extension();
        return super.place(input, from, to).resolveSibling(name);
    }

    @Override
    protected Path place(Input input, Path from, Path to) throws IOException {
        @Nullable Path planned = places.get(input);
        return planned == null ? super.place(input, from, to) : planned;
    }

    @Override
    protected List<FileOutcome.Status> outcomes() {
        return List.of(
                FileOutcome.Status.CONVERTED,
                FileOutcome.Status.DONE,
                model ? FileOutcome.Status.CARRIED : FileOutcome.Status.SKIPPED,
                FileOutcome.Status.FAILED);
    }

    @Override
    protected FileOutcome foreign(Input input, @Nullable Output output) throws IOException {
        return model && output != null ? carry(session, input, output) : super.foreign(input, output);
    }

    @Override
    protected FileOutcome run(Input input, ByteSource source, FormatProvider format, @Nullable Output output)
            throws IOException {
        Output known = Objects.requireNonNull(output, "a conversion writes");
        if (!places.containsKey(input)) {
            throw new IOException(input.shown() + " has changed while the folder was read; call the command again");
        }
        makeFolders(input, known);
        Changes changes = new Changes();
        conversion.convert(source, format, known, null, changes);
        return changed(input, known, conversion.findings(format, changes));
    }
}
