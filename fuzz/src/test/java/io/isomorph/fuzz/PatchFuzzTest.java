package io.isomorph.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.patch.Downgrade;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.PatchSurvey;
import io.isomorph.patch.Upgrade;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.report.ReportLine;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.visit.CheckingVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Version patches in YAML; and what they make of small programs, with its report, and back. */
class PatchFuzzTest {
    private static final Path FOLDER = folder();
    private static final Pattern PLACE = Pattern.compile("5\\.yaml:[1-9][0-9]*:[1-9][0-9]*");

    /** Of version 4. The words of the dictionary are the names in them. */
    private static final List<Program> PROGRAMS = List.of(program("set_parameter.json"), program("regions.json"));

    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("patches");
            folder.toFile().deleteOnExit(); // files are deleted in reverse order of this: the folder last
            folder.resolve("5.yaml").toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Program program(String name) {
        String resource = "ConvertFuzzTestInputs/anyBytes/" + name;
        try (InputStream in = Objects.requireNonNull(PatchFuzzTest.class.getResourceAsStream(resource), name);
                DocumentReader reader =
                        new JsonFormat().newReader(ByteSource.of(in.readAllBytes(), name), ReadOptions.DEFAULTS)) {
            return reader.read().onlyProgram();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "patch.dict")
    void anyBytes(byte[] bytes) throws IOException {
        Files.write(FOLDER.resolve("5.yaml"), bytes);
        PatchSet patches;
        try {
            patches = PatchSet.load(FOLDER);
        } catch (IsomorphException e) {
            requirePatchCode(e);
            assertTrue(PLACE.matcher(String.valueOf(e.location().source())).matches(), e::getMessage);
            return;
        }
        PatchSurvey.of(patches);
        for (Program program : PROGRAMS) {
            upgrade(program, patches);
        }
    }

    private static void upgrade(Program before, PatchSet patches) {
        List<Change> report = new ArrayList<>();
        @Nullable Program after = upgraded(before, patches, report);
        if (after == null) {
            return;
        }
        List<Change> read = new ArrayList<>();
        for (Change change : report) {
            assertNotEquals(change.before(), change.after());
            read.add(ReportLine.parse(new ReportLine("a.json", "", change).toJson(), "report", 1)
                    .change());
        }
        assertEquals(report, read);
        if (report.size() == 1) {
            assertEquals(before.body(), after.body(), "the only change is the version");
        }
        ProgramCollector back = new ProgramCollector();
        after.accept(Upgrade.revert(read, CheckingVisitor.program(back)));
        assertEquals(before, back.program());

        Downgrade downgrade = Downgrade.of(after, patches, 4);
        assertEquals(downgrade.program() == null, !downgrade.blockers().isEmpty());
    }

    private static @Nullable Program upgraded(Program before, PatchSet patches, List<Change> report) {
        ProgramCollector after = new ProgramCollector();
        try {
            before.accept(patches.to(5).program(report::add, CheckingVisitor.program(after)));
            return after.program();
        } catch (IsomorphException e) {
            requirePatchCode(e);
            return null;
        }
    }

    private static void requirePatchCode(IsomorphException e) {
        assertTrue(e.code() instanceof PatchCode, e::getMessage);
    }
}
