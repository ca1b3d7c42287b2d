package io.isomorph.bench.trial;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isomorph.bench.Codecs;
import io.isomorph.bench.Subject;
import io.isomorph.bench.floor.Walk;
import io.isomorph.bench.workload.Workload;
import io.isomorph.bench.workload.Workloads;
import io.isomorph.ir.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures one codec for {@link Growth}: walks, writings and readings of all programs in turns, so that whatever else the machine does concerns all of them. */
public final class GrowthTrial {
    private static final long SECOND = 1_000_000_000;
    private static final long WARM_UP = 8 * SECOND;
    private static final long TIME = 20 * SECOND;
    /** Even if they take longer. */
    private static final int LEAST_ROUNDS = 7;
    /** A program is called so often in a round that it takes about so long. */
    private static final long ROUND = SECOND / 20;

    private final Program program;
    private final Subject<?> subject;
    private final List<long[]> rounds = new ArrayList<>();
    private int calls = 1;
    private long sum;

    private GrowthTrial(String codec, String workload) {
        this.program = Workloads.program(workload);
        this.subject = Subject.of(Codecs.codec(codec), new Workload(List.of(program), false));
    }

    /**
     * Measures.
     *
     * @param arguments codec, workloads
     * @throws IOException never
     */
    public static void main(String[] arguments) throws IOException {
        JsonMapper mapper = new JsonMapper();
        System.out.println(mapper.writeValueAsString(
                measure(arguments[0], List.of(arguments).subList(1, arguments.length), WARM_UP, TIME)));
    }

    /** Returns the rows of a codec. */
    static ArrayNode measure(String codec, List<String> workloads, long warmUp, long time) {
        Map<String, GrowthTrial> trials = new LinkedHashMap<>();
        workloads.forEach(workload -> trials.put(workload, new GrowthTrial(codec, workload)));
        // all of them before any is measured: the compiler is to see all that it will
        trials.values().forEach(trial -> inTurns(List.of(trial), warmUp));
        trials.values().forEach(trial -> trial.rounds.clear());
        inTurns(trials.values(), time * trials.size());
        ArrayNode rows = new JsonMapper().createArrayNode();
        trials.forEach((workload, trial) -> {
            rows.add(trial.row("write", 1).put("codec", codec).put("workload", workload));
            rows.add(trial.row("read", 2).put("codec", codec).put("workload", workload));
        });
        return rows;
    }

    /**
     * Goes round the programs, small ones and large ones: what else the machine does for a while makes a walk over what fits in a
     * cache slower than it makes a codec, so both must be measured in that while.
     */
    private static void inTurns(Collection<GrowthTrial> trials, long nanos) {
        long end = System.nanoTime() + nanos;
        for (int round = 0; round < LEAST_ROUNDS || System.nanoTime() < end; round++) {
            trials.forEach(GrowthTrial::addRound);
        }
    }

    private void addRound() {
        long[] round = round(calls);
        rounds.add(round);
        calls = (int) Math.max(1, ROUND / Math.max(1, round[0]));
    }

    /** Returns nanoseconds a call: of a walk, a writing, a reading. */
    private long[] round(int times) {
        long begin = System.nanoTime();
        for (int i = 0; i < times; i++) {
            sum += Walk.over(program);
        }
        long walked = System.nanoTime();
        for (int i = 0; i < times; i++) {
            sum += subject.write().length;
        }
        long written = System.nanoTime();
        for (int i = 0; i < times; i++) {
            sum += subject.read() == null ? 0 : 1;
        }
        long read = System.nanoTime();
        return new long[] {(walked - begin) / times, (written - walked) / times, (read - written) / times};
    }

    private ObjectNode row(String call, int index) {
        double[] nanos = sorted(index, false);
        double[] walks = sorted(index, true);
        int count = walks.length;
        if (sum == 0) {
            throw new IllegalStateException("nothing was done");
        }
        return new JsonMapper()
                .createObjectNode()
                .put("call", call)
                .put("nanos", nanos[count / 2])
                .put("walks", walks[count / 2])
                .put("spread", (walks[3 * count / 4] - walks[count / 4]) / 2);
    }

    private double[] sorted(int index, boolean inWalks) {
        double[] values = rounds.stream()
                .mapToDouble(round -> inWalks ? (double) round[index] / round[0] : round[index])
                .toArray();
        Arrays.sort(values);
        return values;
    }
}
