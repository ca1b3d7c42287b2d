package io.isomorph.cli.edit;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.UsageException;
import io.isomorph.edit.pass.PassStep;
import io.isomorph.edit.pass.Passes;
import io.isomorph.error.IsomorphException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The steps of an edit, in the order in which they are given. Each is a pass; most options are short for one. */
@SuppressWarnings("UnusedVariable") // picocli reads the fields
final class StepsMixin {
    private final List<StepArgument> all = new ArrayList<>();

    @Option(
            names = "--pass",
            paramLabel = "NAME[:KEY=VALUE,...]",
            parameterConsumer = StepArgument.Consumer.class,
            description = "Run a pass; isomorph passes lists them with their options. A value may be a list: a,b.")
    private List<StepArgument> passes = all;

    @Option(
            names = {"--rename-input", "--rename-output"},
            paramLabel = "A=B",
            parameterConsumer = StepArgument.Consumer.class,
            description = "Rename an input or an output: --pass rename:from=A,to=B.")
    private List<StepArgument> renames = all;

    @Option(
            names = "--set-shape",
            paramLabel = "X=D,...",
            parameterConsumer = StepArgument.Consumer.class,
            description = "Give an input another shape, and infer what follows; -1 is an unknown dimension:"
                    + " --pass set-shape:input=X,shape=D,...")
    private List<StepArgument> shapes = all;

    @Option(
            names = "--extract",
            arity = "1..2",
            paramLabel = "[from=A,...] to=B,...",
            hideParamSyntax = true,
            parameterConsumer = StepArgument.Consumer.class,
            description = "Keep what computes some values from others, or from the inputs of the program:"
                    + " --pass extract:from=A,...,to=B,...")
    private List<StepArgument> extracts = all;

    @Option(
            names = "--delete",
            paramLabel = "OPERATION",
            parameterConsumer = StepArgument.Consumer.class,
            description = "Erase operations by name, or one by its index; what used their results uses their operands:"
                    + " --pass delete:operation=OPERATION.")
    private List<StepArgument> deletes = all;

    @Option(
            names = "--set-attribute",
            paramLabel = "NAME=VALUE",
            parameterConsumer = StepArgument.Consumer.class,
            description =
                    "Set an attribute wherever there is one of the name: --pass set-attribute:name=NAME,value=VALUE.")
    private List<StepArgument> attributes = all;

    @Option(
            names = "--script",
            paramLabel = "FILE",
            parameterConsumer = StepArgument.Consumer.class,
            description = "Run the steps of a file of YAML: a list of passes, each a name, or a name with its options.")
    private List<StepArgument> scripts = all;

    /** A pass by its name, with options. */
    record Named(String pass, Map<String, String> options) {
        /** Returns both in one text. */
        String text() {
            List<String> words = new ArrayList<>();
            options.forEach((key, value) -> words.add(key + "=" + value));
            return words.isEmpty() ? pass : pass + ":" + String.join(",", words);
        }
    }

    /**
     * Makes the passes, so that whatever is wrong with one is known before any file is read.
     *
     * @param known the passes that there are
     * @return in order
     * @throws UsageException if a step is not possible
     * @throws IOException if a script cannot be read
     */
    List<PassStep> steps(Passes known) throws IOException {
        List<PassStep> steps = new ArrayList<>();
        for (StepArgument argument : all) {
            String word = argument.words().get(0);
            switch (argument.option()) {
                case "--pass" -> steps.add(new PassStep(word, made(() -> known.create(word))));
                case "--script" -> {
                    for (Named step : StepsFile.read(Input.path(word))) {
                        steps.add(step(known, step));
                    }
                }
                default -> steps.add(step(known, named(argument)));
            }
        }
        return steps;
    }

    private static PassStep step(Passes known, Named step) {
        return new PassStep(step.text(), made(() -> known.create(step.pass(), step.options())));
    }

    private static <T> T made(Supplier<T> pass) {
        try {
            return pass.get();
        } catch (IsomorphException e) {
            throw new UsageException(e.problem());
        }
    }

    private static Named named(StepArgument argument) {
        String word = argument.words().get(0);
        return switch (argument.option()) {
            case "--delete" -> new Named("delete", Map.of("operation", word));
            case "--extract" -> extract(argument);
            case "--set-shape" -> pair("set-shape", "input", "shape", argument);
            case "--set-attribute" -> pair("set-attribute", "name", "value", argument);
            default -> pair("rename", "from", "to", argument);
        };
    }

    private static Named pair(String pass, String first, String second, StepArgument argument) {
        String word = argument.words().get(0);
        int equals = word.indexOf('=');
        if (equals < 1) {
            throw new UsageException(
                    "'" + word + "' is nothing that " + argument.option() + " takes; write NAME=VALUE");
        }
        Map<String, String> options = new LinkedHashMap<>();
        options.put(first, word.substring(0, equals));
        options.put(second, word.substring(equals + 1));
        return new Named(pass, options);
    }

    private static Named extract(StepArgument argument) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String key : List.of("from", "to")) {
            argument.words().stream()
                    .filter(word -> word.startsWith(key + "="))
                    .forEach(word -> options.put(key, word.substring(key.length() + 1)));
        }
        if (!options.containsKey("to") || options.size() < argument.words().size()) {
            throw new UsageException(
                    "--extract takes from=A,... and to=B,..., the names of values; from may be left out");
        }
        return new Named("extract", options);
    }
}
