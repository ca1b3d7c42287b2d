package io.isomorph.cli.edit;

import io.isomorph.cli.output.UsageException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * Reads steps from a file of YAML: a list of passes, each its name, or a map of its name to its options.
 *
 * <pre>
 * - dead-operations
 * - set-shape: {input: x, shape: [4, 3, 224, 224]}
 * </pre>
 */
final class StepsFile {
    private StepsFile() {}

    /** Takes all scalars as text, so that {@code no} is not false, and 010 not 8. */
    private static final class TextResolver extends Resolver {
        @Override
        protected void addImplicitResolvers() {
            // none
        }
    }

    /**
     * Reads a file.
     *
     * @param file the file
     * @return its steps, in order
     * @throws UsageException if it is not as it should be
     * @throws IOException if it cannot be read
     */
    static List<StepsMixin.Named> read(Path file) throws IOException {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        DumperOptions dumping = new DumperOptions();
        Yaml yaml =
                new Yaml(new SafeConstructor(options), new Representer(dumping), dumping, options, new TextResolver());
        Object root;
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            root = yaml.load(reader);
        } catch (YAMLException e) {
            throw new UsageException(file + ": " + e.getMessage());
        }
        if (!(root instanceof List<?> items)) {
            throw new UsageException(file + " is not a list of passes; write a line '- NAME' for each");
        }
        List<StepsMixin.Named> steps = new ArrayList<>();
        for (Object item : items) {
            steps.add(step(item, file + ": step " + (steps.size() + 1)));
        }
        return steps;
    }

    private static StepsMixin.Named step(Object item, String where) {
        if (item instanceof String name) {
            return new StepsMixin.Named(name, Map.of());
        }
        if (item instanceof Map<?, ?> step && step.size() == 1) {
            Map.Entry<?, ?> only = step.entrySet().iterator().next();
            if (only.getValue() instanceof Map<?, ?> options) {
                return new StepsMixin.Named(text(only.getKey(), where), options(options, where));
            }
        }
        throw new UsageException(where + " is neither the name of a pass nor 'NAME: {KEY: VALUE}'");
    }

    private static Map<String, String> options(Map<?, ?> map, String where) {
        Map<String, String> options = new LinkedHashMap<>();
        map.forEach((key, value) -> options.put(
                text(key, where),
                value instanceof List<?> list
                        ? list.stream().map(one -> text(one, where)).collect(Collectors.joining(","))
                        : text(value, where)));
        return options;
    }

    private static String text(Object value, String where) {
        if (value instanceof String text) {
            return text;
        }
        throw new UsageException(where + " has an option that is neither a text, a number nor a list of them");
    }
}
