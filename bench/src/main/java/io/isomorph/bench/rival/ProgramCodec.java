package io.isomorph.bench.rival;

import io.isomorph.ir.Program;

/** A codec of the IR itself. */
public interface ProgramCodec extends Codec<Program> {
    @Override
    default Program graph(Program program) {
        return program;
    }

    @Override
    default Program program(Program graph) {
        return graph;
    }
}
