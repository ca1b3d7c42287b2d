package io.isomorph.patch;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/**
 * The rules of a family's programs, and which of them lead from one version to another. The version in development has the number 0
 * and is newer than all others.
 *
 * @param family whose programs they are for
 * @param files what the files of each version define, in order; not empty, unmodifiable
 */
record FamilyRules(String family, NavigableMap<Long, List<Rules>> files) {
    /** Returns the highest version that has a file. */
    long newest() {
        return files.lastKey();
    }

    /** Returns what the files of a version define, in order; empty if it has none. */
    List<Rules> of(long version) {
        return files.getOrDefault(version, List.of());
    }

    /** Refuses programs of another family. */
    void requireFamily(String ofProgram) {
        if (!ofProgram.equals(family)) {
            throw new InvalidModelException(
                    PatchCode.FAMILY,
                    Location.NOWHERE,
                    "the program is of family '" + ofProgram + "', the patches are for '" + family + "'",
                    null);
        }
    }

    /**
     * Returns the versions whose files bring a program to a newer version.
     *
     * @param from the program's version
     * @param to the target version
     * @return the versions, in order; empty if the program is there
     * @throws InvalidModelException if the program is newer, or a version between has no file
     */
    List<Long> up(long from, long to) {
        long last = to == 0 ? newest() : to;
        requireNotBehind(from, last);
        List<Long> path = new ArrayList<>();
        if (from == to) {
            return path;
        }
        String what = "the program is of version " + from;
        // a program of the version in development has that file's changes, or not: upstream carries it out again
        for (long version = from == 0 ? from : from + 1; version <= last; version++) {
            path.add(requireFile(version, what));
        }
        if (to == 0 && from != 0) {
            path.add(requireFile(0, what));
        }
        return path;
    }

    /**
     * Returns the versions whose files are undone when a program goes back.
     *
     * @param from the program's version
     * @param to the older one that is required
     * @return the versions, in the order in which programs of {@code to} take them; empty if both are the same
     * @throws InvalidModelException if the program is older than what is required or newer than all files, or a version between has
     *     no file
     */
    List<Long> back(long from, long to) {
        if (from == to) {
            return List.of();
        }
        requireNotBehind(from, newest());
        boolean isNewer = to == 0 || (from != 0 && to > from);
        if (to < 0 || isNewer) {
            throw new InvalidModelException(
                    PatchCode.VERSION,
                    Location.NOWHERE,
                    "the program is of version " + from + ", and version " + to
                            + (to == 0 ? ", the one in development," : "")
                            + " is newer: there is nothing to go back to",
                    null);
        }
        String what = "the program is of version " + from + " and goes back to " + to;
        List<Long> path = new ArrayList<>();
        for (long version = to + 1; version <= (from == 0 ? newest() : from); version++) {
            path.add(requireFile(version, what));
        }
        if (from == 0) {
            path.add(requireFile(0, what));
        }
        return path;
    }

    private static void requireNotBehind(long from, long last) {
        if (from < 0) {
            throw new InvalidModelException(
                    PatchCode.VERSION,
                    Location.NOWHERE,
                    "the program is of version " + from + ", and no version is negative",
                    "write the version that the program has");
        }
        if (from > last) {
            throw new InvalidModelException(
                    PatchCode.NEWER,
                    Location.NOWHERE,
                    "the program is of version " + from + ", and the patches lead to version " + last,
                    null);
        }
    }

    /** Called for each version in turn: numbers come from anywhere, and a path of all that lie between could be endless. */
    private long requireFile(long version, String what) {
        if (!files.containsKey(version)) {
            throw new InvalidModelException(
                    PatchCode.GAP,
                    Location.NOWHERE,
                    what + ", and there is no file " + version + ".yaml; there are " + files.navigableKeySet(),
                    null);
        }
        return version;
    }
}
