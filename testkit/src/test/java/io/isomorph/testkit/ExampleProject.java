package io.isomorph.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.contract.FormatContract;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.testkit.engine.EngineTestKit;

/** A project of a format, compiled and registered, whose tests can be run. */
class ExampleProject {
    private final Path classes;
    private final ClassLoader loader;
    private final String packagePrefix;

    ExampleProject(Path classes, String packagePrefix) throws IOException {
        this.classes = classes;
        this.loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, ExampleProject.class.getClassLoader());
        this.packagePrefix = packagePrefix;
    }

    /** Compiles a Maven project as it is, but for its module: tests are run on the class path here. */
    static ExampleProject of(Path project, Path classes, String packagePrefix) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-Xlint:all", "-Werror"));
        try (Stream<Path> files = Files.walk(project.resolve("src"))) {
            files.map(Path::toString)
                    .filter(file -> file.endsWith(".java") && !file.endsWith("module-info.java"))
                    .forEach(arguments::add);
        }
        compile(arguments);
        Path service = Path.of("META-INF/services", FormatProvider.class.getName());
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.copy(project.resolve("src/main/resources").resolve(service), classes.resolve(service));
        return new ExampleProject(classes, packagePrefix);
    }

    /** Finds the format as any program finds it. */
    FormatProvider format(String id) {
        return Formats.load(loader).require(id);
    }

    /** Compiles for the oldest Java that reads it: law 4 runs other JVMs than the one that compiles. */
    static void compile(List<String> arguments) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("--release", "17"));
        all.addAll(arguments);
        if (ToolProvider.getSystemJavaCompiler().run(null, messages, messages, all.toArray(new String[0])) != 0) {
            throw new AssertionError(messages.toString(StandardCharsets.UTF_8));
        }
    }

    Class<?> type(String simpleName) throws ClassNotFoundException {
        return loader.loadClass(packagePrefix + simpleName);
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

    /** Runs the properties of a class with jqwik. */
    List<TestExecutionResult> runProperties(String simpleName) throws ClassNotFoundException {
        return run("jqwik", List.of(selectClass(type(simpleName))), Map.of());
    }

    private List<TestExecutionResult> run(List<? extends DiscoverySelector> tests, Map<String, String> properties) {
        return run("junit-jupiter", tests, properties);
    }

    private List<TestExecutionResult> run(
            String engine, List<? extends DiscoverySelector> tests, Map<String, String> properties) {
        String path = System.getProperty("java.class.path");
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        properties.forEach(System::setProperty);
        System.setProperty("java.class.path", classes + File.pathSeparator + path); // law 4 starts other JVMs with it
        Thread.currentThread().setContextClassLoader(loader);
        try {
            return EngineTestKit.engine(engine)
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
