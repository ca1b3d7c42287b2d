package io.isomorph.golden.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.abort;

import io.isomorph.golden.GoldenFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No golden of this project was ever edited or removed, and git leaves their bytes alone. */
class CommittedGoldensTest {
    private final Path folder = GoldenFolder.ofProject().root();

    @BeforeEach
    void needsHistory() {
        String absence = GoldenHistory.absence(folder);
        if (absence != null) {
            skip(absence);
        }
    }

    private static void skip(String why) {
        System.out.println("goldens are not compared with their history: " + why);
        abort(why);
    }

    @Test
    void everyGoldenIsAsItWasAdded() throws IOException {
        GoldenHistory history = GoldenHistory.of(folder);
        if (history.additions() == 0) {
            skip("it has none"); // a source archive inside of another repository
        }
        if (history.isShallow()) {
            System.out.println("goldens are compared with a part of their history: the clone is shallow");
        }
        assertEquals(List.of(), history.faults());
    }

    @Test
    void gitConvertsNoLineEndsInThem() throws IOException {
        List<String> paths = GoldenFolder.ofProject().paths();
        byte[] input = String.join("\0", paths).getBytes(StandardCharsets.UTF_8);
        List<String> pieces = new Git(folder).pieces(input, "check-attr", "--stdin", "-z", "text");
        assertFalse(paths.isEmpty());
        Set<String> converted = new TreeSet<>(paths);
        for (int i = 0; i < pieces.size(); i += 3) { // path, attribute, value
            if (pieces.get(i + 2).equals("unset")) {
                converted.remove(pieces.get(i));
            }
        }
        assertEquals(Set.of(), converted);
    }
}
