package io.isomorph.spark.job;

import io.isomorph.spark.files.FileState;
import io.isomorph.spark.job.WorkUnit.WorkFile;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.model.ModelFiles;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Divides files into units of work. */
final class UnitPlanner {
    /** A call of the command costs about as much as the work on some small files. */
    private static final int MOST_FILES = 64;

    /** A machine that is lost loses no more than the work on so many bytes, and so much disk is used by a task. */
    private static final long MOST_BYTES = 64 << 20;

    private static final Pattern PART = Pattern.compile("-\\d{5}-of-\\d{5}");

    private final TensorFormats tensors = TensorFormats.load();
    private final List<String> extensions = Formats.load().providers().stream()
            .flatMap(provider -> provider.descriptor().extensions().stream())
            .toList();

    /** Returns whether there are weights among files, by their names: then the folder is a model. */
    boolean isModel(List<FileState> files) {
        return files.stream().anyMatch(this::isOfModel);
    }

    private boolean isOfModel(FileState file) {
        try {
            Path path = Path.of(file.simpleName());
            return ModelFiles.isSeparate(path) || ModelFiles.hasWeights(path, tensors);
        } catch (InvalidPathException e) {
            return false; // its name has what this machine cannot spell; formats of tensors are told by ASCII
        }
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
        Map<String, List<WorkFile>> groups = new LinkedHashMap<>();
        Function<FileState, String> key = model ? keyOfModel(files) : convert ? this::keyOfOutput : FileState::name;
        files.forEach(file -> groups.computeIfAbsent(key.apply(file.state()), name -> new ArrayList<>())
                .add(file));
        groups.values().removeIf(group -> group.stream().allMatch(WorkFile::isDone));
        // a few units for each task, so that none waits long for the last one
        int most = Math.max(1, Math.min(MOST_FILES, files.size() / (4 * Math.max(1, tasks))));
        List<WorkUnit> units = new ArrayList<>();
        List<WorkFile> unit = new ArrayList<>();
        long bytes = 0;
        for (List<WorkFile> group : groups.values()) {
            long size = group.stream().mapToLong(file -> file.state().size()).sum();
            boolean conflict = convert && !model && group.size() > 1; // refused as a whole, and nothing else with it
            if (!unit.isEmpty() && (conflict || unit.size() + group.size() > most || bytes + size > MOST_BYTES)) {
                units.add(new WorkUnit(units.size(), unit));
                unit = new ArrayList<>();
                bytes = 0;
            }
            unit.addAll(group);
            bytes += conflict ? MOST_BYTES : size;
        }
        if (!unit.isEmpty()) {
            units.add(new WorkUnit(units.size(), unit));
        }
        return units;
    }

    /** A program and its weights have one name up to the first dot; with a file for each variable, they have one folder. */
    private static Function<FileState, String> keyOfModel(List<WorkFile> files) {
        List<String> separate = files.stream()
                .map(WorkFile::state)
                .filter(file -> file.simpleName().startsWith("__model__"))
                .map(FileState::parent)
                .distinct()
                .toList();
        return file -> separate.contains(file.parent())
                ? file.parent() + "/"
                : file.parent() + "/"
                        + PART.matcher(beforeDot(file.simpleName())).replaceAll("");
    }

    private static String beforeDot(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    /** What becomes one file has one name without extensions, whichever of its extensions a format takes off. */
    private String keyOfOutput(FileState file) {
        String name = file.simpleName();
        for (boolean shorter = true; shorter; ) {
            shorter = false;
            for (String extension : extensions) {
                if (name.length() > extension.length()
                        && name.toLowerCase(Locale.ROOT).endsWith(extension)) {
                    name = name.substring(0, name.length() - extension.length());
                    shorter = true;
                }
            }
        }
        return file.parent() + "/" + name;
    }
}
