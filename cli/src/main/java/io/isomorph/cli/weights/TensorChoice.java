package io.isomorph.cli.weights;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.WeightsCode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Which tensors a command is about; shared by all commands that choose. */
public final class TensorChoice {
    @Option(
            names = "--tensor",
            paramLabel = "NAME",
            description = "Choose the tensor of this name; * in it is any text. May be given several times.")
    private List<String> names = List.of();

    /** Returns whether nothing was chosen. */
    boolean isEmpty() {
        return names.isEmpty();
    }

    /**
     * Chooses tensors.
     *
     * @param tensors all of a file
     * @return those that were chosen, in their order; all if nothing was
     * @throws MalformedInputException if a name chooses nothing
     */
    Set<Tensor> of(TensorSet tensors) {
        if (names.isEmpty()) {
            return new LinkedHashSet<>(tensors.tensors());
        }
        Set<String> chosen = new LinkedHashSet<>();
        for (String name : names) {
            if (tensors.find(name) != null) {
                chosen.add(name); // a name may have a star in it
                continue;
            }
            Pattern pattern = pattern(name);
            Set<String> found = tensors.tensors().stream()
                    .map(Tensor::name)
                    .filter(it -> pattern.matcher(it).matches())
                    .collect(Collectors.toSet());
            if (found.isEmpty()) {
                throw new MalformedInputException(
                        WeightsCode.NAME_ABSENT,
                        Location.NOWHERE,
                        "there is no tensor " + Names.quote(name) + " among " + tensors.size(),
                        null);
            }
            chosen.addAll(found);
        }
        return tensors.tensors().stream()
                .filter(tensor -> chosen.contains(tensor.name()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Pattern pattern(String name) {
        String regex =
                List.of(name.split("\\*", -1)).stream().map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(regex, Pattern.DOTALL);
    }
}
