package io.isomorph.cli.files;

import io.isomorph.cli.output.UsageException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which files of a folder are looked at; shared by all commands that read folders. */
public final class GlobMixin {
    @Option(
            names = "--include",
            paramLabel = "GLOB",
            description =
                    "Of a folder, take only files that match this, or another --include: '*.json', 'encoder/**'. What has no /"
                            + " is about names, what has one about paths within the folder.")
    private List<String> included = List.of();

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            description = "Of a folder, leave out files that match this, and folders with all that is in them.")
    private List<String> excluded = List.of();

    /** Makes the options; until they are set, all files are taken. */
    public GlobMixin() {}

    /** {@return whether there is any pattern} */
    public boolean isGiven() {
        return !included.isEmpty() || !excluded.isEmpty();
    }

    /** Refuses what is no pattern, before anything is read. */
    public void check() {
        included.forEach(GlobMixin::matcher);
        excluded.forEach(GlobMixin::matcher);
    }

    /**
     * Returns which files and folders of a folder are taken.
     *
     * @param folder the folder that was named
     * @return takes paths that begin with it
     */
    Filter of(Path folder) {
        return new Filter(folder, matchers(included), matchers(excluded));
    }

    /**
     * The patterns for one folder.
     *
     * @param folder what paths are relative to
     * @param included of files, one must match, if there is any
     * @param excluded none may match
     */
    record Filter(Path folder, List<Glob> included, List<Glob> excluded) {
        boolean takesFile(Path file) {
            return takesFolder(file)
                    && (included.isEmpty() || included.stream().anyMatch(glob -> glob.matches(folder, file)));
        }

        boolean takesFolder(Path path) {
            return excluded.stream().noneMatch(glob -> glob.matches(folder, path));
        }
    }

    /**
     * A pattern.
     *
     * @param isOfPath whether it is about the path within the folder, not the name
     * @param matcher decides
     */
    record Glob(boolean isOfPath, PathMatcher matcher) {
        boolean matches(Path folder, Path path) {
            @Nullable Path tested = isOfPath ? folder.relativize(path) : path.getFileName();
            return tested != null && matcher.matches(tested);
        }
    }

    private static List<Glob> matchers(List<String> patterns) {
        return patterns.stream().map(GlobMixin::matcher).toList();
    }

    private static Glob matcher(String pattern) {
        try {
            return new Glob(pattern.contains("/"), FileSystems.getDefault().getPathMatcher("glob:" + pattern));
        } catch (PatternSyntaxException e) {
            throw new UsageException("'" + pattern + "' is no pattern: " + e.getDescription());
        }
    }
}
