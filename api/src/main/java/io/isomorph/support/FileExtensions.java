package io.isomorph.support;

import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Which providers claim the end of a file name. */
public final class FileExtensions {
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
     * Returns the error about a file name that does not decide, as several providers have its extension.
     *
     * @param <P> the service
     * @param fileName a file name, with or without folders
     * @param claiming the providers
     * @param id returns the id of one
     * @param hint how to choose one
     * @return the fault, not thrown
     */
    public static <P> ProviderException ambiguous(
            String fileName, List<P> claiming, Function<P, String> id, String hint) {
        String owners = claiming.stream()
                .map(one -> id.apply(one) + " (" + ServiceDiscovery.describe(one) + ")")
                .collect(Collectors.joining(" and of "));
        return new ProviderException(
                StandardCode.FORMAT_AMBIGUOUS,
                "the name " + fileName + " ends in an extension of " + owners,
                hint,
                null);
    }
}
