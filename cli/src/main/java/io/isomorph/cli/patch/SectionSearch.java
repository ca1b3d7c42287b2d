package io.isomorph.cli.patch;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.UsageException;
import io.isomorph.compare.ContentHash;
import io.isomorph.error.Location;
import io.isomorph.patch.file.ReportFile;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the section of a report that led to a file. Its content identifies it: the file may have been moved. Where that is not
 * enough, names do.
 */
final class SectionSearch {
    private final ReportIndex report;
    private final @Nullable String name;
    private final @Nullable Path folder;

    /** The sections that the report has of each file of the folder, by its name within the folder. */
    private final Map<Path, List<ReportIndex.Place>> owned = new HashMap<>();

    private final Set<ReportIndex.Place> ownedByAny = new HashSet<>();

    private SectionSearch(ReportIndex report, @Nullable String name, @Nullable Path folder) {
        this.report = report;
        this.name = name;
        this.folder = folder;
    }

    /**
     * What was found.
     *
     * @param place the section; null if none led to the file
     * @param doubt why the file may be another one than the report means; null without one
     */
    record Found(
            ReportIndex.@Nullable Place place, @Nullable String doubt) {}

    /**
     * Prepares for single files, each of which must be in the report, unless it has no change of any file.
     *
     * @param report the report
     * @param name what the report calls the file, or null if its content is enough
     * @return a search
     */
    static SectionSearch ofFile(ReportIndex report, @Nullable String name) {
        return new SectionSearch(report, name, null);
    }

    /**
     * Prepares for the files of a folder. A section belongs to the file whose name within the folder the report's name ends with,
     * the longest one; of what belongs to no file, the content decides. What has no section was not changed.
     *
     * @param report the report
     * @param folder the folder
     * @param files those in it
     * @return a search
     */
    static SectionSearch within(ReportIndex report, Path folder, List<Input> files) {
        SectionSearch search = new SectionSearch(report, null, folder);
        Set<Path> names = files.stream().map(search::within).collect(Collectors.toSet());
        for (ReportIndex.Place place : report.sections()) {
            @Nullable Path owner = owner(place, names);
            if (owner != null) {
                search.owned.computeIfAbsent(owner, file -> new ArrayList<>()).add(place);
                search.ownedByAny.add(place);
            }
        }
        return search;
    }

    private static @Nullable Path owner(ReportIndex.Place place, Set<Path> names) {
        Path file;
        try {
            file = Path.of(place.header().file());
        } catch (InvalidPathException e) {
            return null; // from another system
        }
        for (int i = 0; i < file.getNameCount(); i++) {
            Path end = file.subpath(i, file.getNameCount());
            if (names.contains(end)) {
                return end;
            }
        }
        return null;
    }

    private @Nullable Path within(Input input) {
        return folder == null || input.file() == null ? null : folder.relativize(input.file());
    }

    /**
     * Finds the section of a file.
     *
     * @param input the file
     * @param content its content
     * @return what was found
     */
    Found find(Input input, ContentHash content) {
        List<ReportIndex.Place> leading = report.leadingTo(content);
        if (folder == null && name == null && report.sections().isEmpty()) {
            return new Found(null, null); // there was nothing to change
        }
        if (folder == null) {
            List<ReportIndex.Place> named = leading.stream()
                    .filter(place -> name == null || name.equals(place.header().file()))
                    .toList();
            if (named.isEmpty()) {
                throw ReportFile.fault(
                        Location.NOWHERE, "the content is " + content + ", and no file of the report became that");
            }
            return new Found(only(named, "name one with --file"), null);
        }
        List<ReportIndex.Place> own = owned.getOrDefault(within(input), List.of());
        List<ReportIndex.Place> fitting = leading.stream().filter(own::contains).toList();
        if (fitting.isEmpty()) {
            fitting = leading.stream()
                    .filter(place -> !ownedByAny.contains(place))
                    .toList();
        }
        return fitting.isEmpty()
                ? new Found(null, doubt(own, content))
                : new Found(only(fitting, "revert it by itself, and name one with --file"), null);
    }

    /** A file of this name was changed, and is neither what came of it nor, taken back before, what it was. */
    private static @Nullable String doubt(List<ReportIndex.Place> own, ContentHash content) {
        if (own.isEmpty()
                || own.stream().anyMatch(place -> place.header().before().equals(content))) {
            return null;
        }
        return "the report has changes of " + own.get(0).header().file()
                + ", and this is not what came of it, so it stays as it is";
    }

    /** Files that became the same and were the same are as good as one. */
    private static ReportIndex.Place only(List<ReportIndex.Place> places, String hint) {
        ReportIndex.Place first = places.get(0);
        if (places.stream()
                .allMatch(place -> place.header().before().equals(first.header().before()))) {
            return first;
        }
        throw new UsageException("several files of the report became this one: "
                + places.stream()
                        .map(place -> place.header().file())
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(", "))
                + "; "
                + hint);
    }
}
