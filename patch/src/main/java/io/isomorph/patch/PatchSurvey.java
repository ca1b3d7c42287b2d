package io.isomorph.patch;

import io.isomorph.error.MalformedInputException;
import io.isomorph.patch.rule.KindRule;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.Rules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the files of a set are about, without any program: which operations they touch, what is wrong with them, and where they
 * contradict each other.
 *
 * @param versions what brings programs to each version, ascending
 * @param conflicts where two actions cannot both be meant, in the order of the later one
 */
public record PatchSurvey(List<Version> versions, List<PatchConflict> conflicts) {
    private static final int MAX_FAULTS = 100;

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
     * @param warnings what is accepted and probably not meant, in the order of the files
     * @param faults what is wrong, in the order of the files, with file, line and column as source of the location; what is there
     *     counts as not written. Of one file no more than 100
     */
    public record Version(
            long number,
            List<String> files,
            SortedMap<String, Integer> operations,
            SortedMap<String, Integer> kinds,
            List<PatchWarning> warnings,
            List<MalformedInputException> faults) {
        /**
         * Copies the collections.
         *
         * @param number the version
         * @param files names of the files
         * @param operations how many actions there are on operations of each name
         * @param kinds names of the kinds that are renamed
         * @param warnings what is accepted and probably not meant
         * @param faults what is wrong
         */
        public Version {
            files = List.copyOf(files);
            operations = Collections.unmodifiableSortedMap(new TreeMap<>(operations));
            kinds = Collections.unmodifiableSortedMap(new TreeMap<>(kinds));
            warnings = List.copyOf(warnings);
            faults = List.copyOf(faults);
        }
    }

    /**
     * Surveys a set.
     *
     * @param patches the set
     * @return what it is about, without faults
     */
    public static PatchSurvey of(PatchSet patches) {
        return of(patches.rules().files(), patches.warnings(), Map.of());
    }

    /**
     * Surveys the files {@code N.yaml} of a folder, also where {@link PatchSet#load} refuses them: all their faults are gathered.
     *
     * @param folder the folder
     * @return what they are about, and what is wrong with them
     * @throws IOException if the folder or a file cannot be read
     * @throws io.isomorph.error.IsomorphException if no such file is there
     */
    public static PatchSurvey of(Path folder) throws IOException {
        Map<String, List<MalformedInputException>> faults = new HashMap<>();
        PatchFiles files = new PatchFiles((file, fault) -> {
            List<MalformedInputException> ofFile = faults.computeIfAbsent(file, name -> new ArrayList<>());
            if (ofFile.size() < MAX_FAULTS) {
                ofFile.add(fault);
            }
        });
        files.addFolder(folder);
        return of(files.rules(), files.warnings(), faults);
    }

    private static PatchSurvey of(
            NavigableMap<Long, List<Rules>> rules,
            List<PatchWarning> warnings,
            Map<String, List<MalformedInputException>> faults) {
        List<Version> versions = new ArrayList<>();
        Conflicts conflicts = new Conflicts();
        rules.forEach((number, files) -> {
            versions.add(version(number, files, warnings, faults));
            if (number != 0) {
                conflicts.add(number, files);
            }
        });
        // what is not released is carried out after everything else
        conflicts.add(0, rules.getOrDefault(0L, List.of()));
        return new PatchSurvey(versions, conflicts.found());
    }

    /**
     * Returns whether the files can be used, and mean what they state.
     *
     * @return true if nothing is wrong with them, and no two actions of one version contradict each other
     */
    public boolean isSound() {
        return versions.stream().allMatch(version -> version.faults().isEmpty())
                && conflicts.stream().noneMatch(PatchConflict::severe);
    }

    private static Version version(
            long number,
            List<Rules> files,
            List<PatchWarning> warnings,
            Map<String, List<MalformedInputException>> faults) {
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
        List<String> names = files.stream().map(Rules::file).toList();
        return new Version(
                number,
                names,
                operations,
                kinds,
                warnings.stream()
                        .filter(warning -> names.contains(warning.mark().file()))
                        .toList(),
                names.stream()
                        .flatMap(name -> faults.getOrDefault(name, List.of()).stream())
                        .toList());
    }
}
