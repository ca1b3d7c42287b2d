package io.isomorph.cli.weights;

import io.isomorph.weights.TensorFile;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.tool.TensorParts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tensors of a file, or of the files that an index lists, that are open. */
final class OpenTensors implements AutoCloseable {
    private final TensorSet tensors;
    private final @Nullable TensorFile file;
    private final @Nullable TensorParts parts;

    private OpenTensors(TensorSet tensors, @Nullable TensorFile file, @Nullable TensorParts parts) {
        this.tensors = tensors;
        this.file = file;
        this.parts = parts;
    }

    static OpenTensors of(TensorFile file) {
        return new OpenTensors(file.tensors(), file, null);
    }

    static OpenTensors of(TensorParts parts) {
        return new OpenTensors(parts.tensors(), null, parts);
    }

    TensorSet tensors() {
        return tensors;
    }

    /** Returns the id of the format; that of the first part if there are several. */
    String format() {
        TensorFile first = file;
        if (first == null) {
            first = parts == null || parts.files().isEmpty()
                    ? null
                    : parts.files().get(0);
        }
        return first == null ? "" : first.format().descriptor().id();
    }

    /** Returns whether the file has a value around its tensors: a pickle always, others where they restore a structure. */
    boolean isNested() {
        return !tensors.isFlat() || format().equals("pdparams");
    }

    /** Returns the files that an index lists; none if there is no index. */
    List<TensorFile> parts() {
        return parts == null ? List.of() : parts.files();
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
        if (parts != null) {
            parts.close();
        }
    }
}
