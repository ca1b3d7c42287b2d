package io.isomorph.laws.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Readers, writers, hashing, patches and tensors in a heap that is full, at each of their allocations in turn. */
class TightHeapTest {
    private static final Pattern RESULT = Pattern.compile("TightHeap: ([0-9]+) OutOfMemoryErrors, 0 breaches");

    /** More parts are more allocations that fail. */
    private static final int PARTS = Integer.getInteger("isomorph.memory.parts", 1);

    @Test
    void memoryThatEndsAtAnyAllocationIsReportedAndLeavesProvidersUsable() throws IOException, InterruptedException {
        String path = Stream.of("surefire.test.class.path", "java.class.path", "jdk.module.path")
                .map(name -> System.getProperty(name, ""))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx24m",
                        "-Xms24m",
                        "-Xmn2m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        path,
                        TightHeap.class.getName(),
                        "..",
                        Integer.toString(PARTS)))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        Matcher result = RESULT.matcher(output);
        assertTrue(result.find(), output);
        assertTrue(Integer.parseInt(result.group(1)) > 100, output);
        System.out.println(result.group());
    }
}
