package io.isomorph.catalog.rows;

import io.isomorph.cli.files.ForeignFile;
import io.isomorph.cli.files.GlobMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.compression.CompressionProvider;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.tools.inspect.Inspection;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.TensorReadOptions;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.model.Model;
import io.isomorph.weights.model.ModelFiles;
import io.isomorph.weights.model.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows of the files of models. What is wrong with a file becomes a row of {@link CatalogTable#FAULT}, whatever it is. Safe for
 * several threads. The rows of one file are in memory together, and its operations are most of them.
 *
 * <pre>{@code
 * RowReader reader = new RowReader(Formats.load(), Families.load(), TensorFormats.load(), RowOptions.DEFAULTS);
 * reader.readFolder(Path.of("models"), rows -> rows.operations().forEach(System.out::println));
 * }</pre>
 */
public final class RowReader {
    private final Formats formats;
    private final Families families;
    private final TensorFormats tensorFormats;
    private final RowOptions options;

    /**
     * Prepares.
     *
     * @param formats formats of programs
     * @param families know what programs take and give, and how types are printed
     * @param tensorFormats formats of weights
     * @param options how to make rows
     */
    public RowReader(Formats formats, Families families, TensorFormats tensorFormats, RowOptions options) {
        this.formats = formats;
        this.families = families;
        this.tensorFormats = tensorFormats;
        this.options = options;
    }

    /**
     * Reads all files of a folder, and of the folders in it, one by one. Hidden ones are left out.
     *
     * @param folder paths of rows are relative to it
     * @param each receives the rows of a file at a time, in the order of names
     */
    public void readFolder(Path folder, Consumer<ModelRows> each) {
        List<Input> files = Input.within(folder, new GlobMixin(), (input, fault) -> {
            Path file = Objects.requireNonNull(input.file(), "what is in a folder is a file");
            each.accept(failed(path(folder, file), fault));
        });
        for (Input input : files) {
            @Nullable ModelRows rows = read(folder, Objects.requireNonNull(input.file(), "file"));
            if (rows != null) {
                each.accept(rows);
            }
        }
    }

    /**
     * Reads a file, and the weights beside it. A file of weights that belongs to no program has rows of its tensors only.
     *
     * @param folder the path of the rows is relative to it
     * @param file a file in it
     * @return its rows; null if it is of no known format, or belongs to another file
     */
    public @Nullable ModelRows read(Path folder, Path file) {
        String path = path(folder, file);
        try {
            if (ModelFiles.hasWeights(file, tensorFormats)) {
                return isOfOther(file) ? null : weightsAlone(folder, file);
            }
            try (ByteSource source = ByteSource.open(file)) {
                if (ForeignFile.isForeign(formats, source)) {
                    return null;
                }
                Instant modified = Files.getLastModifiedTime(file).toInstant();
                try (Content content = content(source)) {
                    return withWeights(folder, file, rows(path, modified, content), content);
                }
            }
        } catch (Exception | Error e) {
            // a reader that breaks its contract, or a file too large for this JVM, must not hide the other files
            return failed(path, e);
        }
    }

    /**
     * Reads a document that need not be a file, without weights. It may be compressed.
     *
     * @param path what the rows call it
     * @param modified when it was written
     * @param source its bytes
     * @return its rows; null if it is of no known format
     */
    public @Nullable ModelRows read(String path, Instant modified, ByteSource source) {
        try {
            if (ForeignFile.isForeign(formats, source)) {
                return null;
            }
            try (Content content = content(source)) {
                return rows(path, modified, content);
            }
        } catch (Exception | Error e) {
            return failed(path, e);
        }
    }

    /**
     * Makes rows of tensors that are open.
     *
     * @param path which model
     * @param file the file that has them
     * @param tensors the tensors
     * @return a row of each, in order
     */
    public List<TensorRow> tensors(String path, String file, TensorSet tensors) {
        return tensors.tensors().stream()
                .map(tensor -> new TensorRow(
                        path,
                        file,
                        tensor.name(),
                        tensor.type().id(),
                        tensor.shape(),
                        tensor.data().size(),
                        options.tensorHashes() ? tensor.sha256() : null))
                .toList();
    }

    /**
     * Makes the row of a file or folder that could not be looked at.
     *
     * @param folder the path of the row is relative to it
     * @param file a file or folder in it
     * @param thrown why
     * @return a fault
     */
    public ModelRows failed(Path folder, Path file, Throwable thrown) {
        return failed(path(folder, file), thrown);
    }

    /**
     * Returns the path of a file in rows.
     *
     * @param folder what it is relative to
     * @param file a file in it
     * @return with {@code /} between names, on every system; a byte that is not UTF-8 is {@code \xE9}, and a backslash that would be
     *     taken for such an escape is {@code \x5C}, so that no two files have the same path
     */
    public static String path(Path folder, Path file) {
        return PathText.of(file.startsWith(folder) ? folder.relativize(file) : file);
    }

    /**
     * A document that is looked at.
     *
     * @param stored its bytes as they are stored; stay the caller's
     * @param compression how they are compressed, or null
     * @param source what they expand to, or they themselves
     * @param format of the document
     */
    private record Content(ByteSource stored, @Nullable String compression, ByteSource source, FormatProvider format)
            implements AutoCloseable {
        @Override
        public void close() {
            if (source != stored) {
                source.close();
            }
        }
    }

    private Content content(ByteSource stored) {
        @Nullable CompressionProvider compression = formats.compressions().of(stored);
        ByteSource source = formats.compressions().expand(stored, options.limits());
        try {
            ForeignFile.refuse(source);
            return new Content(stored, compression == null ? null : compression.id(), source, formats.detect(source));
        } catch (RuntimeException | Error e) {
            if (source != stored) {
                source.close();
            }
            throw e;
        }
    }

    private ModelRows rows(String path, Instant modified, Content content) {
        FormatProvider format = content.format;
        @Nullable
        OperationCollector operations = wants(CatalogTable.OPERATION) ? new OperationCollector(path, families) : null;
        try (DocumentReader reader = Formats.open(format, content.source, options.reading(format))) {
            Inspection found = Inspection.of(reader, format, content.source, options.limits(), families, operations);
            InspectionRows rows = new InspectionRows(path, found);
            return new ModelRows(
                    path,
                    wants(CatalogTable.MODEL) ? rows.model(modified, content.stored, content.compression) : null,
                    wants(CatalogTable.ENTRY) ? rows.entries() : List.of(),
                    operations == null ? List.of() : operations.rows(),
                    List.of(),
                    List.of());
        }
    }

    private boolean wants(CatalogTable table) {
        return options.tables().contains(table);
    }

    /** What is wrong with the weights is no fault of the program: its rows stay. */
    private ModelRows withWeights(Path folder, Path file, ModelRows rows, Content content) {
        if (!wants(CatalogTable.MODEL) && !wants(CatalogTable.TENSOR)) {
            return rows;
        }
        try {
            // the names of the tensors are the program's, which is then read as a whole
            Model known = ModelFiles.modelOf(file, List.of(), tensorFormats);
            if (known.weights().isEmpty() && !ModelFiles.isSeparate(file)) {
                return rows;
            }
            List<Parameter> parameters = Parameter.of(formats.read(content.source, options.reading(content.format)));
            Model model = ModelFiles.modelOf(file, parameters, tensorFormats);
            return model.weights().isEmpty() ? rows : withWeights(folder, model, rows);
        } catch (Exception | Error e) {
            return rows.with(rows.model(), List.of(), List.of(fault(rows.path(), rows.path(), e)));
        }
    }

    private ModelRows withWeights(Path folder, Model model, ModelRows rows) throws IOException {
        List<String> files =
                model.weights().stream().map(weights -> path(folder, weights)).toList();
        @Nullable ModelRow row = rows.model();
        @Nullable ModelRow complete = row == null ? null : row.withWeights(files, model.weightBytes());
        if (!wants(CatalogTable.TENSOR)) {
            return rows.with(complete, List.of(), List.of());
        }
        List<TensorRow> tensors = new ArrayList<>();
        List<FaultRow> faults = new ArrayList<>();
        for (Path weights : model.weights()) {
            String name = path(folder, weights);
            Model part = new Model(model.program(), model.parameters(), List.of(weights), model.separate());
            try (Model.Weights open = part.open(tensorFormats, weightOptions())) {
                tensors.addAll(tensors(rows.path(), name, open.tensors()));
            } catch (Exception | Error e) {
                faults.add(fault(rows.path(), name, e));
            }
        }
        return rows.with(complete, tensors, faults);
    }

    private TensorReadOptions weightOptions() {
        return TensorReadOptions.DEFAULTS.withLimits(options.limits());
    }

    /** Returns whether a file of weights has its rows with another file: its program, or the index that lists it. */
    private boolean isOfOther(Path file) throws IOException {
        if (ModelFiles.programOf(file, formats) != null) {
            return true;
        }
        try (Stream<Path> beside =
                Files.list(Objects.requireNonNull(file.toAbsolutePath().getParent(), "folder"))) {
            return beside.anyMatch(
                    other -> ModelFiles.isIndex(other) && ModelFiles.isPart(other, file.toAbsolutePath()));
        }
    }

    private ModelRows weightsAlone(Path folder, Path file) throws IOException {
        String path = path(folder, file);
        if (!wants(CatalogTable.TENSOR)) {
            return new ModelRows(path, null, List.of(), List.of(), List.of(), List.of());
        }
        Model model = new Model(file, List.of(), List.of(file), false);
        try (Model.Weights open = model.open(tensorFormats, weightOptions())) {
            return new ModelRows(path, null, List.of(), List.of(), tensors(path, path, open.tensors()), List.of());
        }
    }

    private static ModelRows failed(String path, Throwable thrown) {
        return new ModelRows(path, null, List.of(), List.of(), List.of(), List.of(fault(path, path, thrown)));
    }

    private static FaultRow fault(String path, String file, Throwable thrown) {
        ErrorReport report = ErrorReport.of(thrown);
        String location = report.location().withSource(null).toString();
        return new FaultRow(
                path, file, report.code(), location.isEmpty() ? null : location, report.problem(), report.hint());
    }
}
