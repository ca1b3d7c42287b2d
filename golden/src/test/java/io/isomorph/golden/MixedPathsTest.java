package io.isomorph.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A project that is a module has what it requires on the module path, and all else on the class path. */
class MixedPathsTest {
    /** Reads files, writes them again, and prints how many of them are as they were. */
    public static void main(String[] files) throws IOException {
        Formats formats = Formats.load();
        int same = 0;
        for (String file : files) {
            try (ByteSource bytes = ByteSource.open(Path.of(file))) {
                FormatProvider format = formats.detect(bytes);
                Document document = read(format, bytes);
                byte[] written = Formats.toBytes(document, format, WriteOptions.DEFAULTS);
                same += read(format, ByteSource.of(written)).equals(document) ? 1 : 0;
            }
        }
        System.out.println(
                "api is a module: " + FormatProvider.class.getModule().isNamed() + ", same: " + same);
    }

    private static Document read(FormatProvider format, ByteSource bytes) {
        try (DocumentReader reader = format.newReader(bytes, ReadOptions.DEFAULTS)) {
            return reader.read();
        }
    }

    @Test
    void formatsOnTheClassPathWorkWhereTheApiIsAModule() throws Exception {
        Path api = Path.of(FormatProvider.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String others = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !Path.of(entry).equals(api))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-p",
                api.toString(),
                "--add-modules",
                "io.isomorph.api",
                "-cp",
                others,
                MixedPathsTest.class.getName()));
        List<Golden> goldens = GoldenFolder.ofProject().goldens();
        for (Golden golden : goldens) {
            command.add(golden.file().toString());
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        assertEquals("api is a module: true, same: " + goldens.size(), output.strip());
    }
}
