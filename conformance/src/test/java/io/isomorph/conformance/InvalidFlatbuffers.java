package io.isomorph.conformance;

import java.util.List;
import java.util.stream.Stream;

/** Files of the format {@code flatbuffers} with one fault each, and the checksums that they need to get as far as that. */
final class InvalidFlatbuffers {
    private InvalidFlatbuffers() {}

    static List<Fault> faults() {
        return Stream.of(
                        InvalidFlatbuffersFile.faults(),
                        InvalidFlatbuffersTables.faults(),
                        InvalidFlatbuffersPrograms.faults(),
                        InvalidAttachments.flatbuffers(),
                        VersionOne.faults())
                .flatMap(List::stream)
                .toList();
    }
}
