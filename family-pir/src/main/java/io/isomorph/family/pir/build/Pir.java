package io.isomorph.family.pir.build;

import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;

/** The family of PaddlePaddle's programs. */
public final class Pir {
    /** The id of the family. */
    public static final String FAMILY = "pir";

    private Pir() {}

    /**
     * Begins a trainable program whose body is one block without arguments.
     *
     * @param version version of PIR's operations; no release number
     * @return a builder
     */
    public static ProgramBuilder builder(long version) {
        return ProgramBuilder.of(new ProgramInfo(FAMILY, version, true));
    }
}
