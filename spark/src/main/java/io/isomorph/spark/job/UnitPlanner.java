package io.isomorph.spark.job;

import io.isomorph.spark.files.FileGroups;
import io.isomorph.spark.files.FileState;
import io.isomorph.spark.job.WorkUnit.WorkFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Divides files into units of work. */
final class UnitPlanner {
    private final FileGroups groups = new FileGroups();

    /** Returns whether there are weights among files, by their names: then the folder is a model. */
    boolean isModel(List<FileState> files) {
        return files.stream().anyMatch(groups::isOfModel);
    }

    /**
     * Divides files that are not done, and those that are done but go with one that is not.
     *
     * @param files the files, ordered by name
     * @param model whether there are weights in the folder
     * @param convert whether two files may become one, which is to be seen
     * @param tasks how many tasks run at once
     */
    List<WorkUnit> units(List<WorkFile> files, boolean model, boolean convert, int tasks) {
        Function<FileState, String> key = model
                ? FileGroups.keyOfModel(files.stream().map(WorkFile::state).toList())
                : convert ? groups::keyOfOutput : FileState::name;
        Map<String, List<WorkFile>> byKey = new LinkedHashMap<>();
        files.forEach(file -> byKey.computeIfAbsent(key.apply(file.state()), name -> new ArrayList<>())
                .add(file));
        byKey.values().removeIf(group -> group.stream().allMatch(WorkFile::isDone));
        List<WorkUnit> units = new ArrayList<>();
        for (List<WorkFile> unit : FileGroups.pack(
                byKey.values(),
                file -> file.state().size(),
                // files that may become one: if they are refused, nothing else is with them
                group -> convert && !model && group.size() > 1,
                tasks)) {
            units.add(new WorkUnit(units.size(), unit));
        }
        return units;
    }
}
