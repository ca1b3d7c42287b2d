package io.isomorph.family.pir.build;

import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;

/**
 * Builds a program of PIR out of operators that are checked against the operator table when they are added: defaults are filled in,
 * kinds and numbers are checked, the types of results follow. Not safe for several threads.
 *
 * <p>Use {@link Pir#builder} instead where operations need not be as any release has them.
 */
public final class PirBuilder {
    private final ProgramBuilder program;
    private final PirBlock top;

    private PirBuilder(long version) {
        this.program = Pir.builder(version);
        this.top = new PirBlock(new BuildState(OperatorTable.get()), program::op, program::argument);
    }

    /**
     * Begins a trainable program whose body is one block without arguments. Operators are as the newest release has them.
     *
     * @param version version of PIR's operations; 4 for releases 3.1 to 3.3
     * @return a builder
     */
    public static PirBuilder of(long version) {
        return new PirBuilder(version);
    }

    /**
     * Returns the body.
     *
     * @return takes the operators of the program
     */
    public PirBlock body() {
        return top;
    }

    /**
     * Ends the program.
     *
     * @return the program
     * @throws IllegalStateException if it has been built before
     */
    public Program build() {
        return program.build();
    }
}
