package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PyptoCorpusTest {
    @Test
    void everyFileThatPyptoWroteIsReadWithoutAWordAndWrittenByteForByteAgain() throws IOException {
        Map<String, byte[]> files = PyptoCorpus.written();
        assertTrue(files.size() >= 70, () -> files.size() + " files");
        files.forEach((name, bytes) -> PyptoFiles.checkCanonical(bytes, name));
    }

    @Test
    void everyInputHasTheVerdictOfPyptosReaderOrDiffersForAReasonOfTheList() throws IOException {
        List<PyptoCorpus.Reaction> reactions = PyptoCorpus.reactions();
        assertTrue(reactions.size() >= 130, () -> reactions.size() + " lines");
        List<String> problems = new ArrayList<>();
        for (PyptoCorpus.Reaction reaction : reactions) {
            PyptoFiles.check(reaction.input(), reaction.name());
            String problem = Verdicts.problem(reaction.input(), reaction.accepted());
            if (problem != null) {
                problems.add(reaction.name() + ": " + problem);
            }
        }
        assertEquals(List.of(), problems);
    }
}
