package io.isomorph.bench;

import io.isomorph.ir.Program;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;

/** The programs that are measured. */
final class Workloads {
    private static final long SEED = 1;

    private Workloads() {}

    /** Returns a program in the mix of real models. */
    static Program typical(int operations) {
        return ProgramGenerator.of(Profile.TYPICAL.withOperations(operations, operations))
                .generate(SEED);
    }
}
