package io.isomorph.bench.run;

import io.isomorph.bench.results.Turn;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures this build and another one in turns, block by block in a process of each, so that whatever else the machine does for a while concerns
 * both.
 */
public final class Turns {
    private final Path before;
    private final Path after;
    private final Plan.Effort effort;
    private final PrintStream people;

    /**
     * Prepares.
     *
     * @param before where the other build is
     * @param after where this one is
     * @param effort processes of each build, blocks for each call, and their length
     * @param people are notified what is wrong
     */
    public Turns(Path before, Path after, Plan.Effort effort, PrintStream people) {
        this.before = before;
        this.after = after;
        this.effort = effort;
        this.people = people;
    }

    /** Measures the calls of a codec on a workload. */
    List<Turn> measure(Estimate.Codec what) throws IOException {
        String codec = what.codec();
        String workload = what.workload();
        List<String> calls = what.calls();
        Map<String, Paired> paired = new LinkedHashMap<>();
        calls.forEach(call -> paired.put(call, new Paired()));
        for (int fork = 0; fork < effort.forks(); fork++) {
            try (TrialProcess old = TrialProcess.start(before, codec, workload);
                    TrialProcess now = TrialProcess.start(after, codec, workload)) {
                String content = old.content();
                if (!content.equals(now.content()) && fork == 0) {
                    people.println("note     the builds have different programs for " + workload
                            + ", or another content hash");
                }
                for (String call : calls) {
                    pairs(old, now, call); // the compiler is to see all calls before any counts
                }
                for (Map.Entry<String, Paired> each : paired.entrySet()) {
                    each.getValue().add(pairs(old, now, each.getKey()));
                }
            }
        }
        List<Turn> turns = new ArrayList<>();
        paired.forEach((call, pairs) -> turns.add(pairs.turn(codec, call, workload)));
        return turns;
    }

    /** Each build is the first one of every second pair. */
    private List<Paired.Pair> pairs(TrialProcess old, TrialProcess now, String call) throws IOException {
        List<Paired.Pair> pairs = new ArrayList<>();
        for (int i = 0; i < effort.iterations(); i++) {
            if (i % 2 == 0) {
                TrialProcess.Block first = old.block(call, effort.millis());
                pairs.add(new Paired.Pair(first, now.block(call, effort.millis())));
            } else {
                TrialProcess.Block first = now.block(call, effort.millis());
                pairs.add(new Paired.Pair(old.block(call, effort.millis()), first));
            }
        }
        return pairs;
    }
}
