package io.isomorph.edit.pass;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.ProviderException;
import io.isomorph.support.ServiceDiscovery;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The passes of a deployment, by name: an immutable registry that the caller keeps. */
public final class Passes {
    private final Map<String, PassProvider> byName;
    private final List<ProviderException> failures;

    private Passes(Consumer<ServiceDiscovery<PassProvider>> find) {
        Map<String, List<PassProvider>> found = new TreeMap<>();
        ServiceDiscovery<PassProvider> discovery =
                new ServiceDiscovery<>(PassProvider.class, 1, provider -> 1, EditCode.PASS, provider -> {
                    String name = Objects.requireNonNull(provider.name(), "name");
                    Objects.requireNonNull(provider.description(), "description");
                    Objects.requireNonNull(provider.options(), "options");
                    found.computeIfAbsent(name, any -> new ArrayList<>(1)).add(provider);
                });
        find.accept(discovery);
        this.byName = discovery.unique(found, EditCode.PASS, "pass");
        this.failures = discovery.failures();
    }

    /**
     * Finds the passes that the class or module path of this library offers.
     *
     * @return the passes; those that do not load are in {@link #failures()}
     */
    public static Passes load() {
        return load(ServiceDiscovery.loaderOf(PassProvider.class));
    }

    /**
     * Finds the passes that a class loader offers.
     *
     * @param loader where to look
     * @return the passes; those that do not load are in {@link #failures()}
     */
    public static Passes load(ClassLoader loader) {
        return new Passes(discovery -> discovery.addAll(ServiceLoader.load(PassProvider.class, loader), loader));
    }

    /**
     * Returns given passes; nothing is looked for.
     *
     * @param providers the passes
     * @return these; those that are broken, or have the name of another, are in {@link #failures()}
     */
    public static Passes of(PassProvider... providers) {
        return new Passes(discovery -> List.of(providers).forEach(discovery::add));
    }

    /**
     * Returns the providers that cannot be used.
     *
     * @return an immutable list; empty when all is well
     */
    public List<ProviderException> failures() {
        return failures;
    }

    /**
     * Returns the passes that work.
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
            throw fault(failures.stream()
                    .filter(failure -> name.equals(failure.id()))
                    .map(ProviderException::problem)
                    .findFirst()
                    .orElseGet(() ->
                            ServiceDiscovery.absent("there is no pass '" + name + "'", byName.keySet(), failures)));
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
        @Nullable Pass pass;
        try {
            pass = provider.create(options);
        } catch (IllegalArgumentException e) {
            throw fault(String.valueOf(e.getMessage()));
        } catch (IsomorphException e) {
            throw e;
        } catch (Exception | LinkageError e) {
            throw fault("the pass " + name + " of " + ServiceDiscovery.describe(provider) + " cannot be made: " + e);
        }
        if (pass == null) {
            throw fault("the pass " + name + " of " + ServiceDiscovery.describe(provider) + " is null");
        }
        return pass;
    }

    private static InvalidModelException fault(String problem) {
        return new InvalidModelException(EditCode.PASS, Location.NOWHERE, problem, null);
    }
}
