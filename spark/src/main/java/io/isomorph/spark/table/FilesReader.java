package io.isomorph.spark.table;

import io.isomorph.spark.files.FileState;
import io.isomorph.spark.files.Staging;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.jspecify.annotations.Nullable;

/** Gives the rows of files, of which those of one are in memory. */
final class FilesReader implements PartitionReader<InternalRow> {
    private final FileRows rows;
    private final Deque<FileState> left;
    private final Map<FileState, Path> staged = new HashMap<>();
    private final @Nullable Staging together;
    private Iterator<InternalRow> current = Collections.emptyIterator();

    /**
     * Prepares.
     *
     * @param rows makes the rows
     * @param files the files; where weights are requested, all of a model
     */
    FilesReader(FileRows rows, List<FileState> files) throws IOException {
        this.rows = rows;
        left = new ArrayDeque<>(files);
        together = rows.needsWeights() ? Staging.create(false) : null;
    }

    @Override
    public boolean next() throws IOException {
        if (together != null && staged.isEmpty()) {
            // whether a file has weights beside it is looked up there
            for (FileState file : List.copyOf(left)) {
                stage(file, together);
            }
        }
        while (!current.hasNext()) {
            @Nullable FileState file = left.poll();
            if (file == null) {
                return false;
            }
            current = read(file).iterator();
        }
        return true;
    }

    private void stage(FileState file, Staging staging) {
        try {
            staged.put(file, staging.mirror(file, rows.folder()));
        } catch (IOException e) {
            left.remove(file);
            current = join(current, rows.ofFault(file, e));
        }
    }

    private static Iterator<InternalRow> join(Iterator<InternalRow> first, List<InternalRow> second) {
        Deque<InternalRow> all = new ArrayDeque<>();
        first.forEachRemaining(all::add);
        all.addAll(second);
        return all.iterator();
    }

    private List<InternalRow> read(FileState file) throws IOException {
        if (together != null) {
            return rows.ofModel(Objects.requireNonNull(staged.get(file), "staged"), together);
        }
        try (Staging alone = Staging.create(false)) {
            return rows.ofProgram(file, alone.mirror(file, rows.folder()));
        } catch (IOException e) {
            return rows.ofFault(file, e);
        }
    }

    @Override
    public InternalRow get() {
        return current.next();
    }

    @Override
    public void close() throws IOException {
        if (together != null) {
            together.close();
        }
    }
}
