package io.isomorph.bench;

import io.isomorph.bench.rival.Codec;
import io.isomorph.ir.Program;

/** A codec with what it is to write and to read; it was checked that what is read is what was written. */
final class Subject<G> {
    private final Codec<G> codec;
    private final G graph;
    private final byte[] bytes;

    private Subject(Codec<G> codec, Program program) {
        this.codec = codec;
        this.graph = codec.graph(program);
        this.bytes = codec.write(graph);
    }

    static <G> Subject<G> of(Codec<G> codec, Program program) {
        Subject<G> subject = new Subject<>(codec, program);
        if (!codec.program(subject.read()).equals(program)) {
            throw new IllegalStateException(codec.getClass() + " does not give back what it was given");
        }
        return subject;
    }

    byte[] bytes() {
        return bytes;
    }

    byte[] write() {
        return codec.write(graph);
    }

    G read() {
        return codec.read(bytes);
    }
}
