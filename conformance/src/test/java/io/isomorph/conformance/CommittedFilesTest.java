package io.isomorph.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommittedFilesTest {
    private static final String HINT = "; conformance/make writes the files";

    @Test
    void theFilesAreThoseThatTheProgramMakes() throws IOException {
        Map<String, byte[]> made = Pack.files();
        assertEquals(List.copyOf(made.keySet()), Pack.existing(PackLines.FOLDER), HINT);
        for (Map.Entry<String, byte[]> file : made.entrySet()) {
            assertArrayEquals(file.getValue(), PackLines.bytes(file.getKey()), file.getKey() + HINT);
        }
    }
}
