package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All that one run measured, and where: the content of a result file. Ratios are between measurements of one run only.
 *
 * @param schema {@link #SCHEMA}; its number grows when a member changes its meaning, not when one is added
 * @param what the mode, such as {@code full}
 * @param time when it began, in UTC, as ISO 8601 has it
 * @param complete whether all that was requested was measured
 * @param commit of the sources
 * @param baseline the sources of the other build in {@code turns}; null without one
 * @param machine it ran on
 * @param jdk it ran with
 * @param measurements as JMH measured them, one after the other
 * @param sizes of what codecs write
 * @param heaps that conversions need
 * @param walks that calls take as long as
 * @param colds first files of processes
 * @param turns this build and another one
 */
@JsonPropertyOrder({
    "schema",
    "what",
    "time",
    "complete",
    "commit",
    "baseline",
    "machine",
    "jdk",
    "sizes",
    "heaps",
    "walks",
    "colds",
    "turns",
    "measurements"
})
public record Run(
        String schema,
        String what,
        String time,
        boolean complete,
        Commit commit,
        @Nullable Commit baseline,
        Machine machine,
        Jdk jdk,
        List<Measurement> measurements,
        List<Size> sizes,
        List<Heap> heaps,
        List<Walks> walks,
        List<ColdStart> colds,
        List<Turn> turns) {
    public static final String SCHEMA = "isomorph-bench/1";

    /** The codec that all others are compared with. */
    public static final String REFERENCE = "protobuf";

    public Run {
        measurements = List.copyOf(measurements);
        sizes = List.copyOf(sizes);
        heaps = List.copyOf(heaps);
        walks = List.copyOf(walks);
        colds = List.copyOf(colds);
        turns = List.copyOf(turns);
    }

    /** Returns the groups, in the order of their first measurements. */
    @JsonIgnore
    public List<Group> groups() {
        return measurements.stream().map(Measurement::group).distinct().toList();
    }

    /** Returns the measurements of a group. */
    public List<Measurement> in(Group group) {
        return measurements.stream().filter(each -> each.group().equals(group)).toList();
    }

    /** Returns one measurement of a group, if it was made. */
    public Optional<Measurement> find(Group group, String subject) {
        return in(group).stream().filter(each -> each.subject().equals(subject)).findFirst();
    }

    /** Returns how fast something is in relation to the reference on the same benchmark and workload, if that was measured. */
    public Optional<Ratio> ratio(Measurement of) {
        return ratio(of, REFERENCE);
    }

    /** Returns the same in relation to another subject. */
    public Optional<Ratio> ratio(Measurement of, String subject) {
        return find(of.group(), subject).map(other -> of.equals(other) ? Ratio.ONE : Ratio.of(of, other));
    }

    /** Returns how long a call takes in walks, if that was measured. */
    public Optional<Walks> walks(String codec, Measure measure, String workload) {
        return walks.stream()
                .filter(each -> each.codec().equals(codec)
                        && each.call().equals(measure.word())
                        && each.workload().equals(workload))
                .findFirst();
    }

    /** Returns how long the first file of a process takes, if that was measured. */
    public Optional<ColdStart> cold(String codec, String call, String workload) {
        return colds.stream()
                .filter(each -> each.codec().equals(codec)
                        && each.call().equals(call)
                        && each.workload().equals(workload))
                .findFirst();
    }

    /** Returns how large what a codec makes of a workload is, if that was measured. */
    public Optional<Size> size(String codec, String workload) {
        return sizes.stream()
                .filter(each -> each.codec().equals(codec) && each.workload().equals(workload))
                .findFirst();
    }
}
