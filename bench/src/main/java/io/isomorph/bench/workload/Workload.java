package io.isomorph.bench.workload;

import io.isomorph.ir.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * What a codec works on: one program again and again, or a stream of different programs of one kind.
 *
 * @param programs in the order of the stream
 * @param fresh whether a codec keeps nothing from one program to the next
 */
public record Workload(List<Program> programs, boolean fresh) {
    /** The real models of {@code examples/}, one after another. */
    public static final String EXAMPLES_MIXED = "examples-mixed";

    private static final String MIXED = "-mixed";
    private static final String FRESH = "-fresh";

    /** A stream has about so many operations in all: more than caches hold, and few enough for the heap. */
    private static final int OPERATIONS = 128_000;

    private static final int MOST_PROGRAMS = 128;
    private static final int FEWEST_PROGRAMS = 4;

    public Workload {
        programs = List.copyOf(programs);
    }

    /**
     * Returns a workload.
     *
     * @param name the word of a program; {@link #EXAMPLES_MIXED}; or {@code typical-1k} or another of that kind, {@code pypto-1k} or {@code pypto-100k}, with {@code -mixed}
     *     or {@code -fresh} behind it
     */
    public static Workload of(String name) {
        if (name.equals(EXAMPLES_MIXED)) {
            return new Workload(
                    Workloads.EXAMPLES.stream().map(Workloads::program).toList(), false);
        }
        if (name.endsWith(MIXED)) {
            return new Workload(stream(name.substring(0, name.length() - MIXED.length())), false);
        }
        if (name.endsWith(FRESH)) {
            return new Workload(stream(name.substring(0, name.length() - FRESH.length())), true);
        }
        return new Workload(List.of(Workloads.program(name)), false);
    }

    /** The programs of a stream share no objects, as if each came from elsewhere. */
    private static List<Program> stream(String kind) {
        int operations = Workloads.operations(kind);
        int count = Math.min(MOST_PROGRAMS, Math.max(FEWEST_PROGRAMS, OPERATIONS / operations));
        List<Program> programs = new ArrayList<>(count);
        for (int seed = 1; seed <= count; seed++) {
            programs.add(ProgramCopy.of(Workloads.program(kind, seed)));
        }
        return programs;
    }
}
