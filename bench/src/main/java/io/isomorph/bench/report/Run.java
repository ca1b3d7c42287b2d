package io.isomorph.bench.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that one run measured, and where: the content of a result file. Ratios are between measurements of one run only.
 *
 * @param schema {@link #SCHEMA}; its number grows when a member changes its meaning, not when one is added
 * @param what the mode: {@code quick} or {@code full}
 * @param time when it began, in UTC, as ISO 8601 has it
 * @param complete whether all that was asked for was measured
 * @param commit of the sources
 * @param machine it ran on
 * @param jdk it ran with
 * @param measurements as JMH measured them, one after the other
 * @param sizes of what codecs write
 * @param heaps that conversions need
 * @param walks that calls take as long as
 */
@JsonPropertyOrder({
    "schema",
    "what",
    "time",
    "complete",
    "commit",
    "machine",
    "jdk",
    "sizes",
    "heaps",
    "walks",
    "measurements"
})
record Run(
        String schema,
        String what,
        String time,
        boolean complete,
        Commit commit,
        Machine machine,
        Jdk jdk,
        List<Measurement> measurements,
        List<Size> sizes,
        List<Heap> heaps,
        List<Walks> walks) {
    static final String SCHEMA = "isomorph-bench/1";

    /** The codec that all others are compared with. */
    static final String REFERENCE = "protobuf";

    Run {
        measurements = List.copyOf(measurements);
        sizes = List.copyOf(sizes);
        heaps = List.copyOf(heaps);
        walks = List.copyOf(walks);
    }

    /** Returns a run of which nothing is measured yet, here and now. */
    static Run begun(String what, Instant time, Path root) {
        return new Run(
                SCHEMA,
                what,
                time.toString(),
                false,
                MachineProbe.commit(root),
                MachineProbe.machine(),
                MachineProbe.jdk(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    /** Returns this run with more measurements. */
    Run withMeasurements(List<Measurement> more) {
        List<Measurement> all = new ArrayList<>(measurements);
        all.addAll(more);
        return new Run(schema, what, time, complete, commit, machine, jdk, all, sizes, heaps, walks);
    }

    /** Returns this run with sizes. */
    Run withSizes(List<Size> all) {
        return new Run(schema, what, time, complete, commit, machine, jdk, measurements, all, heaps, walks);
    }

    /** Returns this run with needs of heap. */
    Run withHeaps(List<Heap> all) {
        return new Run(schema, what, time, complete, commit, machine, jdk, measurements, sizes, all, walks);
    }

    /** Returns this run with what calls take in walks. */
    Run withWalks(List<Walks> all) {
        return new Run(schema, what, time, complete, commit, machine, jdk, measurements, sizes, heaps, all);
    }

    /** Returns this run as one that measured all that it was asked for. */
    Run completed() {
        return new Run(schema, what, time, true, commit, machine, jdk, measurements, sizes, heaps, walks);
    }

    /** Returns the groups, in the order of their first measurements. */
    @JsonIgnore
    List<Group> groups() {
        return measurements.stream().map(Measurement::group).distinct().toList();
    }

    /** Returns the measurements of a group. */
    List<Measurement> in(Group group) {
        return measurements.stream().filter(each -> each.group().equals(group)).toList();
    }

    /** Returns one measurement of a group, if it was made. */
    Optional<Measurement> find(Group group, String subject) {
        return in(group).stream().filter(each -> each.subject().equals(subject)).findFirst();
    }

    /** Returns how fast something is in relation to the reference on the same benchmark and workload, if that was measured. */
    Optional<Ratio> ratio(Measurement of) {
        return find(of.group(), REFERENCE).map(reference -> of.equals(reference) ? Ratio.ONE : Ratio.of(of, reference));
    }

    /** Returns how long a call takes in walks, if that was measured. */
    Optional<Walks> walks(String codec, Measure measure, String workload) {
        return walks.stream()
                .filter(each -> each.codec().equals(codec)
                        && each.call().equals(measure.word())
                        && each.workload().equals(workload))
                .findFirst();
    }

    /** Returns how large what a codec makes of a workload is, if that was measured. */
    Optional<Size> size(String codec, String workload) {
        return sizes.stream()
                .filter(each -> each.codec().equals(codec) && each.workload().equals(workload))
                .findFirst();
    }
}
