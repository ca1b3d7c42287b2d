package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * How large what a codec writes is, in bytes an operation of the program.
 *
 * @param codec which
 * @param workload the program, by its word
 * @param operations how many it has
 * @param plain as written
 * @param gzip compressed with gzip
 * @param zstd compressed with zstd
 */
@JsonPropertyOrder({"codec", "workload", "operations", "plain", "gzip", "zstd"})
public record Size(String codec, String workload, long operations, double plain, double gzip, double zstd) {}
