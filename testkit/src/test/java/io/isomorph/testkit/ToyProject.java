package io.isomorph.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.contract.FormatContract;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The project that both pages for authors of formats describe, made of their code in a folder, compiled and registered. */
final class ToyProject {
    static final Page WRITING = Page.of("writing-a-format.md");
    static final Page TESTING = Page.of("testing-your-format.md");

    private static final Pattern CLASS = Pattern.compile("(?m)^(?:public )?(?:final )?class (\\w+)");
    private static final String PACKAGE = "org.example.toy.";

    private final Path classes;
    private final ClassLoader loader;

    private ToyProject(Path classes) throws IOException {
        this.classes = classes;
        this.loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, ToyProject.class.getClassLoader());
    }

    /** Makes the project as the pages have it. */
    static ToyProject of(Path folder) throws IOException {
        return withFault(folder, "", "");
    }

    /** Makes the project with another text in place of one that occurs once in the toy. */
    static ToyProject withFault(Path folder, String text, String other) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of(
                "-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-Xlint:all", "-Werror"));
        for (String source : sources()) {
            String name = className(source);
            boolean changes = name.equals("ToyFormat") && !text.isEmpty();
            if (changes && source.split(Pattern.quote(text), -1).length != 2) {
                throw new IllegalArgumentException("the toy does not have once: " + text);
            }
            Path file = sources.resolve(name + ".java");
            Files.writeString(file, changes ? source.replace(text, other) : source);
            arguments.add(file.toString());
        }
        compile(arguments);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(FormatProvider.class.getName()), WRITING.block("service"));
        return new ToyProject(classes);
    }

    private static List<String> sources() {
        return Stream.concat(WRITING.blocks("java").stream(), TESTING.blocks("java").stream())
                .toList();
    }

    static String className(String source) {
        Matcher name = CLASS.matcher(source);
        if (!name.find()) {
            throw new IllegalStateException("no class in " + source);
        }
        return name.group(1);
    }

    /** Compiles the toy as a module, as the page declares it. */
    static void compileModule(Path folder) throws IOException {
        Path api = Path.of(URI.create(FormatProvider.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
        Path module = Files.writeString(folder.resolve("module-info.java"), WRITING.block("module"));
        Path toy = Files.writeString(
                folder.resolve("ToyFormat.java"), WRITING.blocks("java").get(0));
        compile(List.of("-d", folder.toString(), "-p", api.toString(), module.toString(), toy.toString()));
    }

    /** Compiles for the oldest Java that reads it: law 4 tries other JVMs than the one that compiles. */
    private static void compile(List<String> arguments) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("--release", "17"));
        all.addAll(arguments);
        if (ToolProvider.getSystemJavaCompiler().run(null, messages, messages, all.toArray(new String[0])) != 0) {
            throw new AssertionError(messages.toString(StandardCharsets.UTF_8));
        }
    }

    /** Finds the toy as any program finds it. */
    FormatProvider format() {
        return Formats.load(loader).require("toy");
    }

    Class<?> type(String simpleName) throws ClassNotFoundException {
        return loader.loadClass(PACKAGE + simpleName);
    }

    /** Runs a test class of the project with these properties, and returns a result for each of its tests. */
    List<TestExecutionResult> run(String simpleName, Map<String, String> properties) throws ClassNotFoundException {
        return run(List.of(selectClass(type(simpleName))), properties);
    }

    /** Likewise the tests of a contract whose names begin so. */
    List<TestExecutionResult> run(String simpleName, Map<String, String> properties, List<String> beginnings)
            throws ClassNotFoundException {
        Class<?> type = type(simpleName);
        List<MethodSelector> tests = Stream.of(FormatContract.class.getDeclaredMethods())
                .filter(method -> beginnings.stream().anyMatch(method.getName()::startsWith))
                .map(method -> selectMethod(type, method))
                .toList();
        if (tests.isEmpty()) {
            throw new IllegalArgumentException("no tests: " + beginnings);
        }
        return run(tests, properties);
    }

    private List<TestExecutionResult> run(List<? extends DiscoverySelector> tests, Map<String, String> properties) {
        String path = System.getProperty("java.class.path");
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        properties.forEach(System::setProperty);
        System.setProperty("java.class.path", classes + File.pathSeparator + path); // law 4 starts other JVMs with it
        Thread.currentThread().setContextClassLoader(loader);
        try {
            return EngineTestKit.engine("junit-jupiter")
                    .selectors(tests.toArray(new DiscoverySelector[0]))
                    .execute()
                    .testEvents()
                    .finished()
                    .stream()
                    .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
                    .toList();
        } finally {
            Thread.currentThread().setContextClassLoader(context);
            System.setProperty("java.class.path", path);
            properties.keySet().forEach(System::clearProperty);
        }
    }
}
