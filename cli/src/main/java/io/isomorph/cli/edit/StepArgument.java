package io.isomorph.cli.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * An option that requests a step, with its words.
 *
 * @param option its name
 * @param words what follows it
 */
record StepArgument(String option, List<String> words) {
    /** Adds an option to a list that all such options share, so that their order is known. */
    static final class Consumer implements IParameterConsumer {
        @Override
        @SuppressWarnings("JdkObsolete") // the type is picocli's
        public void consumeParameters(Stack<String> rest, ArgSpec arg, CommandSpec command) {
            String option = ((OptionSpec) arg).longestName();
            List<String> words = new ArrayList<>();
            for (int i = 0; i < arg.arity().min(); i++) {
                if (rest.isEmpty()) {
                    throw new ParameterException(
                            command.commandLine(), option + " needs " + arg.paramLabel(), arg, option);
                }
                words.add(rest.pop());
            }
            while (words.size() < arg.arity().max() && !rest.isEmpty() && isPart(rest.peek())) {
                words.add(rest.pop());
            }
            arg.<List<StepArgument>>getValue().add(new StepArgument(option, List.copyOf(words)));
        }

        /** Returns whether a word goes on with the values of an option that takes one word or two. */
        private static boolean isPart(String word) {
            return word.startsWith("from=") || word.startsWith("to=");
        }
    }
}
