package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;

/**
 * The Java that was measured with.
 *
 * @param vendor who built it
 * @param version such as {@code 17.0.15+6}
 * @param vm the name of the virtual machine
 * @param options its options, those that name files left out
 */
@JsonPropertyOrder({"vendor", "version", "vm", "options"})
public record Jdk(String vendor, String version, String vm, List<String> options) {
    public Jdk {
        options = List.copyOf(options);
    }

    /** Returns all of it in a line. */
    public String summary() {
        return version + ", " + vendor + ", " + vm + (options.isEmpty() ? "" : ", " + String.join(" ", options));
    }
}
