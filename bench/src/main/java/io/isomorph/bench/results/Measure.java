package io.isomorph.bench.report;

import java.util.Locale;

/** What targets are set for. */
enum Measure {
    /** From object graph to bytes; times as fast as the reference. */
    WRITE,
    /** From bytes to object graph; times as fast as the reference. */
    READ,
    /** Bytes an operation, plain; the less the better. */
    BYTES;

    /** Returns the name, as benchmarks and the file of reasons write it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
