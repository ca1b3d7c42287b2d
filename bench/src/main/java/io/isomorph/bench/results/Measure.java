package io.isomorph.bench.results;

import java.util.Locale;

/** What targets are set for. */
public enum Measure {
    /** From object graph to bytes; times as fast as another codec. */
    WRITE,
    /** From bytes to object graph; times as fast as another codec. */
    READ,
    /** Bytes an operation, plain; the less the better. */
    BYTES;

    /** Returns the name, as benchmarks and the file of reasons write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
