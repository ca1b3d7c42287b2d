package io.isomorph.cli.files;

import io.isomorph.cli.output.UsageException;
import java.util.List;
import picocli.CommandLine.Parameters;

/** One or several inputs, and behind them what is made of them; options may be between. */
public final class InputsMixin {
    // not "2..*": picocli takes an option behind the first word for a missing second one
    @Parameters(
            paramLabel = "IN... OUT",
            hideParamSyntax = true,
            arity = "1..*",
            description = "What to read, and where to write; - is standard input or output.")
    private List<String> words = List.of();

    /**
     * Returns what is read.
     *
     * @return at least one, in the order of the words
     */
    public List<Input> inputs() {
        return words.subList(0, last()).stream().map(Input::of).toList();
    }

    /**
     * Returns where the result goes.
     *
     * @return the last word
     */
    public String out() {
        return words.get(last());
    }

    private int last() {
        if (words.size() < 2) {
            throw new UsageException("OUT is missing: name what to read, and where to write");
        }
        return words.size() - 1;
    }
}
