package io.isomorph.format.json;

import org.junit.jupiter.api.Test;

class SamplesTest {
    @Test
    void programsByHandAreWrittenByteForByteAgain() {
        Laws.checkCanonical(Samples.small(), "small");
        int number = 0;
        for (byte[] sample : Samples.unusual()) {
            Laws.checkCanonical(sample, "sample " + number++);
        }
    }
}
