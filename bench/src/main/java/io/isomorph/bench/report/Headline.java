package io.isomorph.bench.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The measures that targets are set for, and where they are found in a run. */
final class Headline {
    /** The benchmarks, as JMH matches them. */
    static final String BENCHMARKS = "\\.CodecBenchmark\\.(write|read)$";

    /** The programs, by the words of the benchmarks: the mix of real models, small and large. */
    static final List<String> WORKLOADS = List.of("typical-1k", "typical-100k");

    /** The codecs that are formats of ours. */
    static final List<String> OURS = List.of("json", "msgpack", "flatbuffers", "flatbuffers-lazy");

    /** Measured beside ours for comparison: what one would pick instead who wants speed and needs no schema. */
    static final String COMPARED = "fory";

    /** Measured beside it to say what it costs to look at all that was read lazily. */
    private static final String WALKED = "flatbuffers-lazy-walked";

    private Headline() {}

    /** Returns where the speed of a measure is found. */
    static Group group(Measure measure, String workload) {
        return new Group("CodecBenchmark." + measure.word(), new TreeMap<>(Map.of(Measurement.WORKLOAD, workload)));
    }

    /** Returns the codecs that are shown first: those that targets are set for, and those beside them. */
    static List<String> shownCodecs() {
        return Stream.concat(Target.ALL.stream().map(Target::codec).distinct(), Stream.of(WALKED, COMPARED))
                .toList();
    }

    /** Returns the codecs that are measured for that, the reference first. */
    static List<String> codecs() {
        return Stream.concat(Stream.of(Run.REFERENCE), shownCodecs().stream()).toList();
    }
}
