package io.isomorph.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OutdatedBytesTest {
    @Test
    void anItemOfThePageNamesFormatAndVersionAndReason() {
        OutdatedBytes bytes =
                OutdatedBytes.parse("text `json/0.1`: no item\n- `json/0.2`: since 0.3 other\n- `pypto/1.0.1`: \n");
        assertEquals(Set.of("json/0.2"), bytes.releases());
        assertTrue(bytes.contains("json/0.2"));
    }

    @Test
    void thePageNamesNothingButOlderReleases() throws IOException {
        var goldens = GoldenFolder.ofProject().goldens();
        Version newest =
                goldens.stream().map(Golden::version).max(Version::compareTo).orElseThrow();
        Set<String> older = goldens.stream()
                .filter(golden -> golden.version().compareTo(newest) < 0)
                .map(Golden::release)
                .collect(Collectors.toSet());
        assertTrue(older.containsAll(OutdatedBytes.PAGE.releases()), OutdatedBytes.PAGE.releases() + "");
    }
}
