package io.isomorph.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of operators is read by commands that need it, and by no other. */
class OperatorTableUseTest {
    @TempDir
    Path folder;

    /** Returns whether a run of the command reads the table: the class that holds it is initialized then, and no sooner. */
    private boolean reads(String... command) throws IOException {
        Path file = Samples.copy("identity.json", folder.resolve("identity.json"));
        Path log = folder.resolve("classes.log");
        List<String> options = new ArrayList<>(List.of("-Xlog:class+load:file=" + log));
        options.addAll(Child.classPath());
        List<Object> arguments = new ArrayList<>(List.of((Object[]) command));
        arguments.add(file);
        assertEquals(0, Child.run(options, arguments.toArray()).code(), String.join(" ", command));
        return Files.readString(log).contains("io.isomorph.family.pir.operator.OperatorTable$Holder");
    }

    @Test
    void onlyWhatNeedsTheTableReadsIt() throws IOException {
        for (String command : List.of("verify", "inspect", "show", "hash", "roundtrip")) {
            assertEquals(false, reads(command), command);
        }
        assertEquals(true, reads("verify", "--semantic"));
        assertEquals(true, reads("show", "--names"));
    }
}
