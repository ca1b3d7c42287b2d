package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.cli.support.Launcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive has all classes of a call on a usual model: one that it lacks is read from its jar and checked anew in each call, and
 * nothing else would show that.
 */
class ClassArchiveTest {
    @TempDir
    Path folder;

    private List<String> loaded(Launcher launcher, Object... args) throws IOException {
        String line = "ISOMORPH_JAVA_OPTS=-Xlog:class+load:file=classes.log exec ./isomorph \"$@\"";
        assertEquals(0, launcher.shell(line, args).code());
        try (Stream<String> classes = Files.lines(folder.resolve("classes.log"))) {
            return classes.filter(each -> each.contains(" source: file:"))
                    .map(each -> each.replaceFirst("^.*\\] ", ""))
                    .toList();
        }
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_17, disabledReason = "newer JVMs archive no class files as old as picocli's")
    void aCallTakesAllClassesOfTheCommandFromTheArchive() throws IOException {
        Launcher launcher = Launcher.install(folder);
        assertEquals(0, launcher.run("--version").code()); // makes the archive
        Path model = Path.of("../examples/resnet18.json").toAbsolutePath();
        assertEquals(List.of(), loaded(launcher, "convert", model, folder.resolve("written.fb")));
        assertEquals(List.of(), loaded(launcher, "convert", model, folder.resolve("written.msgpack")));
        assertEquals(List.of(), loaded(launcher, "formats"));
    }
}
