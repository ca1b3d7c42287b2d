package io.isomorph.support;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which providers claim the end of a file name, and which one an input is for. */
public final class FileExtensions {
    private static final String NAME_INPUT = "name the format with --from";

    private FileExtensions() {}

    /**
     * Returns those that claim the end of a file name by the longest extension.
     *
     * @param <P> what claims extensions
     * @param fileName a file name, with or without folders
     * @param all what there is
     * @param extensions returns the extensions of one, lower case
     * @return in the order in which they are given; several if they have the same extension
     */
    public static <P> List<P> claiming(String fileName, Iterable<P> all, Function<P, List<String>> extensions) {
        String name = fileName.toLowerCase(Locale.ROOT);
        List<P> claiming = new ArrayList<>(1);
        int longest = 1;
        for (P one : all) {
            int own = extensions.apply(one).stream()
                    .filter(name::endsWith)
                    .mapToInt(String::length)
                    .max()
                    .orElse(0);
            if (own > longest) {
                claiming.clear();
            }
            if (own >= longest) {
                claiming.add(one);
                longest = own;
            }
        }
        return claiming;
    }

    /**
     * Returns the provider for an input: the one that recognizes it, else the one that has the extension of its name.
     *
     * @param <P> the service
     * @param name the name of the input
     * @param recognizing those that recognize its content
     * @param claiming those that claim its name
     * @param id returns the id of one
     * @return null if there is none
     * @throws ProviderException if there are several, and the name does not decide
     */
    public static <P> @Nullable P chosen(String name, List<P> recognizing, List<P> claiming, Function<P, String> id) {
        List<P> both = recognizing.stream().filter(claiming::contains).toList();
        if (both.size() == 1) {
            return both.get(0);
        }
        if (recognizing.size() > 1) {
            throw new ProviderException(
                    StandardCode.FORMAT_AMBIGUOUS,
                    name + " looks like " + recognizing.stream().map(id).collect(Collectors.joining(" and like ")),
                    NAME_INPUT,
                    null);
        }
        return recognizing.isEmpty() ? only(name, claiming, id, NAME_INPUT) : recognizing.get(0);
    }

    /**
     * Returns the one of those that claim a file name.
     *
     * @param <P> the service
     * @param fileName a file name, with or without folders
     * @param claiming those that claim it
     * @param id returns the id of one
     * @param hint how to choose one of several
     * @return null if there is none
     * @throws ProviderException if there are several
     */
    public static <P> @Nullable P only(String fileName, List<P> claiming, Function<P, String> id, String hint) {
        if (claiming.size() > 1) {
            String owners = claiming.stream()
                    .map(one -> id.apply(one) + " (" + ServiceDiscovery.describe(one) + ")")
                    .collect(Collectors.joining(" and of "));
            throw new ProviderException(
                    StandardCode.FORMAT_AMBIGUOUS,
                    "the name " + fileName + " ends in an extension of " + owners,
                    hint,
                    null);
        }
        return claiming.isEmpty() ? null : claiming.get(0);
    }
}
