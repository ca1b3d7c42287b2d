package io.isomorph.cli.support;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources and packs them as somebody else's jar. */
public final class PluginJar {
    private static final Pattern PAGE_CODE = Pattern.compile("(?ms)^```java\\n(package org\\.acme\\.family;.*?)^```$");

    private final String required;
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final String service;
    private final List<String> providers = new ArrayList<>();
    private final List<String> withheld = new ArrayList<>();

    private PluginJar(String service, String required) {
        this.service = service;
        this.required = required;
    }

    /** Begins a jar of formats. */
    public PluginJar() {
        this("io.isomorph.spi.FormatProvider", "io.isomorph.api");
    }

    /** Begins a jar of commands. */
    public static PluginJar ofCommands() {
        return new PluginJar("io.isomorph.cli.spi.CommandProvider", "io.isomorph.cli; requires info.picocli");
    }

    /** Begins a jar of compressions. */
    public static PluginJar ofCompressions() {
        return new PluginJar("io.isomorph.compression.CompressionProvider", "io.isomorph.api");
    }

    /** Begins a jar of passes. */
    public static PluginJar ofPasses() {
        return new PluginJar("io.isomorph.edit.pass.PassProvider", "io.isomorph.edit");
    }

    /** Begins a jar of families. */
    public static PluginJar ofFamilies() {
        return new PluginJar("io.isomorph.family.FamilyProvider", "io.isomorph.api");
    }

    /** Takes the family of the page that shows how to write one. */
    public static PluginJar acmeFamily() throws IOException {
        Matcher code = PAGE_CODE.matcher(Files.readString(Path.of("../docs/writing-a-family.md")));
        assertTrue(code.find());
        return ofFamilies()
                .source("org/acme/family/AcmeFamily.java", code.group(1))
                .provider("org.acme.family.AcmeFamily");
    }

    /** Takes the toy format under another name: its classes in another package, its id and extension {@code acme}. */
    public static PluginJar acme() throws IOException {
        PluginJar jar = new PluginJar();
        for (String name : List.of("ToyFormat", "ToyReader", "ToyWriter")) {
            String source = Files.readString(Path.of("src/test/java/io/isomorph/cli/toy", name + ".java"))
                    .replace("io.isomorph.cli.toy", "org.acme.format")
                    .replace("\"toy\"", "\"acme\"")
                    .replace("\".toy\", \".toy.bin\"", "\".acme\"")
                    .replace("\"TOY", "\"ACM")
                    .replace("\"toy.", "\"acme.");
            jar.source("org/acme/format/" + name + ".java", source);
        }
        return jar.provider("org.acme.format.ToyFormat");
    }

    public PluginJar source(String path, String text) {
        sources.put(path, text);
        return this;
    }

    public PluginJar provider(String className) {
        providers.add(className);
        return this;
    }

    /** Leaves a compiled class out of the jar. */
    public PluginJar without(String className) {
        withheld.add(className.replace('.', '/') + ".class");
        return this;
    }

    public PluginJar module(String name) {
        return source(
                "module-info.java",
                "open module " + name + " { requires " + required + "; requires static org.jspecify;" + " provides "
                        + service + " with " + String.join(", ", providers) + "; }");
    }

    public Path pack(Path jar) throws IOException {
        Path folder = jar.toAbsolutePath().getParent();
        Path work = Files.createTempDirectory(folder, "work"); // goes with the folder of the test
        Path classes = Files.createDirectories(work.resolve("classes"));
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = work.resolve("src").resolve(source.getKey());
            Files.createDirectories(file.getParent());
            files.add(Files.writeString(file, source.getValue()));
        }
        compile(files, classes);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out);
                Stream<Path> compiled = Files.walk(classes)) {
            for (Path file : compiled.filter(Files::isRegularFile).toList()) {
                String name = classes.relativize(file).toString().replace('\\', '/');
                if (!withheld.contains(name)) {
                    put(packed, name, Files.readAllBytes(file));
                }
            }
            put(
                    packed,
                    "META-INF/services/" + service,
                    String.join("\n", providers).getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private static void put(JarOutputStream jar, String name, byte[] bytes) throws IOException {
        jar.putNextEntry(new JarEntry(name));
        jar.write(bytes);
        jar.closeEntry();
    }

    private static void compile(List<Path> files, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String path = System.getProperty("java.class.path");
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            Iterable<? extends JavaFileObject> units = manager.getJavaFileObjectsFromPaths(files);
            List<String> options =
                    List.of("-d", classes.toString(), "-cp", path, "-p", path, "--release", "17", "-proc:none");
            assertTrue(
                    compiler.getTask(messages, manager, null, options, null, units)
                            .call(),
                    messages::toString);
        }
    }
}
