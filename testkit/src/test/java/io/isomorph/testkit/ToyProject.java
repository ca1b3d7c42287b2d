package io.isomorph.testkit;

import io.isomorph.spi.FormatProvider;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The project that both pages for authors of formats describe, made of their code in a folder, compiled and registered. */
final class ToyProject extends ExampleProject {
    static final Page WRITING = Page.of("writing-a-format.md");
    static final Page TESTING = Page.of("testing-your-format.md");

    private static final Pattern CLASS = Pattern.compile("(?m)^(?:public )?(?:final )?class (\\w+)");

    private ToyProject(Path classes) throws IOException {
        super(classes, "org.example.toy.");
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

    /** Finds the toy as any program finds it. */
    FormatProvider format() {
        return format("toy");
    }
}
