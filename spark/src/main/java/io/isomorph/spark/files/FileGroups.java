package io.isomorph.spark.files;

import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import io.isomorph.weights.model.ModelFiles;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which files have to be seen together, by their names, and which are worked at by one task. */
public final class FileGroups {
    /** Beginning with other files costs about as much as the work on some small ones. */
    private static final int MOST_FILES = 64;

    /** A machine that is lost loses no more than the work on so many bytes, and so much disk is used by a task. */
    private static final long MOST_BYTES = 64 << 20;

    private static final Pattern PART = Pattern.compile("-\\d{5}-of-\\d{5}");

    private final TensorFormats tensors = TensorFormats.load();
    private final List<String> extensions = Formats.load().providers().stream()
            .flatMap(provider -> provider.descriptor().extensions().stream())
            .toList();

    /** Finds the formats. */
    public FileGroups() {}

    /**
     * Returns whether a file has weights, or is a program that has a file for each of its variables, by its name.
     *
     * @param file any file
     * @return true if the folder that has it is that of a model
     */
    public boolean isOfModel(FileState file) {
        try {
            Path path = Path.of(file.simpleName());
            return ModelFiles.isSeparate(path) || ModelFiles.hasWeights(path, tensors);
        } catch (InvalidPathException e) {
            return false; // the name has what this machine cannot spell; names of tensor formats are ASCII
        }
    }

    /**
     * Returns what is the same for a program and its weights: the name up to the first dot; with a file for each variable, the folder.
     *
     * @param files all files
     * @return the key of a file
     */
    public static Function<FileState, String> keyOfModel(List<FileState> files) {
        Set<String> separate = files.stream()
                .filter(file -> file.simpleName().startsWith("__model__"))
                .map(FileState::parent)
                .collect(Collectors.toSet());
        return file -> separate.contains(file.parent())
                ? file.parent() + "/"
                : file.parent() + "/"
                        + PART.matcher(beforeDot(file.simpleName())).replaceAll("");
    }

    private static String beforeDot(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    /**
     * Returns what is the same for files that a conversion may make one of: the name without extensions, as it is not known here which of
     * them is that of the file's format.
     *
     * @param file any file
     * @return its key
     */
    public String keyOfOutput(FileState file) {
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

    /**
     * Puts groups of files together until they are work enough for a task.
     *
     * @param groups the groups, none of which is divided
     * @param size how many bytes a file has
     * @param isAlone which groups come with no other
     * @param tasks how many tasks run at once
     * @param <T> files
     * @return files for each task, in order
     */
    public static <T> List<List<T>> pack(
            Iterable<List<T>> groups, ToLongFunction<T> size, Predicate<List<T>> isAlone, int tasks) {
        int files = 0;
        for (List<T> group : groups) {
            files += group.size();
        }
        // several for each task, so that none waits long for the last one
        int most = Math.max(1, Math.min(MOST_FILES, files / (4 * Math.max(1, tasks))));
        List<List<T>> packs = new ArrayList<>();
        List<T> pack = new ArrayList<>();
        long bytes = 0;
        for (List<T> group : groups) {
            long more = isAlone.test(group)
                    ? MOST_BYTES
                    : group.stream().mapToLong(size).sum();
            if (!pack.isEmpty() && (pack.size() + group.size() > most || bytes + more > MOST_BYTES)) {
                packs.add(pack);
                pack = new ArrayList<>();
                bytes = 0;
            }
            pack.addAll(group);
            bytes += more;
        }
        if (!pack.isEmpty()) {
            packs.add(pack);
        }
        return packs;
    }
}
