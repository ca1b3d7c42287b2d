package io.isomorph.cli.support;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** A folder with the launcher of this repository and the jars that it runs; nothing in it can be built. */
public record Installation(Path root) {
    private static final int SECONDS = 120;

    public static Installation in(Path root) throws IOException {
        Path lib = Files.createDirectories(root.resolve("cli/target/isomorph/lib"));
        int number = 0;
        for (Path entry : Child.production()) {
            String name = entry.endsWith("cli/target/classes") ? "isomorph-cli-0" : "part-" + number++;
            if (Files.isDirectory(entry)) {
                pack(entry, lib.resolve(name + ".jar"));
            } else {
                Files.copy(entry, lib.resolve(entry.getFileName().toString()));
            }
        }
        Path examples = Files.createDirectories(root.resolve("examples"));
        Samples.copy("regions.json", examples.resolve("regions.json"));
        Files.copy(Path.of("../isomorph"), root.resolve("isomorph"));
        assertTrue(root.resolve("isomorph").toFile().setExecutable(true), "the launcher can be run");
        return new Installation(root);
    }

    private static void pack(Path classes, Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest);
                Stream<Path> files = Files.walk(classes)) {
            List<Path> all = files.filter(Files::isRegularFile)
                    .filter(file ->
                            !file.endsWith(JarFile.MANIFEST_NAME)) // there is one where the module was packaged before
                    .toList();
            for (Path file : all) {
                packed.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                packed.write(Files.readAllBytes(file));
                packed.closeEntry();
            }
        }
    }

    /** Returns the class archives that the launcher made. */
    public List<Path> archives() throws IOException {
        try (Stream<Path> files = Files.list(root.resolve("cli/target/isomorph"))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    public Child.Result run(Map<String, String> environment, String... words) throws IOException, InterruptedException {
        Path out = Files.createTempFile("isomorph", "out");
        Path err = Files.createTempFile("isomorph", "err");
        ProcessBuilder builder = new ProcessBuilder()
                .directory(root.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.command().add(root.resolve("isomorph").toString());
        builder.command().addAll(List.of(words));
        builder.environment().keySet().removeIf(name -> name.startsWith("ISOMORPH_") || name.endsWith("_OPTIONS"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        try {
            assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "the launcher does not end");
        } finally {
            process.destroyForcibly();
        }
        Child.Result result = new Child.Result(
                process.exitValue(), Files.readAllBytes(out), Files.readString(err, StandardCharsets.UTF_8));
        Files.delete(out);
        Files.delete(err);
        return result;
    }
}
