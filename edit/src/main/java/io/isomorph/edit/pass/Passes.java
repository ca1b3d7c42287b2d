package io.isomorph.edit.pass;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The passes that are on the class path, by name. Immutable. */
public final class Passes {
    private final Map<String, PassProvider> byName = new TreeMap<>();

    /** Takes providers; one class may be found in two places, and is one pass then. */
    private Passes(Iterable<PassProvider> providers, boolean areFound) {
        for (PassProvider provider : providers) {
            @Nullable PassProvider other = byName.putIfAbsent(provider.name(), provider);
            if (other != null && !(areFound && other.getClass() == provider.getClass())) {
                throw fault("the passes " + other.getClass().getName() + " and "
                        + provider.getClass().getName() + " have the same name " + provider.name());
            }
        }
    }

    /**
     * Finds passes by {@link ServiceLoader}.
     *
     * @return those of the class path
     * @throws InvalidModelException if one does not load, or two have the same name
     */
    public static Passes load() {
        try {
            return new Passes(ServiceLoader.load(PassProvider.class, Passes.class.getClassLoader()), true);
        } catch (ServiceConfigurationError | LinkageError e) {
            throw fault("a pass does not load: " + (e instanceof LinkageError ? e : e.getMessage()));
        }
    }

    /**
     * Takes passes as they are given.
     *
     * @param providers with different names
     * @return these
     * @throws InvalidModelException if two have the same name
     */
    public static Passes of(PassProvider... providers) {
        return new Passes(List.of(providers), false);
    }

    /**
     * Returns all passes.
     *
     * @return by name, in order
     */
    public List<PassProvider> all() {
        return List.copyOf(byName.values());
    }

    /**
     * Makes a pass from its description in one text.
     *
     * @param text its name, and options behind a colon: {@code name:key=value,key=value}; a value may be a list, as in {@code name:key=a,b,other=c}
     * @return the pass
     * @throws InvalidModelException if there is no such pass, or it does not take the options
     */
    public Pass create(String text) {
        int colon = text.indexOf(':');
        return colon < 0
                ? create(text, Map.of())
                : create(text.substring(0, colon), options(text.substring(colon + 1)));
    }

    /** Splits at commas; what has no key goes on with the list that the option before it began. */
    private static Map<String, String> options(String text) {
        Map<String, String> options = new LinkedHashMap<>();
        @Nullable String last = null;
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                last = part.substring(0, equals);
                options.put(last, part.substring(equals + 1));
            } else if (last != null && equals < 0) {
                options.merge(last, part, (list, item) -> list + "," + item);
            } else {
                throw fault("'" + part + "' is no option of a pass; it is key=value");
            }
        }
        return options;
    }

    /**
     * Makes a pass.
     *
     * @param name its name
     * @param options values by names
     * @return the pass
     * @throws InvalidModelException if there is no such pass, or it does not take the options
     */
    public Pass create(String name, Map<String, String> options) {
        @Nullable PassProvider provider = byName.get(name);
        if (provider == null) {
            throw fault("there is no pass '" + name + "'; found: " + String.join(", ", byName.keySet()));
        }
        for (String option : options.keySet()) {
            if (!provider.options().containsKey(option)) {
                throw fault("the pass " + name + " has no option '" + option + "'"
                        + (provider.options().isEmpty()
                                ? "; it takes none"
                                : "; found: "
                                        + String.join(", ", provider.options().keySet())));
            }
        }
        try {
            return provider.create(options);
        } catch (IllegalArgumentException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    private static InvalidModelException fault(String problem) {
        return new InvalidModelException(EditCode.PASS, Location.NOWHERE, problem, null);
    }
}
