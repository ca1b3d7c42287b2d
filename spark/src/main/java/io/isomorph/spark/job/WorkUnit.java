package io.isomorph.spark.job;

import io.isomorph.spark.files.FileState;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Files that one task works at, one by one. Most are chosen only to be about as much work as another unit; files that a command must
 * see together, such as a program and its weights, are in one unit.
 *
 * @param index which unit of its run, from 0
 * @param files the files
 */
record WorkUnit(int index, List<WorkFile> files) implements Serializable {
    WorkUnit {
        files = new ArrayList<>(files); // Spark's serializer knows it
    }

    /**
     * A file.
     *
     * @param state as it was listed
     * @param before what an earlier run made of a file of this size, whose output is as it was; null if there is nothing
     * @param isDone whether the file has not been modified since
     */
    record WorkFile(FileState state, @Nullable JournalEntry before, boolean isDone) implements Serializable {
        /** Makes the one of a file. */
        static WorkFile of(FileState state, @Nullable JournalEntry earlier, Map<String, FileState> outputs) {
            if (earlier == null || !earlier.isFinal() || earlier.input().size() != state.size()) {
                return new WorkFile(state, null, false);
            }
            FileState output = earlier.output();
            if (output != null && !output.equals(outputs.get(output.name()))) {
                return new WorkFile(state, null, false);
            }
            return new WorkFile(state, earlier, earlier.input().equals(state));
        }
    }
}
