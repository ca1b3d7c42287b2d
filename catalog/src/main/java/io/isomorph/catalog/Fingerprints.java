package io.isomorph.catalog;

import io.isomorph.catalog.db.FileState;
import io.isomorph.catalog.rows.RowReader;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.model.ModelFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Determines from sizes and times whether a model has changed, its weights included. */
final class Fingerprints {
    private final Path folder;
    private final TensorFormats formats;

    Fingerprints(Path folder, TensorFormats formats) {
        this.folder = folder;
        this.formats = formats;
    }

    FileState of(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        StringBuilder beside = new StringBuilder();
        for (Path weights : weights(file)) {
            BasicFileAttributes its = Files.readAttributes(weights, BasicFileAttributes.class);
            beside.append(weights.getFileName())
                    .append(' ')
                    .append(its.size())
                    .append(' ')
                    .append(nanos(its))
                    .append('\n');
        }
        return new FileState(
                RowReader.path(folder, file),
                attributes.size(),
                nanos(attributes),
                beside.toString(),
                null,
                FileState.Outcome.FOREIGN);
    }

    /** Returns the time of a file in nanoseconds, modulo 2^64: times of other centuries differ, too. */
    private static long nanos(BasicFileAttributes attributes) {
        Instant modified = attributes.lastModifiedTime().toInstant();
        return modified.getEpochSecond() * TimeUnit.SECONDS.toNanos(1) + modified.getNano();
    }

    /** Where names of variables or an index determine which files are the weights, all of the folder count. */
    private List<Path> weights(Path file) throws IOException {
        List<Path> found = new ArrayList<>();
        if (!ModelFiles.hasWeights(file, formats)) {
            found.addAll(ModelFiles.modelOf(file, List.of(), formats).weights());
        }
        boolean parts = ModelFiles.isIndex(file) || found.stream().anyMatch(ModelFiles::isIndex);
        @Nullable Path parent = file.toAbsolutePath().getParent();
        if (parent != null && (parts || ModelFiles.isSeparate(file))) {
            try (Stream<Path> all = Files.list(parent)) {
                return all.filter(Files::isRegularFile).sorted().toList();
            }
        }
        return found;
    }
}
