package io.isomorph.bench.targets;

import io.isomorph.bench.results.Group;
import io.isomorph.bench.results.Measure;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.workload.Workload;
import io.isomorph.bench.workload.Workloads;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The measures that targets are set for, and where they are found in a run. */
public final class Headline {
    /** The benchmarks, as JMH matches them. */
    public static final String BENCHMARKS = "\\.CodecBenchmark\\.(write|read)$";

    /** What targets are set for, by the words of the benchmarks: different programs in the mix of real models, small and large. */
    public static final List<String> WORKLOADS = List.of("typical-1k-mixed", "typical-100k-mixed");

    /** The codecs that are formats of ours. */
    public static final List<String> OURS = List.of("json", "msgpack", "flatbuffers");

    /** PyPTO's own files, which hold programs of its own. */
    public static final String PYPTO = "pypto";

    /** How programs follow each other: what comes after the word of a program. */
    public static final List<String> STREAMS = List.of("", "-mixed", "-fresh");

    /** Measured beside ours where there is the time: what every codec has to do at least. */
    public static final String FLOOR = "floor";

    private static final List<String> RIVALS = List.of("protobuf-interned", "fory", "kryo", "jackson-streaming");

    private Headline() {}

    /** Returns where the speed of a measure is found. */
    public static Group group(Measure measure, String workload) {
        return new Group("CodecBenchmark." + measure.word(), new TreeMap<>(Map.of(Measurement.WORKLOAD, workload)));
    }

    /** Returns the codecs that the README shows. */
    public static List<String> shownCodecs() {
        return Stream.of(OURS, List.of(PYPTO), RIVALS).flatMap(List::stream).toList();
    }

    /** Returns the codecs that are measured for that, the reference first. */
    public static List<String> codecs() {
        return Stream.of(List.of(Run.REFERENCE), OURS, RIVALS)
                .flatMap(List::stream)
                .toList();
    }

    /** Returns the words of the programs of a workload. */
    public static List<String> programs(String workload) {
        return STREAMS.stream()
                .filter(each -> !each.isEmpty() && workload.endsWith(each))
                .findFirst()
                .map(each -> workload.substring(0, workload.length() - each.length()))
                .map(each -> workload.equals(Workload.EXAMPLES_MIXED) ? Workloads.EXAMPLES : List.of(each))
                .orElse(List.of(workload));
    }

    /** Returns the workloads of a program. */
    public static List<String> streams(String program) {
        return STREAMS.stream().map(program::concat).toList();
    }
}
