package io.isomorph.patch;

import io.isomorph.patch.rule.KindRule;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the files of a set are about, without any program: which operations they touch, and where they contradict each other.
 *
 * @param versions what brings programs to each version, ascending
 * @param conflicts where two actions cannot both be meant, in the order of the later one
 */
public record PatchSurvey(List<Version> versions, List<Conflict> conflicts) {
    /**
     * Copies the lists.
     *
     * @param versions what brings programs to each version, ascending
     * @param conflicts where two actions cannot both be meant
     */
    public PatchSurvey {
        versions = List.copyOf(versions);
        conflicts = List.copyOf(conflicts);
    }

    /**
     * What brings programs to a version.
     *
     * @param number the version; 0 is the one in development
     * @param files names of the files, in the order in which they are carried out
     * @param operations how many actions there are on operations of each name, pairs counted for both; unmodifiable
     * @param kinds names of the kinds of types and attributes that are renamed, with how many rules do so; unmodifiable
     */
    public record Version(
            long number, List<String> files, SortedMap<String, Integer> operations, SortedMap<String, Integer> kinds) {
        /**
         * Copies the collections.
         *
         * @param number the version
         * @param files names of the files
         * @param operations how many actions there are on operations of each name
         * @param kinds names of the kinds that are renamed
         */
        public Version {
            files = List.copyOf(files);
            operations = Collections.unmodifiableSortedMap(new TreeMap<>(operations));
            kinds = Collections.unmodifiableSortedMap(new TreeMap<>(kinds));
        }
    }

    /**
     * Two actions that cannot both be meant: they set one thing to different values, or names that lead in a ring.
     *
     * @param severe true if they are of one version, so that the later one undoes the earlier; false if they are of two versions, or
     *     act under different conditions: then that may be meant
     * @param version the version of the later one
     * @param first the earlier action
     * @param second the later action
     * @param text what they do, without a final dot
     */
    public record Conflict(boolean severe, long version, Mark first, Mark second, String text) {
        @Override
        public String toString() {
            return second + ": " + text + " (the other is " + first + ")";
        }
    }

    /**
     * Surveys a set.
     *
     * @param patches the set
     * @return what it is about
     */
    public static PatchSurvey of(PatchSet patches) {
        List<Version> versions = new ArrayList<>();
        Conflicts conflicts = new Conflicts();
        for (long number : patches.versions()) {
            List<Rules> files = patches.rules(number);
            versions.add(version(number, files));
            if (number != 0) {
                conflicts.add(number, files);
            }
        }
        // what is not released is carried out after everything else
        conflicts.add(0, patches.rules(0));
        return new PatchSurvey(versions, conflicts.found());
    }

    private static Version version(long number, List<Rules> files) {
        SortedMap<String, Integer> operations = new TreeMap<>();
        SortedMap<String, Integer> kinds = new TreeMap<>();
        for (Rules file : files) {
            for (OperationRule rule : file.operations()) {
                operations.merge(rule.operation().toString(), rule.actions().size(), Integer::sum);
            }
            for (PairRule rule : file.pairs()) {
                operations.merge(rule.producer().toString(), rule.actions().size(), Integer::sum);
                operations.merge(rule.consumer().toString(), rule.actions().size(), Integer::sum);
            }
            for (KindRule rule : file.kinds()) {
                kinds.merge(rule.from().toString(), 1, Integer::sum);
            }
        }
        return new Version(number, files.stream().map(Rules::file).toList(), operations, kinds);
    }
}
