package io.isomorph.bench.rival;

import io.isomorph.bench.graph.GraphMaker;
import io.isomorph.bench.graph.GraphReader;
import io.isomorph.bench.graph.ProgramNode;
import io.isomorph.ir.Program;

/**
 * A codec that takes whatever objects there are. It is given the plain mirror of the IR: no hash codes and sizes that the IR keeps to be quick,
 * and nothing is checked when it is read. Making the mirror does not count, which favours these codecs.
 */
public interface GraphCodec extends Codec<ProgramNode> {
    @Override
    default ProgramNode graph(Program program) {
        return GraphMaker.of(program);
    }

    @Override
    default Program program(ProgramNode graph) {
        return GraphReader.program(graph);
    }
}
